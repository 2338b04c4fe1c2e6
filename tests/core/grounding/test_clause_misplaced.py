"""Names that the source has in another place than the one the response speaks of."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding import GroundingOptions
from core.text.document import text_document
from core.types import Status

SOURCE = (
    'This Lease is made between Halden Properties LLC ("Landlord") and Orrin Books Inc. ("Tenant").\n\n'
    "1. Broker. Northfen Realty Advisors Inc. acted as broker for both parties.\n\n"
    "2. Mortgage. The lease is subject to the mortgage held by Wexcombe Savings Bank.\n\n"
    "3. Guaranty. Samuel Vandermeer guarantees the rent up to $40,000. Leila Rosenthal negotiated the renewal for "
    "Orrin Books Inc.\n\n"
)


def _statuses(engine: Engine, query: str, response: str) -> list[Status]:
    report = audit_case(
        AuditCase("case", (text_document(SOURCE),), query, response), engine, GroundingOptions()
    )
    return [item.status for item in (*report.entities, *report.relations)]


@pytest.mark.parametrize(
    ("query", "right", "wrong"),
    [
        (
            "Who was the broker?",
            "Northfen Realty Advisors was the broker.",
            "Wexcombe Savings Bank was the broker.",
        ),
        (
            "Who holds the mortgage?",
            "Wexcombe Savings Bank holds the mortgage.",
            "Northfen Realty Advisors holds the mortgage.",
        ),
    ],
)
def test_a_name_is_right_in_its_own_place_alone(engine, query, right, wrong):
    assert Status.CONTRADICTED not in _statuses(engine, query, right)
    assert Status.CONTRADICTED in _statuses(engine, query, wrong)


def test_what_somebody_does_for_another_is_done_by_the_other(engine):
    found = _statuses(engine, "", "Orrin Books Inc. negotiated the renewal under Leila Rosenthal.")
    assert Status.CONTRADICTED not in found
