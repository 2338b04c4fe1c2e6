"""Jurisdictions in all their spellings have one key."""

import pytest

from core.extraction.names.places import find_jurisdictions


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("the laws of the State of New York", ["new york"]),
        ("THE LAWS OF THE STATE OF COLORADO", ["colorado"]),
        ("English law governs", ["england"]),
        ("the People's Republic of China", ["china"]),
        ("a P.R.C. company", ["china"]),
        ("West Virginia and Virginia", ["west virginia", "virginia"]),
        ("42 U.S.C. 1983", []),
        ("in Delaware-based firms", []),
    ],
)
def test_places_have_one_key(text: str, keys: list[str]) -> None:
    found = find_jurisdictions(text)
    assert [name.canonical for name in found] == keys
    assert all(text[name.start : name.end] == name.text for name in found)
