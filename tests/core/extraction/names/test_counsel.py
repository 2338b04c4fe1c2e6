"""Lawyers are read apart from their firms."""

import pytest

from core.extraction.names.counsel import find_counsel
from core.extraction.names.organizations import find_organizations
from core.types import EntityType


@pytest.mark.parametrize(
    ("text", "person", "firm"),
    [
        ("Ana Kirk of Roe & Doe LLP argued.", "Ana Kirk", "Roe & Doe LLP"),
        ("Ana R. Kirk of Roe & Doe argued for Acme.", "Ana R. Kirk", "Roe & Doe"),
        ("Appearing was Ana R. Kirk (Roe & Doe LLP).", "Ana R. Kirk", "Roe & Doe LLP"),
        ("John O'Brien Jr., of Jones Day LLP, for appellee", "John O'Brien Jr.", "Jones Day LLP"),
        (
            "Mary-Ann McDonald, Roe, Doe & Poe, P.C., for Acme",
            "Mary-Ann McDonald",
            "Roe, Doe & Poe, P.C.",
        ),
        ("The counsel was Ana Kirk of Marsh Hollow LLP.", "Ana Kirk", "Marsh Hollow LLP"),
    ],
)
def test_person_and_firm_are_two(text: str, person: str, firm: str) -> None:
    found = [name for name in find_organizations(text) if name.type is not EntityType.COURT]
    assert {(name.text, name.type) for name in found} == {
        (person, EntityType.PERSON),
        (firm, EntityType.ORGANIZATION),
    }
    assert all(text[name.start : name.end] == name.text for name in found)


@pytest.mark.parametrize(
    "text",
    [
        "Royal Bank of Johnson & Johnson",
        "House of Blues LLC",
        "Janssen Biotech, Johnson & Johnson",
        "Settlement Date of Roe & Doe: the settlement on that date",
        "Chief Officers of King and Depomed",
        "Law Offices of Roe & Doe LLP",
        "New York of Roe & Doe",
        "",
    ],
)
def test_bodies_and_places_are_no_lawyers(text: str) -> None:
    assert find_counsel(text) == []
