from dataclasses import replace

from core.ask_report import Attempt
from core.docgraph.document_answer import Answer
from core.types import Decision
from dashboard.viewmodels.ask_words import audit_words
from tests.core.grounding.presentation.lease import DUTY, differing


def _words(response: str, decision: Decision) -> str:
    audit = replace(differing(response, DUTY)[0], decision=decision, summary="The audit is done.")
    return audit_words(Attempt(Answer("How often is rent paid?", response, ""), audit))


def test_beside_an_audit_that_passes_stand_the_words_to_compare() -> None:
    yearly = DUTY.replace("month", "year")
    assert _words(yearly, Decision.PASS) == (
        "The audit is done. Compare before you rely on it: 1 sentence is nearly in the source's words, "
        "but not with “year”."
    )
    assert _words(yearly, Decision.FAIL) == "The audit is done."
    assert _words(DUTY, Decision.PASS) == "The audit is done."
