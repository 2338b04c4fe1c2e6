"""Acts whose verb stands once for two, sums of instalments and shared costs: true answers pass, turned ones do not."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import audit, contradicted
from tests.core.grounding.turned.loan_agreement import LOAN

CONTRACT = """EMPLOYMENT AGREEMENT

This Employment Agreement is made on 8 January 2024 between Fennwick Robotics Ltd ("Employer") and Dr. Salma Okoye \
("Employee").

1. Position. The Employee is employed as Head of Research from 1 March 2024.
2. Notice. During probation either party may terminate on two weeks' notice; afterwards the Employee may terminate on \
three months' notice and the Employer on six months' notice.
3. Salary. The Employer shall pay a gross salary of GBP 96,000 per year in twelve instalments.
4. Pension. The Employer contributes 9% and the Employee 4% of the salary to the pension scheme.
5. Car. The Employer provides a company car. The Employer bears the running costs; the Employee pays GBP 150 per month \
for private use. The fees of the Tax Adviser are shared equally between the Employer and the Employee.
6. Compensation. The Employer shall pay compensation of 60% of the last monthly salary.
7. Leave. The Employee may return the car early without a fee.
"""
PAIRS = [
    (
        "After probation the Employer may terminate on six months' notice.",
        "After probation the Employee may terminate on six months' notice.",
    ),
    (
        "The Employee pays 4% into the pension scheme, the Employer 9%.",
        "The Employee contributes 9% of the salary.",
    ),
    (
        "The Employer pays the running costs of the car, and the Employee GBP 150 a month for private use.",
        "The Employee bears the running costs of the car.",
    ),
    (
        "After probation the Employee must give three months' notice and the Employer six.",
        "After probation the Employer may terminate on three months' notice.",
    ),
    ("The compensation is 60% of the monthly salary.", "The compensation is 60% of the annual salary."),
    (
        "The Employer and the Employee share the fees of the Tax Adviser equally.",
        "The Employee bears the fees of the Tax Adviser.",
    ),
    ("The Employee may return the car early free of charge.", "The company car belongs to the Employee."),
    ("Dr. Okoye is employed as Head of Research from 1 March 2024.", "The employer is Dr. Salma Okoye."),
]


@pytest.mark.parametrize(("right", "wrong"), PAIRS)
def test_the_true_answer_passes_and_its_turned_twin_does_not(engine: Engine, right: str, wrong: str) -> None:
    kept = audit(engine, right, CONTRACT)
    assert kept.decision is Decision.PASS, kept.reasons
    assert audit(engine, wrong, CONTRACT).decision is not Decision.PASS


@pytest.mark.parametrize(
    "answer",
    [
        "The Employer and the Employee bear the fees of the Tax Adviser.",
        "The Employee bears half of the fees of the Tax Adviser.",
    ],
)
def test_who_bears_a_shared_cost_with_another_or_in_part_is_right(engine: Engine, answer: str) -> None:
    assert not any(
        "shared equally" in reason for reason in contradicted(audit(engine, answer, CONTRACT)).values()
    )


@pytest.mark.parametrize(
    "answer",
    [
        "The Borrower shall repay EUR 750,000 in total.",
        "Ten instalments of EUR 75,000 are EUR 750,000 altogether.",
    ],
)
def test_what_instalments_come_to_is_not_held_for_another_sum(engine: Engine, answer: str) -> None:
    assert audit(engine, answer, LOAN).decision is Decision.PASS


@pytest.mark.parametrize(
    "answer", ["The instalments are EUR 750,000 each.", "The Guarantor guarantees EUR 750,000."]
)
def test_the_whole_is_no_instalment_and_no_cap(engine: Engine, answer: str) -> None:
    assert audit(engine, answer, LOAN).decision is Decision.FAIL
