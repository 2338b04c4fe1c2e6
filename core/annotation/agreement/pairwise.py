"""Cohen's kappa of two annotators, by statsmodels.

Cohen, J. (1960). A coefficient of agreement for nominal scales. Educational and Psychological Measurement 20(1). The
interval is that of Fleiss, Cohen and Everitt (1969), as statsmodels computes it.
"""

from core.annotation.agreement.coefficient import Coefficient, undefined
from core.annotation.agreement.confusion import Confusion
from core.annotation.agreement.counts import one_label_note
from core.annotation.agreement.statsmodels_kappa import load_kappas


def compare_pair(table: Confusion) -> Coefficient:
    """Cohen's kappa over the items that both labelled, with its large-sample 95 % interval cut to [-1, 1]."""
    import numpy as np

    if table.n == 0:
        return undefined(0, f"{table.rows} and {table.columns} labelled no item in common.")
    counts = np.array(table.counts, dtype=np.int64)
    used = (counts.sum(axis=0) + counts.sum(axis=1)).nonzero()[0]
    if len(used) == 1:
        return undefined(table.n, one_label_note(table.labels[int(used[0])], "Cohen's kappa"))
    counts = counts[np.ix_(used, used)]
    cohens_kappa, _ = load_kappas()
    with np.errstate(invalid="ignore", divide="ignore"):
        found = cohens_kappa(counts)
        low, high = float(found.kappa_low), float(found.kappa_upp)
    value = float(found.kappa)
    if np.isnan(low) or np.isnan(high):
        return Coefficient(
            value, None, None, table.n, "Its standard error is undefined, so it has no interval."
        )
    return Coefficient(value, max(-1.0, low), min(1.0, high), table.n)
