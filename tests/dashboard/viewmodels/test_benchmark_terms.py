import pytest

from dashboard.viewmodels.benchmark_terms import TERMS, is_more_better, terms_in
from dashboard.viewmodels.benchmark_words import ABOUT


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term.name)
def test_a_meaning_is_one_sentence(term):
    assert term.meaning.endswith(".")
    assert term.meaning[0].isupper() or term.meaning.startswith("1 ")
    assert len(term.meaning) < 170


def test_measures_are_known_as_words_and_not_inside_of_others():
    assert [term.name for term in terms_in(["AUC-PR"])] == ["AUC-PR"]
    assert [term.name for term in terms_in(["AUROC 2 hop"])] == ["AUC, AUROC", "Hop"]
    assert terms_in(["passage", "shop", "unnamed"]) == ()


def test_whether_more_is_better_is_settled_by_unit_then_by_the_first_text_that_knows():
    assert is_more_better(["AUROC"], "ms") is False
    assert is_more_better(["ECE", "AUROC"], "") is False
    assert is_more_better(["resolved", "all", "AUC of the risk"], "") is True
    assert is_more_better(["questions"], "") is None
    assert is_more_better(["F1 and ECE"], "") is None


@pytest.mark.parametrize("name", ABOUT)
def test_every_benchmark_asks_a_question_and_says_of_what(name):
    assert ABOUT[name].what.endswith("?")
    assert ABOUT[name].on
    assert len({about.title for about in ABOUT.values()}) == len(ABOUT)
