"""Krippendorff's alpha for nominal labels, missing votes allowed.

Krippendorff, K. (2011). Computing Krippendorff's Alpha-Reliability. Annenberg School for Communication.
"""

from typing import TYPE_CHECKING

from core.annotation.agreement.coefficient import Bootstrap, Coefficient, resampled, undefined
from core.annotation.agreement.counts import one_label_note, only_label, shared, why_nothing

if TYPE_CHECKING:
    from core.annotation.agreement.coefficient import Table, Weights
    from core.annotation.agreement.labelling import Labelling


def krippendorff_alpha(labelling: "Labelling", bootstrap: Bootstrap) -> Coefficient:
    """Alpha over the items with two votes or more, with a bootstrap interval.

    0.8 and above is good, 0.667 to 0.8 allows tentative conclusions (Krippendorff, 2004).
    """
    table = shared(labelling.counts)
    if why := why_nothing(labelling):
        return undefined(0, why)
    if (label := only_label(labelling, table)) is not None:
        return undefined(len(table), one_label_note(label, "Krippendorff's alpha"))
    return resampled(table, _alpha, len(table), bootstrap)


def _alpha(rows: "Table", weights: "Weights") -> float:
    votes = rows.sum(axis=1)  # (R,) pairable values of a unit
    disagreeing = (votes**2 - (rows**2).sum(axis=1)) / (votes - 1)  # (R,)
    totals = (weights[:, None] * rows).sum(axis=0)  # (K,) pairable values of a label
    n = totals.sum()
    expected = (n**2 - (totals**2).sum()) / (n - 1)
    if expected == 0:
        return float("nan")
    return float(1 - (weights * disagreeing).sum() / expected)
