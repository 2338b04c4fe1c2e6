"""Whose an address or a state is, by the words around it."""

import re

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.belongings import Item, read_owned
from core.types import EntityType

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})
ITEMS = re.compile(r"\d+ \w+ Street|Ohio|Maine|Texas")


def owned(text: str, query: str | None = None) -> dict[str, set[str]]:
    items = [
        Item(
            EntityType.LOCATION if match.group()[0].isdigit() else EntityType.JURISDICTION,
            match.group(),
            *match.span(),
        )
        for match in ITEMS.finditer(text)
    ]
    asked = None if query is None else mark_text(query, (), SIDES)
    return {each.key: set(each.owners) for each in read_owned(mark_text(text, (), SIDES), items, asked)}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Notices to Landlord go to 12 Elm Street, notices to Tenant to 9 Oak Street.",
            {"12 Elm Street": {"landlord"}, "9 Oak Street": {"tenant"}},
        ),
        ("Landlord leases to Tenant the second floor of 7 Mill Street.", {"7 Mill Street": {"premises"}}),
        ("Notices to Landlord by Tenant are sent to 12 Elm Street.", {"12 Elm Street": {"landlord"}}),
        (
            "Notices to Tenant go to the Premises, 7 Mill Street.",
            {"7 Mill Street": {"premises", "tenant"}},
        ),
        ("Alder Holdings LLC, 12 Elm Street", {"12 Elm Street": {"landlord"}}),
        ("9 Oak Street, Akron (Tenant)", {"9 Oak Street": {"tenant"}}),
        (
            "Alder Holdings LLC, an Ohio company, and Birch Books, Inc., a Maine corporation",
            {"Ohio": {"landlord"}, "Maine": {"tenant"}},
        ),
        ("Incorporated in: Ohio (landlord), Maine (tenant)", {"Ohio": {"landlord"}, "Maine": {"tenant"}}),
        ("Landlord, a company, agrees that the law governing this Lease is that of Texas.", {}),
        ("Landlord and Tenant have offices at 12 Elm Street and 9 Oak Street respectively.", {}),
    ],
)
def test_words_say_whose_it_is(text: str, expected: dict[str, set[str]]) -> None:
    assert owned(text) == expected


def test_answer_without_an_owner_gives_it_to_whom_was_asked_for() -> None:
    assert owned("At 12 Elm Street.", "Where are notices to the tenant sent?") == {
        "12 Elm Street": {"tenant"}
    }
    assert owned("At 12 Elm Street.") == {}


def test_state_is_of_the_side_that_it_is_said_to_be() -> None:
    text = "Ohio is the landlord's state of organization, and Maine is the tenant's."
    assert owned(text)["Maine"] == {"tenant"}


def test_state_before_a_side_is_of_that_side() -> None:
    assert owned("It was formed by an Ohio landlord and a Maine tenant.") == {
        "Ohio": {"landlord"},
        "Maine": {"tenant"},
    }
