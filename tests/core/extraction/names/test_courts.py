"""Courts by name, and one key for both orders of their words."""

import pytest

from core.extraction.names.courts import court_key, find_courts


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Idaho Court of Appeals", "Court of Appeals of Idaho"),
        ("Tennessee Supreme Court", "Supreme Court of Tennessee"),
        ("Supreme Court of the State of Oregon", "Oregon Supreme Court"),
        ("Fulton County Superior Court", "Superior Court of Fulton County"),
        (
            "U.S. Court of Appeals for the Ninth Circuit",
            "United States Court of Appeals for the Ninth Circuit",
        ),
        ("California Court of Appeal", "Court of Appeal of California"),
    ],
)
def test_both_orders_have_one_key(first: str, second: str) -> None:
    assert court_key(first) == court_key(second)


def test_courts_of_two_places_or_kinds_differ() -> None:
    keys = {
        court_key(name)
        for name in (
            "Idaho Court of Appeals",
            "Idaho Supreme Court",
            "Utah Court of Appeals",
            "District Court of Idaho",
        )
    }
    assert len(keys) == 4


@pytest.mark.parametrize(
    ("text", "court"),
    [
        ("Supreme Court of Tennessee\nRafael W. Sorensen v. Acme", "Supreme Court of Tennessee"),
        ("Supreme Court of Ohio\nNo. S-63465", "Supreme Court of Ohio"),
        ("the Superior Court of Fulton\nCounty, Georgia", "Superior Court of Fulton\nCounty"),
        ("the Court of Appeals for the\nNinth Circuit held", "Court of Appeals for the\nNinth Circuit"),
        ("We affirm the Supreme Court of Tennessee.", "Supreme Court of Tennessee"),
        ("the Supreme Court of Texas. Before us is", "Supreme Court of Texas"),
    ],
)
def test_a_court_ends_with_its_line_unless_its_name_goes_on(text: str, court: str) -> None:
    assert [name.text for name in find_courts(text)] == [court]
