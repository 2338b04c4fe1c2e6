"""All coefficients of one table of labels, and their JSON."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from core.annotation.agreement.coefficients import (
    Bootstrap,
    Coefficient,
    Confusion,
    compare_pair,
    fleiss_kappa,
    gwet_ac1,
    krippendorff_alpha,
    raw_agreement,
    unanimity,
)
from core.annotation.agreement.labelling import MISSING, Labelling


@dataclass(frozen=True, slots=True)
class PairAgreement:
    """Two annotators over the items that both labelled."""

    first: str
    second: str
    kappa: Coefficient
    confusion: Confusion  # the first beside the rows


@dataclass(frozen=True, slots=True)
class LabelRate:
    """How often an annotator gave a label; the paper's figure 3 shows that of `sufficient`."""

    annotator: str
    label: str
    value: float | None  # in [0, 1]; None without votes
    n: int  # votes of the annotator


@dataclass(frozen=True, slots=True)
class Agreement:
    """How far the annotators of one table agree."""

    annotators: tuple[str, ...]
    labels: tuple[str, ...]
    items: int  # with and without votes
    cohen: tuple[PairAgreement, ...]  # every pair, in the order of `annotators`
    fleiss: Coefficient
    krippendorff: Coefficient
    ac1: Coefficient
    raw: Coefficient  # share of agreeing pairs of votes
    unanimous: Coefficient  # share of items on which all agree
    rates: tuple[LabelRate, ...]
    notes: tuple[str, ...] = ()  # on how the labels were read


def measure_agreement(labelling: Labelling, bootstrap: Bootstrap = Bootstrap()) -> Agreement:  # noqa: B008 - frozen
    """Every coefficient of the table. What is undefined has no value and a sentence that says why."""
    return Agreement(
        annotators=labelling.annotators,
        labels=labelling.labels,
        items=len(labelling.items),
        cohen=tuple(
            _pair(labelling, one, two, bootstrap)
            for one, two in combinations(range(len(labelling.annotators)), 2)
        ),
        fleiss=fleiss_kappa(labelling, bootstrap),
        krippendorff=krippendorff_alpha(labelling, bootstrap),
        ac1=gwet_ac1(labelling, bootstrap),
        raw=raw_agreement(labelling, bootstrap),
        unanimous=unanimity(labelling, bootstrap),
        rates=_rates(labelling),
        notes=labelling.notes,
    )


def agreement_json(agreement: Agreement) -> dict[str, Any]:
    """The JSON of `plumbline agreement`: `cohen[]`, `fleiss`, `krippendorff`, `ac1`, `raw`, and what else is known."""
    pairs = [
        {
            "annotators": [pair.first, pair.second],
            **asdict(pair.kappa),
            "confusion": {"labels": pair.confusion.labels, "counts": pair.confusion.counts},
        }
        for pair in agreement.cohen
    ]
    return {**asdict(agreement), "cohen": pairs}


def pair_agreement(
    names: tuple[str, str], labels: Sequence[str], pairs: Sequence[tuple[str, str]], bootstrap: Bootstrap
) -> PairAgreement:
    """Two annotators by their pairs of labels, one for each item that both labelled."""
    table = cross(*names, labels, pairs)
    return PairAgreement(*names, compare_pair(table, bootstrap), table)


def cross(rows: str, columns: str, labels: Sequence[str], pairs: Sequence[tuple[str, str]]) -> Confusion:
    """The matrix of (row's label, column's label) pairs, one for each item that both labelled."""
    times = Counter(pairs)
    counts = tuple(tuple(times[one, two] for two in labels) for one in labels)
    return Confusion(rows, columns, tuple(labels), counts)


def _pair(labelling: Labelling, one: int, two: int, bootstrap: Bootstrap) -> PairAgreement:
    both = labelling.codes[:, [one, two]]
    both = both[(both != MISSING).all(axis=1)]
    pairs = [(labelling.labels[a], labelling.labels[b]) for a, b in both.tolist()]
    names = labelling.annotators[one], labelling.annotators[two]
    return pair_agreement(names, labelling.labels, pairs, bootstrap)


def _rates(labelling: Labelling) -> tuple[LabelRate, ...]:
    return tuple(
        LabelRate(annotator, label, times.count(code) / votes if votes else None, votes)
        for annotator, times in zip(labelling.annotators, labelling.codes.T.tolist(), strict=True)
        for votes in [len(times) - times.count(MISSING)]
        for code, label in enumerate(labelling.labels)
    )
