"""A table of a record as CSV, safe to open in a spreadsheet."""

import csv
import io
from collections.abc import Sequence

from core.text.spreadsheet import guard_cell


def render_table_csv(header: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """The header and every row; a cell that a spreadsheet would run as a formula begins with an apostrophe."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerows([guard_cell(cell) for cell in row] for row in (header, *rows))
    return out.getvalue()
