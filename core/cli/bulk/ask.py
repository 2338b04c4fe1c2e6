"""The lines of `plumbline ask`: read, answered from documents, written in their order."""

import getpass
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from core.cli.bulk.lines import Line, guarded, parse_line
from core.docgraph.document_answer import Reference, ToolCall
from core.grounding.report import GroundingReport
from core.workflows.ask.asking import DocumentAsker
from core.workflows.ask.report import AskReport, Attempt
from core.workflows.wire import finding_dict, manifest_of

if TYPE_CHECKING:
    from core.storage import Store


class AskLine(BaseModel):
    """A line of `plumbline ask`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    question: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskWork:
    """What to do with the reports besides printing them."""

    record: bool = False
    details: bool = False  # also tool calls, attempts, manifest
    actor: str | None = None  # the name of the account, when None


def ask_lines(lines: Sequence[Line], asker: DocumentAsker, work: AskWork) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be answered.

    Raises:
        InputError: the collection cannot be opened; no line could be answered.
        ModelError: a model is not there; likewise.
    """
    _ = asker.answerer
    with ExitStack() as stack:
        store = _open(asker, stack) if work.record else None
        for line in lines:
            yield guarded(line, lambda line=line: _work(line, asker, store, work))  # type: ignore[misc]


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


def _work(line: Line, asker: DocumentAsker, store: "Store | None", work: AskWork) -> dict[str, Any]:
    found = parse_line(line, AskLine)
    report = asker.ask(found.question)
    result = ask_line(report, found.id, details=work.details)
    if store is None:
        return result
    from core.trail import Actor
    from core.workflows.ask.records import record_ask

    actor = Actor(work.actor or getpass.getuser())
    return result | {"audit_id": record_ask(store, report, actor=actor)}


def _open(asker: DocumentAsker, stack: ExitStack) -> "Store":
    from core.storage import open_store

    store = open_store(asker.engine.settings.database_url)
    stack.callback(store.close)
    return store
