"""Claims of two facts of which one leaves words out, and their false twins."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
CASE = [
    triple("Lind v. Marburgia", "petitioner", "Otto Lind"),
    triple("Lind v. Marburgia", "respondent", "Marburgia"),
    triple("Lind v. Marburgia", "decision year", Literal("1919")),
    triple("Lind v. Marburgia", "majority author", "Ann Roth"),
    triple("Roth v. Westport", "majority author", "Carl Voss"),
]
LIVES = [
    triple("Otto Lind", "birth place", "Elmdale"),
    triple("Ann Roth", "birth place", "Westport"),
    triple("Otto Lind", "birth date", Literal("1921-03-04")),
    triple("Ann Roth", "birth date", Literal("1930-05-06")),
]
WORKS = [
    triple("The Oak", "author", "Otto Lind"),
    triple("The Elm", "author", "Ann Roth"),
    triple("The Oak Film", "director", "Carl Voss"),
    triple("The Oak Film", "starring", "Ann Roth"),
]


@pytest.mark.parametrize(
    "form",
    [
        "{0} was the petitioner and {1} the respondent in Lind v. Marburgia.",
        "{0} was the petitioner and {1} was the respondent in Lind v. Marburgia.",
        "{0} was the petitioner in Lind v. Marburgia and {1} the respondent.",
        "In Lind v. Marburgia, {0} was the petitioner and {1} the respondent.",
        "The petitioner in Lind v. Marburgia was {0} and the respondent {1}.",
        "The petitioner was {0} and the respondent was {1} in Lind v. Marburgia.",
    ],
)
def test_parties_are_told_apart(parser, form):
    assert judge(parser, form.format("Otto Lind", "Marburgia"), CASE).label is S
    assert judge(parser, form.format("Marburgia", "Otto Lind"), CASE).label is not S


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Lind v. Marburgia was decided in 1925, and Ann Roth wrote the majority opinion.", R),
        ("Lind v. Marburgia was decided in 1919, and Ann Roth wrote the dissent.", N),
        ("In 1919, Ann Roth wrote the majority opinion in Lind v. Marburgia.", S),
        ("In 1925, Ann Roth wrote the majority opinion in Lind v. Marburgia.", R),
    ],
)
def test_a_second_half_speaks_of_what_the_first_one_names(parser, claim, label):
    assert judge(parser, claim, CASE).label is label


@pytest.mark.parametrize("form", ["{0} was born in {1} and {2} in {3}.", "{0} was born in {1}, {2} in {3}."])
def test_a_verb_that_is_left_out_is_the_first_one(parser, form):
    right = form.format("Otto Lind", "Elmdale", "Ann Roth", "Westport")
    swapped = form.format("Otto Lind", "Westport", "Ann Roth", "Elmdale")
    assert judge(parser, right, LIVES).label is S
    assert judge(parser, swapped, LIVES).label is R


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Otto Lind was born in 1921 and Ann Roth in 1930.", S),
        ("Otto Lind was born in 1930 and Ann Roth in 1921.", R),
        ("While Otto Lind was born in Elmdale, Ann Roth was born in Westport.", S),
        ("While Otto Lind was born in Westport, Ann Roth was born in Elmdale.", R),
        ("Otto Lind was not born in Elmdale and Ann Roth in Westport.", N),
    ],
)
def test_dates_and_whole_clauses(parser, claim, label):
    assert judge(parser, claim, LIVES).label in {label, R if label is N else label}


@pytest.mark.parametrize(
    ("form", "swapped"),
    [
        ("Otto Lind wrote {0} and Ann Roth {1}.", ("The Elm", "The Oak")),
        ("{0} was written by Otto Lind and {1} by Ann Roth.", ("The Elm", "The Oak")),
    ],
)
def test_works_of_two_people(parser, form, swapped):
    assert judge(parser, form.format(*reversed(swapped)), WORKS).label is S
    assert judge(parser, form.format(*swapped), WORKS).label is not S


@pytest.mark.parametrize(
    "form",
    [
        "{0} directed and {1} starred in The Oak Film.",
        "{0} was the director and {1} the star of The Oak Film.",
    ],
)
def test_two_people_of_one_work(parser, form):
    assert judge(parser, form.format("Carl Voss", "Ann Roth"), WORKS).label is S
    assert judge(parser, form.format("Ann Roth", "Carl Voss"), WORKS).label is not S


def test_a_list_of_places_is_no_second_fact(parser):
    lived = [
        triple("Otto Lind", "residence", "Elmdale"),
        triple("Otto Lind", "residence", "Westport"),
        triple("Elmdale", "country", "Marburgia"),
        triple("Westport", "country", "Marburgia"),
    ]
    assert judge(parser, "Otto Lind lived in Elmdale and Westport in Marburgia.", lived).label is not R


def test_what_states_one_part_refutes_no_other(parser):
    areas = [triple("Elmdale", "area total", Literal("703.95"))]
    claim = "The area of Elmdale is 703.95 and the land area of Elmdale is 686."
    assert judge(parser, claim, areas).label is not R


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Otto Lind (1921–1990) was born in Westport.", R),
        ("Otto Lind (1921–1985) was born in Elmdale.", N),
        ("Otto Lind (1911–1990) was born in Elmdale.", R),
        ("Otto Lind (1990–1921) was born in Elmdale.", N),
    ],
)
def test_years_in_brackets_are_those_of_a_life(parser, claim, label):
    life = [*LIVES, triple("Otto Lind", "death date", Literal("1990-01-02"))]
    assert judge(parser, claim, life).label is label
