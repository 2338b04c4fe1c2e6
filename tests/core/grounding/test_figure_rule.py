"""Figures of an answer about a lease, audited whole."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text.document import text_document
from core.types import Decision

LEASE = """Lease Agreement of March 3, 2021 between Alder Holdings LLC ("Landlord") and Birch Books, Inc. ("Tenant").
1. Premises. Landlord leases to Tenant the Premises on the terms of this Lease.
2. Term. The term of the Lease begins on April 1, 2021 and ends on March 31, 2026.
3. Insurance. Tenant shall carry liability insurance of $1,000,000 per occurrence and $3,000,000 in the aggregate.
4. Renewal. Tenant may renew the Lease for four additional terms of two years each by notice to Landlord.
5. Law. Landlord and Tenant submit to the courts of Kern County, Ohio, and agree that the laws of Ohio shall control."""


@pytest.mark.parametrize(
    ("question", "right", "wrong"),
    [
        (
            "Which insurance limits are there?",
            "Birch Books carries insurance of $1,000,000 for each occurrence, with an aggregate limit of $3,000,000.",
            "Birch Books carries insurance of $3,000,000 for each occurrence, with an aggregate limit of $1,000,000.",
        ),
        (
            "What renewal options are there?",
            "Birch Books has four renewal options of two years each.",
            "Birch Books has three renewal options of two years each.",
        ),
        (
            "When does it begin?",
            "The lease begins on April 1, 2021 (Section 2).",
            "The lease begins on April 1, 2021 (Section 4).",
        ),
    ],
)  # fmt: skip
def test_figure_beside_other_words_is_stopped(engine: Engine, question: str, right: str, wrong: str) -> None:
    kept, stopped = (
        audit_case(AuditCase("case", (text_document(LEASE),), question, answer), engine, GroundingOptions())
        for answer in (right, wrong)
    )
    assert kept.decision is Decision.PASS
    assert stopped.decision is Decision.FAIL
