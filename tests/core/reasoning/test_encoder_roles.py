from dataclasses import replace

import numpy as np
import pytest

from core.kbqa.instance import Triple
from core.reasoning.alignment import Alignment, Outcome, Reading
from core.reasoning.encoder_roles import (
    MAX_KEYWORDS,
    EvidenceSelector,
    EvidenceVerifier,
    LexiconPlanner,
    state_question,
)
from core.reasoning.path import ReasoningPath, Step
from core.reasoning.plan import SlotOrder
from core.reasoning.roles import CandidatePath, Run

PLAN = LexiconPlanner().plan("who directed Solaris", ["Solaris"], Run())
STEP = Step(Triple("Solaris", "directed_by", "Tarkovsky"), is_inverse=False)


def candidate(**changes):
    values = {
        "example": ReasoningPath("Solaris", (STEP,)),
        "n_paths": 1,
        "ends": ("Tarkovsky",),
        "reading": Reading(((None,),), match=1.0, slot="directed"),
        "outcome": Outcome(1.0, 0, 0),
        "similarity": 0.5,
        "candidate_score": 1.0,
        "end_kinds": frozenset({"person"}),
        "is_mediator": False,
        "is_completing": False,
        "is_going_back": False,
    }
    return CandidatePath(**(values | changes))


def deduced(**changes):
    return EvidenceVerifier().verify_path(PLAN, candidate(**changes), Run())


def passes(**changes):
    return EvidenceVerifier().verify_step(PLAN, candidate(**changes), Run())


@pytest.mark.parametrize(
    ("question", "statement"),
    [
        ("who directed Solaris?", "*placeholder* directed Solaris."),
        ("What do Jamaican people speak?", "*placeholder* do Jamaican people speak."),
        ("the sex of anna_lee", "the sex of anna lee: *placeholder*."),
    ],
)
def test_a_question_becomes_a_statement_with_a_placeholder(question, statement):
    assert state_question(question) == statement


def test_a_plan_says_its_steps_and_what_made_it():
    assert PLAN.steps == ("Go over a relation for “directed”.",)
    assert PLAN.kinds == {"person"}
    assert PLAN.version.startswith("lexicon-v")


def test_a_path_that_leaves_nothing_over_is_deduced():
    verdict = deduced()
    assert verdict.holds
    assert "takes every step" in verdict.reason


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"outcome": Outcome(0.2, 1, 0)}, "leaves out 1"),
        ({"outcome": Outcome(0.4, 0, 1)}, "does not speak of"),
        ({"end_kinds": frozenset({"work"})}, "ends at a work, and the question asks for a person"),
        ({"is_mediator": True}, "without a name"),
        ({"reading": Reading(((None,),))}, "does not speak of"),
    ],
)
def test_what_is_left_over_is_the_reason_against_a_deduction(changes, reason):
    verdict = deduced(**changes)
    assert not verdict.holds
    assert reason in verdict.reason


def test_a_step_that_no_words_ask_for_fails_unless_something_speaks_for_it():
    unasked = {"reading": Reading(((None,),)), "similarity": 0.0}
    assert not passes(**unasked).holds
    assert passes(**unasked | {"is_going_back": True}).holds
    assert passes(**unasked | {"is_completing": True}).holds
    assert passes(**unasked | {"is_mediator": True}).holds
    assert passes(**unasked | {"similarity": 0.9}).holds


def test_an_end_of_another_kind_is_ranked_below():
    order = SlotOrder((), 0.0)
    reading = Alignment(replace(PLAN, orders=(order,)), [np.zeros((2, 0), np.float32)]).begin()
    kinds = (frozenset({"work"}), frozenset(), frozenset({"person"}))
    paths = [candidate(reading=reading, end_kinds=each) for each in kinds]
    other, unknown, asked = EvidenceSelector().select(PLAN, paths, 4, Run())
    assert other < unknown < asked


def test_keywords_are_bounded_and_without_repeats():
    question = " of ".join(f"word{i % 30}" for i in range(40))
    found = LexiconPlanner().plan(question, [], Run()).keywords
    assert len(found) == MAX_KEYWORDS == len(set(found))
