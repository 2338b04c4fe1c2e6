"""Where to draw the line: the threshold with the best F1 on validation answers."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.errors import InputError
from core.evaluation.scored_answers import Labels, Scores


@dataclass(frozen=True, slots=True)
class Threshold:
    """A score from which on answers are flagged, and the F1 it had where it was chosen."""

    value: float
    f1: float


def choose_threshold(labels: Labels, scores: Scores) -> Threshold:
    """The threshold that maximises F1 of `score >= threshold`; the highest of equally good ones.

    It lies halfway between two neighbouring scores, so that a small change of a score flips nothing; the
    one that flags every answer is the least score itself.

    Raises:
        InputError: no answer is hallucinated, so that F1 says nothing.
    """
    truth = np.asarray(labels, dtype=np.bool_)
    positives = int(truth.sum())
    if not positives:
        raise InputError(
            f"none of the {len(truth)} validation answers is hallucinated, so no threshold can be chosen; "
            "use a larger validation set"
        )
    order = np.argsort(-np.asarray(scores, dtype=np.float64), kind="stable")
    ranked = np.asarray(scores, dtype=np.float64)[order]
    last = np.flatnonzero(np.append(ranked[1:] != ranked[:-1], True))  # last row of each distinct score
    hits = np.cumsum(truth[order])[last]
    f1 = 2 * hits / (last + 1 + positives)
    best = int(np.argmax(f1))  # the first of equals, the highest threshold
    row = int(last[best])
    value = ranked[row] if row == len(ranked) - 1 else _between(ranked[row + 1], ranked[row])
    return Threshold(float(value), float(f1[best]))


@dataclass(frozen=True, slots=True)
class BalancedThreshold:
    """A score from which on answers are flagged, and the balanced accuracy it had where it was chosen."""

    value: float
    balanced_accuracy: float  # in [0, 1]; 0.5 = no better than chance


def choose_balanced_threshold(
    labels: Labels, scores: Scores, groups: Sequence[str] | None = None
) -> BalancedThreshold:
    """The threshold that best balances hallucinations caught against right answers flagged.

    F1 depends on the share of hallucinated answers: where most are wrong, its best is to flag nearly
    everything. A threshold that users of unknown systems begin with must not depend on that share, nor on how
    many answers each data set has: with `groups`, one name an answer, balanced accuracy is the mean over the
    groups that have both classes. The highest of equally good ones, halfway to the next lower score.

    Raises:
        InputError: no group has both classes.
    """
    truth = np.asarray(labels, dtype=np.bool_)
    values = np.asarray(scores, dtype=np.float64)
    names = np.asarray(groups if groups is not None else [""] * len(truth), dtype=object)
    parts = [(truth[names == name], values[names == name]) for name in dict.fromkeys(names.tolist())]
    parts = [(part, found) for part, found in parts if part.any() and not part.all()]
    if not parts:
        raise InputError(
            f"of {len(truth)} validation answers {int(truth.sum())} are hallucinated; a threshold needs both kinds. "
            "Use a larger validation set"
        )
    ranked = np.unique(values)[::-1]
    accuracy = np.mean([_balanced_accuracy(part, found, ranked) for part, found in parts], axis=0)
    best = int(np.argmax(accuracy))
    value = ranked[best] if best == len(ranked) - 1 else _between(ranked[best + 1], ranked[best])
    return BalancedThreshold(float(value), float(accuracy[best]))


def _balanced_accuracy(truth: Labels, values: Scores, thresholds: Scores) -> Scores:
    """Mean of the shares of hallucinated answers flagged and of right ones not flagged, for each threshold."""
    wrong, right = np.sort(values[truth]), np.sort(values[~truth])
    caught = 1 - np.searchsorted(wrong, thresholds) / len(wrong)
    alarms = 1 - np.searchsorted(right, thresholds) / len(right)
    return np.asarray((caught + 1 - alarms) / 2, dtype=np.float64)


def _between(low: float, high: float) -> float:
    """Halfway; `high` where no number lies between the two."""
    middle = low + (high - low) / 2
    return middle if middle > low else high
