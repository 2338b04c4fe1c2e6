"""A response that names nobody is judged by its statements; any name of its own brings back the single items."""

from dataclasses import replace

import pytest

from core.grounding.policy import Policy
from core.grounding.report import JudgedEntity, JudgedRelation, SentenceVerdict
from core.grounding.statement_scores import decide_statement, names_nobody, shares_of
from core.grounding.statement_support import StatementVerdict
from core.types import Decision, EntityType, Evidence, Modality, Status

ROLE = JudgedEntity(
    "n0",
    EntityType.ROLE,
    "Receiving Party",
    "receiving party",
    ((0, 15),),
    Status.NOT_ENOUGH_INFO,
    False,
    "Absent.",
)
NAME = replace(ROLE, id="n1", text="Acme Inc.", status=Status.SUPPORTED, counts=True, reason="Found.")
EDGE = JudgedRelation(
    "e0",
    "n0",
    "retain",
    "n2",
    False,
    Modality.PERMISSION,
    0,
    30,
    "words",
    Status.NOT_ENOUGH_INFO,
    False,
    "Open.",
)
SENTENCE = SentenceVerdict(0, 40, Decision.REVIEW, "", ("n0",), ("e0",), 0.75, (), is_statement=True)
STATED = StatementVerdict(0.9, (Evidence("context", 0, 5, "words"),), is_statement=True)


def test_party_by_what_it_does_is_nobody_and_a_company_is_somebody() -> None:
    assert names_nobody([ROLE], Policy.RESOLVED)
    assert names_nobody([], Policy.RESOLVED)
    assert not names_nobody([ROLE, NAME], Policy.RESOLVED)


def test_party_with_a_letter_is_somebody() -> None:
    assert not names_nobody([replace(ROLE, text="Party A")], Policy.RESOLVED)
    assert not names_nobody([replace(ROLE, text="the Second Party")], Policy.RESOLVED)


def test_strict_policy_keeps_the_equations_of_the_paper() -> None:
    shares = shares_of([ROLE], [EDGE], [SENTENCE], Policy.STRICT)
    assert (shares.eg, shares.rp, shares.by_statements) == (0, 0, False)


def test_statements_of_a_response_without_names_make_rp_and_leave_eg_out() -> None:
    second = replace(SENTENCE, start=41, end=80, relation_ids=(), support=0.25)
    shares = shares_of([ROLE], [EDGE], [SENTENCE, second], Policy.RESOLVED)
    assert (shares.eg, shares.rp, shares.by_statements) == (None, 0.5, True)


def test_relation_outside_every_statement_still_counts() -> None:
    loose = replace(EDGE, id="e9", counts=True)
    assert shares_of([ROLE], [EDGE, loose], [SENTENCE], Policy.RESOLVED).rp == pytest.approx((0.75 + 1) / 2)


def test_one_name_brings_back_the_single_items() -> None:
    shares = shares_of([ROLE, NAME], [EDGE], [SENTENCE], Policy.RESOLVED)
    assert (shares.eg, shares.rp, shares.by_statements) == (0.5, 0, False)


def test_response_that_states_nothing_has_no_scores() -> None:
    silent = replace(SENTENCE, support=None, is_statement=False, relation_ids=())
    shares = shares_of([], [], [silent], Policy.RESOLVED)
    assert (shares.eg, shares.rp) == (None, None)


@pytest.mark.parametrize(
    ("statement", "decision", "says"),
    [
        (STATED, Decision.PASS, "states this"),
        (replace(STATED, support=0.5), Decision.REVIEW, "only in part (support 0.50)"),
        (replace(STATED, support=0.1, passages=()), Decision.REVIEW, "No passage"),
        (replace(STATED, conflict="It says the opposite."), Decision.REVIEW, "opposite"),
    ],
)
def test_statement_passes_only_when_the_source_states_it(
    statement: StatementVerdict, decision: Decision, says: str
) -> None:
    found, reason = decide_statement([], [EDGE], statement, 0.8)
    assert found is decision
    assert says in reason


def test_single_contradicted_item_asks_for_review_and_does_not_fail() -> None:
    wrong = replace(EDGE, status=Status.CONTRADICTED, reason="The source denies it.")
    assert decide_statement([], [wrong], STATED, 0.8) == (Decision.REVIEW, "The source denies it.")
