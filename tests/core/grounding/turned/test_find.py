"""Answers near a contract's words that turn a clause: each has a true twin, which must pass."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import AGREEMENT, audit, contradicted

PAIRS = [
    (
        "The Client pays the Consultant EUR 12,500 per month.",
        "The Client pays the Consultant EUR 12,500 per quarter.",
    ),
    ("The Client pays a monthly fee of EUR 12,500.", "The Client pays an annual fee of EUR 12,500."),
    ("The Client pays a monthly fee of EUR 12,500.", "The Client pays the Consultant EUR 12,500 a week."),
    (
        "The Consultant's liability is capped at EUR 150,000.",
        "The Client's liability is capped at EUR 150,000.",
    ),
    (
        "The liability of the Consultant is limited to EUR 150,000.",
        "The liability of the Client is limited to EUR 150,000.",
    ),
    (
        "The Consultant's liability is capped at EUR 150,000, except for fraud or gross negligence.",
        "The Consultant's liability is capped at EUR 150,000, including for fraud or gross negligence.",
    ),
    (
        "The Consultant's liability is limited to EUR 150,000 other than in cases of fraud.",
        "The Consultant's liability is limited to EUR 150,000, even in cases of fraud.",
    ),
    (
        "The Consultant may engage subcontractors only with the Client's prior written approval.",
        "The Consultant may freely engage subcontractors.",
    ),
    (
        "The Consultant may engage subcontractors only with the Client's prior written approval.",
        "The Consultant may engage subcontractors without restriction.",
    ),
    (
        "The Consultant must maintain professional indemnity insurance of at least EUR 1,000,000.",
        "The Consultant's insurance is capped at EUR 1,000,000.",
    ),
    (
        "The Client may audit the books of the Consultant once a year on ten business days' notice.",
        "The Client may audit the books of the Consultant at any time.",
    ),
]


@pytest.mark.parametrize(("right", "wrong"), PAIRS)
def test_the_true_answer_passes_and_its_turned_twin_does_not(engine: Engine, right: str, wrong: str) -> None:
    kept = audit(engine, right)
    assert kept.decision is Decision.PASS, kept.reasons
    assert audit(engine, wrong).decision is not Decision.PASS


def test_both_wordings_are_told(engine: Engine) -> None:
    found = contradicted(audit(engine, "The Client pays the Consultant EUR 12,500 per quarter."))
    told = "The source has \u201cmonthly fee of EUR 12,500\u201d, not \u201cEUR 12,500 per quarter\u201d."
    assert found["EUR 12,500"] == told


def test_where_another_place_may_be_meant_a_person_is_asked(engine: Engine) -> None:
    contract = f"{AGREEMENT}11. Deposit. Client shall pay a deposit of EUR 12,500 on signature.\n"
    report = audit(engine, "The Client pays the Consultant EUR 12,500 per quarter.", contract)
    assert report.decision is Decision.REVIEW
    assert not contradicted(report)
    assert any("per quarter" in reason and "monthly fee" in reason for reason in report.reasons)


def test_a_sentence_of_the_source_itself_turns_nothing(engine: Engine) -> None:
    contract = f"{AGREEMENT}11. Summary. Consultant may freely engage subcontractors.\n"
    report = audit(engine, "Consultant may freely engage subcontractors.", contract)
    assert report.decision is Decision.PASS
