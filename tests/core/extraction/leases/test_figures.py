"""Figures with the words beside them."""

import re

import pytest

from core.extraction.frames.masking import Value
from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.figures import read_figures
from core.types import EntityType

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})
LIMITS = {"limit for each occurrence": "$1", "aggregate limit": "$2"}


def figures(text: str) -> dict[str, str]:
    values = [
        Value(place, place + 2, EntityType.MONEY, text[place : place + 2])
        for place, letter in enumerate(text)
        if letter == "$"
    ]
    return {figure.name: figure.value for figure in read_figures(mark_text(text, values, SIDES))}


def dates(text: str) -> dict[str, str]:
    values = [Value(*m.span(), EntityType.DATE, m.group()) for m in re.finditer(r"\d{4}-\d\d-\d\d", text)]
    return {figure.name: figure.value for figure in read_figures(mark_text(text, values, SIDES))}


@pytest.mark.parametrize(
    "text",
    [
        "Insurance with limits of $1 per occurrence and $2 in the aggregate.",
        "Insurance: $2 aggregate, $1 each occurrence",
        "The policy has limits of $1 for each occurrence and, in the aggregate, $2.",
        "Coverage of $1 any one accident with an aggregate limit of $2",
        "Liability limits of not less than $1 and $2 per occurrence and in the aggregate",
    ],
)
def test_each_limit_has_the_sum_beside_its_words(text: str) -> None:
    assert figures(text) == LIMITS


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("There are two renewal options.", "2"),
        ("Tenant may extend the Term on 4 occasions.", "4"),
        ("The Term may be renewed for three (3) successive periods.", "3"),
        ("Renewal options: three of two years each", "3"),
        ("Tenant may renew twice.", "2"),
    ],
)
def test_renewals_are_counted_in_words_and_digits(text: str, number: str) -> None:
    assert figures(text) == {"number of renewals": number}


@pytest.mark.parametrize(
    "text",
    ["Dues of $1 a month in the aggregate.", "Tenant pays three times the rent.", "Notice is given once."],
)
def test_other_sums_and_counts_are_neither(text: str) -> None:
    assert figures(text) == {}


def test_first_and_last_day_of_a_term_are_its_dates_whatever_else_is_said():
    found = dates(
        "The term is five years, the first day of which shall be 2021-04-01, whether or not the work is done, and the "
        "last day of which, save where Section 3 ends it, shall be 2026-03-31."
    )
    assert list(found.values()) == ["2021-04-01", "2026-03-31"]
    assert dates("It runs from 2021-04-01 to 2026-03-31.") == found


def test_limit_is_the_sum_on_its_side_of_the_and() -> None:
    found = figures("Liability coverage of at least $1 for any one occurrence and $2 above that.")
    assert found == {"limit for each occurrence": "$1"}


def test_renewals_are_counted_before_their_length() -> None:
    words = "Tenant has four 5 years renewal options."
    values = [Value(words.index("5"), words.index(" renewal"), EntityType.DURATION, "P60M")]
    found = read_figures(mark_text(words, values, SIDES))
    assert {figure.name: figure.value for figure in found} == {"number of renewals": "4"}
