"""Names in other words than the graph's, taken for the one node like them where all else is confirmed."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from core.factcheck.verifiers.alignment_guessed import is_alike
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
TEAMS = [
    triple("Ada Miller", "club", "Brookville Otters"),
    triple("Ada Miller", "birth place", "Lyon"),
    triple("Brookville Otters", "manager", "Jo Berg"),
]
TEXT = "Ada Miller, who was born in Lyon, played for the Brook Otters, whose manager is Jo Berg."


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("Brook Otters", "Brookville Otters"),  # a word cut short
        ("Harwell Air Base", "Harwell Air Force Base"),  # a word left out
        ("Math", "Mathematics"),
        ("Mistral", "Mistral 5"),
        ("Torsby Wanderers Football Club", "Torsby Wanderers F.C."),
        ("Moravian Crisis", "1721: The Moravian Crisis"),
        ("National Curling Foundation", "National Curling Federation"),  # one word of three is another
        ("sports class vehicle", "Sports vehicle"),
    ],
)
def test_a_name_in_other_words_is_alike(name, label):
    assert is_alike(name, label)


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("York", "New York"),
        ("Apollo 1", "Apollo 11"),
        ("Mistral 4", "Mistral 5"),
        ("Harbour Gazette II", "Harbour Gazette III"),
        ("Adam Smith", "Alan Smith"),
        ("African Singers", "Asian Singers"),
        ("Potter County", "Jones County"),
        ("Fulton County, Ohio", "Fulton County, Indiana"),
        ("Texas", "Houston Texans"),
        ("the Team", "Brookville Otters Team"),
        ("", "Mistral"),
    ],
)
def test_another_name_is_not_alike(name, label):
    assert not is_alike(name, label)


def test_a_name_in_other_words_is_confirmed_with_all_else(parser):
    assert judge(parser, TEXT, TEAMS, [f"{UNKNOWN}Brook Otters"]).label is S


def test_a_guess_confirms_nothing_where_something_else_stays_open(parser):
    assert judge(parser, TEXT, TEAMS[1:], [f"{UNKNOWN}Brook Otters"]).label is N


def test_of_two_nodes_alike_none_is_meant(parser):
    facts = [*TEAMS, triple("Brookville Otters", "rival", "Brookfield Otters")]
    assert judge(parser, TEXT, facts, [f"{UNKNOWN}Brook Otters"]).label is N


def test_another_value_refutes_a_claim_whose_other_names_are_only_written_otherwise(parser):
    named = [f"{UNKNOWN}Brook Otters"]
    text = f"{TEXT[:-1]} and which was founded in 1951."
    founded = triple("Brookville Otters", "founded", Literal("1948"))
    assert (
        judge(parser, text, [*TEAMS, triple("Brookville Otters", "founded", Literal("1951"))], named).label
        is S
    )
    found = judge(parser, text, [*TEAMS, founded], named)
    assert found.label is R
    assert "gives 1948 for “founded” of Brookville Otters, not 1951" in found.reason
    assert judge(parser, text, [*TEAMS[1:], founded], named).label is N  # the club stays open, too
