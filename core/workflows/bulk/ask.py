"""The lines of `plumbline ask`: read, answered from documents, written in their order."""

from collections.abc import Iterator, Sequence
from typing import Any

from core.docgraph.document_answer import Scenario
from core.grounding.report import GroundingReport
from core.settings import load_settings
from core.workflows.ask.asking import AskOptions, DocumentAsker
from core.workflows.ask.records import record_ask
from core.workflows.ask.report import AnswererName, AskReport, Attempt
from core.workflows.bulk.lines import BulkWork, InputLine, Line, LineMethod, parse_item, run_lines
from core.workflows.bulk.telling import tell
from core.workflows.collections.documents import Collections
from core.workflows.engine import Engine
from core.workflows.wire import finding_dict, shown


class AskLine(InputLine):
    """A line of `plumbline ask`."""

    question: str


def begin_questions(  # noqa: PLR0913 - one parameter for each option
    lines: Sequence[Line],
    *,
    collection: str,
    answerer: str,
    scenario: str,
    titles: tuple[str, ...],
    audits: bool,
    details: bool,
    **kept: Any,
) -> Iterator[dict[str, Any]]:
    """The output lines, by the options of the command."""
    engine = Engine(load_settings())
    options = AskOptions(
        answerer=AnswererName(answerer), scenario=Scenario(scenario), titles=titles, audits=audits
    )
    if options.answerer is AnswererName.LANGUAGE_MODEL and (host := engine.language_model.destination):
        tell(f"texts are sent to {host}")
    asker = DocumentAsker(engine, Collections(engine).open(collection), options)
    return ask_lines(lines, asker, BulkWork(**kept), details=details)


def ask_lines(
    lines: Sequence[Line], asker: DocumentAsker, work: BulkWork, *, details: bool = False
) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be answered.

    Raises:
        InputError: the collection cannot be opened; no line could be answered.
        ModelError: a model is not there; likewise.
    """
    return run_lines(lines, ask_method(asker, details=details), asker.engine.settings, work)


def ask_method(asker: DocumentAsker, *, details: bool = False) -> LineMethod[str, AskReport]:
    """How a line is treated. Raises: ModelError when a model is not there."""
    _ = asker.answerer
    return LineMethod(
        parse=parse_question_line,
        run=lambda questions: [asker.ask(question) for question in questions],
        show=lambda report, question_id: ask_line(report, question_id, details=details),
        record=lambda store, _question, report, actor: record_ask(store, report, actor=actor),
    )


def parse_question_line(line: Line) -> tuple[str | int, str]:
    """The id as it was written, and the question. Raises: InputError when the line is not what the contract says."""
    return parse_item(line, AskLine, lambda found: found.question)


def ask_line(report: AskReport, question_id: str | int, *, details: bool = False) -> dict[str, Any]:
    """The output line of a report."""
    answer = report.answer
    line: dict[str, Any] = {
        "id": question_id,
        **shown(answer, "answer", "explanation"),
        "references": [
            shown(
                item, "paragraph=paragraph_id", "document=article", "section", "page", "start", "end", "quote"
            )
            for item in answer.references
        ],
        **shown(report, "tokens", "outcome", "decision"),
        "confidence": answer.confidence,
        "summary": report.summary,
        "audit": _audit(report.audit),
        "attempts": len(report.attempts),
        **shown(answer, "notes", "leaves_open"),
    }
    if not details:
        return line
    return line | {
        **shown(report, "question", "collection"),
        "answered_by": answer.answered_by,
        "steps": [_attempt(attempt) for attempt in report.attempts],
        "seconds": dict(answer.seconds),
        **shown(report, "manifest"),
    }


def _audit(audit: GroundingReport | None) -> dict[str, Any] | None:
    if audit is None:
        return None
    findings = [finding_dict(item) for item in audit.findings]
    return {**shown(audit, "decision", "eg", "rp", "cfi"), "findings": findings}


def _attempt(attempt: Attempt) -> dict[str, Any]:
    names = ("round", "tool", "arguments", "summary", "paragraphs=paragraph_ids", "error")
    return {
        "answer": attempt.answer.answer,
        "hints": list(attempt.hints),
        "audit": _audit(attempt.audit),
        "calls": [shown(call, *names) for call in attempt.answer.calls],
    }
