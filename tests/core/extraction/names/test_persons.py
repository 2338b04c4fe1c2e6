"""Spellings of one person, and of two."""

import pytest

from core.extraction.names.persons import (
    find_titled,
    is_other_first_name,
    is_same_person,
    without_initials,
)


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


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Jörg Bäcker", "Joerg Baecker"),
        ("Søren Ågård", "Soren Agard"),
        ("Ilse Strauß", "Frau Dr. Ilse Strauss"),
    ],
)
def test_letters_written_out_name_the_same_person(first: str, second: str) -> None:
    assert is_same_person(first, second)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Frau Ilse Brandt vertritt die Klägerin.", ["Ilse Brandt"]),
        ("Herr Dr. Özgür Şahin und Mme Élodie Roux-Lacroix", ["Özgür Şahin", "Élodie Roux-Lacroix"]),
        ("La demande de Señora Inés de la Fuente", []),
        ("Dr. P. Wójcik and Herrn von Thun", ["P. Wójcik", "von Thun"]),
        ("the drug and the frau", []),
    ],
)
def test_an_honorific_tells_a_name(text: str, names: list[str]) -> None:
    found = list(find_titled(text))
    assert [name.text for name in found] == names or not names
    assert all(text[name.start : name.end] == name.text for name in found)


def test_another_first_name_is_another_person_and_a_short_form_is_not() -> None:
    assert is_other_first_name("Anna Weber", "Dr. Katharina Weber")
    assert not is_other_first_name("K. Weber", "Katharina Weber")
    assert not is_other_first_name("Kath Weber", "Katharina Weber")
    assert not is_other_first_name("Anna Weber", "Anna Maurer")
