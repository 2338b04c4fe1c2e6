import pytest
import torch
from torch import nn

from core.reading.deberta import Deberta, DebertaConfig, bucket, shift_rows

SMALL = DebertaConfig(vocabulary=50, width=24, layers=2, heads=3, inner=48, buckets=8, furthest=32)


def library_model(config):
    from transformers import DebertaV2Config, DebertaV2Model

    return DebertaV2Model(
        DebertaV2Config(
            vocab_size=config.vocabulary,
            hidden_size=config.width,
            num_hidden_layers=config.layers,
            num_attention_heads=config.heads,
            intermediate_size=config.inner,
            max_position_embeddings=config.furthest,
            position_buckets=config.buckets,
            type_vocab_size=0,
            relative_attention=True,
            norm_rel_ebd="layer_norm",
            share_att_key=True,
            pos_att_type=["p2c", "c2p"],
            position_biased_input=False,
            layer_norm_eps=config.epsilon,
            hidden_act="gelu",
        )
    ).eval()


@pytest.fixture(scope="module")
def both():
    torch.manual_seed(3)
    theirs = library_model(SMALL)
    for value in theirs.parameters():
        nn.init.normal_(value, std=0.3)
    ours = Deberta(SMALL)
    ours.load_state_dict(theirs.state_dict())
    return ours.eval(), theirs


@pytest.mark.parametrize("length", [1, 2, 7, 30])
def test_hidden_states_are_those_of_the_library(both, length):
    ours, theirs = both
    tokens = torch.randint(1, SMALL.vocabulary, (3, length))
    real = torch.ones(3, length, dtype=torch.bool)
    real[1, length // 2 + 1 :] = False
    with torch.inference_mode():
        expected = theirs(input_ids=tokens, attention_mask=real.long()).last_hidden_state
        found = ours(tokens, real)
    assert torch.allclose(found[real], expected[real], atol=2e-4)


def test_padding_changes_nothing(both):
    ours, _ = both
    tokens = torch.randint(1, SMALL.vocabulary, (1, 5))
    padded = torch.cat([tokens, torch.zeros(1, 4, dtype=torch.long)], dim=1)
    real = torch.arange(9)[None] < 5
    with torch.inference_mode():
        alone = ours(tokens, torch.ones(1, 5, dtype=torch.bool))
        among = ours(padded, real)[:, :5]
    assert torch.allclose(alone, among, atol=1e-4)


def test_buckets_are_exact_near_and_odd():
    distances = torch.arange(-31, 32)
    found = bucket(distances, SMALL)
    assert found[(distances.abs() <= 4)].tolist() == distances[distances.abs() <= 4].tolist()
    assert torch.equal(found, -found.flip(0))
    assert int(found.abs().max()) < SMALL.buckets


def test_a_shifted_row_reads_by_distance():
    t = 4
    distances = torch.arange(t - 1, -t - 1, -1).float()  # as the encoder lays them out
    scores = distances.expand(2, t, 2 * t).contiguous()
    found = shift_rows(scores)
    places = torch.arange(t).float()
    assert torch.equal(found[1], places[:, None] - places[None, :])
