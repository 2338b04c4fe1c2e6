"""Do probabilities mean what they say? Reliability bins, the calibration error, and one temperature that puts it right.

Naeini et al., "Obtaining well calibrated probabilities using Bayesian binning" (2015); Guo et al.,
"On calibration of modern neural networks" (2017), equation 3.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.errors import InputError
from core.evaluation.classification import Labels, Scores

BINS = 15  # as Guo et al.


@dataclass(frozen=True, slots=True)
class ReliabilityBin:
    """The answers whose probability lies in [low, high); the last bin includes its upper end."""

    low: float
    high: float
    count: int
    mean_probability: float | None  # None in an empty bin
    observed_rate: float | None  # share that is hallucinated; None in an empty bin


def reliability_bins(
    labels: Labels, probabilities: Scores, *, bins: int = BINS
) -> tuple[ReliabilityBin, ...]:
    """Equal bins over [0, 1], empty ones too. Raises: InputError when a probability lies outside [0, 1]."""
    truth, values = check_rows(labels, probabilities)
    edges = np.linspace(0.0, 1.0, bins + 1)
    # searchsorted rather than a product: a probability on an edge belongs to the bin that begins there
    place = np.minimum(np.searchsorted(edges, values, side="right") - 1, bins - 1)
    return tuple(
        make_bin(float(edges[i]), float(edges[i + 1]), truth[place == i], values[place == i])
        for i in range(bins)
    )


def expected_calibration_error(bins: Sequence[ReliabilityBin]) -> float | None:
    """The mean distance of probability and observed rate, by count: in [0, 1], 0 best, None = no answers."""
    total = sum(bin_.count for bin_ in bins)
    if not total:
        return None
    gaps = [
        bin_.count * abs(bin_.mean_probability - bin_.observed_rate)
        for bin_ in bins
        if bin_.mean_probability is not None and bin_.observed_rate is not None
    ]
    return sum(gaps) / total


def make_bin(low: float, high: float, truth: Labels, values: Scores) -> ReliabilityBin:
    """The bin of these answers."""
    if not len(values):
        return ReliabilityBin(low, high, 0, None, None)
    return ReliabilityBin(low, high, len(values), float(values.mean()), float(truth.mean()))


def check_rows(labels: Labels, probabilities: Scores) -> tuple[Labels, Scores]:
    """Both as arrays. Raises: InputError when a probability lies outside [0, 1], or has no label."""
    truth = np.asarray(labels, dtype=np.bool_)
    values = np.asarray(probabilities, dtype=np.float64)
    wrong = values[~((values >= 0.0) & (values <= 1.0))]
    if len(wrong):
        raise InputError(f"{wrong[0]} is no probability; calibration needs numbers from 0 to 1")
    if len(truth) != len(values):
        raise InputError(f"{len(truth)} labels for {len(values)} probabilities; give one label for each")
    return truth, values


_EDGE = 1e-7  # probabilities of exactly 0 or 1 have no finite logit
_SHARPEST, _FLATTEST = 20.0, 0.01  # of the inverse temperature: beyond, the fit follows too few answers
_STEPS = 100  # of a search that keeps two thirds: 20 * (2/3)^100 is far below float precision


@dataclass(frozen=True, slots=True)
class Temperature:
    """sigmoid(logit(p) / value): above 1 it makes probabilities less extreme (Guo et al. 2017, section 4.2)."""

    value: float  # above 0

    def apply(self, probabilities: Scores) -> Scores:
        """Calibrated probabilities, in [0, 1]; 0.5 stays where it is."""
        return np.exp(-np.logaddexp(0.0, -_logit(probabilities) / self.value))


def fit_temperature(labels: Labels, probabilities: Scores) -> Temperature:
    """The temperature of least negative log-likelihood. Raises: InputError without both classes."""
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
    """The labels as an array. Raises: InputError when there are none, or only one class occurs."""
    truth = np.asarray(labels, dtype=np.bool_)
    if truth.all() or not truth.any():
        told = f"of {len(truth)} answers {int(truth.sum())} are hallucinated; use a larger validation set"
        raise InputError(f"calibration needs right and hallucinated answers, and {told}")
    return truth


def _logit(probabilities: Scores) -> Scores:
    values = np.clip(np.asarray(probabilities, dtype=np.float64), _EDGE, 1.0 - _EDGE)
    return np.log(values) - np.log1p(-values)
