"""How well scores tell positives from negatives: AUC, and its interval by resampling documents."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class Interval:
    """An estimate with its 95 % bootstrap interval; all in [0, 1]."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"


def roc_auc(negatives: Sequence[float], positives: Sequence[float]) -> float:
    """The probability that a positive scores above a negative, ties counting half.

    Raises:
        ValueError: either side is empty.
    """
    if not len(negatives) or not len(positives):
        raise ValueError("AUC needs at least one negative and one positive")
    below = np.sort(np.asarray(negatives, dtype=float))
    scores = np.asarray(positives, dtype=float)
    wins = np.searchsorted(below, scores, side="left")
    ties = np.searchsorted(below, scores, side="right") - wins
    return float((wins + 0.5 * ties).sum() / (len(below) * len(scores)))


def auc_interval(pairs: Sequence[tuple[str, float, float]], *, seed: int, resamples: int = 1000) -> Interval:
    """AUC of (document, negative score, positive score) pairs; whole documents are resampled."""
    documents = sorted({document for document, _, _ in pairs})
    by_document = {name: np.array([(n, p) for d, n, p in pairs if d == name]) for name in documents}
    rng = np.random.default_rng(seed)
    values = []
    for _ in range(resamples):
        chosen = rng.integers(0, len(documents), len(documents))
        drawn = np.concatenate([by_document[documents[index]] for index in chosen])
        values.append(roc_auc(drawn[:, 0], drawn[:, 1]))
    low, high = np.percentile(values, [2.5, 97.5])
    value = roc_auc([n for _, n, _ in pairs], [p for _, _, p in pairs])
    return Interval(value, float(low), float(high))


def share_interval(cases: Sequence[tuple[str, bool]], *, seed: int, resamples: int = 1000) -> Interval:
    """The share of (document, whether it is so) that is so; whole documents are resampled.

    Raises:
        ValueError: there are no cases.
    """
    if not cases:
        raise ValueError("a share needs at least one case")
    documents = sorted({document for document, _ in cases})
    counts = np.array(
        [
            (sum(is_so for d, is_so in cases if d == name), sum(d == name for d, _ in cases))
            for name in documents
        ]
    )  # (D, 2)
    rng = np.random.default_rng(seed)
    drawn = counts[rng.integers(len(counts), size=(resamples, len(counts)))].sum(axis=1)  # (R, 2)
    low, high = np.percentile(drawn[:, 0] / drawn[:, 1], [2.5, 97.5])
    so, every = counts.sum(axis=0)
    return Interval(float(so / every), float(low), float(high))
