"""Do probabilities mean what they say? Reliability bins and the expected calibration error.

Naeini et al., "Obtaining well calibrated probabilities using Bayesian binning" (2015); Guo et al.,
"On calibration of modern neural networks" (2017), equation 3.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.errors import InputError
from core.evaluation.scored_answers import Labels, Scores

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
    """Bins of equal width over [0, 1], empty ones included.

    Raises:
        InputError: a probability lies outside [0, 1].
    """
    truth, values = _checked(labels, probabilities)
    edges = np.linspace(0.0, 1.0, bins + 1)
    # searchsorted rather than a product: a probability on an edge belongs to the bin that begins there
    place = np.minimum(np.searchsorted(edges, values, side="right") - 1, bins - 1)
    return tuple(
        _make_bin(float(edges[i]), float(edges[i + 1]), truth[place == i], values[place == i])
        for i in range(bins)
    )


def equal_mass_bins(labels: Labels, probabilities: Scores, *, bins: int = BINS) -> tuple[ReliabilityBin, ...]:
    """Bins that hold as nearly equally many answers as they can; fewer bins when there are fewer answers.

    Edges are the least and the greatest probability inside; equal probabilities may fall into two bins.

    Raises:
        InputError: a probability lies outside [0, 1].
    """
    truth, values = _checked(labels, probabilities)
    order = np.argsort(values, kind="stable")
    parts = [part for part in np.array_split(order, bins) if len(part)]
    return tuple(
        _make_bin(float(values[part[0]]), float(values[part[-1]]), truth[part], values[part])
        for part in parts
    )


def expected_calibration_error(bins: Sequence[ReliabilityBin]) -> float | None:
    """The mean distance of probability and observed rate, weighted by count; in [0, 1], 0 = calibrated.

    None when the bins are empty.
    """
    total = sum(bin_.count for bin_ in bins)
    if not total:
        return None
    gaps = [
        bin_.count * abs(bin_.mean_probability - bin_.observed_rate)
        for bin_ in bins
        if bin_.mean_probability is not None and bin_.observed_rate is not None
    ]
    return sum(gaps) / total


def _make_bin(low: float, high: float, truth: Labels, values: Scores) -> ReliabilityBin:
    if not len(values):
        return ReliabilityBin(low, high, 0, None, None)
    return ReliabilityBin(low, high, len(values), float(values.mean()), float(truth.mean()))


def _checked(labels: Labels, probabilities: Scores) -> tuple[Labels, Scores]:
    truth = np.asarray(labels, dtype=np.bool_)
    values = np.asarray(probabilities, dtype=np.float64)
    wrong = values[~((values >= 0.0) & (values <= 1.0))]
    if len(wrong):
        raise InputError(f"{wrong[0]} is no probability; calibration needs numbers from 0 to 1")
    if len(truth) != len(values):
        raise InputError(f"{len(truth)} labels for {len(values)} probabilities; give one label for each")
    return truth, values
