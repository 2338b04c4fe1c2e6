from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.values.number_words import find_word_numbers, ordinal_of

SMALL = """
zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
seventeen eighteen nineteen
"""
TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety"


def spell(n: int, link: str = " ") -> str:
    """An independent speller: 1234 -> "one thousand two hundred thirty-four"."""
    for size, word in ((10**9, "billion"), (10**6, "million"), (1000, "thousand"), (100, "hundred")):
        if n >= size:
            head = f"{spell(n // size, link)} {word}"
            return f"{head}{link}{spell(n % size, link)}" if n % size else head
    if n < 20:
        return SMALL.split()[n]
    return TENS.split()[n // 10] + (f"-{SMALL.split()[n % 10]}" if n % 10 else "")


def _values(text: str) -> list[Fraction]:
    return [n.value for n in find_word_numbers(text)]


@given(
    st.integers(0, 10**12 - 1), st.sampled_from([" ", " and "]), st.sampled_from([str, str.upper, str.title])
)
def test_a_spelt_number_reads_as_itself(n: int, link: str, case) -> None:  # type: ignore[no-untyped-def]
    text = case(spell(n, link))
    found = list(find_word_numbers(text))
    if link == " " or n < 1000:
        assert [(f.start, f.end, f.value) for f in found] == [(0, len(text), n)]
    else:
        assert found[0].start == 0


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("fourteen thousand five hundred", [14500]),
        ("one hundred and twenty", [120]),
        ("fifteen hundred", [1500]),
        ("a hundred", [100]),
        ("nineteen million six hundred and forty four thousand", [19_644_000]),
        ("one thousand, two hundred", [1200]),
        ("one and a half", [Fraction(3, 2)]),
        ("half a billion", [500_000_000]),
        ("two and one-half", [Fraction(5, 2)]),
        ("one-third of the votes", [Fraction(1, 3)]),
        ("two thirds (2/3)", [Fraction(2, 3)]),
        ("one third party", [1]),
        ("one and two", [1, 2]),
        ("twenty, five", [20, 5]),
        ("a tenant and a landlord", []),
        ("million", []),
        ("someone, tenant, often", []),
    ],
)
def test_number_phrases(text: str, values: list[Fraction]) -> None:
    assert _values(text) == values


@pytest.mark.parametrize(
    ("words", "n"),
    [("first", 1), ("Eighth", 8), ("twenty-first", 21), ("THIRTY  FIRST", 31), ("tenant", None)],
)
def test_ordinals(words: str, n: int | None) -> None:
    assert ordinal_of(words) == n
