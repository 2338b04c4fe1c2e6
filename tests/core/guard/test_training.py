from dataclasses import replace

import numpy as np
import pytest
import torch

from core.errors import CancelledError, InputError
from core.guard.embedding_table import EmbeddingTable
from core.guard.network import score_graphs
from core.guard.training import STATE_NAME, TrainingOptions, label_graphs, train_network
from tests.core.guard.graphs import SMALL
from tests.core.guard.learnable import HashedEncoder, make_instances

CONFIG = replace(SMALL, dropout=0.1)
OPTIONS = TrainingOptions(epochs=6, patience=6, batch_size=8, learning_rate=5e-3)


@pytest.fixture(scope="module")
def table():
    return EmbeddingTable(HashedEncoder())


@pytest.fixture(scope="module")
def data(table):
    return (
        label_graphs(make_instances(48, seed=1), table),
        label_graphs(make_instances(16, seed=2), table),
    )


def logits(network, data, table):
    return np.concatenate(score_graphs([network], data.graphs, table))


def test_a_network_learns_which_relation_is_right(data, table):
    found = train_network(CONFIG, *data, table, OPTIONS)
    scores, labels = logits(found.network, data[1], table), np.concatenate(data[1].labels)
    assert scores[labels > 0.5].min() > scores[labels < 0.5].max()
    assert (
        found.curve[found.best_epoch - 1].validation == max(epoch.validation for epoch in found.curve) == 1.0
    )


def test_the_same_seed_gives_the_same_network_and_another_seed_another(data, table):
    short = replace(OPTIONS, epochs=2)
    first, again = (train_network(CONFIG, *data, table, short).network for _ in range(2))
    other = train_network(CONFIG, *data, table, replace(short, seed=14)).network
    assert np.array_equal(logits(first, data[1], table), logits(again, data[1], table))
    assert not np.array_equal(logits(first, data[1], table), logits(other, data[1], table))


def test_a_training_that_was_cut_off_goes_on_to_the_same_result(data, table, tmp_path):
    whole = train_network(CONFIG, *data, table, replace(OPTIONS, epochs=4))
    asked = []
    with pytest.raises(CancelledError, match="epoch 3"):
        train_network(
            CONFIG, *data, table, replace(OPTIONS, epochs=4), folder=tmp_path, on_epoch=asked.append,
            cancelled=lambda: len(asked) == 2,
        )  # fmt: skip
    assert (tmp_path / STATE_NAME).is_file()
    resumed = train_network(CONFIG, *data, table, replace(OPTIONS, epochs=4), folder=tmp_path)
    assert [epoch.number for epoch in resumed.curve] == [1, 2, 3, 4]
    assert resumed.curve == whole.curve
    assert np.array_equal(logits(resumed.network, data[1], table), logits(whole.network, data[1], table))


def test_a_folder_of_another_training_is_refused(data, table, tmp_path):
    train_network(CONFIG, *data, table, replace(OPTIONS, epochs=1), folder=tmp_path)
    with pytest.raises(InputError, match="other options"):
        train_network(CONFIG, *data, table, replace(OPTIONS, epochs=1, seed=99), folder=tmp_path)


def test_training_stops_when_patience_is_at_an_end(data, table):
    still = replace(OPTIONS, learning_rate=0.0, epochs=10, patience=2)
    found = train_network(CONFIG, *data, table, still)
    assert len(found.curve) == 3  # the first is the best; two more bring nothing
    assert found.best_epoch == 1


def test_marks_are_standardised_over_the_training_answers(data, table):
    network = train_network(CONFIG, *data, table, replace(OPTIONS, epochs=1, learning_rate=0.0)).network
    hops = network.mark_mean[0].item()
    assert hops == pytest.approx(1.0)  # every answer is one hop away
    assert torch.isfinite(network.mark_scale).all()
    assert (network.mark_scale > 0).all()


def test_questions_with_many_answers_weigh_no_more_than_the_cap(table):
    from core.guard.training import _Run

    run = _Run(CONFIG, table, OPTIONS, None)
    labels = [np.zeros(30, dtype=np.float32), np.zeros(3, dtype=np.float32)]
    weights = run._weights(labels)
    assert weights[:30].sum() == pytest.approx(weights[30:].sum().item(), rel=1e-5)


def test_instances_without_gold_cannot_be_learnt_from(table):
    unknown = replace(make_instances(1)[0], gold=None)
    with pytest.raises(InputError, match="no gold answers"):
        label_graphs([unknown], table)


def test_instances_without_answers_leave_nothing_to_learn(table):
    with pytest.raises(InputError, match="nothing to learn"):
        label_graphs([replace(make_instances(1)[0], answers=())], table)


def test_scoring_is_told_after_every_batch(data, table):
    network = train_network(CONFIG, *data, table, replace(OPTIONS, epochs=1)).network
    heard = []
    score_graphs([network], data[0].graphs * 6, table, after_batch=lambda: heard.append(1))
    assert len(heard) > 1
