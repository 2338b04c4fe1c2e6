"""BM25 over passages."""

import pytest

from core.docgraph.plan.plan_index import WordIndex
from core.docgraph.stems import stem, terms_of

TEXTS = ["The seller terminates the agreement.", "The buyer pays the price.", "Nothing of the kind."]


def test_other_forms_of_a_word_are_found():
    scores = WordIndex(TEXTS).scores(terms_of("termination"))
    assert scores.argmax() == 0
    assert (scores > 0).sum() == 1


def test_unknown_words_find_nothing():
    assert not WordIndex(TEXTS).scores(terms_of("quasar")).any()


@pytest.mark.parametrize("texts", [[], [""], ["the of and"]])
def test_texts_without_words_are_an_index_that_finds_nothing(texts):
    index = WordIndex(texts)
    assert index.scores(["price"]).shape == (len(texts),)


@pytest.mark.parametrize(
    ("one", "other"), [("terminate", "termination"), ("liability", "liabilities"), ("assign", "assigned")]
)
def test_forms_of_a_word_have_one_stem(one, other):
    assert stem(one) == stem(other)


def test_short_words_and_numbers_keep_their_ends():
    assert stem("fee") == "fee"
    assert stem("12.1") == "12.1"
