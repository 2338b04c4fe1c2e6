"""Whom words free of a duty."""

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.freed import read_freed

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})


def freed(words: str) -> Side | None:
    """The side that is freed."""
    return read_freed(mark_text(words, (), SIDES).words)


@pytest.mark.parametrize(
    "words",
    [
        "Landlord is relieved of the roof",
        "Alder Holdings is off the hook for the taxes",
        "The taxes are for Birch Books to pay, not for Alder Holdings",
        "The landlord does not have to pay them",
        "This relieves the landlord of the cost",
        "Birch Books rather than Alder Holdings pays the taxes",
        "The tenant is not relieved of the roof",
        "It is not the landlord's responsibility",
        "Alder Holdings has nothing to do with it",
    ],
)
def test_landlord_is_freed(words: str) -> None:
    assert freed(words) is Side.LANDLORD


@pytest.mark.parametrize(
    "words",
    [
        "Landlord pays the taxes",
        "Landlord does not have to pay unless Tenant asks",
        "The landlord is not paid by the tenant",
        "Neither party is named",
    ],
)
def test_nobody_is_freed(words: str) -> None:
    assert freed(words) is None
