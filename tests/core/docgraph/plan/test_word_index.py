"""BM25 over passages, and its files."""

import pytest

from core.docgraph.plan.stems import stem, terms_of
from core.docgraph.plan.word_index import WordIndex

TEXTS = ["The seller terminates the agreement.", "The buyer pays the price.", "Nothing of the kind."]


def test_other_forms_of_a_word_are_found():
    scores = WordIndex.build(TEXTS).scores(terms_of("termination"))
    assert scores.argmax() == 0
    assert (scores > 0).sum() == 1


def test_unknown_words_find_nothing():
    assert not WordIndex.build(TEXTS).scores(terms_of("quasar")).any()


@pytest.mark.parametrize("texts", [[], [""], ["the of and"]])
def test_texts_without_words_are_an_index_that_finds_nothing(texts):
    index = WordIndex.build(texts)
    assert len(index) == len(texts)
    assert index.scores(["price"]).shape == (len(texts),)


@pytest.mark.parametrize("texts", [TEXTS, [""]])
def test_what_was_kept_scores_the_same(tmp_path, texts):
    made = WordIndex.build(texts)
    made.save(tmp_path / "words")
    read = WordIndex.load(tmp_path / "words")
    assert read.scores(["price", "pay"]).tolist() == made.scores(["price", "pay"]).tolist()


def test_no_running_text_is_kept(tmp_path):
    WordIndex.build(TEXTS).save(tmp_path / "words")
    kept = b"".join(path.read_bytes() for path in (tmp_path / "words").iterdir())
    assert b"buyer pays" not in kept


def test_a_damaged_or_missing_index_is_none(tmp_path):
    assert WordIndex.load(tmp_path / "words") is None
    WordIndex.build(TEXTS).save(tmp_path / "words")
    (tmp_path / "words" / "about.json").write_text("{")
    assert WordIndex.load(tmp_path / "words") is None
    (tmp_path / "words" / "about.json").write_text('{"format": "of old", "count": 3}')
    assert WordIndex.load(tmp_path / "words") is None


@pytest.mark.parametrize(
    ("one", "other"), [("terminate", "termination"), ("liability", "liabilities"), ("assign", "assigned")]
)
def test_forms_of_a_word_have_one_stem(one, other):
    assert stem(one) == stem(other)


def test_short_words_and_numbers_keep_their_ends():
    assert stem("fee") == "fee"
    assert stem("12.1") == "12.1"
