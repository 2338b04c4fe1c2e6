"""Probabilities put right on validation data: one temperature, or a monotone curve."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from core.errors import InputError
from core.evaluation.scored_answers import Labels, Scores

_EDGE = 1e-7  # probabilities of exactly 0 or 1 have no finite logit
_SHARPEST, _FLATTEST = 20.0, 0.01  # of the inverse temperature: beyond, the fit follows too few answers
_STEPS = 100  # of a search that keeps two thirds: 20 * (2/3)^100 is far below float precision


class Calibration(Protocol):
    """Turns raw probabilities into calibrated ones without changing which of two is the higher."""

    def apply(self, probabilities: Scores) -> Scores:
        """Calibrated probabilities, in [0, 1]."""


@dataclass(frozen=True, slots=True)
class Temperature:
    """sigmoid(logit(p) / value): above 1 it makes probabilities less extreme (Guo et al. 2017, section 4.2)."""

    value: float  # above 0

    def apply(self, probabilities: Scores) -> Scores:
        """Calibrated probabilities, in [0, 1]; 0.5 stays where it is."""
        return _sigmoid(_logit(probabilities) / self.value)


@dataclass(frozen=True, slots=True)
class IsotonicCurve:
    """A monotone curve through knots, straight between them and flat outside (Zadrozny and Elkan 2002)."""

    probabilities: tuple[float, ...]  # increasing; at least one
    calibrated: tuple[float, ...]  # never decreasing; in [0, 1]

    def apply(self, probabilities: Scores) -> Scores:
        """Calibrated probabilities, in [0, 1]."""
        values = np.asarray(probabilities, dtype=np.float64)
        return np.interp(values, self.probabilities, self.calibrated)


def fit_temperature(labels: Labels, probabilities: Scores) -> Temperature:
    """The temperature with the least negative log-likelihood of the labels.

    Raises:
        InputError: there are no answers, or only one class occurs.
    """
    truth = _both_classes(labels)
    logits = _logit(probabilities)
    signed = np.where(truth, logits, -logits)

    def loss(inverse: float) -> float:  # convex in 1 / temperature
        return float(np.logaddexp(0.0, -signed * inverse).mean())

    low, high = _FLATTEST, _SHARPEST
    for _ in range(_STEPS):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, right) if loss(left) <= loss(right) else (left, high)
    return Temperature(2.0 / (low + high))


def fit_isotonic(labels: Labels, probabilities: Scores) -> IsotonicCurve:
    """The monotone curve with the least squared error; needs scikit-learn, applying it does not.

    Raises:
        InputError: there are no answers, or only one class occurs.
    """
    from sklearn.isotonic import IsotonicRegression

    truth = _both_classes(labels)
    model = IsotonicRegression(y_min=0.0, y_max=1.0, out_of_bounds="clip")
    model.fit(np.asarray(probabilities, dtype=np.float64), truth.astype(np.float64))
    return IsotonicCurve(
        tuple(float(x) for x in model.X_thresholds_), tuple(float(y) for y in model.y_thresholds_)
    )


def _both_classes(labels: Labels) -> Labels:
    truth = np.asarray(labels, dtype=np.bool_)
    if truth.all() or not truth.any():
        raise InputError(
            f"calibration needs right and hallucinated answers, and of {len(truth)} answers "
            f"{int(truth.sum())} are hallucinated; use a larger validation set"
        )
    return truth


def _logit(probabilities: Scores) -> Scores:
    values = np.clip(np.asarray(probabilities, dtype=np.float64), _EDGE, 1.0 - _EDGE)
    return np.log(values) - np.log1p(-values)


def _sigmoid(logits: Scores) -> Scores:
    return np.exp(-np.logaddexp(0.0, -logits))
