"""Names that the claim needs no fact of their own for, and places that lead to one another."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO


def test_a_place_is_confirmed_by_a_chain_of_places(parser):
    facts = [
        triple("Oakfield", "is part of", "Elm Township"),
        triple("Elm Township", "is part of", "Indiana"),
        triple("Indiana", "country", "United States"),
        triple("Indiana", "capital", "Indianapolis"),
    ]
    text = "Oakfield in the {} is part of Elm Township, in Indiana, where the capital is Indianapolis."
    assert judge(parser, text.format("United States"), facts).label is S
    assert judge(parser, text.format("United Kingdom"), facts, [f"{UNKNOWN}United Kingdom"]).label is not S


def test_a_name_in_the_brackets_of_another_needs_no_fact(parser):
    facts = [
        triple("Ruth Holm", "award", "Service Medal (United States Navy)"),
        triple("Ruth Holm", "birth place", "Lyon"),
        triple("Service Medal (United States Navy)", "higher", "Gold Medal"),
    ]
    claim = (
        "Ruth Holm, born in Lyon, was awarded the Service Medal (United States Navy) by the {}, "
        "which is higher than the Gold Medal."
    )
    assert judge(parser, claim.format("Royal Navy"), facts, [f"{UNKNOWN}Royal Navy"]).label is N


@pytest.mark.parametrize(("said", "label"), [("1 September 1969", S)])
def test_a_date_is_that_of_the_state_that_a_word_names(parser, said, label):
    facts = [
        triple("Ruth Holm", "status", Literal("Retired")),
        triple("Ruth Holm", "date of retirement", Literal("1969-09-01")),
        triple("Ruth Holm", "birth place", "Lyon"),
    ]
    found = judge(parser, f"Ruth Holm was born in Lyon. She retired on {said}.", facts)
    assert found.label is label


@pytest.mark.parametrize(
    ("words", "label"),
    [
        ("is the owner of the Brook Otters and Jo Berg", N),
    ],
)
def test_words_that_only_say_that_there_is_a_relation_are_confirmed_by_any(parser, words, label):
    facts = [triple("Ada Miller", "club", "Brook Otters"), triple("Ada Miller", "friend", "Jo Berg")]
    assert judge(parser, f"Ada Miller {words}.", facts).label is label


def test_a_flight_from_a_place_is_its_launch_site(parser):
    facts = [
        triple("Mistral 5", "manufacturer", "Airworks"),
        triple("Mistral 5", "final flight", Literal("2004-05-03")),
        triple("Mistral 5", "launch site", "Kourou"),
    ]
    text = "Mistral 5 was made by Airworks and had its last flight on 3 May 2004 from Kourou."
    assert judge(parser, text, facts).label is S


@pytest.mark.parametrize(("said", "label"), [("fighter pilot", S), ("test pilot", N)])
def test_another_kind_of_an_occupation_is_not_confirmed_by_its_last_word(parser, said, label):
    facts = [
        triple("Ruth Holm", "birth place", "Lyon"),
        triple("Ruth Holm", "occupation", "fighter pilot"),
        triple("Ruth Holm", "was a crew member of", "Apollo 8"),
    ]
    text = f"Ruth Holm was born in Lyon and served as a {said}. She was on the crew of Apollo 8."
    assert judge(parser, text, facts, ["fighter pilot"] if label is S else []).label is label


def test_a_title_is_held_by_the_one_whom_the_graph_names(parser):
    facts = [
        triple("Norland", "leader title", "Federal Chancellor"),
        triple("Norland", "leader name", "Jo Berg"),
        triple("Norland", "capital", "Brook"),
    ]
    text = "Brook is the capital of Norland. Norland's Federal Chancellor is {}."
    assert judge(parser, text.format("Otto Lind"), facts, ["Otto Lind"]).label is not S
