"""Cells of an exported sheet: safe to open in a spreadsheet, and read back without loss."""

from core.text.spreadsheet import guard_cell

_MARK = "'"


def guard(text: str) -> str:
    """The text with one more apostrophe before it when a spreadsheet would take it for a formula.

    So does a text that is such a formula behind apostrophes already: `unguard` then takes exactly one away.
    """
    return _MARK + text if _is_formula(text.lstrip(_MARK)) else text


def unguard(cell: str) -> str:
    """The text that `guard` made a cell of."""
    return cell[1:] if cell.startswith(_MARK) and _is_formula(cell.lstrip(_MARK)) else cell


def _is_formula(text: str) -> bool:
    return guard_cell(text) != text
