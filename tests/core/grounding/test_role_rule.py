"""Giver and receiver by their roles."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.text.document import text_document
from core.types import Status

LOAN = (
    'Loan agreement of 3 May 2019 between Alder Savings Bank ("Lender") and Birch Foods LLC ("Borrower").\n\n'
    "1. Borrower shall repay the principal of $900,000 to Lender within five years.\n\n"
    "2. Borrower shall insure the collateral. Lender may inspect it on two days' notice."
)


def _status(engine: Engine, response: str, relation: str) -> Status:
    report = audit_case(AuditCase("case", (text_document(LOAN),), "", response), engine)
    return next(item.status for item in report.relations if item.relation == relation)


@pytest.mark.parametrize(
    ("response", "status"),
    [
        ("Alder Savings Bank lends $900,000 to Birch Foods LLC.", Status.SUPPORTED),
        ("Birch Foods LLC lends $900,000 to Alder Savings Bank.", Status.CONTRADICTED),
    ],
)
def test_a_lender_lends_and_a_borrower_does_not(engine: Engine, response, status):
    assert _status(engine, response, "lend to") is status


def test_roles_say_nothing_of_other_relations(engine: Engine):
    report = audit_case(
        AuditCase("case", (text_document(LOAN),), "", "Birch Foods LLC repays Alder Savings Bank."), engine
    )
    assert not any(item.status is Status.CONTRADICTED for item in report.relations)
