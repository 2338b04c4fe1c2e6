"""Which side has a right."""

import pytest

from core.extraction.leases import Side, Sides, mark_text, read_lease
from core.extraction.leases.rights import read_holder

SIDES = Sides({Side.LANDLORD: (), Side.TENANT: ()})


@pytest.mark.parametrize(
    "words",
    [
        "Landlord grants Tenant the option to renew this Lease.",
        "Landlord grants to Tenant two options to extend the Term.",
        "Two options to renew are hereby granted to Tenant by Landlord.",
        "Tenant is granted by Landlord two options to renew.",
        "If Tenant so notifies Landlord, Landlord shall renew this Lease.",
        "The right to extend the Term is reserved to Tenant.",
        "Landlord shall release Tenant from this Lease early.",
        "Landlord shall, on receiving notice from Tenant, extend the Term.",
    ],
)
def test_tenant_has_it_whoever_grants_it(words: str) -> None:
    assert read_holder(mark_text(words, (), SIDES).words) is Side.TENANT


def test_words_that_give_it_to_neither_or_both_leave_it_open() -> None:
    assert read_holder(mark_text("Landlord shall keep the roof.", (), SIDES).words) is None
    both = "Landlord has the right to renew, and Tenant has the right to renew."
    assert read_holder(mark_text(both, (), SIDES).words) is None


def test_a_granted_renewal_is_read_from_a_lease() -> None:
    lease = mark_text("Landlord grants Tenant the right to terminate this Lease early.", (), SIDES)
    assert {stated.value for stated in read_lease(lease)} == {Side.TENANT}


def test_a_right_that_is_that_of_a_side_is_its_own() -> None:
    assert read_holder(mark_text("The right is that of the Tenant.", (), SIDES).words) is Side.TENANT
