"""One reasoning report as a page that stands alone: printable, no script, no reference to anything outside of it.

`core.text.html_page` escapes every text; nothing is marked safe.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from core.reasoning.csv_report import last_step_word
from core.reasoning.report import HaltedBy, LastStep, ReasoningReport
from core.text.html_page import page_template
from core.text.printed_record import events_of, reviews_of, title_of

_TEMPLATES = Path(__file__).parent / "templates"


def render_reasoning_html(
    report: ReasoningReport, record: Mapping[str, Any], answer_ids: Sequence[str]
) -> str:
    """The page of one report. `record` is the trail's export of it; `answer_ids` are those of its answers."""
    reviews = reviews_of(record)
    return page_template(_TEMPLATES, "reasoning.html").render(
        report=report,
        record=record,
        title=title_of(record) or report.question,
        decision="pass" if report.is_deduced_by_rule else "review",
        verdict=_verdict(report),
        tones=(),
        answers=[
            (answer, _word(report, answer.entity), reviews.get(id_, ()))
            for answer, id_ in zip(report.answers, answer_ids, strict=True)
        ],
        events=events_of(record, dict(zip(answer_ids, (a.entity for a in report.answers), strict=True))),
    )


def _verdict(report: ReasoningReport) -> str:
    if report.is_deduced_by_rule:
        return "✓ Deduced from the graph"
    if report.last_step is not None and report.answers:
        return _last_step(report.last_step)
    if report.halted_by is HaltedBy.DEDUCED and report.answers:
        return "? A language model holds that it follows; no rule was asked"
    return "? Not deduced"


def _last_step(last: LastStep) -> str:
    if last.said is not None:
        return f"? A language model says {last.said}; no rule decides that"
    if last.chosen:
        return "? A language model picked the answer among the ends of the paths"
    return "? A language model was to pick the answer, and picked none"


def _word(report: ReasoningReport, end: str) -> str:
    return "" if report.last_step is None else last_step_word(report.last_step, end)
