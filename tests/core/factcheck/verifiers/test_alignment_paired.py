"""Lists that "respectively" pairs are read pairwise."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
PEOPLE = [
    triple("Otto Lind", "birth date", Literal("1950-03-02")),
    triple("Mara Voss", "birth date", Literal("1960-07-09")),
    triple("Otto Lind", "birth place", "Elmdale"),
    triple("Mara Voss", "birth place", "Kasselton"),
    triple("Otto Lind", "death place", "Norwin"),
    triple("Otto Lind", "award", "Crane Prize"),
    triple("Mara Voss", "award", "Heron Medal"),
]
TOWNS = [
    triple("Elmdale", "country", "France"),
    triple("Kasselton", "country", "Germany"),
    triple("Elmdale", "population total", Literal("5200")),
    triple("Kasselton", "population total", Literal("88000")),
    triple("Elmdale", "leader", "Otto Lind"),
    triple("Kasselton", "leader", "Mara Voss"),
]
DAM = [
    triple("Tallo Dam", "length", Literal("1429 (metres)")),
    triple("Tallo Dam", "height", Literal("82 (metres)")),
    triple("Tallo Dam", "architect", "Otto Lind"),
    triple("Tallo Dam", "owner", "Marburg Trust"),
]


@pytest.mark.parametrize(
    ("claim", "facts", "values", "exchanged"),
    [
        ("Otto Lind and Mara Voss were born in {} and {} respectively.", PEOPLE, ("1950", "1960"), R),
        ("Otto Lind and Mara Voss were born in {} and {}, in that order.", PEOPLE, ("1950", "1960"), R),
        ("Otto Lind and Mara Voss won the {} and the {} respectively.", PEOPLE, ("Crane Prize", "Heron Medal"), N),
        ("Elmdale and Kasselton are in {} and {} respectively.", TOWNS, ("France", "Germany"), R),
        ("Elmdale and Kasselton have {} and {} inhabitants respectively.", TOWNS, ("5,200", "88,000"), R),
    ],
)  # fmt: skip
def test_two_lists_are_read_pairwise(parser, claim, facts, values, exchanged):
    assert judge(parser, claim.format(*values), facts).label is S
    assert judge(parser, claim.format(*reversed(values)), facts).label is exchanged


def test_a_place_is_paired_with_the_place_that_it_lies_in(parser):
    claim = "Otto Lind and Mara Voss were born in {}, {} and {}, {} respectively."
    facts = [*PEOPLE, *TOWNS[:2]]
    assert judge(parser, claim.format("Kasselton", "Germany", "Elmdale", "France"), facts).label is not S


@pytest.mark.parametrize(
    ("claim", "facts", "values"),
    [
        ("Otto Lind and Mara Voss were respectively born in {} and in {}.", PEOPLE, ("Elmdale", "Kasselton")),
        (
            "{} and {} are the birthplaces of Otto Lind and Mara Voss respectively.",
            PEOPLE,
            ("Elmdale", "Kasselton"),
        ),
        ("Otto Lind was born and died in {} and {} respectively.", PEOPLE, ("Elmdale", "Norwin")),
        ("Elmdale and Kasselton are led by {} and {} respectively.", TOWNS, ("Otto Lind", "Mara Voss")),
        ("The length and height of Tallo Dam are {} and {} respectively.", DAM, ("1429 metres", "82 metres")),
        (
            "The architect and owner of Tallo Dam are {} and {} respectively.",
            DAM,
            ("Otto Lind", "Marburg Trust"),
        ),
    ],
)
def test_what_is_exchanged_in_lists_that_are_not_read_is_not_confirmed(parser, claim, facts, values):
    assert judge(parser, claim.format(*reversed(values)), facts).label is not S
