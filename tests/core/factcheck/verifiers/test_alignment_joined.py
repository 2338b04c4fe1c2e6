"""Claims of several facts that hang together by the only fact there is, or by words that point back."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
SOLDIER = [
    triple("Otto Lind", "battles", "Battle of Elm Ridge"),
    triple("Otto Lind", "unit", "Harrow Guard"),
    triple("Harrow Guard", "garrison", "Tallo"),
]
ROCKET = [
    triple("Mistral 5", "maiden flight", Literal("2013-04-21")),
    triple("Mistral 5", "launch site", "Harrow Spaceport"),
]
ABROAD = [
    triple("Otto Lind", "birth date", Literal("1923-11-18")),
    triple("Otto Lind", "nationality", "Norway"),
]
BOOK = [
    triple("Norway", "capital", "Oslo"),
    triple("Norway", "language", "Harrowic"),
    triple("The Grey Harrow", "country", "Norway"),
]


def test_two_groups_of_names_are_joined_by_the_only_fact_between_them(parser):
    claim = "Otto Lind fought in the Battle of Elm Ridge with the Harrow Guard, who have a garrison at Tallo."
    assert judge(parser, claim, [SOLDIER[0], SOLDIER[2]]).label is N


@pytest.mark.parametrize("relation", ["religion", "leader title"])
def test_what_lies_in_a_place_is_joined_to_it_by_no_fact_of_another_kind(parser, relation):
    facts = [
        triple("Harrow County, Ohio", "country", "United States"),
        triple("Elmdale", relation, "Harrow County, Ohio"),
        triple("United States", "capital", "Washington, D.C."),
        triple("Elmdale", "population total", Literal("812")),
    ]
    claim = "Elmdale, with 812 people, is part of Harrow County, Ohio, United States. Its capital is Washington, D.C."
    assert judge(parser, claim, facts).label is not S


def test_two_names_and_a_date_may_be_two_facts(parser):
    claim = "The maiden flight of the Mistral 5 was on April 21st, 2013 from the Harrow Spaceport."
    assert judge(parser, claim, ROCKET[:1]).label is not S


def test_a_birth_in_a_country_is_not_told_by_a_nationality(parser):
    assert judge(parser, "Otto Lind was born on the 18th November 1923 in Norway.", ABROAD).label is not S


def test_a_place_is_called_it_where_something_is_from(parser):
    claim = "Oslo is the capital of Norway, where Harrowic is the language. It is also where The Grey Harrow is from."
    assert judge(parser, claim, BOOK[:2]).label is not S
