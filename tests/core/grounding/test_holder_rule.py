"""Answers about a lease, audited whole: a name or an address of another place of the lease is wrong."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text.document import text_document
from core.types import Decision, Status

LEASE = """Lease Agreement dated March 3, 2021 between Alder Holdings LLC, an Ohio company ("Landlord"),
and Birch Books, Inc., a Maine corporation ("Tenant"). The Lease is for Suite 12 of Kern Plaza, 40 Mill Street, Akron.
1. Term. The term of the Lease is five years from April 1, 2021.
2. Notices. Notices to Landlord shall be sent to 12 Elm Street, Dayton, with a copy to Dale & Marsh LLP; notices to
Tenant shall be sent to 9 Oak Street, Akron, attention Ana T. Ruiz.
3. Brokers. Landlord pays a commission to Kern Realty Group. Landlord and Tenant know of no other broker.
4. Priority. The Lease of Tenant is subordinate to the mortgage of First Kern Bank, which Landlord granted.
5. Guaranty. Peter Novak guarantees what Tenant owes Landlord under the Lease."""

RIGHT = [
    ("Who brokered the lease?", "Kern Realty Group was the broker."),
    ("Who holds the mortgage?", "First Kern Bank holds it."),
    ("Who is the guarantor?", "Guarantor: Peter Novak"),
    ("Where do notices to the landlord go?", "Notices to Alder Holdings LLC go to 12 Elm Street, Dayton."),
    ("Where are the premises?", "Birch Books leases Suite 12 of Kern Plaza, 40 Mill Street, Akron."),
]
WRONG = [
    ("Who brokered the lease?", "First Kern Bank was the broker.", "Kern Realty Group"),
    ("Who guarantees the lease?", "Guarantor: Ana Ruiz", "Peter Novak"),
    ("Where do notices to the landlord go?", "Notices to Alder Holdings LLC go to 9 Oak Street.", "12 Elm Street"),
    ("Where are the premises?", "Birch Books leases Suite 12 of Kern Plaza, 12 Elm Street.", "40 Mill Street"),
    ("Where is the tenant from?", "The tenant is a company formed in Ohio.", "Maine"),
]  # fmt: skip


@pytest.mark.parametrize(("question", "answer"), RIGHT)
def test_holder_that_the_lease_names_is_not_contradicted(engine: Engine, question: str, answer: str) -> None:
    report = audit_case(AuditCase("case", (text_document(LEASE),), question, answer), engine)
    assert all(item.status is not Status.CONTRADICTED for item in (*report.entities, *report.relations))


@pytest.mark.parametrize(("question", "answer", "instead"), WRONG)
def test_holder_of_another_place_fails_with_the_right_one(
    engine: Engine, question: str, answer: str, instead: str
) -> None:
    report = audit_case(AuditCase("case", (text_document(LEASE),), question, answer), engine)
    assert report.decision is Decision.FAIL
    assert instead in {item.suggestion for item in report.entities}
