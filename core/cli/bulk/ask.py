"""The lines of `plumbline ask`: read, answered from documents, written in their order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict

from core.cli.bulk.lines import Line, parse_line
from core.cli.bulk.runner import BulkWork, LineMethod, run_lines
from core.docgraph.document_answer import Reference, ToolCall
from core.grounding.report import GroundingReport
from core.workflows.ask.asking import DocumentAsker
from core.workflows.ask.records import record_ask
from core.workflows.ask.report import AskReport, Attempt
from core.workflows.wire import finding_dict, manifest_of


class AskLine(BaseModel):
    """A line of `plumbline ask`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    question: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskWork(BulkWork):
    """What to do with the reports besides printing them."""

    details: bool = False  # also tool calls, attempts, manifest


def ask_lines(lines: Sequence[Line], asker: DocumentAsker, work: AskWork) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be answered.

    Raises:
        InputError: the collection cannot be opened; no line could be answered.
        ModelError: a model is not there; likewise.
    """
    _ = asker.answerer
    method = LineMethod[str, AskReport](
        parse=_question,
        run=lambda questions: [asker.ask(question) for question in questions],
        show=lambda report, question_id: ask_line(report, question_id, details=work.details),
        record=lambda store, _question, report, actor: record_ask(store, report, actor=actor),
    )
    return run_lines(lines, method, asker.engine.settings, work)


def ask_line(report: AskReport, question_id: str | int, *, details: bool) -> dict[str, Any]:
    """The output line of a report."""
    answer = report.answer
    line: dict[str, Any] = {
        "id": question_id,
        "answer": answer.answer,
        "explanation": answer.explanation,
        "references": [_reference(item) for item in answer.references],
        "tokens": {
            "input": report.tokens.input,
            "output": report.tokens.output,
            "reasoning": report.tokens.reasoning,
            "calls": report.tokens.calls,
        },
        "outcome": str(report.outcome),
        "decision": str(report.decision),
        "confidence": answer.confidence,
        "summary": report.summary,
        "audit": _audit(report.audit),
        "attempts": len(report.attempts),
        "notes": list(answer.notes),
        "leaves_open": answer.leaves_open,
    }
    if not details:
        return line
    return line | {
        "question": report.question,
        "collection": report.collection,
        "answered_by": answer.answered_by,
        "steps": [_attempt(attempt) for attempt in report.attempts],
        "seconds": dict(answer.seconds),
        "manifest": manifest_of(report.manifest),
    }


def _question(line: Line) -> tuple[str | int, str]:
    found = parse_line(line, AskLine)
    return found.id, found.question


def _reference(item: Reference) -> dict[str, Any]:
    return {
        "paragraph": item.paragraph_id,
        "document": item.article,
        "section": item.section,
        "page": item.page,
        "start": item.start,
        "end": item.end,
        "quote": item.quote,
    }


def _audit(audit: GroundingReport | None) -> dict[str, Any] | None:
    if audit is None:
        return None
    return {
        "decision": str(audit.decision),
        "eg": audit.eg,
        "rp": audit.rp,
        "cfi": audit.cfi,
        "findings": [finding_dict(item) for item in audit.findings],
    }


def _attempt(attempt: Attempt) -> dict[str, Any]:
    return {
        "answer": attempt.answer.answer,
        "hints": list(attempt.hints),
        "audit": _audit(attempt.audit),
        "calls": [_call(call) for call in attempt.answer.calls],
    }


def _call(call: ToolCall) -> dict[str, Any]:
    return {
        "round": call.round,
        "tool": call.tool,
        "arguments": dict(call.arguments),
        "summary": call.summary,
        "paragraphs": list(call.paragraph_ids),
        "error": call.error,
    }
