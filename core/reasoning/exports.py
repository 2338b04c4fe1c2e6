"""One reasoning report for others: as a page that stands alone, and as CSV, one row a step of a path."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from core.reasoning.report import HaltedBy, LastStep, ReasoningReport
from core.text.printed_record import print_record, reviews_of
from core.text.table import write_csv

_TEMPLATE = Path(__file__).parent / "templates" / "reasoning.html"
_COLUMNS = (
    "question answer deduced path step head relation tail walked_back score verdict reason p_hallucinated "
    "decision note"
).split()
_LAST_STEP_COLUMNS = ("last_step", "last_step_reason")  # where a language model was asked to pick the answer


def render_reasoning_html(
    report: ReasoningReport, record: Mapping[str, Any], answer_ids: Sequence[str]
) -> str:
    """The page of one report. `record` is the trail's export of it; `answer_ids` are those of its answers."""
    reviews = reviews_of(record)
    return print_record(
        _TEMPLATE,
        record,
        report.question,
        dict(zip(answer_ids, report.names, strict=True)),
        report=report,
        decision="pass" if report.is_deduced_by_rule else "review",
        verdict=_verdict(report),
        answers=[
            (answer, _last_step_word(report.last_step, answer.entity), reviews.get(id_, ()))
            for answer, id_ in zip(report.answers, answer_ids, strict=True)
        ],
    )


def render_reasoning_csv(report: ReasoningReport, decisions: Mapping[str, tuple[str, str | None]]) -> str:
    """One row for each step of each listed path. `decisions`: answer to (latest judgment of a reviewer, note)."""
    last = report.last_step
    holds = "said by a language model" if report.is_said_by_model else "yes"
    guard = {answer.entity: answer.guard for answer in report.answers}
    rows: list[Iterable[object]] = [[*_COLUMNS, *(() if last is None else _LAST_STEP_COLUMNS)]]
    for number, path in enumerate(report.paths, 1):
        end = path.path.end
        for place, scored in enumerate(path.steps, 1):
            triple = scored.step.triple
            rows.append(
                [
                    *(report.question, end, holds if path.verdict.holds else "no", number, place),
                    *(triple.head, triple.relation, triple.tail, scored.step.is_inverse),
                    *(float(scored.total), "holds" if scored.verdict.holds else "does not hold"),
                    *(scored.verdict.reason, guard.get(end), *decisions.get(end, ("", None))),
                    *(() if last is None else (_last_step_word(last, end), last.reason)),
                ]
            )
    return write_csv(rows)


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


def _last_step_word(last: LastStep | None, end: str) -> str:
    """What was said of one end: "picked", "not picked", "not shown", or yes or no of the whole question."""
    if last is None:
        return ""
    if last.asks_yes_no or not last.is_read:
        return str(last.said or "not told")
    if end in last.chosen:
        return "picked"
    return "not picked" if end in last.offered else "not shown"
