"""AUC within each hypothesis, averaged; recall of evidence; both with intervals by resampling documents.

The hypothesis alone predicts the label (AUC 0.92), so that scores may only be compared among contracts under the
same hypothesis. Nothing is fitted here.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.contract_nli_data import Label, NliContract
from benchmarks.contract_nli_systems import Scored
from benchmarks.ranking import Interval, roc_auc

CONTRASTS: Mapping[str, frozenset[Label]] = {
    "Entailment against NotMentioned and Contradiction": frozenset({Label.NOT_MENTIONED, Label.CONTRADICTED}),
    "Entailment against NotMentioned": frozenset({Label.NOT_MENTIONED}),
    "Entailment against Contradiction": frozenset({Label.CONTRADICTED}),
}
DEPTHS = (1, 3, 5)


@dataclass(frozen=True, slots=True)
class Measured:
    """One scored sentence with what the annotators say of it."""

    document: str
    hypothesis: str
    label: Label
    score: float
    found_at: int | None  # place of the first ranked span that overlaps an annotated one, from 1
    has_evidence: bool  # spans are annotated, and the system ranks


def join(contracts: Sequence[NliContract], scored: Iterable[Scored]) -> list[Measured]:
    """Scores with their labels and the place of the first right span."""
    known = {(c.name, a.hypothesis): a for c in contracts for a in c.annotations}
    joined = []
    for item in scored:
        annotation = known[item.document, item.hypothesis]
        place = None
        for at, (low, high) in enumerate(item.ranked or (), start=1):
            if any(low < end and start < high for start, end in annotation.spans):
                place = at
                break
        has_evidence = bool(annotation.spans) and item.ranked is not None
        joined.append(
            Measured(item.document, item.hypothesis, annotation.label, item.score, place, has_evidence)
        )
    return joined


def auc_by_hypothesis(items: Sequence[Measured], against: frozenset[Label]) -> dict[str, float]:
    """AUC within each hypothesis that has both sides."""
    values = {}
    for key in sorted({item.hypothesis for item in items}):
        mine = [item for item in items if item.hypothesis == key]
        positives = [item.score for item in mine if item.label is Label.ENTAILED]
        negatives = [item.score for item in mine if item.label in against]
        if positives and negatives:
            values[key] = roc_auc(negatives, positives)
    return values


def macro_auc(items: Sequence[Measured], against: frozenset[Label]) -> float:
    """The mean of `auc_by_hypothesis`; NaN when no hypothesis has both sides."""
    values = auc_by_hypothesis(items, against)
    return float(np.mean(list(values.values()))) if values else float("nan")


def pooled_auc(items: Sequence[Measured], against: frozenset[Label]) -> float:
    """AUC across hypotheses: says little, since the hypothesis alone reaches 0.92."""
    positives = [item.score for item in items if item.label is Label.ENTAILED]
    negatives = [item.score for item in items if item.label in against]
    return roc_auc(negatives, positives) if positives and negatives else float("nan")


def recall_at(items: Sequence[Measured], depth: int) -> float:
    """Of the sentences with annotated spans, the share for which one of the first `depth` spans is right."""
    mine = [item for item in items if item.has_evidence]
    if not mine:
        return float("nan")
    return sum(item.found_at is not None and item.found_at <= depth for item in mine) / len(mine)


def with_interval(items: Sequence[Measured], measure, *, seed: int, resamples: int) -> Interval | None:
    """A measure with its 95 % bootstrap interval over documents; None where the measure is undefined."""
    value = float(measure(items))
    if math.isnan(value):
        return None
    by_document: dict[str, list[Measured]] = {}
    for item in items:
        by_document.setdefault(item.document, []).append(item)
    names = sorted(by_document)
    rng = np.random.default_rng(seed)
    values = []
    for _ in range(resamples):
        drawn = [item for i in rng.integers(0, len(names), len(names)) for item in by_document[names[i]]]
        values.append(measure(drawn))
    low, high = np.nanpercentile(values, [2.5, 97.5])
    return Interval(value, float(low), float(high))
