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
