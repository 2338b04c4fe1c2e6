"""How well claims are judged: precision, recall and F1 of each label, and their means with intervals."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.factcheck.claim import Label

LABELS = (Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO)
DECIDED = LABELS[:2]
SAMPLES = 1_000  # of the bootstrap


@dataclass(frozen=True, slots=True)
class LabelScore:
    """One label against the others; in [0, 1], 1 = perfect; 0 where nothing was found or there is nothing."""

    label: Label
    precision: float
    recall: float
    f1: float
    count: int  # claims of this label


@dataclass(frozen=True, slots=True)
class MacroScore:
    """The mean over labels, with a bootstrap interval of F1 (percentiles 2.5 and 97.5 over claims)."""

    precision: float
    recall: float
    f1: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.f1:.3f} [{self.low:.3f}, {self.high:.3f}]"


def score_labels(gold: Sequence[Label], found: Sequence[Label]) -> list[LabelScore]:
    """The scores of each label."""
    counts = _confusion(_codes(gold), _codes(found))
    return [_score(counts, number, label) for number, label in enumerate(LABELS)]


def macro(
    gold: Sequence[Label], found: Sequence[Label], over: Sequence[Label] = LABELS, *, seed: int
) -> MacroScore:
    """The mean over the labels in `over`, each against all other answers."""
    truth, answers = _codes(gold), _codes(found)
    chosen = [LABELS.index(label) for label in over]
    scores = [_score(_confusion(truth, answers), number, LABELS[number]) for number in chosen]
    draw = np.random.default_rng(seed)
    resampled = []
    for _ in range(SAMPLES):
        rows = draw.integers(0, len(truth), len(truth))
        counts = _confusion(truth[rows], answers[rows])
        resampled.append(np.mean([_score(counts, number, LABELS[number]).f1 for number in chosen]))
    low, high = np.percentile(resampled, [2.5, 97.5])
    return MacroScore(
        float(np.mean([s.precision for s in scores])),
        float(np.mean([s.recall for s in scores])),
        float(np.mean([s.f1 for s in scores])),
        float(low),
        float(high),
    )


def decided_only(gold: Sequence[Label], found: Sequence[Label]) -> tuple[list[Label], list[Label]]:
    """The claims whose label is Supported or Refuted: the split of the paper's table 1."""
    pairs = [(g, f) for g, f in zip(gold, found, strict=True) if g in DECIDED]
    return [g for g, _ in pairs], [f for _, f in pairs]


def confusion_rows(gold: Sequence[Label], found: Sequence[Label]) -> list[list[str]]:
    """Rows of a table: label down, answer across."""
    counts = _confusion(_codes(gold), _codes(found))
    return [
        [str(label), *(str(int(n)) for n in row)] for label, row in zip(LABELS, counts.tolist(), strict=True)
    ]


def _codes(labels: Sequence[Label]) -> NDArray[np.int64]:
    return np.array([LABELS.index(label) for label in labels], dtype=np.int64)


def _confusion(truth: NDArray[np.int64], answers: NDArray[np.int64]) -> NDArray[np.int64]:
    """Counts of shape (labels, answers)."""
    flat = np.bincount(truth * len(LABELS) + answers, minlength=len(LABELS) ** 2)
    return flat.reshape(len(LABELS), len(LABELS))


def _score(counts: NDArray[np.int64], number: int, label: Label) -> LabelScore:
    hits, given, there = int(counts[number, number]), int(counts[:, number].sum()), int(counts[number].sum())
    precision = hits / given if given else 0.0
    recall = hits / there if there else 0.0
    return LabelScore(label, precision, recall, 2 * hits / (given + there) if given + there else 0.0, there)
