"""How well answers are classified; the positive class is "hallucinated" (KG-Guard, section 4.3).

F1, precision, recall and accuracy hold at a threshold, AUC-PR and AUROC over all of them. A figure that
is not defined (no positives, nothing flagged) is None, never 0.
"""

from dataclasses import dataclass
from types import ModuleType

import numpy as np

from core.errors import ModelError
from core.evaluation.labels import Labels, Scores


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
    """The probability that a hallucinated answer scores above a right one; ties count half.

    None when only one class occurs.
    """
    if np.all(labels) or not np.any(labels):
        return None
    return float(_sklearn_metrics().roc_auc_score(labels, scores))


def _sklearn_metrics() -> ModuleType:
    try:
        from sklearn import metrics
    except ImportError as err:
        raise ModelError("measuring needs scikit-learn; install it: pip install 'plumbline[guard]'") from err
    found: ModuleType = metrics
    return found


def _share(part: int, whole: int) -> float | None:
    return part / whole if whole else None
