import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InputError
from core.evaluation.calibration import expected_calibration_error, reliability_bins

answers = st.lists(st.tuples(st.booleans(), st.floats(0, 1)), min_size=1, max_size=60).map(
    lambda rows: (np.array([row[0] for row in rows]), np.array([row[1] for row in rows]))
)


def test_the_error_is_that_worked_by_hand():
    labels = np.array([False, True, True, True])
    probabilities = np.array([0.1, 0.2, 0.8, 0.9])
    lower, upper = reliability_bins(labels, probabilities, bins=2)
    assert (lower.count, lower.mean_probability, lower.observed_rate) == (2, pytest.approx(0.15), 0.5)
    assert (upper.count, upper.mean_probability, upper.observed_rate) == (2, pytest.approx(0.85), 1.0)
    assert expected_calibration_error((lower, upper)) == pytest.approx((2 * 0.35 + 2 * 0.15) / 4)


def test_a_probability_on_an_edge_belongs_to_the_bin_that_begins_there():
    bins = reliability_bins(np.array([True, True, True]), np.array([0.0, 0.5, 1.0]), bins=2)
    assert [bin_.count for bin_ in bins] == [1, 2]


def test_an_empty_bin_says_nothing():
    first, *_, last = reliability_bins(np.array([True]), np.array([0.99]))
    assert (first.count, first.mean_probability, first.observed_rate) == (0, None, None)
    assert last.count == 1


def test_there_are_fifteen_bins_of_equal_width():
    bins = reliability_bins(np.array([True]), np.array([0.5]))
    assert len(bins) == 15
    assert [bin_.high - bin_.low for bin_ in bins] == pytest.approx([1 / 15] * 15)


def test_no_answers_have_no_error():
    empty = np.array([], dtype=bool), np.array([])
    assert expected_calibration_error(reliability_bins(*empty)) is None


@pytest.mark.parametrize("wrong", [-0.1, 1.1, float("nan")])
def test_what_is_no_probability_is_refused(wrong):
    with pytest.raises(InputError, match="is no probability"):
        reliability_bins(np.array([True]), np.array([wrong]))


def test_each_probability_needs_its_label():
    with pytest.raises(InputError, match="1 labels for 2"):
        reliability_bins(np.array([True]), np.array([0.1, 0.2]))


@given(answers)
def test_every_answer_is_in_one_bin_and_the_error_in_range(rows):
    bins = reliability_bins(*rows)
    assert sum(bin_.count for bin_ in bins) == len(rows[0])
    assert 0 <= expected_calibration_error(bins) <= 1


@given(answers)
def test_answers_lie_in_the_bin_that_counts_them(rows):
    for bin_ in reliability_bins(*rows):
        assert bin_.mean_probability is None or bin_.low - 1e-12 <= bin_.mean_probability <= bin_.high + 1e-12
