from dataclasses import replace

import numpy as np
import pytest

from benchmarks.guard_runs import Method, Sees, cap_answers, measure_runs, rank, run_method
from benchmarks.guard_sets import LabelledSet
from benchmarks.guard_tables import detection_table, difference_table, per_cent
from benchmarks.scored_answers import ScoredAnswers
from core.kbqa.instance import KBQAInstance, Triple


class Scripted:
    """Scores by the number in the answer's name, after a step that depends on the seed."""

    def __init__(self, seed, threshold=None):
        self.name, self.threshold, self.seed = "scripted", threshold, seed
        self.fitted_on = None

    def fit(self, train):
        self.fitted_on = [instance.id for instance in train]

    def scores(self, instances):
        assert self.fitted_on == ["t"]
        return [tuple(float(answer.split("-")[1]) for answer in instance.answers) for instance in instances]


def instance(name, *answers):
    """Answers `right-SCORE` are gold."""
    return KBQAInstance(
        id=name,
        question="?",
        triples=tuple(Triple("topic", "r", answer) for answer in answers),
        topic_entities=("topic",),
        answers=answers,
        gold=tuple(answer for answer in answers if answer.startswith("right")),
    )


DATA = LabelledSet(
    "films",
    [instance("t", "right-0.2", "wrong-0.9")],
    [instance("v", "right-0.2", "wrong-0.6")],
    {
        "small": [
            instance("a", "right-0.1", "wrong-0.5"),
            instance("b", "right-0.7"),
            instance("c", "wrong-0.8"),
        ],
        "large": [instance("d", "wrong-0.9", "right-0.3")],
    },
    {"a": 1, "b": 2, "c": 2},
    {},
    {},
)


def test_the_threshold_comes_from_validation_and_the_test_answers_are_scored():
    run = run_method(Method(Scripted), DATA, 13)
    assert run.threshold == pytest.approx(0.4)
    assert run.tests["small"].scores.tolist() == [0.1, 0.5, 0.7, 0.8]
    assert run.tests["large"].labels.tolist() == [True, False]


def test_a_method_with_a_threshold_of_its_own_keeps_it():
    assert run_method(Method(lambda seed: Scripted(seed, 0.75)), DATA, 13).threshold == 0.75


def test_a_method_for_one_answering_model_is_not_run_on_others():
    assert list(run_method(Method(Scripted, models=("large",)), DATA, 13).tests) == ["large"]


def test_at_most_so_many_answers_of_a_question_are_measured():
    many = ScoredAnswers(np.array([True] * 9 + [False]), np.arange(10.0), ("q",) * 9 + ("r",))
    kept = cap_answers(many, 3)
    assert kept.questions == ("q", "q", "q", "r")
    assert kept.scores[-1] == 9.0
    assert cap_answers(many, 3).scores.tolist() == kept.scores.tolist()
    assert cap_answers(many, None) is many


def test_a_capped_set_is_capped_for_every_method():
    capped = replace(DATA, most_answers=1)
    assert run_method(Method(Scripted), capped, 13).tests["small"].questions == ("a", "b", "c")


def test_only_the_questions_asked_for_are_scored():
    assert run_method(Method(Scripted), DATA, 13, ["b", "c"]).tests["small"].questions == ("b", "c")


def test_the_row_has_the_figures_of_all_runs():
    runs = [run_method(Method(Scripted, is_seeded=True), DATA, seed) for seed in (13, 14)]
    row = measure_runs(runs, "small", DATA)
    assert (row["questions"], row["answers"], row["base_rate"]) == (3, 4, 0.5)
    assert row["f1"] == {"mean": pytest.approx(0.8), "deviation": 0.0}  # flags 0.5, 0.7, 0.8
    assert row["auroc"]["mean"] == pytest.approx(0.75)
    assert row["hops"]["1"] == {"answers": 2, "auroc": {"mean": 1.0, "deviation": 0.0}}
    assert row["hops"]["2"]["answers"] == 2


def test_a_row_can_be_restricted_to_some_questions():
    row = measure_runs([run_method(Method(Scripted), DATA, 13)], "small", DATA, frozenset({"a"}))
    assert (row["questions"], row["auroc"]["mean"]) == (1, 1.0)


def test_figures_that_are_not_defined_are_missing_not_zero():
    row = measure_runs([run_method(Method(Scripted), DATA, 13)], "small", DATA, frozenset({"b"}))
    assert row["auroc"] is None
    assert "-" in detection_table("films", [row]).splitlines()[-1]


def test_only_methods_that_see_one_answer_are_ranked():
    def row(name, sees, value):
        return {"method": name, "sees": str(sees), "f1": value and {"mean": value, "deviation": None}}

    rows = [
        row("weak", Sees.ONE_ANSWER, 0.4),
        row("strong", Sees.ONE_ANSWER, 0.6),
        row("samples", Sees.MORE_RUNS, 0.9),
        row("none", Sees.ONE_ANSWER, None),
    ]
    assert rank(rows, "f1") == ["strong", "weak"]


def test_tables_show_per_cent_with_the_best_first():
    runs = [run_method(Method(Scripted), DATA, 13)]
    good = measure_runs(runs, "small", DATA)
    bad = {**good, "method": "worse", "f1": {"mean": 0.25, "deviation": 0.05}}
    shown = detection_table("films", [bad, good])
    assert shown.index("scripted") < shown.index("worse")
    assert "25.0 ± 5.0" in shown
    assert "3 questions, 4 answers, 50.0 % hallucinated" in shown
    assert per_cent(None) == "-"


def test_variants_are_held_against_the_reference():
    base = {
        "method": "paper",
        "f1": {"mean": 0.8, "deviation": None},
        "auroc": {"mean": 0.9, "deviation": None},
    }
    variant = {"method": "plain", "f1": {"mean": 0.75, "deviation": None}, "auroc": None}
    shown = difference_table("variants", [base, variant], "paper").splitlines()[-1]
    assert shown.split() == ["plain", "75.0", "-5.0", "-", "-"]
