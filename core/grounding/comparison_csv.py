"""Two audited responses as CSV: every item of either, and what became of it."""

from core.grounding.presentation.comparison import compare_reports
from core.grounding.presentation.comparison_words import item_cells
from core.grounding.report import GroundingReport
from core.text.table import write_csv

COMPARISON_COLUMNS = tuple("kind where in_a status_a in_b status_b flag source_has".split())


def render_comparison_csv(a: GroundingReport, b: GroundingReport) -> str:
    """One row an item, the most serious first; a cell that a spreadsheet would run begins with an apostrophe."""
    return write_csv([COMPARISON_COLUMNS, *map(item_cells, compare_reports(a, b).items)])
