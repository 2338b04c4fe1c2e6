"""Answers about a court's story in other words: what stands elsewhere in the story is for review, not wrong."""

import pytest

from core.auditing import AuditCase, audit_case
from core.engine import Engine
from core.grounding.policy import GroundingOptions
from core.text import text_document
from core.types import Decision
from tests.core.grounding.opinion_text import OPINION

TRUE = [
    (
        "At what price was the rest sold?",
        "Larkin Cider took what was left at five dollars a crate, against the $52 promised in Tulsa.",
    ),
    (
        "How did the dispatcher react?",
        "Within days Haldane wrongly told Pellman that nothing could be paid unless it put its claim on paper.",
    ),
    (
        "Who told whom of the refusal?",
        "The news came from Naomi Bexley, not from Sloane, and Haldane took her call.",
    ),
    (
        "Could more evidence be heard?",
        "Interest may still be added by the trial judge; new evidence is not allowed.",
    ),
    ("What did profits rest on?", "No witness spoke of the coming season, so the profits were guesswork."),
]


@pytest.mark.parametrize(("question", "answer"), TRUE)
def test_a_true_answer_in_other_words_is_not_called_wrong(engine: Engine, question: str, answer: str) -> None:
    case = AuditCase("case", (text_document(OPINION),), question, answer)
    report = audit_case(case, engine, GroundingOptions())
    assert report.decision is not Decision.FAIL, [finding.reason for finding in report.findings]
