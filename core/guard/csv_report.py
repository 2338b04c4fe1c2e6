"""The answers of a guard report as CSV, safe to open in a spreadsheet."""

from collections.abc import Mapping

from core.guard.findings import answer_id, triple_words
from core.guard.report import AnswerVerdict, GuardReport
from core.text.table import write_csv

COLUMNS = tuple(
    "answer_id answer probability threshold flagged right reason triples domain_note decision note".split()
)


def render_guard_csv(report: GuardReport, decisions: Mapping[str, tuple[str, str | None]]) -> str:
    """One row an answer, flagged or not; `right` is empty when the right answers are not known.

    `decisions`: answer id -> (latest judgment, note). A cell that a spreadsheet would run as a formula
    begins with an apostrophe instead.
    """
    rows = [COLUMNS]
    for index, verdict in enumerate(report.verdicts):
        judgment, note = decisions.get(answer_id(index), ("", None))
        rows.append((answer_id(index), *_cells(verdict, report), str(judgment), note or ""))
    return write_csv(rows)


def _cells(verdict: AnswerVerdict, report: GuardReport) -> tuple[str, ...]:
    return (
        verdict.answer,
        f"{verdict.probability:.6f}",
        f"{report.threshold:.6f}",
        _yes_or_no(verdict.is_flagged),
        "" if verdict.is_gold is None else _yes_or_no(verdict.is_gold),
        verdict.reason,
        "; ".join(triple_words(evidence.triple) for evidence in verdict.triples),
        report.domain_note or "",
    )


def _yes_or_no(value: bool) -> str:
    return "yes" if value else "no"
