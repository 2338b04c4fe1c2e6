"""The NLI adapter with tiny random models, made here."""

import json
import shutil

import numpy as np
import pytest

from core.errors import CancelledError, ModelError
from core.models.entailment import Entailment, Pair
from core.models.nli import CLASSES, NLIModel
from core.settings import DeviceChoice

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "tenant", "pays", "landlord", "rent", "the", "never"]
LABELS = {0: "contradiction", 1: "neutral", 2: "entailment"}
PAIRS = [Pair("the tenant pays", "tenant pays"), Pair("the landlord never pays", "the tenant pays rent")]


@pytest.fixture(scope="module")
def make_folder(tmp_path_factory):
    """Ten words, one layer, 32 tokens of room; classes named as asked."""
    import torch
    from tokenizers import Tokenizer, models, pre_tokenizers, processors
    from transformers import BertConfig, BertForSequenceClassification, PreTrainedTokenizerFast

    def make(labels):
        root = tmp_path_factory.mktemp("tiny-nli")
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
            id2label=labels,
            label2id={label: i for i, label in labels.items()},
        )
        torch.manual_seed(0)
        BertForSequenceClassification(config).save_pretrained(root)
        return root

    return make


@pytest.fixture(scope="module")
def folder(make_folder):
    return make_folder(LABELS)


@pytest.fixture
def load(tmp_path):
    return lambda folder: NLIModel(str(folder), tmp_path / "cache", DeviceChoice.CPU)


def judge(model, pairs):
    """The most probable class of each pair."""
    return tuple(CLASSES[place] for place in model.probabilities(pairs).argmax(axis=1))


def always(model, column):
    """The model, always sure of one of its outputs."""
    import torch

    with torch.no_grad():
        model._model.classifier.weight.zero_()
        model._model.classifier.bias.zero_()
        model._model.classifier.bias[column] = 10.0
    return model


@pytest.mark.parametrize(
    ("column", "answer"),
    [(0, Entailment.CONTRADICTED), (1, Entailment.NEUTRAL), (2, Entailment.ENTAILED)],
)
def test_answers_follow_the_names_of_the_labels(load, folder, column, answer):
    assert judge(always(load(folder), column), PAIRS) == (answer, answer)


def test_labels_are_understood_in_any_order_and_case(load, make_folder):
    model = load(make_folder({0: "ENTAILMENT", 1: "CONTRADICTION", 2: "Neutral"}))
    assert judge(always(model, 0), PAIRS[:1]) == (Entailment.ENTAILED,)


def test_a_model_of_two_classes_never_contradicts(load, make_folder):
    model = load(make_folder({0: "entailment", 1: "not_entailment"}))
    assert judge(always(model, 1), PAIRS[:1]) == (Entailment.NEUTRAL,)
    assert model.probabilities(PAIRS)[:, 1].tolist() == [0.0, 0.0]


def test_labels_that_say_nothing_are_refused_with_the_way_out(load, make_folder):
    with pytest.raises(ModelError, match=r"'LABEL_0', 'LABEL_1', 'LABEL_2'.*id2label"):
        load(make_folder({i: f"LABEL_{i}" for i in range(3)})).probabilities(PAIRS)


def test_rows_are_probabilities_and_do_not_depend_on_company(load, folder):
    model = load(folder)
    many = [PAIRS[i % 2] for i in range(35)]  # more than two batches
    rows = model.probabilities(many)
    assert rows.shape == (35, 3)
    np.testing.assert_allclose(rows.sum(axis=1), 1.0)
    np.testing.assert_allclose(rows[34], model.probabilities(PAIRS[:1])[0], atol=1e-6)
    assert not np.allclose(rows[0], rows[1])


def test_no_pairs_need_no_model(tmp_path):
    model = NLIModel("no/such/model", tmp_path)
    assert model.probabilities([]).shape == (0, 3)


def test_only_the_passage_of_a_long_pair_is_cut(load, folder):
    model = load(folder)
    end = "the rent"
    one = model.probabilities([Pair("tenant " * 100 + "x", end), Pair("tenant " * 100 + "never", end)])
    assert np.array_equal(one[0], one[1])
    two = model.probabilities([Pair("tenant " * 100, "the rent"), Pair("tenant " * 100, "never rent")])
    assert not np.array_equal(two[0], two[1])


def test_record_has_the_folder_s_name_and_the_hash_of_its_weights(load, folder):
    record = load(folder).record
    assert (record.role, record.name) == ("nli", folder.name)
    assert len(record.sha256) == 64
    assert load(folder).title == f"an NLI model ({folder.name})"
    assert load(folder).destination is None


def test_the_user_can_stop_it(load, folder):
    with pytest.raises(CancelledError):
        load(folder).probabilities(PAIRS, cancelled=lambda: True)


def test_missing_or_unsafe_weights_are_refused(load, folder, tmp_path):
    with pytest.raises(ModelError, match="set nli_model"):
        load(tmp_path / "nothing").probabilities(PAIRS)
    copied = tmp_path / "pickled"
    shutil.copytree(folder, copied)
    (copied / "model.safetensors").rename(copied / "pytorch_model.bin")
    with pytest.raises(ModelError, match="safetensors"):
        load(copied).probabilities(PAIRS)


def test_code_that_comes_with_a_model_is_not_run(load, folder, tmp_path):
    copied = tmp_path / "coded"
    shutil.copytree(folder, copied)
    config = json.loads((copied / "config.json").read_text())
    config |= {
        "model_type": "evil",
        "auto_map": {"AutoConfig": "evil.C", "AutoModelForSequenceClassification": "evil.M"},
    }
    (copied / "config.json").write_text(json.dumps(config))
    (copied / "evil.py").write_text("raise SystemExit('run')")
    with pytest.raises(ModelError):
        load(copied).probabilities(PAIRS)


def test_texts_longer_than_the_model_s_room_are_cut_whichever_is_the_longer(load, folder):
    model = load(folder)
    long = "tenant pays rent " * 40
    assert model.room == 32
    assert model.count_tokens("tenant pays rent") == 3
    rows = model.probabilities([Pair(long, "tenant pays"), Pair("tenant pays", long), Pair(long, long)])
    assert rows.sum(axis=1) == pytest.approx(1.0)
