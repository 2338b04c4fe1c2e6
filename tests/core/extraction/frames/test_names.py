import re

import pytest

from core.extraction.frames import same_court, same_name
from core.extraction.frames.names import COURT, JUDGE, NAME, PARTY, lower_stops


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Justice Kirk", "Justice Ana B. Kirk"),
        ("Ana Kirk", "Ana B. Kirk"),
        ("KIRK", "Ana Kirk"),
        ("Marsh Paper Mills", "Marsh Paper Mills, Inc."),
        ("Marsh", "Marsh Paper Mills Co."),
    ],
)
def test_a_shorter_form_is_the_same_name(first, second):
    assert same_name(first, second)
    assert same_name(second, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ana Kirk", "Ana Hill"),
        ("Ana B. Kirk", "Ana C. Kirk"),
        ("Marsh Paper Mills", "Marsh Electric"),
        ("Judge", "Judge Kirk"),
    ],
)
def test_another_word_or_initial_is_another_name(first, second):
    assert not same_name(first, second)
    assert not same_name(second, first)


def test_courts_are_one_in_any_order_of_words():
    assert same_court("the Superior Court of Kern County", "Kern County Superior Court")
    assert not same_court("Superior Court of Kern County", "Superior Court of Lake County")


def found(pattern: str, text: str) -> list[str]:
    return [match.group() for match in re.finditer(pattern, lower_stops(text), re.IGNORECASE)]


def test_a_name_keeps_firms_and_persons_apart():
    assert found(NAME, "Ana Kirk of Marsh & Hill LLP argued.") == ["Ana Kirk", "Marsh & Hill LLP"]


def test_a_name_ends_with_its_line_and_before_the_possessive():
    assert found(NAME, "Ash County\n\nAna Kirk") == ["Ash County", "Ana Kirk"]
    assert found(NAME, "It was Kirk's appeal.") == ["Kirk"]


def test_a_judge_needs_the_title():
    assert found(JUDGE, "Ana Kirk and Judge B. Hill and JUSTICE BAY") == ["Judge B. Hill", "JUSTICE BAY"]


def test_a_party_is_a_name_or_a_role():
    assert found(PARTY, "Plaintiff Ana Kirk sued the defendant.") == ["plaintiff Ana Kirk", "the defendant"]


def test_a_court_has_its_place():
    text = "It was filed in the Court of Common Pleas of Lake County, Ohio on that day."
    assert found(COURT, text) == ["the Court of Common Pleas of Lake County, Ohio"]
    assert found(COURT, "The court held that it may.") == []
