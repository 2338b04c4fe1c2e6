"""Sums paid several times, rhythms, halves of a sentence and untold owners, each with true twins, which must pass."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import audit
from tests.core.grounding.turned.loan_agreement import LOAN

COUNTS = [
    ("The Borrower repays EUR 75,000 per instalment.", "The Borrower repays EUR 75,000 per month."),
    (
        "The Borrower must pay ten instalments of EUR 75,000.",
        "The Borrower must pay monthly instalments of EUR 75,000.",
    ),
    ("Each of the ten instalments is EUR 75,000.", "The Borrower shall repay EUR 75,000 in total."),
    (
        "For each breach the Borrower pays a penalty of EUR 1,500.",
        "The penalty of EUR 1,500 is payable per year.",
    ),
]
RHYTHMS = [
    ("Interest is payable on the last day of each quarter.", "Interest is payable each month."),
    ("Interest is paid quarterly.", "Interest is paid monthly."),
]
HALVES = [
    (
        "The Borrower pays EUR 12,000 to the Lender on signing.",
        "The Borrower pays EUR 9,000 to the Lender on signing.",
    ),
    (
        "The Borrower pays EUR 9,000 to the Security Agent after closing.",
        "The Borrower pays EUR 12,000 to the Security Agent after closing.",
    ),
    (
        "The Borrower must answer urgent requests within two days.",
        "The Borrower must answer urgent requests within three weeks.",
    ),
    (
        "If the equity ratio falls below 20%, the margin rises by 4%.",
        "If the equity ratio falls below 20%, the margin rises by 2%.",
    ),
]
OWNERS = [
    (
        "The loan is for the purchase of a printing press by the Borrower.",
        "The printing press belongs to the Lender.",
    ),
    ("The printing press belongs to the Borrower.", "The printing press is the property of the Lender."),
]


@pytest.mark.parametrize(("right", "wrong"), [*COUNTS, *RHYTHMS, *HALVES, *OWNERS])
def test_the_true_answer_passes_and_its_turned_twin_does_not(engine: Engine, right: str, wrong: str) -> None:
    kept = audit(engine, right, LOAN)
    assert kept.decision is Decision.PASS, kept.reasons
    assert audit(engine, wrong, LOAN).decision is not Decision.PASS


@pytest.mark.parametrize(
    ("answer", "theirs"),
    [
        ("The Borrower shall repay EUR 75,000 in total.", "ten equal instalments of EUR 75,000"),
        ("Interest is paid monthly.", "Interest is payable on the last day of each quarter"),
        ("The printing press belongs to the Lender.", "only for the purchase of a printing press"),
        (
            "If the equity ratio falls below 30%, the margin rises by 4%.",
            "30%, the margin rises by 2%; if it falls",
        ),
    ],
)
def test_the_source_s_own_words_are_told(engine: Engine, answer: str, theirs: str) -> None:
    reasons = audit(engine, answer, LOAN).reasons
    assert any(theirs in reason for reason in reasons), reasons


def test_a_period_in_the_next_sentence_is_the_instalments_own(engine: Engine) -> None:
    contract = LOAN.replace(
        "The first instalment is due on 31 March 2024", "One instalment is due each quarter"
    )
    told = audit(engine, "The Borrower repays EUR 75,000 per quarter.", contract).reasons
    assert not any("instalments of EUR 75,000" in reason for reason in told), told


@pytest.mark.parametrize(
    "answer",
    [
        "Urgent and other requests are answered within two days and three weeks.",
        "EUR 9,000 is not paid to the Lender on signing.",
        "The margin rises by 2% or by 4%.",
    ],
)
def test_words_of_both_halves_or_a_denial_say_nothing(engine: Engine, answer: str) -> None:
    told = audit(engine, answer, LOAN).reasons
    assert not any("and EUR 9,000" in reason or "and other requests" in reason for reason in told), told
    assert not any("; if it falls" in reason for reason in told), told
