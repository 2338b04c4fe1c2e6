"""AUC by hand, its laws, and its interval."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.ranking import auc_interval, roc_auc, share_interval

SCORES = st.lists(st.floats(0, 1), min_size=1, max_size=12)


def test_auc_of_a_worked_example() -> None:
    # Of the six pairs five are in the right order, and 0.4 ties with 0.4.
    assert roc_auc([0.1, 0.35, 0.4], [0.4, 0.8]) == pytest.approx(5.5 / 6)


def test_auc_of_equal_scores_is_one_half() -> None:
    assert roc_auc([0.3, 0.3], [0.3]) == 0.5


def test_auc_without_positives_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        roc_auc([0.1], [])


@given(SCORES, SCORES)
def test_exchanging_the_sides_gives_the_complement(negatives: list[float], positives: list[float]) -> None:
    assert roc_auc(negatives, positives) == pytest.approx(1 - roc_auc(positives, negatives))


def test_interval_is_repeatable_and_holds_the_value() -> None:
    pairs = [(f"d{i % 7}", i % 3 / 3, (i + 2) % 5 / 4) for i in range(40)]
    first = auc_interval(pairs, seed=3, resamples=200)
    assert first == auc_interval(pairs, seed=3, resamples=200)
    assert first.low <= first.value <= first.high


def test_documents_are_resampled_whole() -> None:
    # One document alone: every resample is the document itself, so the interval has no width.
    interval = auc_interval([("a", 0.1, 0.9), ("a", 0.8, 0.2), ("a", 0.3, 0.4)], seed=1, resamples=50)
    assert interval.low == interval.value == interval.high


def test_a_share_is_counted_and_its_documents_drawn_whole() -> None:
    one = share_interval([("a", True), ("a", True), ("a", False)], seed=1, resamples=50)
    assert one.low == one.value == one.high == pytest.approx(2 / 3)
    two = share_interval([("a", True), ("b", False)], seed=1, resamples=200)
    assert (two.low, two.value, two.high) == (0.0, 0.5, 1.0)
    with pytest.raises(ValueError, match="at least one"):
        share_interval([], seed=1)
