"""A document: its text, where it came from, and anchors from character offsets to pages and paragraphs."""

import hashlib
import re
from bisect import bisect_right
from dataclasses import dataclass
from itertools import pairwise

from core.errors import DocumentError
from core.text.unwrap import unwrapped
from core.types import CONTEXT

_PARAGRAPH_BREAK = re.compile(r"(?>\r\n|\n|\r)[^\S\r\n]*(?>\r\n|\n|\r)\s*|\f\s*")
_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Anchor:
    """One numbered piece of a text, a page or a paragraph: `text[start:end]`."""

    number: int  # 1-based
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Document:
    """One source text with its anchors. Offsets are code points of `text`.

    `pages` is empty for formats without pages. `paragraphs` is empty only when the text is blank.
    """

    id: str
    title: str
    text: str
    sha256: str  # of the original bytes
    text_sha256: str  # of the text as UTF-8
    media_type: str
    pages: tuple[Anchor, ...]  # sorted, never overlapping
    paragraphs: tuple[Anchor, ...]  # sorted, never overlapping, without the space around them
    headings: tuple[Anchor, ...] = ()  # that the file marks as such; `number` is the level, from 1
    notes: tuple[str, ...] = ()  # what was not read of the file, in sentences


def text_document(text: str, *, id: str = CONTEXT, title: str = "Pasted text") -> Document:
    """The document of a text typed or pasted; `text` is kept exactly, so the caller's offsets stay good.

    Raises: DocumentError when the text holds half a surrogate pair, which no file or database can store.
    """
    flaw = _LONE_SURROGATE.search(text)
    if flaw:
        raise DocumentError(
            f"The text has a broken character (half of a surrogate pair) at position {flaw.start()}; "
            "delete that character and try again."
        )
    sha256 = sha256_of(text)
    return Document(id, title, text, sha256, sha256, "text/plain", (), paragraph_anchors(unwrapped(text)))


def page_of(document: Document, offset: int) -> int | None:
    """The page number at `offset`; None when the document has no pages or the offset lies outside them."""
    place = bisect_right(document.pages, offset, key=lambda page: page.start) - 1
    if place < 0 or offset >= document.pages[place].end:
        return None
    return document.pages[place].number


def paragraph_anchors(text: str) -> tuple[Anchor, ...]:
    """The paragraphs of `text`, parted by blank lines, without the space around them."""
    gaps = [gap.span() for gap in _PARAGRAPH_BREAK.finditer(text)]
    around = pairwise([(0, 0), *gaps, (len(text), len(text))])
    trimmed = [trim_span(text, before[1], after[0]) for before, after in around]
    kept = [span for span in trimmed if span[0] < span[1]]
    return tuple(Anchor(number, start, end) for number, (start, end) in enumerate(kept, start=1))


def sha256_of(text: str) -> str:
    """The SHA-256 of `text` as UTF-8, in hexadecimal."""
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def trim_span(text: str, start: int, end: int) -> tuple[int, int]:
    """The span without the space around what stands in it; one of blank space alone ends before it starts."""
    piece = text[start:end]
    return start + len(piece) - len(piece.lstrip()), end - len(piece) + len(piece.rstrip())
