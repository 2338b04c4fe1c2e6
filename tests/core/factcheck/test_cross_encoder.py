"""The cross-encoder with a tiny random model, made here."""

import pytest

from core.errors import ModelError
from core.factcheck.ranking import CrossEncoderRanker
from core.factcheck.triple import Entity, Relation, Triple
from core.settings import DeviceChoice

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "ada", "was", "born", "in", "london", "paris", "the", "of", "is"]
CLAIM = "ada was born in london"
TEXTS = ["london", "the birth of paris is in the london of ada", "ada was born", "paris"]


@pytest.fixture(scope="module")
def make_folder(tmp_path_factory):
    """Thirteen words, one layer, 32 tokens of room; as many outputs as asked."""
    import torch
    from tokenizers import Tokenizer, models, pre_tokenizers, processors
    from transformers import BertConfig, BertForSequenceClassification, PreTrainedTokenizerFast

    def make(outputs):
        root = tmp_path_factory.mktemp("tiny-cross-encoder")
        words = Tokenizer(models.WordLevel({word: i for i, word in enumerate(WORDS)}, unk_token="[UNK]"))
        words.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
        words.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
        special = {"unk_token": "[UNK]", "pad_token": "[PAD]", "cls_token": "[CLS]", "sep_token": "[SEP]"}
        PreTrainedTokenizerFast(tokenizer_object=words, model_max_length=32, **special).save_pretrained(root)
        config = BertConfig(
            vocab_size=len(WORDS),
            hidden_size=16,
            intermediate_size=16,
            num_hidden_layers=1,
            num_attention_heads=2,
            max_position_embeddings=32,
            num_labels=outputs,
        )
        torch.manual_seed(0)
        BertForSequenceClassification(config).save_pretrained(root)
        return root

    return make


@pytest.fixture(scope="module")
def folder(make_folder):
    return make_folder(1)


@pytest.fixture
def ranker(folder, tmp_path):
    return CrossEncoderRanker(str(folder), tmp_path / "cache", DeviceChoice.CPU)


def test_every_text_has_the_score_that_the_model_gives_the_pair_alone(ranker):
    together = ranker.rank(CLAIM, TEXTS)
    alone = [ranker.rank(CLAIM, [text])[0] for text in TEXTS]
    assert together == pytest.approx(alone, abs=1e-5)
    assert len(set(together)) == len(TEXTS)


def test_the_claim_is_the_first_text_of_the_pair(ranker):
    assert ranker.rank("london", [CLAIM]) != pytest.approx(ranker.rank(CLAIM, ["london"]), abs=1e-6)


def test_texts_beyond_the_models_room_are_cut(ranker):
    assert len(ranker.rank(CLAIM, ["london " * 500])) == 1


def test_no_texts_have_no_scores_and_need_no_model(tmp_path):
    assert CrossEncoderRanker("nobody/nothing", tmp_path).rank(CLAIM, []) == []


def test_triples_come_back_best_first_and_cut_to_k(ranker):
    triples = [
        Triple(Entity("e:ada", "ada"), Relation("r:born", "born"), Entity(f"e:{name}", name))
        for name in ("london", "paris", "the")
    ]
    ranked = ranker.rank_triples(CLAIM, (), triples, 2)
    scores = ranker.rank(CLAIM, [f"The born of ada is {name}." for name in ("london", "paris", "the")])
    assert [score for _, score in ranked] == pytest.approx(sorted(scores, reverse=True)[:2])
    assert ranked[0][0] == triples[scores.index(max(scores))]


def test_the_record_names_the_folder_and_its_weights(ranker, folder):
    (record,) = ranker.records
    assert (record.role, record.name) == ("cross_encoder", folder.name)
    assert len(record.sha256) == 64


def test_a_model_of_several_outputs_is_refused_with_the_way_out(make_folder, tmp_path):
    ranker = CrossEncoderRanker(str(make_folder(3)), tmp_path / "cache", DeviceChoice.CPU)
    with pytest.raises(ModelError, match="has 3 outputs, and a ranking needs one; set cross_encoder"):
        ranker.rank(CLAIM, TEXTS)


def test_a_folder_without_a_model_says_what_to_set(tmp_path):
    ranker = CrossEncoderRanker(str(tmp_path / "none"), tmp_path / "cache", DeviceChoice.CPU)
    with pytest.raises(ModelError, match=r"cannot be loaded .* set cross_encoder"):
        ranker.rank(CLAIM, TEXTS)
