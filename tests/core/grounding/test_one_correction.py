"""One wrong value has one right value: what is said of it as an item agrees with what is said of its statement."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text import text_document
from core.types import Status

LEASE = (
    "LEASE. This Lease is made on March 3, 2019 between Acme Holdings LLC (the Landlord) and Bob's Bakery Inc. (the "
    "Tenant). The monthly rent is $4,500. The term ends on March 31, 2024. The Tenant shall pay a security deposit of "
    "$9,000."
)


@pytest.mark.parametrize(
    ("response", "corrections"),
    [
        ("The deposit is $8,000.", {"$8,000": "$9,000"}),
        ("The rent is $4,800 a month. The deposit is $8,000.", {"$4,800": "$4,500", "$8,000": "$9,000"}),
        ("The rent is $9,000 a month and the deposit is $4,500.", {"$9,000": "$4,500", "$4,500": "$9,000"}),
    ],
)
def test_an_item_is_corrected_as_its_statement_is(
    engine: Engine, response: str, corrections: dict[str, str]
) -> None:
    report = audit_case(AuditCase("case", (text_document(LEASE),), "", response), engine)
    assert {item.text: item.suggestion for item in report.entities} == corrections
    by_id = {item.id: item for item in report.entities}
    for item in report.relations:
        assert item.status is not Status.SUPPORTED
        assert item.suggestion in (None, by_id[item.object].suggestion)
