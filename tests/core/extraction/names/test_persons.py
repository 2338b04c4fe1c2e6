"""Spellings of one person, and of two."""

import pytest

from core.extraction.names.persons import is_same_person, without_initials


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ana Kirk", "Ana R. Kirk"),
        ("Justice Ana R. Kirk", "Ana Kirk"),
        ("A. R. Kirk", "Ana Rosa Kirk"),
        ("Ana R. Kirk", "Ana Rosa Kirk"),
        ("Ana Kirk Jr.", "Ana Kirk"),
    ],
)
def test_one_person(first: str, second: str) -> None:
    assert is_same_person(first, second)
    assert is_same_person(second, first)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Ana R. Kirk", "Ana S. Kirk"),
        ("Ana Kirk", "Eva Kirk"),
        ("Ana Kirk", "Ana Kirby"),
        ("Kirk", "Ana Kirk"),
        ("A. R. Kirk", "Ana Sofia Kirk"),
        ("", "Ana Kirk"),
    ],
)
def test_two_people(first: str, second: str) -> None:
    assert not is_same_person(first, second)
    assert not is_same_person(second, first)


def test_initials_between_the_names_are_left_out() -> None:
    assert without_initials(("ana", "r", "kirk")) == ("ana", "kirk")
    assert without_initials(("a", "kirk")) == ("a", "kirk")
