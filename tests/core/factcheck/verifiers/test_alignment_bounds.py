"""Dates that bound a time, and years that are neither of its bounds."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
LEADER = [
    triple("Otto Lind", "office", "Chancellor of Marburgia"),
    triple("Otto Lind", "term start", Literal("1949")),
    triple("Otto Lind", "term end", Literal("1963")),
]


@pytest.mark.parametrize(
    ("time", "label"),
    [
        ("from 1949 to 1963", S),
        ("from 1953 to 1963", N),
        ("from 1949 to 1957", N),
        ("until 1963", S),
        ("until 1957", N),
        ("in 1957", S),
    ],
)
def test_a_bound_is_no_year_in_between(parser, time, label):
    assert judge(parser, f"Otto Lind was Chancellor of Marburgia {time}.", LEADER).label is label


def test_one_date_of_two_verbs_is_the_date_of_both(parser):
    life = [
        triple("Otto Lind", "birth date", Literal("1921-03-04")),
        triple("Otto Lind", "death date", Literal("1990-01-02")),
    ]
    assert judge(parser, "Otto Lind was born and died in 1921.", life).label is R
    assert judge(parser, "Otto Lind was born in 1921 and died in 1990.", life).label is S


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Otto Lind (1921-1990) was born in Lyon.", R),
        ("Otto Lind (1921-1995) was born in Marburg.", N),
        ("Otto Lind was born before 1925.", S),
        ("Otto Lind was born before 1915.", R),
        ("Otto Lind was not born before 1915.", S),
        ("Otto Lind died after 1985.", S),
        ("Otto Lind died after 1995.", R),
    ],
)
def test_spans_and_bounds_of_a_life(parser, claim, label):
    life = [
        triple("Otto Lind", "birth date", Literal("1921-03-04")),
        triple("Otto Lind", "death date", Literal("1990-01-02")),
        triple("Otto Lind", "birth place", "Marburg"),
        triple("Lyon", "country", "France"),
        triple("Marburg", "country", "Germany"),
    ]
    assert judge(parser, claim, life).label is label


@pytest.mark.parametrize(
    ("words", "label"),
    [("over 7,867", S), ("at least 8,000", S), ("over 9,000", R), ("less than 8,000", R), ("under 9,000", S)],
)
def test_a_height_is_told_by_a_bound(parser, words, label):
    high = [triple("Mount Ore", "elevation", Literal("8849", "http://dbpedia.org/datatype/metre"))]
    assert judge(parser, f"Mount Ore is {words} metres high.", high).label is label
