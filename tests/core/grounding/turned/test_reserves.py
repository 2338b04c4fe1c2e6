"""What takes a reserve away, and what only sounds so: the source's own freedom, a denial, a reserve in the answer."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import AGREEMENT, audit


def _told(engine: Engine, answer: str, contract: str = AGREEMENT) -> bool:
    reasons = audit(engine, answer, contract).reasons
    words = (
        "freely",
        "without restriction",
        "at its own discretion",
        "at any time",
        "whenever",
        "including",
        "even",
    )
    return any(f"\u201c{word}" in reason and "source has" in reason for reason in reasons for word in words)


@pytest.mark.parametrize(
    "answer",
    [
        "The Consultant may engage subcontractors at its own discretion.",
        "The Client may audit the books of the Consultant whenever it likes.",
        "The Consultant's liability is capped at EUR 150,000 even if there is fraud.",
        "Either party may freely assign this Agreement.",
    ],
)
def test_a_reserve_taken_away_is_told(engine: Engine, answer: str) -> None:
    report = audit(engine, answer)
    assert report.decision is not Decision.PASS
    assert _told(engine, answer)


@pytest.mark.parametrize(
    "answer",
    [
        "The Consultant may not freely engage subcontractors.",
        "The Consultant's liability is unlimited in some cases, including for fraud.",
        "The Consultant must pay for all damage, including damage by water.",
    ],
)
def test_a_denial_or_a_reserve_of_its_own_stands(engine: Engine, answer: str) -> None:
    assert not _told(engine, answer)


@pytest.mark.parametrize(
    ("answer", "more"),
    [
        (
            "The Client may audit the books of the Consultant at any time.",
            "11. Records. Client may audit the books of Consultant at any time where it suspects fraud.",
        ),
        (
            "The Consultant may freely engage subcontractors.",
            "11. France. In France Consultant may engage subcontractors freely.",
        ),
    ],
)
def test_a_freedom_that_the_source_gives_elsewhere_stands(engine: Engine, answer: str, more: str) -> None:
    assert not _told(engine, answer, f"{AGREEMENT}{more}\n")
