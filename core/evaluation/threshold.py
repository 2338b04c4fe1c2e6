"""Where to draw the line: the threshold with the best F1 on validation answers."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.errors import InputError
from core.evaluation.labels import Labels, Scores


@dataclass(frozen=True, slots=True)
class Threshold:
    """A score from which on answers are flagged, and the F1 it had where it was chosen."""

    value: float
    f1: float


def choose_common_threshold(labels: Labels, scores: Scores, groups: Sequence[str]) -> Threshold:
    """The threshold with the best F1, mean over the groups that have both classes; `groups` names one an answer.

    Pooled F1 would follow the group with the most hallucinated answers, where flagging everything is nearly
    the best. The highest of equally good ones, halfway to the next lower score.

    Raises:
        InputError: no group has both classes.
    """
    truth = np.asarray(labels, dtype=np.bool_)
    values = np.asarray(scores, dtype=np.float64)
    names = np.asarray(groups, dtype=object)
    parts = [(truth[names == name], values[names == name]) for name in dict.fromkeys(groups)]
    parts = [(part, found) for part, found in parts if part.any() and not part.all()]
    if not parts:
        raise InputError(
            f"of {len(truth)} validation answers {int(truth.sum())} are hallucinated; a threshold needs both kinds. "
            "Use a larger validation set"
        )
    return best_threshold(parts, values)


def best_threshold(parts: Sequence[tuple[Labels, Scores]], values: Scores) -> Threshold:
    """Among `values` the threshold with the best F1, mean over the parts: labels, one at least True, and scores."""
    ranked = np.unique(values)[::-1]
    f1 = np.mean([_f1(truth, scores, ranked) for truth, scores in parts], axis=0)
    best = int(np.argmax(f1))  # the first of equals, the highest threshold
    value = ranked[best] if best == len(ranked) - 1 else _between(ranked[best + 1], ranked[best])
    return Threshold(float(value), float(f1[best]))


def _f1(truth: Labels, values: Scores, thresholds: Scores) -> Scores:
    """F1 of `score >= threshold`, for each threshold."""
    flagged = len(values) - np.searchsorted(np.sort(values), thresholds)
    hits = int(truth.sum()) - np.searchsorted(np.sort(values[truth]), thresholds)
    return np.asarray(2 * hits / (flagged + int(truth.sum())), dtype=np.float64)


def _between(low: float, high: float) -> float:
    """Halfway; `high` where no number lies between the two."""
    middle = low + (high - low) / 2
    return middle if middle > low else high
