"""Text in the cells of a spreadsheet: never run as a formula."""

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


def guard_cell(text: str) -> str:
    """The text with an apostrophe before it when a spreadsheet would take it for a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA_STARTS) else text
