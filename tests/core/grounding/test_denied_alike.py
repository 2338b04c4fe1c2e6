"""What answers deny in the source's own words, waive as it does in capitals, or deny though it does not."""

import pytest

from core.engine import Engine
from tests.core.grounding.cases import assert_told_apart

LEASE = """COMMERCIAL LEASE. This Lease is made as of March 14, 2023 by and between Harborview Properties LLC, a
Delaware limited liability company ("Landlord"), and Brightwater Dental Group, P.C., a Massachusetts
corporation ("Tenant").

1. Premises. Landlord leases to Tenant Suite 300 of the building at 48 Commercial Wharf, Boston, Massachusetts 02110.

8.1 Tenant shall not assign this Lease or sublet any part of the Premises without the prior written consent of Landlord,
except that Tenant may, upon fifteen (15) days' notice and without consent, assign this Lease to an entity that acquires
all or substantially all of Tenant's dental practice.

8.2 In the event of any assignment or subletting, Tenant shall remain primarily liable under this Lease.

9.1 Each of the following is an event of default: (a) failure to pay rent within ten (10) days after written notice;
(b) the filing of a petition in bankruptcy against Tenant that is not dismissed within sixty (60) days.

13.1 This Lease shall be governed by the laws of Massachusetts. Disputes go to the courts of Suffolk County.

13.2 EACH PARTY WAIVES TRIAL BY JURY.

IN WITNESS WHEREOF, the parties have executed this Lease as of March 14, 2023.
"""
PAIRS = [
    (
        "A bankruptcy petition becomes an event of default if not dismissed within 60 days.",
        "A bankruptcy petition becomes an event of default if not dismissed within 90 days.",
    ),
    (
        "Upon 15 days' notice and without consent, the tenant may assign to an entity that acquires its practice.",
        "Upon 30 days' notice and without consent, the tenant may assign to an entity that acquires its practice.",
    ),
    (
        "Tenant may sublet part of the Premises, but it needs Landlord's written consent.",
        "Tenant may sublet part of the Premises, and it does not need Landlord's written consent.",
    ),
    ("Both sides have waived a jury trial.", "Only the tenant has kept its right to a jury trial in Ohio."),
]


@pytest.mark.parametrize(("right", "wrong"), PAIRS)
def test_one_denial_in_two_sentences_is_no_contradiction(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, LEASE, "", right, wrong)
