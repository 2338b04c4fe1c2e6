import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InputError
from core.evaluation.calibration import (
    Temperature,
    expected_calibration_error,
    fit_temperature,
    reliability_bins,
)


def overconfident(count=4000, temperature=3.0):
    """Labels drawn from the true probabilities, and what a network three times too sure says of them."""
    rng = np.random.default_rng(7)
    logits = rng.normal(0, 1.5, count)
    labels = rng.random(count) < 1 / (1 + np.exp(-logits))
    return labels, 1 / (1 + np.exp(-logits * temperature))


def test_the_temperature_undoes_overconfidence():
    labels, probabilities = overconfident()
    assert fit_temperature(labels, probabilities).value == pytest.approx(3.0, rel=0.08)


def test_the_temperature_of_two_answers_is_that_worked_by_hand():
    # Three of four at p = 0.9 are hallucinated: logit(0.9) / T = logit(0.75), so T = ln 9 / ln 3 = 2.
    labels = np.array([True, True, True, False])
    assert fit_temperature(labels, np.full(4, 0.9)).value == pytest.approx(2.0, rel=1e-4)


def test_calibration_lowers_the_error():
    labels, probabilities = overconfident()
    before = expected_calibration_error(reliability_bins(labels, probabilities))
    after = expected_calibration_error(
        reliability_bins(labels, fit_temperature(labels, probabilities).apply(probabilities))
    )
    assert before > 0.1
    assert after < 0.03


def test_one_class_alone_is_refused():
    with pytest.raises(InputError, match="of 2 answers 2 are hallucinated"):
        fit_temperature(np.array([True, True]), np.array([0.4, 0.6]))
    with pytest.raises(InputError, match="of 0 answers"):
        fit_temperature(np.array([], dtype=bool), np.array([]))


def test_temperature_one_changes_nothing_that_is_not_certain():
    values = np.array([0.01, 0.3, 0.5, 0.99])
    assert Temperature(1.0).apply(values) == pytest.approx(values)


def test_certainty_stays_finite():
    assert np.isfinite(Temperature(0.05).apply(np.array([0.0, 1.0]))).all()


@given(st.lists(st.floats(0, 1), min_size=2, max_size=30), st.floats(0.05, 20))
def test_a_temperature_keeps_the_order_and_the_range(values, temperature):
    calibrated = Temperature(temperature).apply(np.sort(values))
    assert (np.diff(calibrated) >= 0).all()
    assert ((calibrated >= 0) & (calibrated <= 1)).all()
