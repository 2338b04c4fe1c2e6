"""Answers that write what a lease does not define with capitals: "The Commencement Date is April 1, 2020."."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

LEASE = """COMMERCIAL LEASE. This Lease is dated March 3, 2020. The parties are Coppervale Properties Corp. ("Landlord")
and Kilnbrook Roasters Corp. ("Tenant").

1. Term. The initial term shall be six (6) years, starting on April 1, 2020 and ending on March 31, 2026.

2. Rent. The monthly base rent is $43,900, payable by Tenant to Landlord on the first day of every month. Overdue sums
bear interest at 8% per year.

3. Default. Tenant is in default if it fails to pay rent within 75 days after written notice from Landlord.

4. Holdover. If Tenant holds over without consent, it shall pay Landlord monthly rent equal to 175% of the last rent.

5. Renewal. Tenant has two (2) options to renew, each for 5 years, to be exercised by notice fifteen months
before expiration.

6. Brokers. Tenant shall pay Everstrand Realty Inc. a brokerage commission of $24,700.
"""
PAIRS = [
    ("The Commencement Date is April 1, 2020.", "The Commencement Date is May 1, 2020."),
    ("The Lease Term expires on March 31, 2026.", "The Lease Term expires on March 31, 2025."),
    ("The Default Rate is 8% per year.", "The Default Rate is 9% per year."),
    ("The Cure Period for unpaid rent is 75 days.", "The Cure Period for unpaid rent is 45 days."),
    ("The Holdover Rate is 175%.", "The Holdover Rate is 150%."),
    ("Each Renewal Term lasts 5 years.", "Each Renewal Term lasts 6 years."),
    ("The Broker's Fee is $24,700.", "The Broker's Fee is $27,400."),
    ("The term begins on April 1.", "The term begins on May 1."),
]


@pytest.mark.parametrize(("right", "wrong"), PAIRS)
def test_labels_with_capitals_are_no_names(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, LEASE, "", right, wrong)
