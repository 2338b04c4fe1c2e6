"""Facts that a claim turns round, and those that graphs write the other way."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
MADE = [
    triple("The Oak", "author", "Otto Lind"),
    triple("The Oak", "publication year", Literal("1950")),
    triple("The Oak Film", "director", "Ann Roth"),
    triple("Acme", "founder", "Carl Voss"),
    triple("Ore", "discoverer", "Ann Roth"),
    triple("Tallo Tower", "architect", "Otto Lind"),
    triple("The Dance", "composer", "Ann Roth"),
    triple("Ann Roth", "appointed by", "Carl Voss"),
    triple("New v. Then", "overruled", "Old v. Then"),
]


@pytest.mark.parametrize(
    ("verb", "who", "what"),
    [
        ("wrote", "Otto Lind", "The Oak"),
        ("directed", "Ann Roth", "The Oak Film"),
        ("founded", "Carl Voss", "Acme"),
        ("discovered", "Ann Roth", "Ore"),
        ("designed", "Otto Lind", "Tallo Tower"),
        ("composed", "Ann Roth", "The Dance"),
        ("appointed", "Carl Voss", "Ann Roth"),
        ("overruled", "New v. Then", "Old v. Then"),
    ],
)
def test_who_did_it_is_not_what_was_done(parser, verb, who, what):
    assert judge(parser, f"{who} {verb} {what}.", MADE).label is S
    assert judge(parser, f"{what} {verb} {who}.", MADE).label is N
    passive = "written" if verb == "wrote" else verb
    assert judge(parser, f"{what} was {passive} by {who}.", MADE).label is S
    assert judge(parser, f"{who} was {passive} by {what}.", MADE).label is N


def test_a_noun_of_the_one_who_did_it_has_a_direction_too(parser):
    assert judge(parser, "Carl Voss is the founder of Acme.", MADE).label is S
    assert judge(parser, "Acme is the founder of Carl Voss.", MADE).label is N


def test_one_case_is_overruled_in_the_other(parser):
    assert judge(parser, "Old v. Then was overruled in New v. Then.", MADE).label is S
    assert judge(parser, "New v. Then was overruled in Old v. Then.", MADE).label is N


def test_a_graph_may_have_the_author_first(parser):
    turned = [
        triple("Otto Lind", "author", "The Oak"),
        triple("The Oak", "publication date", Literal("1950")),
    ]
    assert judge(parser, "Otto Lind wrote The Oak.", turned).label is S
    assert judge(parser, "The Oak was written by Otto Lind.", turned).label is S
    by_life = [triple("Otto Lind", "author", "The Oak"), triple("Otto Lind", "birth place", "Elmdale")]
    assert judge(parser, "Otto Lind wrote The Oak.", by_life).label is S


def test_what_either_may_say_of_the_other_has_no_direction(parser):
    wed = [triple("Otto Lind", "spouse", "Ann Roth")]
    assert judge(parser, "Ann Roth married Otto Lind.", wed).label is S
    assert judge(parser, "Ann Roth is the wife of Otto Lind.", wed).label is S


def test_a_predecessor_is_who_came_before(parser):
    held = [triple("Otto Lind", "successor", "Ann Roth")]
    assert judge(parser, "Otto Lind was the predecessor of Ann Roth.", held).label is S
    assert judge(parser, "Ann Roth was the predecessor of Otto Lind.", held).label is N


def test_a_verb_beside_the_noun_of_a_relation_says_more(parser):
    held = [triple("Otto Lind", "nationality", "Marburgia")]
    assert judge(parser, "Otto Lind renounced the nationality of Marburgia.", held).label is N


def test_an_act_is_signed_in_the_year_of_its_enactment(parser):
    act = [
        triple("Mill Act", "signed by", "Otto Lind"),
        triple("Mill Act", "enactment year", Literal("1921")),
    ]
    assert judge(parser, "Otto Lind signed Mill Act in 1921.", act).label is S
    assert judge(parser, "Otto Lind signed Mill Act in 1925.", act).label is not S


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Otto Lind authored The Oak.", S),
        ("The Oak authored Otto Lind.", N),  # "authored" is no author
        ("Acme is headquartered in Lyon.", S),
        ("Lyon is headquartered in Acme.", N),
        ("The composer of The Dance is Ann Roth.", S),
        ("The composer of Ann Roth is The Dance.", N),
    ],
)
def test_a_verb_is_not_read_as_the_noun_that_it_comes_from(parser, claim, label):
    made = [*MADE, triple("Acme", "headquarters", "Lyon"), triple("Ann Roth", "type", "composer")]
    assert judge(parser, claim, made).label is label


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Tallon is the capital city of Marburgia.", S),
        ("Marburgia is the capital city of Tallon.", N),
        ("Acme has its headquarters in Lyon.", S),
        ("Lyon has its headquarters in Acme.", N),
        ("The petitioner in Roth v. Lind is Ann Roth.", S),
        ("The petitioner in Ann Roth is Roth v. Lind.", N),
        ("The Grand Prize was awarded to Carl Voss.", S),
        ("Carl Voss was awarded to the Grand Prize.", N),
        ("Ann Roth starred in The Oak Film.", S),
        ("The Oak Film starred in Ann Roth.", N),
        ("Moonlet orbits Planeta.", S),
        ("Planeta orbits Moonlet.", R),
        (
            "Ann Roth discovered Satella, which orbits Planeta.",
            N,
        ),  # and nothing is said of what Planeta orbits
    ],
)
def test_what_is_turned_round_is_not_stated(parser, claim, label):
    facts = [
        triple("Marburgia", "capital", "Tallon"),
        triple("Acme", "headquarters", "Lyon"),
        triple("Roth v. Lind", "petitioner", "Ann Roth"),
        triple("Carl Voss", "award", "Grand Prize"),
        triple("Carl Voss", "birth date", Literal("1901-02-03")),
        triple("The Oak Film", "starring", "Ann Roth"),
        triple("The Oak Film", "release date", Literal("1950")),
        triple("Moonlet", "orbits", "Planeta"),
        triple("Planeta", "orbits", "Sun"),
        triple("Satella", "discovery year", Literal("1851")),
    ]
    assert judge(parser, claim, facts).label is label
