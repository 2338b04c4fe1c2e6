"""The calibrated confidence: plain arithmetic, laws, and when it has nothing to say."""

import math
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.grounding.calibration import Calibration
from core.grounding.features import FEATURES, Judged
from core.grounding.report import Regime
from tests.core.grounding.calibrations import DOUBT, HIGH, LOW, PARAMETERS, make_calibration

REGIME = Regime(words=600, entities=30, caution=None, abstains=False)
MODELS = {"parser": "c" * 64}
NONE = dict.fromkeys(FEATURES, 0.0)


def judged(eg: float | None = 1.0, *, words: int = 600) -> Judged:
    """A response without items, with an EG."""
    return Judged(eg, (), (), replace(REGIME, words=words), None, None)


def test_probability_is_the_logistic_curve_worked_by_hand() -> None:
    # ungrounded = 1 - 0.75 = 0.25; (0.25 - 0.5) / 1 * -4 = 1; 1 / (1 + exp(-1)) = 0.731
    found = make_calibration().confidence(judged(0.75))
    assert found.probability == pytest.approx(0.7310586)


def test_answers_alike_are_those_of_the_bin_that_the_probability_falls_into() -> None:
    calibration = make_calibration()
    well, badly = calibration.confidence(judged(1.0)), calibration.confidence(judged(0.25))
    assert (well.answers, well.faithful, well.faithful_low) == (
        HIGH.answers,
        HIGH.faithful,
        HIGH.faithful_low,
    )
    assert (badly.answers, badly.documents) == (LOW.answers, LOW.documents)


def test_a_probability_on_a_border_belongs_to_the_bin_that_begins_there() -> None:
    calibration = make_calibration(intercept=math.log(0.6 / 0.4), weights=(replace(DOUBT, weight=0.0),))
    assert calibration.probability(NONE) == pytest.approx(0.6)
    exact = make_calibration(
        bins=(replace(LOW, high=0.5), replace(HIGH, low=0.5)), weights=(replace(DOUBT, weight=0.0),)
    )
    assert exact.confidence(judged()).answers == HIGH.answers


def test_isotonic_curve_is_straight_between_knots_and_flat_outside() -> None:
    flat = (replace(DOUBT, weight=0.0),)
    knots = ((0.4, 0.1), (0.6, 0.5))
    assert make_calibration(weights=flat, knots=knots).probability(NONE) == pytest.approx(0.3)
    assert make_calibration(weights=flat, knots=knots, intercept=9.0).probability(NONE) == 0.5
    assert make_calibration(weights=flat, knots=knots, intercept=-9.0).probability(NONE) == 0.1


@given(st.floats(-1e6, 1e6), st.floats(0, 1), st.floats(0, 1))
def test_probability_is_in_range_and_never_grows_with_a_doubt(
    intercept: float, one: float, two: float
) -> None:
    calibration: Calibration = make_calibration(intercept=intercept)
    low, high = sorted((one, two))
    more, less = (calibration.probability(NONE | {"ungrounded": value}) for value in (high, low))
    assert 0.0 <= more <= less <= 1.0


def test_values_beyond_those_measured_count_as_the_bound() -> None:
    calibration = make_calibration()
    assert calibration.probability(NONE | {"ungrounded": 7.0}) == calibration.probability(
        NONE | {"ungrounded": 1.0}
    )


def test_source_unlike_those_measured_is_told_in_words() -> None:
    assert make_calibration().confidence(judged(words=600)).caution is None
    found = make_calibration().confidence(judged(words=40)).caution
    assert found is not None
    assert "sources of 147 to 2,980 words; this one has 40" in found


def test_it_says_nothing_of_reports_made_otherwise() -> None:
    calibration = make_calibration()
    assert calibration.mismatch(PARAMETERS, MODELS) is None
    assert calibration.mismatch(PARAMETERS | {"pass_threshold": 0.99}, MODELS) is None
    assert calibration.mismatch(PARAMETERS | {"policy": "strict"}, MODELS) == (
        "the confidence was measured with policy resolved, not strict"
    )
    assert "another parser" in (calibration.mismatch(PARAMETERS, {"parser": "d" * 64}) or "")
