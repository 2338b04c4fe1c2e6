"""Numbers that only label text: list items, headings, page numbers."""

import re

_ITEM = re.compile(r"\d{1,3}[.)](?:\s+[\"\u201c(]?[A-Z]|\s*$)", re.MULTILINE)
_SMALL_ITEM = re.compile(r"\d{1,2}[.)][ \t]+[a-z]")  # on a line of its own: "2. give notice; and"
_HEADING = re.compile(r"\d{1,3}\.\d{1,3}\.?\s+[\"\u201c]?[A-Z][A-Za-z]")
_OPENING = re.compile(r"(?:^|\n|[.;:!?)\]\"\u201d]\s|\s\s|\d\s)\s*[-*\u2022]?\s*$")
_LEADERS = re.compile(r"(?:\.\s?){3,}\s*$|\bPa[gq]e\s+\d+\s+of\s+$")
_VALUE_BEHIND = re.compile(r"[a-z)\]][ \t]*:[ \t]+$", re.IGNORECASE)  # "Depth of the reef: 12. Depth of"
_LISTED_BEHIND = re.compile(
    r"\b(?:follow\w*|below|these|namely|items?|points?|steps?)[ \t]*:[ \t]+$", re.IGNORECASE
)
_LABEL_LIMIT = 1000  # "(12)" is a label; "(14,500)" is an amount
LOOKBEHIND = 24  # characters read before a number; dot leaders and list marks are shorter


def is_label(text: str, start: int, end: int) -> bool:
    """Whether the digits at `text[start:end]` label an item, a heading or a page.

    "(1)", "1)", "2. The Tenant", "12.1 Term", a number alone on its line of several, "Rent ...... 7".
    """
    if not text[:start].strip(" ") and not text[end:].strip(" ."):
        return False  # the whole answer: nothing is there to be labelled
    digits = text[start:end]
    after = text[end : end + 1]
    if after == ")" and digits.isdigit() and int(digits) < _LABEL_LIMIT:
        return True
    before = text[max(0, start - LOOKBEHIND) : start]
    if _LEADERS.search(before):
        return True
    if _is_value_behind(before, text[start:end]):
        return False
    if is_heading(text, start) or (_OPENING.search(before) and _ITEM.match(text, start)):
        return True
    line_start = before.rpartition("\n")[2]
    is_line_start = not line_start.strip(" \t-*\u2022") and len(line_start) < LOOKBEHIND
    rest = text[end : end + LOOKBEHIND].partition("\n")[0]
    return is_line_start and (not rest.strip(" \t-.)") or _SMALL_ITEM.match(text, start) is not None)


def _is_value_behind(before: str, digits: str) -> bool:
    """Whether digits are what a word and a colon before them announce: no list begins with 12."""
    is_first = digits.strip(",.") in ("1", "0")
    return not is_first and _VALUE_BEHIND.search(before) is not None and _LISTED_BEHIND.search(before) is None


def is_heading(text: str, start: int) -> bool:
    """Whether `start` opens a heading such as "12.1 Counterparts": a dotted number and a capital."""
    if not _HEADING.match(text, start):
        return False
    return _OPENING.search(text[max(0, start - LOOKBEHIND) : start]) is not None
