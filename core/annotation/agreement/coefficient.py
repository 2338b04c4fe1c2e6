"""One agreement coefficient with its interval, and how the interval is drawn."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.errors import InputError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Table = NDArray[np.int64]  # (R, K): votes for each label, one row a pattern of votes
    Weights = NDArray[np.int64]  # (R,): how many items have the pattern
    Statistic = Callable[[Table, Weights], float]  # NaN where undefined

MAX_RESAMPLES = 100_000


@dataclass(frozen=True, slots=True)
class Bootstrap:
    """How the intervals are drawn: items with replacement, percentiles of the resampled coefficients.

    Raises:
        InputError: the number of resamples is out of range.
    """

    seed: int = 13
    resamples: int = 2_000  # Efron and Tibshirani (1993), chapter 13: at least 1,000 for percentiles
    level: float = 0.95  # in (0, 1); share of the resampled values inside the interval

    def __post_init__(self) -> None:
        """Refuse what gives no interval."""
        if not 1 <= self.resamples <= MAX_RESAMPLES:
            raise InputError(f"{self.resamples} resamples are impossible; give 1 to {MAX_RESAMPLES:,}")
        if not 0 < self.level < 1 or self.seed < 0:
            raise InputError("the level must lie between 0 and 1, and the seed must not be negative")


@dataclass(frozen=True, slots=True)
class Coefficient:
    """A coefficient of agreement; `value` is None where it is undefined, and `note` says why."""

    value: float | None  # at most 1 = complete agreement; 0 = as by chance
    low: float | None  # of the 95 % interval; None when there is none
    high: float | None
    n: int  # items that entered
    note: str = ""  # a sentence; empty when there is nothing to say


def undefined(n: int, note: str) -> Coefficient:
    """No value, and why."""
    return Coefficient(None, None, None, n, note)


def resampled(table: "Table", statistic: "Statistic", n: int, bootstrap: Bootstrap) -> Coefficient:
    """The statistic over all items with its percentile interval. It must be defined over all of them.

    `table`: (I, K), votes of each item for each label. Equal rows are counted once with a weight: drawing I items
    with replacement gives the patterns multinomial weights.
    """
    import numpy as np

    rows, weights = np.unique(table, axis=0, return_counts=True)
    value = statistic(rows, weights)
    assert not np.isnan(value), "checked by the caller"
    if len(table) < 2:
        return Coefficient(value, None, None, n, "One item gives no interval.")
    rng = np.random.default_rng(bootstrap.seed)
    drawn = rng.multinomial(len(table), weights / len(table), size=bootstrap.resamples)  # (B, R)
    values = np.array([statistic(rows[some > 0], some[some > 0]) for some in drawn])
    there = values[~np.isnan(values)]
    if not len(there):
        return Coefficient(value, None, None, n, "No resample has a value, so there is no interval.")
    tail = (1 - bootstrap.level) / 2
    low, high = np.quantile(there, [tail, 1 - tail])
    lost = len(values) - len(there)
    note = (
        f"Undefined in {lost:,} of {len(values):,} resamples, which the interval leaves out." if lost else ""
    )
    return Coefficient(value, float(low), float(high), n, note)
