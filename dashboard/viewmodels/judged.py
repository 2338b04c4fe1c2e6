"""What reviewers judge in a record of any method, in words: a history that says "e3" tells a reader nothing."""

from collections.abc import Mapping

from core.factcheck.claim import ClaimReport
from core.factcheck.findings import CLAIM_ID
from core.grounding import GroundingReport
from core.grounding.presentation.items import items_of
from core.guard.exports import answer_names
from core.guard.findings import answer_id
from core.guard.report import GuardReport
from core.reasoning.chain.chain import ChainReport
from core.reasoning.report import ReasoningReport
from core.workflows.ask.presentation import judged_names
from core.workflows.ask.report import AskReport


def names_of(report: object | None) -> Mapping[str, str]:
    """By id, the words of every item that can be judged; nothing when the texts were erased."""
    match report:
        case GroundingReport():
            return {item.id: item.text for item in items_of(report)}
        case GuardReport():
            return answer_names(report)
        case ClaimReport():
            return {CLAIM_ID: report.claim.text}
        case ChainReport():
            return {step.id: step.text for step in report.steps}
        case ReasoningReport():
            return {answer_id(index): answer.entity for index, answer in enumerate(report.answers)}
        case AskReport():
            return judged_names(report)
        case _:
            return {}
