"""The findings of a report as CSV, safe to open in a spreadsheet."""

from collections.abc import Mapping

from core.grounding.report import GroundingReport
from core.text.table import write_csv
from core.types import Evidence, Finding

COLUMNS = tuple(
    (
        "finding kind status text start end reason source_has source page source_start source_end quote "
        "decision note"
    ).split()
)


def render_csv(report: GroundingReport, decisions: Mapping[str, tuple[str, str | None]]) -> str:
    """One row a finding and passage; a finding without a passage has one row.

    `decisions`: finding id -> (latest judgment, note).
    """
    rows = [COLUMNS]
    for finding in report.findings:
        judgment, note = decisions.get(finding.id, ("", None))
        for passage in finding.evidence or (None,):
            rows.append((*_finding_cells(finding), *_passage_cells(passage), str(judgment), note or ""))
    return write_csv(rows)


def _finding_cells(finding: Finding) -> tuple[str, ...]:
    return (
        *(finding.id, str(finding.kind), str(finding.status), finding.text),
        *(str(finding.start), str(finding.end), finding.reason, finding.suggestion or ""),
    )


def _passage_cells(passage: Evidence | None) -> tuple[str, ...]:
    if passage is None:
        return ("", "", "", "", "")
    page = "" if passage.page is None else str(passage.page)
    return (passage.source, page, str(passage.start), str(passage.end), passage.quote)
