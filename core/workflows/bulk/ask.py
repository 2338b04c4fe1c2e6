"""The lines of `plumbline ask`, and of batches of questions: read, answered from documents, written in their order."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from core.docgraph.document_answer import Scenario
from core.grounding.report import GroundingReport
from core.settings import load_settings
from core.workflows.ask.asking import AskOptions, DocumentAsker
from core.workflows.ask.records import RECORDS
from core.workflows.ask.report import AnswererName, AskReport, Attempt, Outcome
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import SAMPLES, Judged
from core.workflows.bulk.lines import BulkWork, InputLine, Line, LineMethod, run_lines
from core.workflows.bulk.telling import tell
from core.workflows.collections.documents import Collections
from core.workflows.engine import Engine
from core.workflows.examples import load_ask_examples
from core.workflows.wire import finding_dict, shown

_ENDINGS = {
    Outcome.ANSWERED: "Answered",
    Outcome.REFUSED: "Refused as unknown",
    Outcome.HANDED_OVER: "Handed to a person",
}


class AskLine(InputLine):
    """A line of `plumbline ask`."""

    question: str


@dataclass(frozen=True, slots=True)
class AskChoice:
    """Which documents a batch asks, and how."""

    collection: str
    options: AskOptions


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
    method = replace(LINES, show=partial(ask_line, details=details))
    return run_lines(lines, method, asker, engine.settings, BulkWork(**kept))


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


LINES = LineMethod[str, AskReport](
    model=AskLine,
    item=lambda line: line.question,
    run=lambda asker, questions: [asker.ask(question) for question in questions],
    show=ask_line,
    records=RECORDS,
    ready=lambda asker: asker.answerer,
)
BATCH = BatchMethod(
    lines=LINES,
    unit="question",
    most=2_000,
    command="plumbline ask",
    options=AskChoice,
    subject=str,
    plain="question",
    open=lambda engine, chosen: DocumentAsker(
        engine, Collections(engine).open(chosen.collection), chosen.options
    ),
    judge=lambda report: Judged(
        report.decision, _ENDINGS[report.outcome], report.summary, report.answer.confidence
    ),
    sample=lambda: ({"id": each.id, "question": each.question} for each in load_ask_examples()[:SAMPLES]),
)
