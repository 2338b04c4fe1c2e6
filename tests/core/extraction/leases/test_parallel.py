"""Pieces that say the like of two sides or two matters."""

import pytest

from core.extraction.leases import Side, Sides, mark_text, read_lease

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})


def stated(words: str) -> dict[str, object]:
    """Matter to value."""
    return {each.matter.name: each.value for each in read_lease(mark_text(words, (), SIDES))}


@pytest.mark.parametrize(
    "words",
    [
        "Tenant shall bear the real estate taxes on the building, and Landlord the cost of electricity and water.",
        "Taxes on the building are for Tenant, and utilities are for Landlord.",
    ],
)
def test_each_side_has_its_own(words: str) -> None:
    assert stated(words) == {"taxes": Side.TENANT, "utilities": Side.LANDLORD}


def test_what_is_supposed_is_not_cut_from_what_follows() -> None:
    words = "If Tenant holds over, it shall pay Landlord 150 percent of the rent."
    assert stated(words)["holdover"] is Side.TENANT
