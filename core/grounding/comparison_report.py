"""Two audits side by side for others: as a page that stands alone, and as CSV, one row an item of either."""

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from core.grounding.presentation.appearance import DECISION_STYLES, PLAIN_STYLE, STATUS_STYLES
from core.grounding.presentation.comparison import compare_reports
from core.grounding.presentation.comparison_words import (
    comparison_cautions,
    comparison_summary,
    differing_items,
    item_cells,
    score_rows,
)
from core.grounding.presentation.confidence_words import explain_confidence
from core.grounding.report import GroundingReport
from core.text.difference import Stretch, pieces_of
from core.text.printed_record import page_template, title_of
from core.text.table import write_csv

_TEMPLATES = Path(__file__).parent / "templates"
_COLUMNS = "kind where in_a status_a in_b status_b flag source_has".split()


def render_comparison(
    reports: tuple[GroundingReport, GroundingReport], records: tuple[Mapping[str, Any], Mapping[str, Any]]
) -> str:
    """The page of two audits. `records` are the trail's exports of them (`core.trail.export_record`)."""
    comparison = compare_reports(*reports)
    return page_template(_TEMPLATES, "comparison.html").render(
        sides=[
            _side(name, report, record, comparison.stretches)
            for name, report, record in zip("AB", reports, records, strict=True)
        ],
        summary=comparison_summary(comparison),
        cautions=comparison_cautions(comparison),
        scores=score_rows(*reports),
        items=[item_cells(item) for item in differing_items(comparison)],
        tones=(*STATUS_STYLES.values(), PLAIN_STYLE),
    )


def render_comparison_csv(a: GroundingReport, b: GroundingReport) -> str:
    """One row an item of either, the most serious first, and what became of it."""
    return write_csv([_COLUMNS, *map(item_cells, compare_reports(a, b).items)])


def _side(
    name: str, report: GroundingReport, record: Mapping[str, Any], stretches: tuple[Stretch, ...]
) -> SimpleNamespace:
    """One of the two audits."""
    return SimpleNamespace(
        name=name,
        title=title_of(record) or "Audit",
        report=report,
        record=record,
        verdict=DECISION_STYLES[report.decision],
        confidence=explain_confidence(report),
        pieces=pieces_of(report.response, stretches, is_new=name == "B"),  # True: these words differ
    )
