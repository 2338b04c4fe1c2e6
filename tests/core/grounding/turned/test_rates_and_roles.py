"""Who holds a defined role and what a rate is paid on: each turned answer has true twins, which must pass."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import audit, contradicted
from tests.core.grounding.turned.loan_agreement import LOAN

ROLES = [
    ("Brennholm Paper GmbH is the lender.", "Moravia Estates a.s. is the lender."),
    ("The lender is Brennholm Paper GmbH.", "The lender is Moravia Estates a.s."),
    ("Brennholm Paper GmbH acts as lender under the agreement.", "Moravia Estates a.s. acts as lender."),
    ("Wenzel Trust Services Ltd. is the security agent.", "Moravia Estates a.s. is the security agent."),
    (
        "Moravia Estates a.s. is the guarantor and Ostrava Print s.r.o. the borrower.",
        "Wenzel Trust Services Ltd. is the guarantor.",
    ),
]
RATES = [
    ("The loan bears interest at 5.5% per annum.", "The loan bears interest at 8% per annum."),
    ("The interest rate on the loan is 5.5% a year.", "The interest rate on the loan is 8%."),
    ("Overdue sums bear interest at 8% per annum.", "Overdue sums bear interest at 5.5% per annum."),
    ("The default interest rate is 8%.", "The default interest rate is 5.5%."),
    (
        "The loan bears 5.5% interest, and overdue amounts bear 8%.",
        "The loan bears 8% interest, and overdue amounts bear 5.5%.",
    ),
    (
        "An instalment of the loan that is paid late bears interest at 8% per annum.",
        "The Guarantor guarantees 5.5% of the loan.",
    ),
]


@pytest.mark.parametrize(("right", "wrong"), [*ROLES, *RATES])
def test_the_true_answer_passes_and_its_turned_twin_fails(engine: Engine, right: str, wrong: str) -> None:
    kept = audit(engine, right, LOAN)
    assert kept.decision is Decision.PASS, kept.reasons
    assert audit(engine, wrong, LOAN).decision is Decision.FAIL


def test_another_holder_is_told_with_the_words_that_define_the_role(engine: Engine) -> None:
    found = contradicted(audit(engine, "Moravia Estates a.s. is the lender.", LOAN))
    told = 'The source has \u201cBrennholm Paper GmbH ("Lender")\u201d, not'
    assert any(reason.startswith(told) for reason in found.values())


@pytest.mark.parametrize(
    "answer",
    [
        "Moravia Estates a.s. is not the lender.",
        "Moravia Estates a.s. is the lender's guarantor.",
        "Brennholm Paper GmbH lends as lender, Moravia Estates a.s. guarantees.",
    ],
)
def test_a_role_that_is_denied_or_another_s_is_no_claim_to_it(engine: Engine, answer: str) -> None:
    assert not any("(\u201cLender" in reason for reason in contradicted(audit(engine, answer, LOAN)).values())
    assert not any('("Lender")' in reason for reason in contradicted(audit(engine, answer, LOAN)).values())


def test_a_rate_that_the_source_has_under_both_heads_is_left_alone(engine: Engine) -> None:
    contract = LOAN.replace("interest at 8% per annum", "interest at 5.5% per annum")
    report = audit(engine, "The loan bears interest at 5.5% per annum.", contract)
    assert report.decision is Decision.PASS, report.reasons


def test_a_charge_of_a_share_is_a_rate(engine: Engine) -> None:
    contract = LOAN.replace("Overdue amounts bear interest at 8% per annum", "Late sums bear interest at 8%")
    report = audit(engine, "On late payment the Borrower pays 8% of the late sum as interest.", contract)
    assert not contradicted(report)
