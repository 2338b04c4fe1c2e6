"""One method on one set: fitted, its threshold chosen on validation, every test answer scored."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from benchmarks.baselines import Baseline
from benchmarks.guard_sets import LabelledSet
from benchmarks.pooled_threshold import choose_threshold
from benchmarks.scored_answers import ScoredAnswers, collect_scores
from benchmarks.spread import bootstrap_interval, summarise_runs
from core.evaluation.calibration import expected_calibration_error, reliability_bins
from core.evaluation.classification import METRICS, auroc, average_precision, classify
from core.kbqa.instance import KBQAInstance


class Sees(StrEnum):
    """What a method needs to judge an answer: only those of one kind are ranked against each other."""

    ONE_ANSWER = "one answer and the graph"
    MORE_RUNS = "further runs of the answering model"
    LANGUAGE_MODEL = "a language model at detection time"


@dataclass(frozen=True, slots=True)
class Method:
    """A row of the tables."""

    make: Callable[[int], Baseline]  # of a seed
    is_seeded: bool = False  # otherwise one run says all
    sees: Sees = Sees.ONE_ANSWER
    models: tuple[str, ...] | None = None  # whose answers it can judge; None: everybody's


@dataclass(frozen=True, slots=True)
class Run:
    """One fit: the test answers of every answering model with their scores."""

    name: str
    sees: Sees
    seed: int
    threshold: float  # flagged from here on
    tests: dict[str, ScoredAnswers] = field(repr=False)  # answering model -> answers
    is_probability: bool  # its scores are meant as probabilities


def run_method(method: Method, data: LabelledSet, seed: int, subset: Sequence[str] | None = None) -> Run:
    """Fit, choose the threshold, score; `subset` names the test instances when not all are scored."""
    baseline = method.make(seed)
    baseline.fit(data.train)
    threshold = baseline.threshold
    if threshold is None:
        seen = cap_answers(
            collect_scores(data.validation, baseline.scores(data.validation)), data.most_answers
        )
        threshold = choose_threshold(seen.labels, seen.scores).value
    kept = None if subset is None else frozenset(subset)
    tests = {}
    for model, instances in data.tests.items():
        if method.models is not None and model not in method.models:
            continue
        chosen = [instance for instance in instances if kept is None or instance.id in kept]
        tests[model] = cap_answers(collect_scores(chosen, baseline.scores(chosen)), data.most_answers)
    return Run(baseline.name, method.sees, seed, threshold, tests, is_probability=baseline.threshold is None)


def cap_answers(answers: ScoredAnswers, most: int | None) -> ScoredAnswers:
    """At most so many answers of each question, drawn by the question's id alone: the same for every method."""
    if most is None:
        return answers
    rows: dict[str, list[int]] = {}
    for row, question in enumerate(answers.questions):
        rows.setdefault(question, []).append(row)
    kept = [sorted(random.Random(name).sample(found, min(most, len(found)))) for name, found in rows.items()]
    return answers.take([row for found in kept for row in found])


def restrict(answers: ScoredAnswers, ids: frozenset[str]) -> ScoredAnswers:
    """The answers of these questions."""
    return answers.take([row for row, question in enumerate(answers.questions) if question in ids])


def measure_runs(
    runs: Sequence[Run], model: str, data: LabelledSet, ids: frozenset[str] | None = None
) -> dict[str, Any]:
    """Every figure of one method over its seeds, as a row of the record; `ids` restricts the questions.

    `hops` holds AUROC by number of hops, `interval` the bootstrap interval of the first seed.
    """
    scored = [run.tests[model] if ids is None else restrict(run.tests[model], ids) for run in runs]
    found = [
        classify(answers.labels, answers.scores, run.threshold)
        for run, answers in zip(runs, scored, strict=True)
    ]
    errors = [
        expected_calibration_error(reliability_bins(answers.labels, answers.scores)) for answers in scored
    ]
    first = scored[0]
    return {
        "method": runs[0].name,
        "sees": str(runs[0].sees),
        "runs": len(runs),
        "questions": len(set(first.questions)),
        "answers": len(first),
        "base_rate": float(first.labels.mean()) if len(first) else None,
        "thresholds": [run.threshold for run in runs],
        **{name: _plain([getattr(each, name) for each in found]) for name in METRICS},
        "ece": _plain(errors) if runs[0].is_probability else None,
        "interval": {
            name: _interval(first, metric, runs[0].seed)
            for name, metric in {"auc_pr": average_precision, "auroc": auroc}.items()
        },
        "hops": _by_hops(scored, data.hops),
    }


def rank(rows: Sequence[dict[str, Any]], name: str) -> list[str]:
    """The methods that see one answer and the graph, best first in one figure."""
    fair = [row for row in rows if row["sees"] == Sees.ONE_ANSWER and row[name] is not None]
    return [row["method"] for row in sorted(fair, key=lambda row: -row[name]["mean"])]


def first_questions(instances: Sequence[KBQAInstance], count: int) -> tuple[str, ...]:
    """The ids of the first `count` instances: splits are by hash, so these are no choice of ours."""
    return tuple(instance.id for instance in instances[:count])


def _by_hops(scored: Sequence[ScoredAnswers], hops: Any) -> dict[str, Any]:
    found = {}
    for number in sorted({hops[question] for question in scored[0].questions if question in hops}):
        ids = frozenset(question for question, value in hops.items() if value == number)
        parts = [restrict(answers, ids) for answers in scored]
        found[str(number)] = {
            "answers": len(parts[0]),
            "auroc": _plain([auroc(part.labels, part.scores) for part in parts]),
        }
    return found


def _plain(values: Sequence[float | None]) -> dict[str, float | None] | None:
    summary = summarise_runs(values)
    return None if summary is None else {"mean": summary.mean, "deviation": summary.deviation}


def _interval(answers: ScoredAnswers, metric: Any, seed: int) -> list[float] | None:
    found = bootstrap_interval(answers, metric, seed=seed)
    return None if found is None else [found.low, found.high]
