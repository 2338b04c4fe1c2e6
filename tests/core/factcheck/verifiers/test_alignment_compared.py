"""Two names compared by what the graph has of each."""

import pytest

from core.factcheck.claim import Label
from core.factcheck.triple import Literal
from tests.core.factcheck.fakes import triple
from tests.core.factcheck.verifiers.test_alignment import judge

S, R, N = Label.SUPPORTED, Label.REFUTED, Label.NOT_ENOUGH_INFO
METRE = "http://dbpedia.org/datatype/metre"
FACTS = [
    triple("Mount Ore", "elevation", Literal("1885", METRE)),
    triple("Mount Ore", "first ascent year", Literal("1953")),
    triple("Mount Low", "elevation", Literal("1785", METRE)),
    triple("Mount Low", "first ascent year", Literal("1960")),
    triple("Mount Feet", "elevation", Literal("6000", "http://dbpedia.org/datatype/foot")),
    triple("Aurum", "atomic number", Literal("79")),
    triple("Ferrum", "atomic number", Literal("26")),
    triple("Otto Lind", "birth date", Literal("1852-03-04")),
    triple("Otto Lind", "death date", Literal("1890-03-04")),
    triple("Ann Roth", "birth date", Literal("1452-04-15")),
    triple("Carl Voss", "birth date", Literal("1852-08-09")),
]


@pytest.mark.parametrize(
    ("claim", "label"),
    [
        ("Mount Ore is higher than Mount Low.", S),
        ("Mount Low is higher than Mount Ore.", R),
        ("Mount Low is lower than Mount Ore.", S),
        ("Mount Low is not as high as Mount Ore.", S),
        ("Mount Ore is not as high as Mount Low.", R),
        ("Aurum has a higher atomic number than Ferrum.", S),
        ("Aurum has a lower atomic number than Ferrum.", R),
        ("The atomic number of Aurum is greater than that of Ferrum.", S),
        ("Aurum's atomic number is smaller than Ferrum's.", R),
        ("Otto Lind was born after Ann Roth.", S),
        ("Otto Lind was born before Ann Roth.", R),
        ("Otto Lind is younger than Ann Roth.", S),
        ("Otto Lind is older than Carl Voss.", S),  # by months
        ("Otto Lind was born later than Carl Voss.", R),
    ],
)
def test_who_has_more_is_told_by_both_values(parser, claim, label):
    assert judge(parser, claim, FACTS).label is label


@pytest.mark.parametrize(
    "claim",
    [
        "Mount Ore is higher than Mount Feet.",  # in another unit
        "Mount Ore is older than Mount Low.",
        "Otto Lind died before Ann Roth.",  # whose death the graph lacks
        "Otto Lind was painted before Ann Roth.",
        "Otto Lind was named after Ann Roth.",
    ],
)
def test_what_the_graph_has_of_one_alone_compares_nothing(parser, claim):
    assert judge(parser, claim, FACTS).label is N


def test_both_values_are_cited(parser):
    verdict = judge(parser, "Mount Ore is higher than Mount Low.", FACTS)
    assert verdict.cited == (1, 3)
    assert "Mount Low → elevation → 1785" in verdict.reason
