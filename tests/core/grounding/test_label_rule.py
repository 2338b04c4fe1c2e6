"""Labels of a list are the question's; what stands behind them is the answer's."""

from core.auditing import AuditCase, audit_case
from core.grounding import GroundingOptions
from core.text.document import text_document
from core.types import Status

SOURCE = (
    "Halden Bank lent $40,000,000 to Orrin Mills Inc. on 3 May 2011 at 4%, to be paid back over twelve years. "
    "Kirkby Ratings looked at the mills in June and found them sound. " * 2
)


def _statuses(engine, query, response):
    case = AuditCase("case", (text_document(SOURCE),), query, response)
    return {item.text: item.status for item in audit_case(case, engine, GroundingOptions()).entities}


def test_a_label_that_the_question_gave_is_no_claim(engine):
    query = "List these points: Lender and Borrower, Terms of the credit."
    found = _statuses(
        engine, query, "Lender and Borrower: Halden Bank to Orrin Mills; Terms of the credit: 4%."
    )
    assert Status.ONLY_IN_QUESTION not in found.values()
    assert found["4%"] is Status.SUPPORTED


def test_behind_the_label_the_question_is_no_source(engine):
    found = _statuses(engine, "Did Wexcombe Bank lend the money? Name the Lender.", "Lender: Wexcombe Bank")
    assert found["Wexcombe Bank"] is not Status.SUPPORTED


def test_a_label_in_words_of_its_own_is_no_claim(engine):
    found = _statuses(
        engine, "Abstract of the loan.", "Lender | Halden Bank\nBeneficiary | Orrin Mills Inc.\nRate | 4%"
    )
    assert set(found.values()) == {Status.SUPPORTED}
