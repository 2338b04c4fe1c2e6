"""The last step: who picks among the ends of the paths, and what becomes of the report."""

from dataclasses import replace

import pytest

from core.kbqa.instance import Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.reasoning.last_step import MAX_ENDS, offered_paths, take_last_step
from core.reasoning.reasoner import Reasoner, Roles
from core.reasoning.report import LastStep, RankedAnswer, YesNo

TRIPLES = [
    *(Triple(f"Film {n}", "directed_by", "Tarkovsky") for n in range(30)),
    Triple("Tarkovsky", "born_in", "Zavrazhye"),
    Triple("Tarkovsky", "lived_in", "m.0a1"),
]


class Chooser:
    """Says what it was told to say."""

    name = "scripted"
    records = ()

    def __init__(self, make):
        self.make = make
        self.prompts = {"answer": "scripted-v1"}

    def choose(self, report, run):
        return self.make(report)


@pytest.fixture
def report(tmp_path):
    return Reasoner(TRIPLES, ScriptedEncoder()).answer("which films did Tarkovsky direct", ["Tarkovsky"])


@pytest.fixture
def with_others(report):
    """The same, with a path that leads somewhere else than the best ones."""
    step = next(
        candidate.example for candidate in report.levels[0].candidates if candidate.relations == ("born_in",)
    )
    other = replace(report.paths[0], path=step, score=0.25)
    return replace(report, paths=(*report.paths, other))


def choosing(*names):
    return Chooser(lambda _: LastStep(offered=("Film 1", "Film 2", "Zavrazhye"), chosen=names, reason="So."))


def test_without_a_model_the_report_is_the_very_same(report):
    assert take_last_step(report, None) is report
    assert report.last_step is None
    assert report.picked == report.names
    assert "answerer" not in report.manifest.parameters


def test_what_is_chosen_comes_first_and_nothing_is_lost(report):
    chosen = (report.names[7], report.names[3])
    found = take_last_step(report, choosing(*chosen))
    assert found.names[:2] == chosen == found.picked
    assert sorted(found.names) == sorted(report.names)
    assert found.names[2:] == tuple(name for name in report.names if name not in chosen)


def test_an_end_of_another_path_becomes_an_answer(with_others):
    found = take_last_step(with_others, choosing("Zavrazhye"))
    assert found.answers[0] == RankedAnswer(entity="Zavrazhye", score=0.25, n_paths=1)
    assert len(found.answers) == len(with_others.answers) + 1


def test_what_stands_at_no_end_cannot_become_an_answer(report):
    with pytest.raises(AssertionError, match="at the end of no path"):
        take_last_step(report, choosing("Kubrick"))


def test_whoever_was_asked_stands_in_the_manifest(report):
    found = take_last_step(report, choosing("Film 1"))
    assert found.manifest.parameters["answerer"] == "scripted"
    assert found.manifest.prompts["answer"] == "scripted-v1"
    asked_nothing = take_last_step(report, Chooser(lambda _: None))
    assert asked_nothing.manifest.parameters["answerer"] == "scripted"
    assert asked_nothing.last_step is None


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (LastStep(offered=("Film 1",), reason="."), "held that no end it was shown answers"),
        (LastStep(offered=("Film 1",), reason=".", is_read=False), "could not be read"),
        (LastStep(offered=("Film 1",), reason=".", asks_yes_no=True), "neither yes nor no"),
    ],
)
def test_a_model_that_picks_nothing_leaves_the_order_and_is_told_of(report, said, words):
    found = take_last_step(report, Chooser(lambda _: said))
    assert found.answers == report.answers
    assert any(words in note for note in found.notes)
    assert any("was shown 1 of the 30 ends" in note for note in found.notes)


def test_a_model_that_was_asked_makes_it_no_deduction_by_rule(report):
    assert report.is_deduced_by_rule
    for said in (
        LastStep(offered=("Film 1",), chosen=("Film 1",), reason="."),
        LastStep(offered=("Film 1",), reason="."),
        LastStep(offered=("Film 1",), asks_yes_no=True, said=YesNo.YES, reason="."),
    ):
        assert not take_last_step(report, Chooser(lambda _, said=said: said)).is_deduced_by_rule


def test_ends_are_offered_once_each_and_others_keep_a_place(with_others):
    ends = [path.path.end for path in offered_paths(with_others)]
    assert len(ends) == len(set(ends)) == MAX_ENDS
    assert ends[0] == with_others.names[0]
    assert "Zavrazhye" in ends


def test_nodes_without_a_name_are_not_offered(report):
    nameless = next(
        candidate.example for candidate in report.levels[0].candidates if candidate.relations == ("lived_in",)
    )
    found = replace(report, answers=(), paths=(replace(report.paths[0], path=nameless),))
    assert offered_paths(found) == ()


def test_roles_of_one_question_may_bring_it(tmp_path):
    reasoner = Reasoner(TRIPLES, ScriptedEncoder())
    asked = ("which films did Tarkovsky direct", ["Tarkovsky"])
    plain = reasoner.answer(*asked)
    found = reasoner.answer(*asked, roles=Roles(answerer=choosing("Film 9")))
    assert found.names[0] == "Film 9"
    assert {step.step.triple for path in found.paths for step in path.steps} <= set(TRIPLES)
    assert found.paths == plain.paths
