"""Answers about a lease whose clauses stand under conditions, audited whole."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text.document import text_document
from core.types import Decision

LEASE = """Lease of March 3, 2021 between Alder Holdings LLC, an Ohio company ("Landlord"), and Birch Books, Inc., a
Maine corporation ("Tenant"), for Suite 12 of Kern Plaza, 40 Mill Street, Akron, Ohio (the "Premises").
1. Term. Tenant shall hold the Premises for five years, the first day of which shall be April 1, 2021, whether or not
the work in the lobby is then complete, and the last day of which, save where Section 5 ends it sooner, shall be
March 31, 2026.
2. Rent. Tenant shall pay rent of $4,200 a month in advance on the first day of each month.
3. Repairs. Tenant, except where the need for the same arises from the negligence of the other party, shall keep the
roof in repair. Tenant shall have no abatement of rent, unless an interruption of services results from the gross
negligence of Landlord.
4. Security. Tenant shall deliver a letter of credit of $8,400, which Landlord may draw upon only if a default has
occurred and is continuing.
5. Default. If Tenant, having been notified in writing by Landlord of a failure to pay, does not make the same good
within ten days, or, having been so notified of any other breach, does not remedy the same within forty days, Landlord
may treat such failure as a default and end this Lease.
6. Fire. If fire destroys the Premises, either party may terminate this Lease by notice to the other."""

CASES = [
    (
        "Does the term wait for the work?",
        "No, April 1, 2021 is the first day whether or not the work in the lobby is complete.",
        "Yes, April 1, 2021 is the first day only if the work in the lobby is complete.",
    ),
    (
        "When may Landlord draw on the letter of credit?",
        "Landlord may draw on the letter of credit only if a default has occurred.",
        "Landlord may draw on the letter of credit, whether or not a default has occurred.",
    ),
    (
        "Who keeps the roof?",
        "Tenant, unless the need arises from Landlord's negligence.",
        "Landlord, unless the need arises from Tenant's negligence.",
    ),
    (
        "How long is the term?",
        "The term runs from April 1, 2021 to March 31, 2026.",
        "The term runs from March 31, 2021 to April 1, 2026.",
    ),
    (
        "How long does Tenant have to cure?",
        "Tenant has ten days after notice to cure a failure to pay.",
        "Tenant has forty days after notice to cure a failure to pay.",
    ),
    (
        "What follows if Tenant does not pay in time?",
        "Landlord may treat the failure as a default.",
        None,
    ),
    ("When is rent due?", "Rent of $4,200 is payable in advance.", "Rent of $4,200 is payable in arrears."),
    (
        "Who may terminate after a fire?",
        "Either party may terminate the Lease if fire destroys the Premises.",
        "Only Landlord may terminate the Lease if fire destroys the Premises.",
    ),
]


def _decision(engine: Engine, question: str, answer: str) -> Decision:
    return audit_case(
        AuditCase("case", (text_document(LEASE),), question, answer), engine, GroundingOptions()
    ).decision


@pytest.mark.parametrize(("question", "answer"), [(q, right) for q, right, _ in CASES])
def test_answer_under_the_condition_of_the_lease_passes(engine: Engine, question: str, answer: str) -> None:
    assert _decision(engine, question, answer) is Decision.PASS


@pytest.mark.parametrize(("question", "answer"), [(q, wrong) for q, _, wrong in CASES if wrong])
def test_answer_that_turns_the_condition_is_stopped(engine: Engine, question: str, answer: str) -> None:
    assert _decision(engine, question, answer) is not Decision.PASS
