"""How much of a statement's matter a clause names: by hand, and its laws."""

from dataclasses import astuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.grounding.statement_clauses import Clause
from core.grounding.statement_match import Statement, match_of, read_clauses, shares_of

SENTENCE = "The Receiving Party may retain one copy of the drawings."


def _clause(text: str, lead_in: str = "", heading: str = ""):
    return read_clauses([Clause(0, len(text), text, lead_in, heading)])[0]


def test_statement_knows_its_act_its_matter_and_its_parties() -> None:
    statement = Statement(SENTENCE)
    assert statement.acts == {"retain"}
    assert statement.parties == {"receiving party"}
    assert statement.things == {"copy", "draw"}


def test_joined_verbs_are_acts_together_and_a_later_verb_is_not() -> None:
    assert Statement("It shall destroy or return them on termination.").acts == {"destroy", "return"}


@pytest.mark.parametrize(
    ("sentence", "act"),
    [
        ("Upon termination the Recipient shall return all drawings.", "return"),
        ("Information received from others may be disclosed.", "disclose"),
        ("Copying is prohibited.", "copy"),
        ("After receipt it is not required to destroy them.", "destroy"),
    ],
)
def test_main_act_is_the_one_that_a_modal_governs(sentence: str, act: str) -> None:
    assert Statement(sentence).acts == {act}


@pytest.mark.parametrize(
    ("sentence", "is_general"),
    [
        ("It shall return them.", True),
        ("It may keep a copy.", False),
        ("It shall not use them.", True),
        ("Yes.", False),
    ],
)
def test_permission_is_no_general_statement(sentence: str, is_general: bool) -> None:
    assert Statement(sentence).is_general is is_general


def test_clause_with_every_word_matches_fully_and_a_stranger_not_at_all() -> None:
    statement = Statement(SENTENCE)
    assert match_of(statement, _clause("Recipient may keep one copy of each drawing.")) == 1
    assert match_of(statement, _clause("The weather was fine.")) == 0


def test_shares_stand_where_their_weights_do() -> None:
    item = _clause("(a) one copy;", lead_in="The Recipient may retain:", heading="Drawings")
    shares = shares_of(Statement(SENTENCE), item)
    assert (shares.act, shares.act_in_lead) == (0, 1)
    assert shares.things == 0.5
    assert shares.parties == 1
    assert shares.heading == pytest.approx(1 / 3)


def test_act_in_the_lead_in_earns_less_than_in_the_clause() -> None:
    statement = Statement(SENTENCE)
    inherited = match_of(statement, _clause("(a) a copy of drawings;", lead_in="The Recipient may retain:"))
    own = match_of(statement, _clause("The Recipient may retain a copy of drawings."))
    assert inherited < own


@given(st.text(max_size=60), st.text(max_size=60), st.text(max_size=60))
def test_match_and_shares_stay_between_0_and_1(sentence: str, text: str, lead_in: str) -> None:
    statement, clause = Statement(sentence), _clause(text, lead_in)
    assert 0 <= match_of(statement, clause) <= 1
    assert all(0 <= share <= 1 for share in astuple(shares_of(statement, clause)))
