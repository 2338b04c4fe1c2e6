"""Text in the cells of a spreadsheet: never run as a formula."""

import csv
import io
from collections.abc import Iterable, Sequence

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


def guard_cell(text: str) -> str:
    """The text with an apostrophe before it when a spreadsheet would take it for a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA_STARTS) else text


def write_csv(rows: Iterable[Sequence[str]]) -> str:
    """The rows as CSV. A cell that a spreadsheet would run as a formula begins with an apostrophe instead."""
    out = io.StringIO()
    csv.writer(out).writerows([guard_cell(cell) for cell in row] for row in rows)
    return out.getvalue()
