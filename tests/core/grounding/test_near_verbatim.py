"""Answers in nearly the words of a contract, with one of them changed: who, how often, on which day."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text import text_document
from tests.core.grounding.cases import assert_told_apart

SERVICES = """MASTER SERVICES AGREEMENT
This Master Services Agreement (this "Agreement") is entered into as of March 1, 2022 by and between Brightwater
Analytics, Inc., a Delaware corporation ("Provider"), and Caldera Health Systems LLC, a Colorado limited liability
company ("Client").
1. Services. Provider shall assign a project manager to each statement of work.
2. Fees. Client shall pay Provider a monthly fee of $42,000. Provider shall issue invoices on the fifth day of each
month, and Client shall pay each invoice within thirty (30) days of receipt.
3. Confidentiality. Each party shall keep the other's confidential information secret for five (5) years.
4. Insurance. Provider shall maintain professional liability insurance of at least $5,000,000 per claim.
5. Indemnity. Provider shall indemnify Client against claims that the deliverables infringe intellectual property
rights. Client shall indemnify Provider against claims arising from Client's data.
6. Audit. Client may audit Provider's records once per year on fifteen (15) days' notice.
7. Defects. The Receiving Party shall return the other's documents on request.
"""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (
            "Provider must maintain professional liability insurance.",
            "Both parties must maintain professional liability insurance.",
        ),
        (
            "Client must pay each invoice within 30 days of receipt.",
            "Each party must pay each invoice within 30 days of receipt.",
        ),
        (
            "Each party must keep the other's confidential information secret.",
            "Each party must issue invoices on the fifth day of each month.",
        ),
        (
            "Client may audit Provider's records once per year on 15 days' notice.",
            "Client may audit Provider's records twice per year on 15 days' notice.",
        ),
        (
            "Provider must issue invoices on the 5th day of each month.",
            "Provider must issue invoices on the tenth day of each month.",
        ),
        ("The monthly fee is $42,000.", "The annual fee is $42,000."),
        (
            "Provider must insure at least $5,000,000 per claim.",
            "Provider must insure at most $5,000,000 per claim.",
        ),
        (
            "Client may audit Provider's records on 15 days' notice.",
            "Client may audit Provider's records without notice.",
        ),
        (
            "Provider must indemnify Client against claims that the deliverables infringe rights.",
            "Client must indemnify Provider against claims that the deliverables infringe rights.",
        ),
        (
            "Client must indemnify Provider against claims arising from Client's data.",
            "Provider must indemnify Client against claims arising from Client's data.",
        ),
    ],
)
def test_one_changed_word_is_seen(engine: Engine, right: str, wrong: str) -> None:
    assert_told_apart(engine, SERVICES, "", right, wrong)


def test_a_role_that_either_may_have_is_no_party_alone(engine: Engine) -> None:
    said = "Each party must return the other's documents on request."
    case = AuditCase("case", (text_document(SERVICES),), "", said)
    assert audit_case(case, engine, GroundingOptions()).findings == ()
