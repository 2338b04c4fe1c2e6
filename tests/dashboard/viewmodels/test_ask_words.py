from core.docgraph.document_answer import Answer
from core.workflows.ask.report import Attempt
from dashboard.viewmodels.ask_words import audit_words
from tests.core.grounding.presentation.lease import lease_report


def test_an_attempt_tells_what_its_audit_says_or_that_there_was_none() -> None:
    said = Answer("How often is rent paid?", "Each month.", "")
    assert audit_words(Attempt(said, lease_report())) == lease_report().summary
    assert audit_words(Attempt(said, None)) == "Not audited."
