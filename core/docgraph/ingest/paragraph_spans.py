"""Paragraphs of a bounded size with exact offsets."""

import re
from collections.abc import Iterator

from core.text.document import trim_span
from core.text.sentences import chunk_spans

MAX_PARAGRAPH = 1_000  # characters: what a reader takes in at a glance, and two chunks
_SHORT = 300  # characters; a shorter piece is read together with what follows it
_BLANK = re.compile(r"\n[^\S\n]*\n\s*|\f\s*")
_ITEM = re.compile(r"\(?(?:[a-z]{1,2}|[ivxlc]{1,6}|\d{1,2})\)|[-•–*·]\s")
_CLOSED = re.compile(r"[.!?][\"”’)\]]*$")
_FURNITURE = re.compile(
    r"(?:-?\s*\d{1,4}\s*-?|\[?page\s+\d{1,4}(?:\s*(?:of|/)\s*\d{1,4})?\]?|[A-Z]-\d{1,3}"
    r"|source:[^\n]{1,100},\s*[\w/-]{1,12},\s*\d{1,2}/\d{1,2}/\d{4})",
    re.IGNORECASE,
)
Span = tuple[int, int]


def paragraph_spans(text: str, start: int, end: int) -> list[Span]:
    """The paragraphs of `text[start:end]`, each of at most `MAX_PARAGRAPH` characters, trimmed, in order.

    Blank lines part them; the items of a list stay with what introduces them as far as they fit, and a longer
    piece is parted at sentence ends. Only page numbers and the source lines of filings are left out.
    """
    merged: list[Span] = []
    for block in _blocks(text, start, end):
        if merged and _belongs(text, merged[-1], block):
            merged[-1] = (merged[-1][0], block[1])
        else:
            merged.append(block)
    return [span for block in merged for span in bounded_spans(text, block)]


def bounded_spans(text: str, span: Span) -> Iterator[Span]:
    """`span` as it is, or in parts of at most `MAX_PARAGRAPH` characters made of whole sentences."""
    start, end = span
    if end - start <= MAX_PARAGRAPH:
        yield span
        return
    for first, last in chunk_spans(text[start:end], MAX_PARAGRAPH):
        yield start + first, start + last


def _blocks(text: str, start: int, end: int) -> Iterator[Span]:
    """Pieces between blank lines, trimmed; what a printer put on the page is left out."""
    place = start
    for gap in _BLANK.finditer(text, start, end):
        yield from _trimmed(text, place, gap.start())
        place = gap.end()
    yield from _trimmed(text, place, end)


def _trimmed(text: str, start: int, end: int) -> Iterator[Span]:
    first, last = trim_span(text, start, end)
    if first < last and not (last - first <= 160 and _FURNITURE.fullmatch(text, first, last)):
        yield first, last


def _belongs(text: str, before: Span, block: Span) -> bool:
    """Whether a piece is read together with the one before it."""
    if block[1] - before[0] > MAX_PARAGRAPH:
        return False
    if _ITEM.match(text, block[0], block[1]) or block[1] - block[0] < _SHORT // 4:
        return True
    return before[1] - before[0] < _SHORT or _CLOSED.search(text[before[1] - 8 : before[1]]) is None
