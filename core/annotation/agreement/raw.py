"""Raw agreement: the share of pairs of votes that agree, and of items on which all votes do."""

from typing import TYPE_CHECKING

from core.annotation.agreement.coefficient import Bootstrap, Coefficient, resampled, undefined
from core.annotation.agreement.counts import shared, why_nothing

if TYPE_CHECKING:
    from core.annotation.agreement.coefficient import Table, Weights
    from core.annotation.agreement.labelling import Labelling


def raw_agreement(labelling: "Labelling", bootstrap: Bootstrap) -> Coefficient:
    """The mean over items of the share of agreeing pairs of votes, in [0, 1]; items with two votes or more.

    With two annotators it is the share of items that both label alike. Not corrected for chance.
    """
    table = shared(labelling.counts)
    if why := why_nothing(labelling):
        return undefined(0, why)
    return resampled(table, _pairs, len(table), bootstrap)


def unanimity(labelling: "Labelling", bootstrap: Bootstrap) -> Coefficient:
    """The share of items on which everyone who voted gave the same label, in [0, 1]; as the paper reports it."""
    table = shared(labelling.counts)
    if why := why_nothing(labelling):
        return undefined(0, why)
    return resampled(table, _unanimous, len(table), bootstrap)


def _pairs(rows: "Table", weights: "Weights") -> float:
    votes = rows.sum(axis=1)  # (R,)
    agreeing = (rows * (rows - 1)).sum(axis=1) / (votes * (votes - 1))  # (R,)
    return float((weights * agreeing).sum() / weights.sum())


def _unanimous(rows: "Table", weights: "Weights") -> float:
    return float(weights[rows.max(axis=1) == rows.sum(axis=1)].sum() / weights.sum())
