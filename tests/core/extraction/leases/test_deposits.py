"""Who pays a deposit, and who gives it back."""

import pytest

from core.extraction.leases import Side, Sides, mark_text
from core.extraction.leases.deposits import read_depositing, read_refunding

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})


@pytest.mark.parametrize(
    "words",
    [
        "Tenant is entitled to the return of the deposit.",
        "Tenant shall have the deposit returned to it.",
        "The deposit, less deductions, is to be returned by Landlord.",
        "Tenant may recover the deposit from Landlord.",
        "The deposit paid by Tenant shall be returned.",
        "Whatever is left of it has to find its way back to Tenant.",
    ],
)
def test_landlord_gives_it_back(words: str) -> None:
    assert read_refunding(mark_text(words, (), SIDES).words) is Side.LANDLORD


@pytest.mark.parametrize(
    "words",
    [
        "Tenant has deposited with Landlord $10,000.",
        "Landlord acknowledges receipt from Tenant of a deposit.",
        "Landlord is holding Tenant's deposit.",
        "A deposit is held by Landlord.",
    ],
)
def test_tenant_pays_it(words: str) -> None:
    assert read_depositing(mark_text(words, (), SIDES).words) is Side.TENANT
