"""Parts of one sentence with a value each: true answers about one of them are held against their own part."""

import pytest

from core.engine import Engine
from core.types import Decision
from tests.core.grounding.consulting_agreement import audit, contradicted
from tests.core.grounding.turned.loan_agreement import LOAN


@pytest.mark.parametrize(
    "answer",
    [
        "The Borrower pays EUR 12,000 to the Lender on signing.",
        "The Borrower pays EUR 9,000 to the Security Agent after closing.",
        "On signing the Lender receives EUR 12,000 from the Borrower.",
        "If the equity ratio falls below 20%, the margin rises by 4%.",
        "Below 30% the margin rises by 2%, and below 20% it rises by 4%.",
    ],
)
def test_a_value_in_its_own_part_is_not_taken_for_the_other_part_s(engine: Engine, answer: str) -> None:
    report = audit(engine, answer, LOAN)
    assert not contradicted(report)
    assert report.decision is not Decision.FAIL, report.reasons


def test_a_value_of_the_other_part_does_not_pass(engine: Engine) -> None:
    report = audit(engine, "The Borrower pays EUR 9,000 to the Lender on signing.", LOAN)
    assert report.decision is Decision.REVIEW


def test_a_role_in_two_words_is_the_party_that_the_source_calls_so(engine: Engine) -> None:
    report = audit(engine, "EUR 9,000 goes to the Security Agent after closing.", LOAN)
    assert not any("no \u201cAgent\u201d" in reason for reason in report.reasons)
