"""How far a figure varies: mean and deviation over seeds, and intervals by resampling questions."""

import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from benchmarks.scored_answers import ScoredAnswers
from core.evaluation.classification import Labels, Scores

Metric = Callable[[Labels, Scores], float | None]

_TAILS = (2.5, 97.5)  # per cent: a 95 % interval
_MOST_UNDEFINED = 0.5  # above this share of resamples without a value there is no interval


@dataclass(frozen=True, slots=True)
class MeanDeviation:
    """A figure over several seeds."""

    mean: float
    deviation: float | None  # of the sample (n - 1); None for a single run
    runs: int

    def __str__(self) -> str:
        return f"{self.mean:.3f}" if self.deviation is None else f"{self.mean:.3f} ± {self.deviation:.3f}"


@dataclass(frozen=True, slots=True)
class BootstrapInterval:
    """A figure with its 95 % bootstrap interval."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} [{self.low:.3f}, {self.high:.3f}]"


def summarise_runs(values: Sequence[float | None]) -> MeanDeviation | None:
    """Mean and deviation of one figure over runs; None when a run does not have it, or there is no run."""
    known = [value for value in values if value is not None]
    if not known or len(known) < len(values):
        return None
    return MeanDeviation(
        statistics.fmean(known), statistics.stdev(known) if len(known) > 1 else None, len(known)
    )


def bootstrap_interval(
    answers: ScoredAnswers, metric: Metric, *, seed: int, resamples: int = 1000
) -> BootstrapInterval | None:
    """A metric's interval; whole questions are drawn, since answers of one question err together.

    None when the metric is not defined here or in most resamples.
    """
    value = metric(answers.labels, answers.scores)
    if value is None:
        return None
    rows: dict[str, list[int]] = {}
    for row, question in enumerate(answers.questions):
        rows.setdefault(question, []).append(row)
    groups = [np.array(found, dtype=np.intp) for found in rows.values()]
    rng = np.random.default_rng(seed)
    drawn: list[float] = []
    for _ in range(resamples):
        chosen = np.concatenate([groups[i] for i in rng.integers(0, len(groups), len(groups))])
        again = metric(answers.labels[chosen], answers.scores[chosen])
        if again is not None:
            drawn.append(again)
    if len(drawn) <= _MOST_UNDEFINED * resamples:
        return None
    low, high = np.percentile(drawn, _TAILS)
    return BootstrapInterval(value, float(low), float(high))
