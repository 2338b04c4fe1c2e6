"""A report on a question to documents, printed: a page that stands alone, and a table for a spreadsheet."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from core.docgraph.document_answer import Answer
from core.docgraph.plan.question import read_question
from core.grounding.presentation.items import items_of
from core.text.printed_record import print_record, reviews_of
from core.text.table import write_csv
from core.workflows.ask.report import ANSWER_ID, AnswererName, AskReport, Outcome

_TEMPLATE = Path(__file__).parents[2] / "docgraph" / "templates" / "ask.html"
OUTCOME_WORDS = {
    Outcome.ANSWERED: "✓ Answered",
    Outcome.REFUSED: "? Unknown",
    Outcome.HANDED_OVER: "✕ A person must look",
}
_REFERENCE = {"reference": "paragraph_id", "document": "article", "section": "section", "page": "page"} | {
    name: name for name in ("start", "end", "quote")
}  # column -> field


def answered_by_words(answer: Answer) -> str:
    """Who answered, for people."""
    if answer.answered_by == AnswererName.PLAN:
        return "the retrieval plan, without a language model"
    return answer.answered_by


def leaves_open(report: AskReport) -> bool:
    """Whether the answer is a sentence that leaves the question to the reader, and its audit found no fault."""
    return report.answer.leaves_open and report.outcome is Outcome.ANSWERED


def open_words(report: AskReport) -> tuple[str, str]:
    """What is said over such a sentence, and beside it: it tells no yes or no, or it speaks of another party."""
    if read_question(report.question).is_yes_no:
        told = "Whether it means yes or no is for you to judge."
        return "No yes or no: read the sentence", f"The nearest sentence of the documents. {told}"
    told = "It speaks of another party than the question: whether it answers is for you to judge."
    return "Of another party: read the sentence", f"The nearest sentence of the documents. {told}"


def judged_names(report: AskReport) -> dict[str, str]:
    """By the id under which it is judged: the answer, and every item of its audit."""
    items = () if report.audit is None else items_of(report.audit)
    return {**{item.id: item.text for item in items}, ANSWER_ID: report.answer.answer}


def render_ask_html(report: AskReport, record: Mapping[str, Any]) -> str:
    """The page of one report. `record` is the trail's export of it."""
    confidence = report.answer.confidence
    return print_record(
        _TEMPLATE,
        record,
        report.question,
        judged_names(report),
        report=report,
        verdict=f"? {open_words(report)[0]}" if leaves_open(report) else OUTCOME_WORDS[report.outcome],
        answered_by=answered_by_words(report.answer),
        confidence="" if confidence is None else f"{confidence:.0%}",
        reviews=reviews_of(record).get(ANSWER_ID, ()),
    )


def render_ask_csv(report: AskReport, decision: tuple[str, str | None]) -> str:
    """One row for each reference of the answer; one without a reference when there is none.

    `decision`: the latest judgment of a reviewer, and note.
    """
    answer, audit = report.answer, report.audit
    before = {
        "question": report.question,
        "answer": answer.answer,
        "outcome": report.outcome,
        "audit": audit.decision if audit else None,
        "confidence": answer.confidence,
    }
    rows: list[Iterable[object]] = [(*before, *_REFERENCE, "decision", "note")]
    for reference in answer.references or (None,):
        found = [getattr(reference, name, None) for name in _REFERENCE.values()]
        rows.append((*before.values(), *found, *decision))
    return write_csv(rows)
