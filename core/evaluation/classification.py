"""How well answers are classified, and where to draw the line; positive is "hallucinated" (KG-Guard, section 4.3).

F1, precision, recall and accuracy hold at a threshold, AUC-PR and AUROC over all of them. A figure that
is not defined (no positives, nothing flagged) is None, never 0.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError, ModelError
from core.kbqa.instance import KBQAInstance

Labels = NDArray[np.bool_]
Scores = NDArray[np.float64]


def label_answers(instance: KBQAInstance) -> tuple[bool, ...]:
    """For each answer: is it hallucinated? Raises: InputError when the gold answers are not known."""
    if instance.gold is None:
        raise InputError(
            f"instance {instance.id!r} has no gold answers, so nothing can be measured or trained"
        )
    return tuple(bool(instance.is_hallucinated(answer)) for answer in instance.answers)


@dataclass(frozen=True, slots=True, kw_only=True)
class Classification:
    """The figures of the paper's table 9 for one run; all in [0, 1], 1 = perfect."""

    count: int  # answers
    positives: int  # hallucinated ones among them
    f1: float | None
    precision: float | None  # None: nothing was flagged
    recall: float | None  # None: nothing was hallucinated
    accuracy: float | None
    auc_pr: float | None
    auroc: float | None  # None: only one class occurs


METRICS = ("f1", "precision", "recall", "accuracy", "auc_pr", "auroc")  # in the order of the tables


def classify(labels: Labels, scores: Scores, threshold: float = 0.5) -> Classification:
    """The figures of scored answers; an answer is flagged from `threshold` on."""
    truth = np.asarray(labels, dtype=np.bool_)
    flagged = np.asarray(scores, dtype=np.float64) >= threshold
    hits = int((flagged & truth).sum())
    false_alarms = int((flagged & ~truth).sum())
    misses = int((~flagged & truth).sum())
    return Classification(
        count=len(truth),
        positives=int(truth.sum()),
        f1=_share(2 * hits, 2 * hits + false_alarms + misses),
        precision=_share(hits, hits + false_alarms),
        recall=_share(hits, hits + misses),
        accuracy=_share(int((flagged == truth).sum()), len(truth)),
        auc_pr=average_precision(truth, scores),
        auroc=auroc(truth, scores),
    )


def average_precision(labels: Labels, scores: Scores) -> float | None:
    """The area under precision over recall as a step function; equal scores enter together.

    A constant score thus has the share of positives. None when there are no positives.
    """
    if not np.any(labels):
        return None
    return float(_sklearn_metrics().average_precision_score(labels, scores))


def auroc(labels: Labels, scores: Scores) -> float | None:
    """The chance that a hallucinated answer scores above a right one, ties half; None for one class."""
    if np.all(labels) or not np.any(labels):
        return None
    return float(_sklearn_metrics().roc_auc_score(labels, scores))


def _sklearn_metrics() -> Any:
    try:
        from sklearn import metrics
    except ImportError as err:
        raise ModelError("measuring needs scikit-learn; install it: pip install 'plumbline[guard]'") from err
    return metrics


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None


@dataclass(frozen=True, slots=True)
class Threshold:
    """A score from which on answers are flagged, and the F1 it had where it was chosen."""

    value: float
    f1: float


def choose_common_threshold(labels: Labels, scores: Scores, groups: Sequence[str]) -> Threshold:
    """The threshold with the best F1, mean over the groups that have both classes; `groups` names one an answer.

    Pooled F1 would follow the group with the most hallucinated answers, where flagging everything is nearly
    the best. The highest of equally good ones, halfway to the next lower score.

    Raises: InputError when no group has both classes.
    """
    truth = np.asarray(labels, dtype=np.bool_)
    values = np.asarray(scores, dtype=np.float64)
    names = np.asarray(groups, dtype=object)
    parts = [(truth[names == name], values[names == name]) for name in dict.fromkeys(groups)]
    parts = [(part, found) for part, found in parts if part.any() and not part.all()]
    if not parts:
        told = f"of {len(truth)} validation answers {int(truth.sum())} are hallucinated"
        raise InputError(f"{told}; a threshold needs both kinds. Use a larger validation set")
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
