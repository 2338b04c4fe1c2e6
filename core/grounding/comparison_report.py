"""Two audits side by side as a page that stands alone: printable, no script, nothing marked safe."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.grounding.presentation.appearance import DECISION_STYLES, PLAIN_STYLE, STATUS_STYLES, DecisionStyle
from core.grounding.presentation.comparison import compare_reports
from core.grounding.presentation.comparison_words import (
    comparison_cautions,
    comparison_summary,
    differing_items,
    item_cells,
    score_rows,
)
from core.grounding.presentation.confidence_words import ConfidenceWords, explain_confidence
from core.grounding.report import GroundingReport
from core.text.difference import Stretch, pieces_of
from core.text.html_page import page_template
from core.text.printed_record import title_of

_TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True, slots=True)
class PrintedSide:
    """One of the two audits."""

    name: str  # "A" or "B"
    title: str
    report: GroundingReport
    record: Mapping[str, Any]
    verdict: DecisionStyle
    confidence: ConfidenceWords | None
    pieces: tuple[tuple[str, bool], ...]  # the response; True: these words differ


def render_comparison(
    reports: tuple[GroundingReport, GroundingReport], records: tuple[Mapping[str, Any], Mapping[str, Any]]
) -> str:
    """The page of two audits. `records` are the trail's exports of them (`core.trail.export_record`)."""
    comparison = compare_reports(*reports)
    return page_template(_TEMPLATES, "comparison.html").render(
        sides=[
            _side(index, reports[index], records[index], comparison.stretches)
            for index in range(len(reports))
        ],
        summary=comparison_summary(comparison),
        cautions=comparison_cautions(comparison),
        scores=score_rows(*reports),
        items=[item_cells(item) for item in differing_items(comparison)],
        tones=(*STATUS_STYLES.values(), PLAIN_STYLE),
    )


def _side(
    index: int, report: GroundingReport, record: Mapping[str, Any], stretches: tuple[Stretch, ...]
) -> PrintedSide:
    return PrintedSide(
        "AB"[index],
        title_of(record) or "Audit",
        report,
        record,
        DECISION_STYLES[report.decision],
        explain_confidence(report),
        pieces_of(report.response, stretches, is_new=bool(index)),
    )
