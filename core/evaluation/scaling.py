"""Probabilities put right on validation data by one temperature."""

from dataclasses import dataclass

import numpy as np

from core.errors import InputError
from core.evaluation.labels import Labels, Scores

_EDGE = 1e-7  # probabilities of exactly 0 or 1 have no finite logit
_SHARPEST, _FLATTEST = 20.0, 0.01  # of the inverse temperature: beyond, the fit follows too few answers
_STEPS = 100  # of a search that keeps two thirds: 20 * (2/3)^100 is far below float precision


@dataclass(frozen=True, slots=True)
class Temperature:
    """sigmoid(logit(p) / value): above 1 it makes probabilities less extreme (Guo et al. 2017, section 4.2)."""

    value: float  # above 0

    def apply(self, probabilities: Scores) -> Scores:
        """Calibrated probabilities, in [0, 1]; 0.5 stays where it is."""
        return _sigmoid(_logit(probabilities) / self.value)


def fit_temperature(labels: Labels, probabilities: Scores) -> Temperature:
    """The temperature with the least negative log-likelihood of the labels.

    Raises:
        InputError: there are no answers, or only one class occurs.
    """
    truth = require_both_classes(labels)
    logits = _logit(probabilities)
    signed = np.where(truth, logits, -logits)

    def loss(inverse: float) -> float:  # convex in 1 / temperature
        return float(np.logaddexp(0.0, -signed * inverse).mean())

    low, high = _FLATTEST, _SHARPEST
    for _ in range(_STEPS):
        left, right = low + (high - low) / 3, high - (high - low) / 3
        low, high = (low, right) if loss(left) <= loss(right) else (left, high)
    return Temperature(2.0 / (low + high))


def require_both_classes(labels: Labels) -> Labels:
    """The labels as an array.

    Raises:
        InputError: there are none, or only one class occurs.
    """
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
