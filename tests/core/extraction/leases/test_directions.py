"""Whose duty a clause makes a thing, in the words of printed leases."""

import re

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.directions import read_giver

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})
VERBS = re.compile(
    r"\b(?:pay|pays|paid|payable|keep|maintain|maintained|repair|borne|indemnify|indemnified|refund|refunded|furnish)\b"
)


def giver(words: str) -> Side | None:
    """Who does it, of a landlord called Alder and a tenant called Birch."""
    given = read_giver(mark_text(words, (), SIDES).words, VERBS)
    return given.side if given else None


@pytest.mark.parametrize(
    "words",
    [
        "Landlord, at its sole cost and expense, shall maintain the foundation and exterior walls",
        "The structural portions of the Building shall be maintained by Alder Holdings",
        "It shall be the responsibility of Lessor to repair the roof membrane",
        "Repair of the parking lot is Landlord's responsibility",
        "All assessments shall be borne and paid by Landlord and not by another",
        "Tenant shall be indemnified by Landlord",
        "It is on Landlord to keep the roof",
        "The burden of the roof sits with Landlord",
        "The roof is Alder Holdings' to keep",
        "The cost comes out of Landlord's pocket",
        "Landlord must let Tenant know before it can repair the roof",
        "Tenant has paid a deposit, to be refunded to Tenant upon expiration",
        "It is the landlord that pays",
        "Birch Books receives the allowance from Alder Holdings LLC",
        "The charge is collected from Landlord by Tenant and paid",
        "Landlord: furnish and repair",
        "Paid to: Tenant",
    ],
)
def test_landlord_is_who_does_it(words: str) -> None:
    assert giver(words) is Side.LANDLORD


@pytest.mark.parametrize(
    "words",
    [
        "Birch Books, Inc. agrees to keep the plate glass insured",
        "Lessee covenants and agrees to pay to Lessor the Minimum Rent",
        "The cost of janitorial service falls on Tenant",
        "At the request of Landlord, Tenant shall furnish a statement",
        "Tenant shall indemnify, defend and hold Landlord harmless",
        "Rent is payable to Alder Holdings LLC without offset",
        "Rent: payable by Birch Books",
        "Birch Books is responsible for the rent to Landlord",
        "The policy has Landlord also being an additional insured",
    ],
)
def test_tenant_is_who_does_it(words: str) -> None:
    assert giver(words) is Side.TENANT


@pytest.mark.parametrize(
    "words", ["Rent is paid monthly", "Landlord pays the taxes and Tenant pays the taxes", "The roof is new"]
)
def test_words_that_name_nobody_or_both_leave_it_open(words: str) -> None:
    assert giver(words) is None
