"""What is plainly said of a pair, and what only seems to be said of it."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import UNKNOWN, judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
LIFE = [triple("Beethoven", "birth place", "Bonn"), triple("Beethoven", "death place", "Vienna")]
DATES = [
    triple("Beethoven", "birth date", Literal("1770-12-17")),
    triple("Beethoven", "death date", Literal("1827-03-26")),
]
ROCKET = [
    triple("Mistral 5", "maiden flight", Literal("2014-01-09")),
    triple("Mistral 5", "manufacturer", "Airworks"),
    triple("Mistral 5", "launch site", "Kourou"),
]


@pytest.mark.parametrize(
    ("claim", "facts", "label"),
    [
        ("Beethoven was born in Bonn and died in Vienna.", LIFE, S),
        ("Beethoven was born in Vienna and died in Bonn.", LIFE, R),
        ("Beethoven, who was born in Vienna, died in Bonn.", LIFE, R),
        ("Beethoven was born in Vienna in 1770 and died in Bonn in 1827.", LIFE + DATES, R),
        ("Beethoven was born on 26 March 1827 and died on 17 December 1770.", LIFE + DATES, R),
        ("Beethoven was born on 17 December 1770 and died on 26 March 1827.", LIFE + DATES, S),
    ],
)
def test_exchanged_values_are_refuted(parser, claim, facts, label):
    assert judge(parser, claim, facts).label is label


@pytest.mark.parametrize(
    "claim",
    [
        "Otto Lind, whose teacher is Berg, was born in Italy.",
        "Otto Lind, a pupil of Berg, was buried in Italy.",
    ],
)
def test_a_country_of_another_relation_says_nothing_of_a_birth_or_burial(parser, claim):
    facts = [triple("Otto Lind", "country", "Spain"), triple("Otto Lind", "teacher", "Berg")]
    assert judge(parser, claim, facts, [f"{UNKNOWN}Italy"]).label is N


def test_a_place_with_another_verb_confirms_no_birth_place(parser):
    facts = [
        triple("Otto Lind", "birth place", "Bonn"),
        triple("Otto Lind", "employer", "Airworks"),
        triple("Bonn", "country", "Germany"),
    ]
    text = "Otto Lind, who worked for Airworks, {} in Bonn, Germany."
    assert judge(parser, text.format("was born"), facts).label is S
    assert judge(parser, text.format("lives"), facts).label is N


def test_another_date_of_the_same_year_is_not_confirmed(parser):
    text = (
        "Mistral 5 had its maiden flight on January 9th 2014 and its final flight on July 13th 2014. "
        "It was made by Airworks and its launch site was Kourou."
    )
    assert judge(parser, text, ROCKET).label is N
    last = triple("Mistral 5", "final flight", Literal("2014-07-13"))
    assert judge(parser, text, [*ROCKET, last]).label is S


def test_a_name_that_owns_something_is_not_the_word_of_a_relation(parser):
    facts = [
        triple("Ruth Holm", "was selected by NASA", Literal("1963")),
        triple("Ruth Holm", "was a crew member of", "Apollo 8"),
        triple("Apollo 8", "backup pilot", "Otto Lind"),
    ]
    text = (
        "Ruth Holm was a crew member of {}Apollo 8, whose backup pilot was Otto Lind. "
        "Ruth Holm was selected by NASA in 1963."
    )
    assert judge(parser, text.format(""), facts, [f"{UNKNOWN}NASA"]).label is S
    assert judge(parser, text.format("NASA's "), facts, [f"{UNKNOWN}NASA"]).label is N
