"""Two audited responses as CSV: every item of either, and what became of it."""

import csv
import io

from core.grounding.presentation.comparison import compare_reports
from core.grounding.presentation.comparison_words import item_cells
from core.grounding.report import GroundingReport
from core.text.spreadsheet import guard_cell

COMPARISON_COLUMNS = (
    "kind",
    "where",
    "in_a",
    "status_a",
    "in_b",
    "status_b",
    "flag",
    "source_has",
)


def render_comparison_csv(a: GroundingReport, b: GroundingReport) -> str:
    """One row an item, the most serious first; a cell that a spreadsheet would run begins with an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(COMPARISON_COLUMNS)
    for item in compare_reports(a, b).items:
        writer.writerow([guard_cell(cell) for cell in item_cells(item)])
    return out.getvalue()
