"""Fleiss' kappa, by statsmodels.

Fleiss, J. L. (1971). Measuring nominal scale agreement among many raters. Psychological Bulletin 76(5).
"""

from typing import TYPE_CHECKING

from core.annotation.agreement.coefficient import Bootstrap, Coefficient, resampled, undefined
from core.annotation.agreement.counts import one_label_note, only_label, why_nothing
from core.annotation.agreement.statsmodels_kappa import load_kappas

if TYPE_CHECKING:
    from core.annotation.agreement.coefficient import Table, Weights
    from core.annotation.agreement.labelling import Labelling


def fleiss_kappa(labelling: "Labelling", bootstrap: Bootstrap) -> Coefficient:
    """Fleiss' kappa over items that all have the same number of votes, with a bootstrap interval.

    Undefined when votes are missing: Krippendorff's alpha is for those. Who voted does not matter, only how many.
    """
    table = labelling.counts
    if why := why_nothing(labelling):
        return undefined(0, why)
    votes = table.sum(axis=1)
    if votes.min() != votes.max():
        short = int((votes < votes.max()).sum())
        return undefined(
            len(table),
            f"{short:,} of {len(table):,} items lack votes that others have, and Fleiss' kappa needs equally many "
            "for every item; Krippendorff's alpha does not.",
        )
    if (label := only_label(labelling, table)) is not None:
        return undefined(len(table), one_label_note(label, "Fleiss' kappa"))
    return resampled(table, _kappa, len(table), bootstrap)


def _kappa(rows: "Table", weights: "Weights") -> float:
    import numpy as np

    _, kappa = load_kappas()
    with np.errstate(invalid="ignore", divide="ignore"):  # a resample may hold one label only: NaN
        return float(kappa(np.repeat(rows, weights, axis=0)))
