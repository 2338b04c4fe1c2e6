"""Ends of a term that no source states: a year or a month in which the stated length runs out."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

LEASE = """LEASE. This Lease is dated January 15, 2022, between Copperfield Land Co., an Oregon corporation
("Landlord"), and
Greymoor Pottery LLC, an Idaho limited liability company ("Tenant").
1. Premises. Landlord leases to Tenant Suite 12B in Ashgrove Tower, 410 Weaver Street, Boise, Idaho 83702
(the "Premises").
2. Term. The initial term is three years, beginning on March 1, 2022. Tenant may extend the Term for two further periods
of four years each by giving Landlord written notice nine months before the Term would expire.
3. Rent. Tenant shall pay Landlord base rent of $11,500 per month on the first day of each month.
4. Deposit. Tenant has paid Landlord a deposit of $23,000, which Landlord shall return to Tenant within ninety days.
5. Signs. Tenant may not place signs on the exterior of the Premises without Landlord's consent.
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("The lease runs until 2025.", "The lease runs until 2027."),
        ("It runs until March 2025.", "It runs until March 2029."),
        ("The initial term expires in February 2025.", "The initial term expires in May 2025."),
    ],
)
def test_the_year_and_the_month_in_which_a_term_runs_out(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, LEASE, "", right, wrong)
