"""Claims of two facts of which one leaves words out."""

import re

import pytest

from core.factcheck.clause_gaps import find_gaps

NAME = re.compile(r"[A-Z]{2,}|\d+")  # the names and values of these claims


def written(claim):
    """The facts of a claim, each in the first way to write it out."""
    found = find_gaps(claim, [match.span() for match in NAME.finditer(claim)])
    if found is None:
        return None
    return [
        " ".join(piece if isinstance(piece, str) else claim[slice(*piece)] for piece in part[0])
        for part in found.parts
    ]


@pytest.mark.parametrize(
    ("claim", "parts"),
    [
        ("AA was the head and BB the seat of XX.", ["AA was the head of XX", "BB was the seat of XX"]),
        ("In XX, AA was the head and BB the seat.", ["AA was the head In XX", "BB was the seat In XX"]),
        ("AA is the capital of XX and BB of YY.", ["AA is the capital of XX", "BB is the capital of YY"]),
        ("The head of XX was AA and the seat BB.", ["The head of XX was AA", "the seat of XX was BB"]),
        ("XX had AA as head and BB as seat.", ["AA was the head in XX", "BB was the seat in XX"]),
        ("The head of XX is AA and that of YY BB.", ["The head of XX is AA", "The head of YY is BB"]),
        ("AA directed and BB starred in XX.", ["AA directed XX", "BB starred in XX"]),
        (
            "XX was decided in 1819, and AA wrote the opinion.",
            ["XX was decided in 1819", "AA wrote the opinion in XX"],
        ),
        ("AA was born in XX and BB in YY.", ["AA was born in XX", "BB was born in YY"]),
        (
            "AA was born in XX in 1900, BB in YY in 1910.",
            ["AA was born in XX in 1900", "BB was born in YY in 1910"],
        ),
        ("AA wrote XX and BB YY.", ["AA wrote XX", "BB wrote YY"]),
        ("AA is 10 high and BB 20.", ["AA is 10 high", "BB is 20 high"]),
        ("AA (1816–1855) wrote XX.", ["AA wrote XX", "AA was born in 1816 and died in 1855"]),
        ("While AA wrote XX, BB wrote YY.", ["AA wrote XX", "BB wrote YY"]),
    ],
)
def test_each_fact_is_written_out(claim, parts):
    assert written(claim) == parts


@pytest.mark.parametrize(
    "claim",
    [
        "AA was born in XX.",
        "AA was born in XX and died in YY.",
        "AA was not born in XX and BB in YY.",
        "AA and BB were born in XX and YY respectively.",
        "AA was born in XX and BB by YY.",
        "AA was the head and BB the seat.",
        "AA was born in XX, a town of YY.",
    ],
)
def test_other_claims_are_left_as_they_are(claim):
    assert written(claim) is None
