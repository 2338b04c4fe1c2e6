"""Whose consent, whose debts and whose notice words tell."""

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.told_sides import read_consenting, read_guaranteed, read_notifying

SIDES = Sides({Side.LANDLORD: ("Alder Holdings LLC",), Side.TENANT: ("Birch Books, Inc.",)})


def marked(words: str) -> str:
    """The words with marks for the sides."""
    return mark_text(words, (), SIDES).words


@pytest.mark.parametrize(
    "words",
    [
        "Ms. Lee answers for what Tenant owes",
        "Ms. Lee is on the hook to Alder Holdings for at most $90",
        "guarantor of Birch Books, liable to Landlord",
        "It secures Tenant's for the protection of Landlord",
    ],
)
def test_tenants_debts_are_guaranteed(words: str) -> None:
    assert read_guaranteed(marked(words)) is Side.TENANT


@pytest.mark.parametrize(
    "words",
    [
        "Notice of default comes from Landlord and is addressed to Tenant",
        "within ten days after Landlord's written notice",
        "The notice is addressed to Tenant",
        "Landlord must notify Tenant",
    ],
)
def test_landlord_gives_notice(words: str) -> None:
    assert read_notifying(marked(words)) is Side.LANDLORD


def test_nobody_is_told_to_give_notice() -> None:
    assert read_notifying(marked("Landlord and Tenant agree")) is None


def test_landlords_consent_is_needed() -> None:
    assert read_consenting(marked("unless approved in writing by Landlord")) is Side.LANDLORD
    assert read_consenting(marked("Tenant must approve what Landlord's consent covers")) is None
