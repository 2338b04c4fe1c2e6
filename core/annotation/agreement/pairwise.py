"""Cohen's kappa of two annotators, by statsmodels.

Cohen, J. (1960). A coefficient of agreement for nominal scales. Educational and Psychological Measurement 20(1).
"""

from typing import TYPE_CHECKING

from core.annotation.agreement.coefficient import Bootstrap, Coefficient, resampled, undefined
from core.annotation.agreement.confusion import Confusion
from core.annotation.agreement.counts import one_label_note
from core.annotation.agreement.statsmodels_kappa import load_kappas

if TYPE_CHECKING:
    from core.annotation.agreement.coefficient import Table, Weights


def compare_pair(table: Confusion, bootstrap: Bootstrap = Bootstrap()) -> Coefficient:  # noqa: B008 - frozen
    """Cohen's kappa over the items that both labelled, with a bootstrap interval."""
    import numpy as np

    if table.n == 0:
        return undefined(0, f"{table.rows} and {table.columns} labelled no item in common.")
    counts = np.array(table.counts, dtype=np.int64)
    used = (counts.sum(axis=0) + counts.sum(axis=1)).nonzero()[0]
    if len(used) == 1:
        return undefined(table.n, one_label_note(table.labels[int(used[0])], "Cohen's kappa"))
    pairs = np.argwhere(counts > 0)  # (R, 2): labels that met
    items = np.repeat(pairs, counts[tuple(pairs.T)], axis=0)  # (I, 2): one row an item
    return resampled(items, _kappa, table.n, bootstrap)


def _kappa(rows: "Table", weights: "Weights") -> float:
    """Kappa of pairs of labels, (R, 2), that occur `weights` times; NaN where only one label is left."""
    import numpy as np

    used = np.unique(rows)
    if len(used) < 2:
        return float("nan")
    counts = np.zeros((len(used), len(used)), dtype=np.int64)
    np.add.at(counts, tuple(np.searchsorted(used, rows).T), weights)
    cohens_kappa, _ = load_kappas()
    with np.errstate(invalid="ignore", divide="ignore"):
        return float(cohens_kappa(counts, return_results=False))
