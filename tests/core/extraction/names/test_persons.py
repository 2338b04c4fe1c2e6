"""Spellings of one person, and of two."""

import pytest

from core.extraction.names.persons import find_initialed, is_same_person, without_initials


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
    ("text", "names"),
    [
        ("Felicity A. Dunleavy guarantees it.", ["Felicity A. Dunleavy"]),
        ("By Mary-Ann J. R. O'Brien and Walter H. McCall.", ["Mary-Ann J. R. O'Brien", "Walter H. McCall"]),
        ("See Exhibit B. Rent is due. Section A. Term. Suite C. The tenant", []),
        ("Plan B. Landlord shall pay.", []),
        ("Guarantor: Ann B. Lee\nCap: $5. Tenant A. Jones signed. Party B. The agreement", ["Ann B. Lee"]),
    ],
)
def test_people_are_found_by_their_middle_initial(text: str, names: list[str]) -> None:
    assert [name.text for name in find_initialed(text)] == names
