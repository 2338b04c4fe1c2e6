"""A report on a question to documents, printed: a page that stands alone, and a table for a spreadsheet.

`core.text.html_page` escapes every text; nothing is marked safe.
"""

import csv
import io
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from core.docgraph.document_answer import Answer
from core.docgraph.plan.question import read_question
from core.grounding.presentation.items import items_of
from core.text.html_page import page_template
from core.text.printed_record import events_of, reviews_of, title_of
from core.text.spreadsheet import guard_cell
from core.workflows.ask.report import ANSWER_ID, AnswererName, AskReport, Outcome

_TEMPLATES = Path(__file__).parents[2] / "docgraph" / "templates"
OUTCOME_WORDS = {
    Outcome.ANSWERED: "✓ Answered",
    Outcome.REFUSED: "? Unknown",
    Outcome.HANDED_OVER: "✕ A person must look",
}
COLUMNS = (
    "question",
    "answer",
    "outcome",
    "audit",
    "confidence",
    "reference",
    "document",
    "section",
    "page",
    "start",
    "end",
    "quote",
    "decision",
    "note",
)


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
    return page_template(_TEMPLATES, "ask.html").render(
        report=report,
        record=record,
        title=title_of(record) or report.question,
        verdict=f"? {open_words(report)[0]}" if leaves_open(report) else OUTCOME_WORDS[report.outcome],
        tones=(),
        answered_by=answered_by_words(report.answer),
        confidence="" if confidence is None else f"{confidence:.0%}",
        reviews=reviews_of(record).get(ANSWER_ID, ()),
        events=events_of(record, judged_names(report)),
    )


def render_ask_csv(report: AskReport, decision: tuple[str, str | None]) -> str:
    """One row for each reference of the answer; one without a reference when there is none.

    `decision`: the latest judgment of a reviewer, and note. A cell that a spreadsheet would run as a formula
    begins with an apostrophe instead.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    answer, audit = report.answer, report.audit
    for reference in answer.references or (None,):
        cells = (
            report.question,
            answer.answer,
            str(report.outcome),
            str(audit.decision) if audit is not None else "",
            "" if answer.confidence is None else f"{answer.confidence:.6f}",
            reference.paragraph_id if reference else "",
            reference.article if reference else "",
            reference.section if reference else "",
            str(reference.page or "") if reference else "",
            str(reference.start) if reference else "",
            str(reference.end) if reference else "",
            reference.quote if reference else "",
            str(decision[0]),
            decision[1] or "",
        )
        writer.writerow([guard_cell(cell) for cell in cells])
    return out.getvalue()
