"""Gwet's AC1, which stays meaningful when nearly all labels are the same.

Gwet, K. L. (2008). Computing inter-rater reliability and its variance in the presence of high agreement. British
Journal of Mathematical and Statistical Psychology 61; with missing votes as in Gwet, Handbook of Inter-Rater
Reliability, 4th edition (2014), chapter 2.
"""

from typing import TYPE_CHECKING

from core.annotation.agreement.coefficient import Bootstrap, Coefficient, resampled, undefined
from core.annotation.agreement.counts import shared, why_nothing

if TYPE_CHECKING:
    from core.annotation.agreement.coefficient import Table, Weights
    from core.annotation.agreement.labelling import Labelling


def gwet_ac1(labelling: "Labelling", bootstrap: Bootstrap) -> Coefficient:
    """AC1 over the labels that could be chosen; `n` counts the items with two votes or more.

    An item with a single vote takes part in the labels' shares, as in the handbook. Where only one label is known at
    all, AC1 is undefined; where two could be chosen and one never was, it is 1.
    """
    table = labelling.counts
    table = table[table.sum(axis=1) >= 1]
    paired = len(shared(table))
    if why := why_nothing(labelling):
        return undefined(0, why)
    if len(labelling.labels) < 2:
        return undefined(
            paired,
            f"Every vote is “{labelling.labels[0]}”, and no other label is known. AC1 needs two labels that could be "
            "chosen; see the raw agreement.",
        )
    return resampled(table, _ac1, paired, bootstrap)


def _ac1(rows: "Table", weights: "Weights") -> float:
    votes = rows.sum(axis=1)  # (R,)
    two = votes >= 2
    if not two.any():
        return float("nan")
    agreeing = (rows * (rows - 1)).sum(axis=1)[two] / (votes * (votes - 1))[two]
    observed = (weights[two] * agreeing).sum() / weights[two].sum()
    shares = (weights[:, None] * rows / votes[:, None]).sum(axis=0) / weights.sum()  # (K,)
    by_chance = (shares * (1 - shares)).sum() / (rows.shape[1] - 1)
    return float((observed - by_chance) / (1 - by_chance))
