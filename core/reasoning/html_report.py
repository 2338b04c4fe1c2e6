"""One reasoning report as a page that stands alone: printable, no script, no reference to anything outside of it.

`core.text.html_page` escapes every text; nothing is marked safe.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from core.reasoning.csv_report import last_step_word
from core.reasoning.report import HaltedBy, ReasoningReport
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
            (answer, last_step_word(report.last_step, answer.entity), reviews.get(id_, ()))
            for answer, id_ in zip(report.answers, answer_ids, strict=True)
        ],
        events=events_of(record, dict(zip(answer_ids, report.names, strict=True))),
    )


def _verdict(report: ReasoningReport) -> str:
    last = report.last_step
    if report.is_deduced_by_rule:
        return "✓ Deduced from the graph"
    if last is not None and report.answers:
        if last.said is not None:
            return f"? A language model says {last.said}; no rule decides that"
        picked = "picked the answer among the ends of the paths"
        return f"? A language model {picked if last.chosen else 'was to pick the answer, and picked none'}"
    if report.halted_by is HaltedBy.DEDUCED and report.answers:
        return "? A language model holds that it follows; no rule was asked"
    return "? Not deduced"
