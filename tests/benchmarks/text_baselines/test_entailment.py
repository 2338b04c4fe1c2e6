"""The NLI baseline with a tiny random classifier, made here."""

import pytest

from benchmarks.text_baselines import Entailment, TextPair
from core.errors import ModelError
from core.models.nli import NLIModel
from core.settings import DeviceChoice

WORDS = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "the", "tenant", "pays", "rent", "landlord", "."]
SOURCE = "The tenant pays the rent. " * 12


def make_model(root, labels):
    """Ten words, one layer, 40 tokens of room; the logits are the classifier's bias alone."""
    import torch
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors
    from transformers import BertConfig, BertForSequenceClassification, PreTrainedTokenizerFast

    words = Tokenizer(models.WordLevel({word: i for i, word in enumerate(WORDS)}, unk_token="[UNK]"))
    words.normalizer = normalizers.Lowercase()
    words.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    words.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    marks = {"unk_token": "[UNK]", "pad_token": "[PAD]", "cls_token": "[CLS]", "sep_token": "[SEP]"}
    PreTrainedTokenizerFast(tokenizer_object=words, **marks).save_pretrained(root)
    config = BertConfig(
        vocab_size=len(WORDS),
        hidden_size=16,
        intermediate_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        max_position_embeddings=40,
        num_labels=len(labels),
        id2label=dict(enumerate(labels)),
        label2id={label: i for i, label in enumerate(labels)},
    )
    torch.manual_seed(0)
    model = BertForSequenceClassification(config)
    with torch.no_grad():
        model.classifier.weight.zero_()
        model.classifier.bias.copy_(torch.log(torch.tensor([0.2, 0.3, 0.5])[: len(labels)]))
    model.save_pretrained(root)
    return Entailment(NLIModel(str(root), root, DeviceChoice.CPU))


def test_the_score_is_the_probability_of_the_entailment_label_wherever_it_stands(tmp_path):
    for place, name in enumerate(("first", "second")):
        labels = ["contradiction", "neutral"]
        labels.insert(place, "ENTAILMENT")
        model = make_model(tmp_path / name, labels)
        pair = TextPair("The tenant pays the rent.", "The tenant pays.")
        assert model.score(pair) == pytest.approx((0.2, 0.3)[place], abs=1e-5)


def test_a_source_longer_than_the_models_room_is_read_in_windows_of_whole_sentences(tmp_path):
    model = make_model(tmp_path, ["contradiction", "neutral", "entailment"])
    windows = list(model._windows(SOURCE, "The tenant pays the rent."))
    assert len(windows) > 1
    assert " ".join(windows) == SOURCE.strip()
    assert all(window.endswith(".") and len(window) < len(SOURCE) for window in windows)
    assert model.score(TextPair(SOURCE, "The tenant pays the rent.")) == pytest.approx(0.5, abs=1e-5)


def test_empty_texts_have_no_score(tmp_path):
    model = make_model(tmp_path, ["contradiction", "neutral", "entailment"])
    assert model.score(TextPair("", "The tenant pays.")) is None
    assert model.score(TextPair(SOURCE, " ")) is None


def test_a_classifier_without_an_entailment_label_says_what_it_has(tmp_path):
    model = make_model(tmp_path, ["good", "bad"])
    with pytest.raises(ModelError, match="'good', 'bad'"):
        model.score(TextPair(SOURCE, "The tenant pays."))


def test_a_missing_model_is_named(tmp_path):
    with pytest.raises(ModelError, match="nowhere"):
        Entailment(NLIModel(str(tmp_path / "nowhere"), tmp_path)).score(TextPair(SOURCE, "The tenant pays."))
