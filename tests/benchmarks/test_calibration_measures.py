import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.calibration_measures import IsotonicCurve, equal_mass_bins, fit_isotonic
from core.errors import InputError
from core.evaluation.calibration import expected_calibration_error, reliability_bins
from tests.core.evaluation.test_calibration_scaling import overconfident

answers = st.lists(st.tuples(st.booleans(), st.floats(0, 1)), min_size=1, max_size=60).map(
    lambda rows: (np.array([row[0] for row in rows]), np.array([row[1] for row in rows]))
)


def test_equal_mass_bins_hold_equally_many():
    bins = equal_mass_bins(np.zeros(30, dtype=bool), np.linspace(0.9, 1.0, 30), bins=15)
    assert [bin_.count for bin_ in bins] == [2] * 15
    assert (bins[0].low, bins[-1].high) == (pytest.approx(0.9), 1.0)


def test_fewer_answers_than_bins_give_fewer_bins():
    assert len(equal_mass_bins(np.array([True, False]), np.array([0.2, 0.4]))) == 2


def test_no_answers_have_no_error():
    empty = np.array([], dtype=bool), np.array([])
    assert expected_calibration_error(equal_mass_bins(*empty)) is None


def test_each_probability_needs_its_label():
    with pytest.raises(InputError, match="1 labels for 2"):
        equal_mass_bins(np.array([True]), np.array([0.1, 0.2]))


@given(answers)
def test_every_answer_is_in_one_bin_and_the_error_in_range(rows):
    bins = equal_mass_bins(*rows)
    assert sum(bin_.count for bin_ in bins) == len(rows[0])
    assert 0 <= expected_calibration_error(bins) <= 1


@given(answers)
def test_calling_right_hallucinated_and_the_reverse_leaves_the_equal_mass_error_of_one_bin(rows):
    labels, probabilities = rows
    one = expected_calibration_error(equal_mass_bins(labels, probabilities, bins=1))
    turned = expected_calibration_error(equal_mass_bins(~labels, 1 - probabilities, bins=1))
    assert turned == pytest.approx(one)


def test_a_monotone_curve_lowers_the_error():
    labels, probabilities = overconfident()
    before = expected_calibration_error(reliability_bins(labels, probabilities))
    after = expected_calibration_error(
        reliability_bins(labels, fit_isotonic(labels, probabilities).apply(probabilities))
    )
    assert before > 0.1
    assert after < 0.03


def test_one_class_alone_has_no_curve():
    with pytest.raises(InputError, match="of 2 answers 2 are hallucinated"):
        fit_isotonic(np.array([True, True]), np.array([0.4, 0.6]))
    with pytest.raises(InputError, match="of 0 answers"):
        fit_isotonic(np.array([], dtype=bool), np.array([]))


def test_isotonic_pools_neighbours_in_the_wrong_order():
    # 0.2 -> right, 0.4 -> hallucinated, 0.6 -> right, 0.8 -> hallucinated: the middle two pool to a half
    curve = fit_isotonic(np.array([False, True, False, True]), np.array([0.2, 0.4, 0.6, 0.8]))
    assert curve.apply(np.array([0.2, 0.4, 0.6, 0.8])).tolist() == [0.0, 0.5, 0.5, 1.0]


def test_a_curve_is_straight_between_knots_and_flat_outside():
    curve = IsotonicCurve((0.2, 0.6), (0.1, 0.9))
    assert curve.apply(np.array([0.0, 0.4, 1.0])) == pytest.approx([0.1, 0.5, 0.9])


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 1)), min_size=2, max_size=30))
def test_an_isotonic_curve_keeps_the_order_and_the_mean(rows):
    labels = np.array([row[0] for row in rows])
    values = np.array([row[1] for row in rows])
    if labels.all() or not labels.any():
        return
    curve = fit_isotonic(labels, values)
    assert (np.diff(curve.apply(np.sort(values))) >= -1e-12).all()
    assert curve.apply(values).mean() == pytest.approx(labels.mean(), abs=1e-6)
