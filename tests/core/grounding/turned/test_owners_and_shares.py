"""Owners, places, shares and totals that an answer turns: each has true twins, which must pass."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import AGREEMENT, audit, contradicted

CONTRACT = f"""{AGREEMENT}11. Work product. All deliverables belong to Client upon payment.
12. Delivery. Consultant shall deliver each report to the office of Client in Hull. The office has a floor area of 240
square metres.
13. Late fees. Client shall pay a late charge of 4% of the sum overdue.
14. Hire. Client shall pay an annual hire of EUR 36,000 in equal monthly installments.
"""

PAIRS = [
    (
        "The deliverables belong to the Client upon payment.",
        "The deliverables belong to the Consultant upon payment.",
    ),
    ("The Client owns the deliverables.", "The Consultant owns the deliverables."),
    (
        "The deliverables are the property of Harrow & Pike.",
        "The deliverables are the property of Delacroix Advisory SARL.",
    ),
    (
        "The reports are delivered to the Client's office in Hull.",
        "The reports are delivered to the Consultant's office in Hull.",
    ),
    ("The office has 240 square metres.", "The office has 240 square feet."),
    ("The late charge is 4% of the overdue amount.", "The late charge is 4% of the annual hire."),
    (
        "The Client reimburses travel expenses up to EUR 4,000 in total.",
        "The Client reimburses travel expenses up to EUR 4,000 per month.",
    ),
    ("The Client pays EUR 12,500 per month.", "The Client pays EUR 12,500 in total."),
    ("The annual hire is EUR 36,000.", "The annual hire is EUR 36,000 per month."),
]


@pytest.mark.parametrize(("right", "wrong"), PAIRS)
def test_the_true_answer_passes_and_its_turned_twin_does_not(engine: Engine, right: str, wrong: str) -> None:
    kept = audit(engine, right, CONTRACT)
    assert kept.decision is Decision.PASS, kept.reasons
    assert audit(engine, wrong, CONTRACT).decision is not Decision.PASS


def test_another_owner_is_told_with_both_wordings(engine: Engine) -> None:
    found = contradicted(audit(engine, "Deliverables belong to the Consultant.", CONTRACT))
    theirs, ours = "All deliverables belong to Client", "Deliverables belong to the Consultant"
    told = f"The source has \u201c{theirs}\u201d, not \u201c{ours}\u201d."
    assert told in found.values()


@pytest.mark.parametrize(
    ("known", "answer"),
    [
        ("Know-how belongs to Consultant.", "The know-how belongs to the Consultant."),
        ("All deliverables belong to both parties.", "The deliverables belong to the Consultant."),
        ("Deliverables belong to Consultant until payment.", "The deliverables belong to the Consultant."),
    ],
)
def test_what_the_source_gives_to_the_named_party_or_to_both_turns_nothing(
    engine: Engine, known: str, answer: str
) -> None:
    contract = CONTRACT.replace("All deliverables belong to Client upon payment.", known)
    assert not any("belong" in reason for reason in contradicted(audit(engine, answer, contract)).values())


@pytest.mark.parametrize(
    "answer",
    [
        "The late charge is 4%.",
        "The late charge is 4% of the sum that is overdue.",
        "The annual hire of EUR 36,000 is paid in equal monthly installments.",
    ],
)
def test_true_answers_with_less_or_more_of_the_clause_pass(engine: Engine, answer: str) -> None:
    report = audit(engine, answer, CONTRACT)
    assert report.decision is Decision.PASS, report.reasons


def test_a_place_that_the_source_gives_to_both_is_left_alone(engine: Engine) -> None:
    contract = f"{CONTRACT}15. Notices. Notices go to the office of Consultant in Lyon.\n"
    report = audit(engine, "Notices go to the Consultant's office in Lyon.", contract)
    assert not any("office" in reason for reason in report.reasons)
