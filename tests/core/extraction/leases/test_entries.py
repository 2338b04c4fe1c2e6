"""Who enters the premises."""

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.entries import read_entering

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})


@pytest.mark.parametrize(
    "words",
    [
        "Landlord may, having given Tenant 24 hours' notice, enter and inspect the Premises.",
        "The Premises may be inspected by Landlord on 24 hours' notice to Tenant.",
        "Tenant shall allow Landlord access to the Premises on 24 hours' notice.",
        "24 hours' notice shall be given to Tenant.",
        "Landlord's agents may come and look around once Tenant has had 24 hours' notice.",
        "Tenant shall not unreasonably refuse Landlord entry.",
        "Tenant must be told a day ahead.",
    ],
)
def test_landlord_enters(words: str) -> None:
    assert read_entering(mark_text(words, (), SIDES).words) is Side.LANDLORD


def test_words_of_no_entry_say_nothing() -> None:
    assert read_entering(mark_text("Landlord keeps the roof.", (), SIDES).words) is None
