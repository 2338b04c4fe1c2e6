"""The coefficients of agreement, each with a bootstrap interval, or without a value and a sentence that says why.

Cohen, J. (1960). A coefficient of agreement for nominal scales. Educational and Psychological Measurement 20(1).
Fleiss, J. L. (1971). Measuring nominal scale agreement among many raters. Psychological Bulletin 76(5).
Gwet, K. L. (2008). Computing inter-rater reliability and its variance in the presence of high agreement. British
Journal of Mathematical and Statistical Psychology 61; with missing votes as in Gwet, Handbook of Inter-Rater
Reliability, 4th edition (2014), chapter 2.
Krippendorff, K. (2011). Computing Krippendorff's Alpha-Reliability. Annenberg School for Communication.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.annotation.agreement.labelling import Labelling
from core.errors import InputError

Table = NDArray[np.int64]  # (R, K): votes for each label, one row a pattern of votes
Weights = NDArray[np.int64]  # (R,): how many items have the pattern
Statistic = Callable[[Table, Weights], float]  # NaN where undefined

MAX_RESAMPLES = 100_000
_INTERVAL = (0.025, 0.975)  # ends of the 95 % interval, as shares of the resampled values
INSTALL = "pip install statsmodels==0.15.0"


@dataclass(frozen=True, slots=True)
class Bootstrap:
    """How the intervals are drawn: items with replacement, percentiles of the resampled coefficients.

    Raises: InputError when the number of resamples is out of range.
    """

    seed: int = 13
    resamples: int = 2_000  # Efron and Tibshirani (1993), chapter 13: at least 1,000 for percentiles

    def __post_init__(self) -> None:
        """Refuse what gives no interval."""
        if not 1 <= self.resamples <= MAX_RESAMPLES:
            raise InputError(f"{self.resamples} resamples are impossible; give 1 to {MAX_RESAMPLES:,}")
        if self.seed < 0:
            raise InputError("the seed must not be negative")


@dataclass(frozen=True, slots=True)
class Coefficient:
    """A coefficient of agreement; `value` is None where it is undefined, and `note` says why."""

    value: float | None  # at most 1 = complete agreement; 0 = as by chance
    low: float | None  # of the 95 % interval; None when there is none
    high: float | None
    n: int  # items that entered
    note: str = ""  # a sentence; empty when there is nothing to say


@dataclass(frozen=True, slots=True)
class Confusion:
    """`counts[i][j]`: items that `rows` labelled `labels[i]` and `columns` labelled `labels[j]`."""

    rows: str  # who stands beside the rows
    columns: str
    labels: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]

    @property
    def n(self) -> int:
        """Items that both labelled."""
        return sum(map(sum, self.counts))


def compare_pair(table: Confusion, bootstrap: Bootstrap = Bootstrap()) -> Coefficient:
    """Cohen's kappa over the items that both labelled."""
    if table.n == 0:
        return _undefined(0, f"{table.rows} and {table.columns} labelled no item in common.")
    counts = np.array(table.counts, dtype=np.int64)
    if why := _one_label(table.labels, counts.sum(axis=0) + counts.sum(axis=1), "Cohen's kappa"):
        return _undefined(table.n, why)
    pairs = np.argwhere(counts > 0)  # (R, 2): labels that met
    items = np.repeat(pairs, counts[tuple(pairs.T)], axis=0)  # (I, 2): one row an item
    return _resampled(items, _cohen, bootstrap)


def fleiss_kappa(labelling: Labelling, bootstrap: Bootstrap) -> Coefficient:
    """Fleiss' kappa over items that all have the same number of votes.

    Undefined when votes are missing: Krippendorff's alpha is for those. Who voted does not matter, only how many.
    """
    table = labelling.counts
    votes = table.sum(axis=1)
    short = int((votes < votes.max(initial=0)).sum())
    why = _one_label(labelling.labels, table.sum(axis=0), "Fleiss' kappa")
    if short:
        why = (
            f"{short:,} of {len(table):,} items lack votes that others have, and Fleiss' kappa needs equally many "
            "for every item; Krippendorff's alpha does not."
        )
    return _measure(labelling, table, _fleiss, bootstrap, why)


def krippendorff_alpha(labelling: Labelling, bootstrap: Bootstrap) -> Coefficient:
    """Alpha for nominal labels over the items with two votes or more; votes may be missing.

    0.8 and above is good, 0.667 to 0.8 allows tentative conclusions (Krippendorff, 2004).
    """
    table = _shared(labelling)
    why = _one_label(labelling.labels, table.sum(axis=0), "Krippendorff's alpha")
    return _measure(labelling, table, _alpha, bootstrap, why)


def gwet_ac1(labelling: Labelling, bootstrap: Bootstrap) -> Coefficient:
    """AC1 over the labels that could be chosen; it stays meaningful when nearly all labels are the same.

    `n` counts the items with two votes or more; one with a single vote takes part in the labels' shares, as in the
    handbook. Where only one label is known at all, AC1 is undefined; where two could be chosen and one never was, it
    is 1.
    """
    why = ""
    if len(labelling.labels) == 1:
        why = (
            f"Every vote is “{labelling.labels[0]}”, and no other label is known. AC1 needs two labels that could be "
            "chosen; see the raw agreement."
        )
    table = labelling.counts
    found = _measure(labelling, table[table.sum(axis=1) >= 1], _ac1, bootstrap, why)
    return replace(found, n=len(_shared(labelling)))


def raw_agreement(labelling: Labelling, bootstrap: Bootstrap) -> Coefficient:
    """The mean over items of the share of agreeing pairs of votes, in [0, 1]; items with two votes or more.

    With two annotators it is the share of items that both label alike. Not corrected for chance.
    """
    return _measure(labelling, _shared(labelling), _pairs, bootstrap)


def unanimity(labelling: Labelling, bootstrap: Bootstrap) -> Coefficient:
    """The share of items on which everyone who voted gave the same label, in [0, 1]; as the paper reports it."""
    return _measure(labelling, _shared(labelling), _unanimous, bootstrap)


def _measure(
    labelling: Labelling, table: Table, statistic: Statistic, bootstrap: Bootstrap, why: str = ""
) -> Coefficient:
    """The statistic over the items of a table; `why` it is undefined for them, else empty."""
    if nothing := _why_nothing(labelling):
        return _undefined(0, nothing)
    return _undefined(len(table), why) if why else _resampled(table, statistic, bootstrap)


def _cohen(rows: Table, weights: Weights) -> float:
    """Kappa of pairs of labels, (R, 2), that occur `weights` times; NaN where only one label is left."""
    used = np.unique(rows)
    if len(used) < 2:
        return float("nan")
    counts = np.zeros((len(used), len(used)), dtype=np.int64)
    np.add.at(counts, tuple(np.searchsorted(used, rows).T), weights)
    with np.errstate(invalid="ignore", divide="ignore"):
        return float(_statsmodels().cohens_kappa(counts, return_results=False))


def _fleiss(rows: Table, weights: Weights) -> float:
    with np.errstate(invalid="ignore", divide="ignore"):  # a resample may hold one label only: NaN
        return float(_statsmodels().fleiss_kappa(np.repeat(rows, weights, axis=0)))


def _alpha(rows: Table, weights: Weights) -> float:
    votes = rows.sum(axis=1)  # (R,) pairable values of a unit
    disagreeing = (votes**2 - (rows**2).sum(axis=1)) / (votes - 1)  # (R,)
    totals = (weights[:, None] * rows).sum(axis=0)  # (K,) pairable values of a label
    n = totals.sum()
    expected = (n**2 - (totals**2).sum()) / (n - 1)
    if expected == 0:
        return float("nan")
    return float(1 - (weights * disagreeing).sum() / expected)


def _ac1(rows: Table, weights: Weights) -> float:
    votes = rows.sum(axis=1)  # (R,)
    two = votes >= 2
    if not two.any():
        return float("nan")
    agreeing = (rows * (rows - 1)).sum(axis=1)[two] / (votes * (votes - 1))[two]
    observed = (weights[two] * agreeing).sum() / weights[two].sum()
    shares = (weights[:, None] * rows / votes[:, None]).sum(axis=0) / weights.sum()  # (K,)
    by_chance = (shares * (1 - shares)).sum() / (rows.shape[1] - 1)
    return float((observed - by_chance) / (1 - by_chance))


def _pairs(rows: Table, weights: Weights) -> float:
    votes = rows.sum(axis=1)  # (R,)
    agreeing = (rows * (rows - 1)).sum(axis=1) / (votes * (votes - 1))  # (R,)
    return float((weights * agreeing).sum() / weights.sum())


def _unanimous(rows: Table, weights: Weights) -> float:
    return float(weights[rows.max(axis=1) == rows.sum(axis=1)].sum() / weights.sum())


def _statsmodels() -> Any:
    try:
        import statsmodels.stats.inter_rater as inter_rater  # noqa: PLR0402
    except ModuleNotFoundError as err:
        raise InputError(f"agreement is measured with statsmodels, which is missing: {INSTALL}") from err
    return inter_rater


def _resampled(table: Table, statistic: Statistic, bootstrap: Bootstrap) -> Coefficient:
    """The statistic over all items with its percentile interval. It must be defined over all of them.

    `table`: (I, K), votes of each item for each label. Equal rows are counted once with a weight: drawing I items
    with replacement gives the patterns multinomial weights.
    """
    n = len(table)
    rows, weights = np.unique(table, axis=0, return_counts=True)
    value = statistic(rows, weights)
    assert not np.isnan(value), "checked by the caller"
    if n < 2:
        return Coefficient(value, None, None, n, "One item gives no interval.")
    rng = np.random.default_rng(bootstrap.seed)
    drawn = rng.multinomial(n, weights / n, size=bootstrap.resamples)  # (B, R)
    values = np.array([statistic(rows[some > 0], some[some > 0]) for some in drawn])
    there = values[~np.isnan(values)]
    if not len(there):
        return Coefficient(value, None, None, n, "No resample has a value, so there is no interval.")
    low, high = np.quantile(there, _INTERVAL)
    lost = len(values) - len(there)
    note = f"Undefined in {lost:,} of {len(values):,} resamples, left out of the interval." if lost else ""
    return Coefficient(value, float(low), float(high), n, note)


def _undefined(n: int, note: str) -> Coefficient:
    return Coefficient(None, None, None, n, note)


def _shared(labelling: Labelling) -> Table:
    """The votes of items with two or more: the others say nothing about agreement."""
    table = labelling.counts
    found: Table = table[table.sum(axis=1) >= 2]
    return found


def _why_nothing(labelling: Labelling) -> str:
    """Why no coefficient has a value; empty when there are items with two votes."""
    voters = (labelling.codes >= 0).any(axis=0).sum()
    if voters == 0:
        return "There are no votes yet."
    if voters == 1:
        return "Only one annotator voted, so there is nobody to agree with."
    if not len(_shared(labelling)):
        return "No item has votes of two annotators, so agreement cannot be measured."
    return ""


def _one_label(labels: Sequence[str], votes: Weights, coefficient: str) -> str:
    """Why a coefficient that corrects for chance is undefined when all votes, (K,), are the same; else empty."""
    used = votes.nonzero()[0]
    if len(used) != 1:
        return ""
    return (
        f"Every vote is “{labels[int(used[0])]}”. {coefficient} compares with the agreement expected by chance, "
        "which is complete when only one label occurs, so it is undefined; see the raw agreement."
    )
