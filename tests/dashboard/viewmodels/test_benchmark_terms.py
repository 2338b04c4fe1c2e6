import pytest

from dashboard.viewmodels.benchmark_terms import is_more_better
from dashboard.viewmodels.benchmark_words import ABOUT


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
