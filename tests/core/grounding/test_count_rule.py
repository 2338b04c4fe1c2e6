"""Counts in other words."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text.document import text_document
from core.types import Status

SOURCE = (
    'Lease of 3 May 2019 between Alder Estates LLC ("Landlord") and Birch Foods LLC ("Tenant").\n\n'
    "1. Parking. Landlord shall provide Tenant with twenty-six (26) parking spaces.\n\n"
    "2. Options. Tenant may extend the term for four further periods of five years each.\n\n"
    "3. Rent. Tenant shall pay to Landlord rent of $9,000 a month."
)


@pytest.mark.parametrize(
    ("words", "is_right"),
    [
        ("There are twenty-six spaces for Birch Foods LLC.", True),
        ("There are twenty-five spaces for Birch Foods LLC.", False),
    ],
)
def test_a_count_is_right_where_the_nearest_clause_counts_as_many_of_the_same(
    engine: Engine, words, is_right
):
    report = audit_case(
        AuditCase("case", (text_document(SOURCE),), "How many parking spaces?", words), engine
    )
    count = next(item for item in report.entities if "twenty" in item.text)
    assert (count.status is Status.SUPPORTED) is is_right
