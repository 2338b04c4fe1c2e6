from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.extraction.values.numbers import find_numbers, format_number, scan_numbers


def _bare(text: str) -> list[tuple[str, str]]:
    return [(v.text, v.canonical) for v in find_numbers(text, scan_numbers(text))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a total of 12 items", [("12", "12")]),
        ("sixty (60) of them", [("sixty (60)", "60")]),
        ("40 (forty) of them", [("40 (forty)", "40")]),
        ("1,234.5 in all", [("1,234.5", "1234.5")]),
        ("2.5 million in all", [("2.5 million", "2500000")]),
        ("5\u00bd of them", [("5\u00bd", "5.5")]),
        ("one (1) is enough", [("one (1)", "1")]),
        ("two-thirds (2/3) vote", [("two-thirds (2/3)", "2/3")]),
        ("Trees counted: 757 (oaks)", [("757", "757")]),
        ("1,052", [("1,052", "1052")]),
        ("up +12 500 000 votes", [("12 500 000", "12500000")]),
        ("983.", [("983", "983")]),
        ("It was so in 2020. 717 fragments were planted.", [("2020", "2020"), ("717", "717")]),
    ],
)
def test_bare_numbers(text: str, found: list[tuple[str, str]]) -> None:
    assert _bare(text) == found


@pytest.mark.parametrize(
    "text",
    [
        "one of the parties",
        "no one may assign",
        "one another",
        "(1) the Tenant; and (2) the Landlord",
        "1. The Tenant shall pay.",
        "2.1 Term. The term begins",
        "\n  17\n",
        "the 5th floor",
        "Suite 516",
        "No. 42",
        "this number 42 holds papers",
        "Under policy number 1,238 sums are paid",
        "375 Greenwich Street",
        "New York, New York 10013",
        "call 212-555-1234",
        "call +44 20 7946 0958, (020) 7946 0958 or 0800 555 0147",
        "R2 and R12",
        "page 12",
        "https://example.org/2019/12",
        "version 2.0.1",
        "",
    ],
)
def test_labels_identifiers_and_pronouns_are_no_numbers(text: str) -> None:
    assert _bare(text) == []


def test_what_things_number_is_a_count() -> None:
    assert _bare("The corals together number 1,238 colonies.") == [("1,238", "1238")]
    assert _bare("The employees number 340 persons.") == [("340", "340")]


def test_words_and_digits_that_disagree_stay_apart() -> None:
    assert [n.value for n in scan_numbers("sixty (90) days")] == [60, 90]


def test_a_number_of_absurd_length_is_not_read() -> None:
    assert scan_numbers("1" * 10_000) == []


@given(st.fractions(min_value=0, max_value=10**9))
def test_format_is_exact(value: Fraction) -> None:
    assert Fraction(format_number(value)) == value


@given(st.integers(0, 10**12))
def test_grouped_digits_read_as_the_number(n: int) -> None:
    text = f"about {n:,} in all"
    assert [v.value for v in scan_numbers(text)] == [n]


@given(st.text(max_size=200))
def test_spans_quote_the_text_and_never_overlap(text: str) -> None:
    spans = scan_numbers(text)
    assert all(0 <= n.start < n.end <= len(text) for n in spans)
    assert all(a.end <= b.start for a, b in pairwise(spans))
    assert all(text[v.start : v.end] == v.text for v in find_numbers(text, spans))
