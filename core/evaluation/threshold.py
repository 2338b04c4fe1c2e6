"""Where to draw the line: the threshold with the best F1 on validation answers."""

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


def _between(low: float, high: float) -> float:
    """Halfway; `high` where no number lies between the two."""
    middle = low + (high - low) / 2
    return middle if middle > low else high


def choose_balanced_threshold(labels: Labels, scores: Scores) -> Threshold:
    """The threshold with the best F1 if right and hallucinated answers were equally many.

    Plain F1 falls with the share of hallucinated answers: where nearly all are wrong, flagging everything is
    its best. A threshold that users of unknown systems begin with must not depend on that share.

    Raises:
        InputError: only one class occurs.
    """
    truth = np.asarray(labels, dtype=np.bool_)
    values = np.asarray(scores, dtype=np.float64)
    positives = int(truth.sum())
    if not 0 < positives < len(truth):
        raise InputError(
            f"of {len(truth)} validation answers {positives} are hallucinated; a threshold needs both kinds. "
            "Use a larger validation set"
        )
    order = np.argsort(-values, kind="stable")
    ranked = values[order]
    last = np.flatnonzero(np.append(ranked[1:] != ranked[:-1], True))
    caught = np.cumsum(truth[order])[last] / positives
    alarms = np.cumsum(~truth[order])[last] / (len(truth) - positives)
    f1 = 2 * caught / (caught + alarms + 1)  # precision and recall at equal shares
    best = int(np.argmax(f1))
    row = int(last[best])
    value = ranked[row] if row == len(ranked) - 1 else _between(ranked[row + 1], ranked[row])
    return Threshold(float(value), float(f1[best]))
