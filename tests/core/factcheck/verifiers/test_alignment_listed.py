"""Names listed together: a fact between two of them is not what the sentence says."""

import pytest

from core.factcheck.claim import Label
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, N = Label.SUPPORTED, Label.NOT_ENOUGH_INFO
BORDERS = [triple("France", "borders", "Spain"), triple("France", "borders", "Germany")]


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Germany borders Spain and France.", N),
        ("Germany borders France and Spain.", N),
        ("France borders Spain and Germany.", S),
        ("Spain and Germany border France.", S),
        ("Germany borders France, which borders Spain.", S),
    ],
)
def test_a_fact_between_two_listed_names_confirms_neither(parser, claim, label):
    found = judge(parser, claim, BORDERS)
    assert found.label is label, found.reason


def test_the_reason_cites_the_statement_that_a_listed_name_has(parser):
    found = judge(parser, "Germany borders Spain and France.", BORDERS)
    assert "“France → borders → Germany”, and “borders” may have several values, so Spain" in found.reason


def test_the_subject_of_the_next_clause_is_not_listed(parser):
    facts = [
        triple("War of Kirk", "commander", "Otto Lind"),
        triple("Battle of Brook", "is part of military conflict", "War of Kirk"),
    ]
    text = "Otto Lind was a commander in the War of Kirk and the Battle of Brook was part of that conflict."
    assert judge(parser, text, facts).label is S


def test_a_pronoun_behind_a_name_begins_another_statement(parser):
    facts = [triple("Tallo Tower", "architect", "Otto Lind"), triple("Tallo Tower", "owner", "Marburg Trust")]
    text = "Tallo Tower's architect was Otto Lind and its owner is Marburg Trust."
    assert judge(parser, text, facts).label is S
