import numpy as np
import pytest

from benchmarks.scored_answers import ScoredAnswers
from benchmarks.spread import bootstrap_interval, summarise_runs
from core.evaluation.classification import auroc


def answers(labels, scores, questions):
    return ScoredAnswers(np.array(labels), np.array(scores, dtype=float), tuple(questions))


def test_mean_and_deviation_are_those_worked_by_hand():
    found = summarise_runs([0.80, 0.82, 0.84])
    assert (found.mean, found.deviation, found.runs) == (pytest.approx(0.82), pytest.approx(0.02), 3)
    assert str(found) == "0.820 ± 0.020"


def test_a_single_run_has_no_deviation():
    assert summarise_runs([0.5]).deviation is None
    assert str(summarise_runs([0.5])) == "0.500"


@pytest.mark.parametrize("values", [[], [None], [0.5, None]])
def test_a_figure_that_a_run_lacks_has_no_mean(values):
    assert summarise_runs(values) is None


def test_the_interval_holds_the_value_and_is_the_same_again():
    rng = np.random.default_rng(3)
    labels = rng.random(200) < 0.4
    found = answers(labels, labels + rng.normal(0, 1, 200), [f"q{i}" for i in range(200)])
    interval = bootstrap_interval(found, auroc, seed=13, resamples=200)
    assert interval.low < interval.value < interval.high
    assert interval.value == auroc(found.labels, found.scores)
    assert interval == bootstrap_interval(found, auroc, seed=13, resamples=200)


def test_answers_of_one_question_are_drawn_together():
    """Ten copies of each answer under its question say no more than the answer once."""
    rng = np.random.default_rng(5)
    labels = rng.random(60) < 0.5
    scores = labels + rng.normal(0, 1, 60)
    names = [f"q{i}" for i in range(60)]
    once = bootstrap_interval(answers(labels, scores, names), auroc, seed=1, resamples=200)
    copies = answers(np.repeat(labels, 10), np.repeat(scores, 10), np.repeat(names, 10).tolist())
    grouped = bootstrap_interval(copies, auroc, seed=1, resamples=200)
    alone = answers(copies.labels, copies.scores, [f"a{i}" for i in range(600)])
    apart = bootstrap_interval(alone, auroc, seed=1, resamples=200)
    assert (grouped.low, grouped.high) == (pytest.approx(once.low), pytest.approx(once.high))
    assert apart.high - apart.low < 0.6 * (grouped.high - grouped.low)


def test_a_metric_that_is_not_defined_has_no_interval():
    assert bootstrap_interval(answers([True, True], [0.1, 0.2], "ab"), auroc, seed=1) is None


def test_a_metric_that_most_resamples_lack_has_no_interval():
    # Two questions of one class each: half of all draws hold one class only.
    rare = answers([True, *[False] * 1], [0.9, 0.1], "ab")
    assert (
        bootstrap_interval(rare, lambda labels, scores: None if len(set(labels)) < 2 else 1.0, seed=2) is None
    )
