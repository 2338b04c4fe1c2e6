"""All coefficients of one table of labels, and their JSON."""

from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

from core.annotation.agreement.coefficient import Bootstrap, Coefficient
from core.annotation.agreement.confusion import Confusion, cross
from core.annotation.agreement.fleiss import fleiss_kappa
from core.annotation.agreement.gwet import gwet_ac1
from core.annotation.agreement.krippendorff import krippendorff_alpha
from core.annotation.agreement.labelling import MISSING, Labelling
from core.annotation.agreement.pairwise import compare_pair
from core.annotation.agreement.raw import raw_agreement, unanimity


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
    )


def agreement_json(agreement: Agreement) -> dict[str, Any]:
    """The JSON of `plumbline agreement`: `cohen[]`, `fleiss`, `krippendorff`, `ac1`, `raw`, and what else is known."""
    return {
        "annotators": list(agreement.annotators),
        "labels": list(agreement.labels),
        "items": agreement.items,
        "cohen": [
            {
                "annotators": [pair.first, pair.second],
                **asdict(pair.kappa),
                "confusion": {
                    "labels": list(pair.confusion.labels),
                    "counts": [*map(list, pair.confusion.counts)],
                },
            }
            for pair in agreement.cohen
        ],
        **{
            name: asdict(getattr(agreement, name))
            for name in ("fleiss", "krippendorff", "ac1", "raw", "unanimous")
        },
        "rates": [asdict(rate) for rate in agreement.rates],
    }


def _pair(labelling: Labelling, one: int, two: int, bootstrap: Bootstrap) -> PairAgreement:
    both = labelling.codes[:, [one, two]]
    both = both[(both != MISSING).all(axis=1)]
    pairs = [(labelling.labels[a], labelling.labels[b]) for a, b in both.tolist()]
    first, second = labelling.annotators[one], labelling.annotators[two]
    table = cross(first, second, labelling.labels, pairs)
    return PairAgreement(first, second, compare_pair(table, bootstrap), table)


def _rates(labelling: Labelling) -> tuple[LabelRate, ...]:
    found = []
    for column, annotator in enumerate(labelling.annotators):
        codes = labelling.codes[:, column]
        votes = int((codes != MISSING).sum())
        for code, label in enumerate(labelling.labels):
            share = float((codes == code).sum() / votes) if votes else None
            found.append(LabelRate(annotator, label, share, votes))
    return tuple(found)
