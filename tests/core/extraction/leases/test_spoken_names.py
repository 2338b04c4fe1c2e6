"""What answers call the sides of a lease."""

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.marks import SIDE_OF

SIDES = Sides(
    {Side.LANDLORD: ("Alder Land LLC",), Side.TENANT: ("Kent Brewing LLC", "Rowan Nurseries Corp.")}
)


def sides(words: str, *, is_spoken: bool = True) -> list[Side]:
    """The sides that words name, in order."""
    marked = mark_text(words, (), SIDES.spoken() if is_spoken else SIDES)
    return [SIDE_OF[mark] for mark in marked.words if mark in SIDE_OF]


@pytest.mark.parametrize(
    "words",
    [
        "The owner must pay the brewery",
        "The building owner must pay the nursery",
        "The owner must pay the brewing company",
        "The owner must pay the occupant",
    ],
)
def test_answers_name_sides_in_words_of_their_own(words: str) -> None:
    assert sides(words) == [Side.LANDLORD, Side.TENANT]


def test_a_lease_means_others_by_these_words() -> None:
    assert sides("The owner must pay the brewery", is_spoken=False) == []


@pytest.mark.parametrize(
    "words",
    ["A sign at the brewery", "Prior owner and new occupant", "The land is let", "It may run the brewery"],
)
def test_places_and_strangers_are_no_sides(words: str) -> None:
    assert sides(words) == []
