"""HTML pages: headings, paragraphs, list items and tables of what the page shows, read through lxml."""

import re
from collections.abc import Iterator
from typing import Any

from core.text.formats.file_text import Block, FileText, rows_of_table, text_of_blocks
from core.text.formats.numerals import NUMERALS
from core.text.formats.plain import decode
from core.text.limits import ReadingLimits

_CHARSET = re.compile(rb"<meta[^>]{0,200}charset\s*=\s*[\"']?([\w.:-]{1,40})", re.IGNORECASE)
_HEAD = 4_096  # bytes within which a page says its encoding
_DECLARATION = re.compile(r"\A\s*<\?xml[^>]*>")
_HIDDEN = re.compile(r"display\s*:\s*none", re.IGNORECASE)
_UNSHOWN = frozenset("head script style template noscript svg math object iframe select textarea".split())
_INLINE = frozenset(
    "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong"
    " sub sup time tt u var wbr nobr br".split()
)  # of the HTML standard; every other element begins a line
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_CLOSE = frozenset({"li", "dd", "dt"})  # stand in lines of their own, not apart
_MAX_CELL = 500  # characters; a table with longer cells only places its text on the page
_SPACE = re.compile(r"[^\S\xa0]+")


def read_html(title: str, data: bytes, limits: ReadingLimits) -> FileText:
    """What a page shows; what it hides, and what its scripts would write, is left out."""
    return text_of_blocks(html_blocks(_decoded(title, data)), title, limits)


def html_blocks(page: str) -> Iterator[Block]:
    """The blocks of a page in reading order; entities of its own are never resolved."""
    from lxml import html

    page = _DECLARATION.sub("", page)
    if not page.strip():
        return
    parser = html.HTMLParser(encoding="utf-8", remove_comments=True, remove_pis=True)
    root = html.document_fromstring(page.encode("utf-8", "replace"), parser=parser)
    yield from _Walk().blocks(root)


def _decoded(title: str, data: bytes) -> str:
    said = _CHARSET.search(data, 0, _HEAD)
    if said and not data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode(said[1].decode("ascii"))
        except (LookupError, UnicodeDecodeError):
            pass  # it says so wrongly
    return decode(title, data)


class _Walk:
    """Goes through a page without recursion, and gathers the words of the block that is open."""

    def __init__(self) -> None:
        self.words: list[str] = []
        self.gap, self.level = "\n\n", 0
        self.counts: list[int] = []  # of the lists that are open

    def blocks(self, root: Any) -> Iterator[Block]:
        from lxml import etree

        walk = etree.iterwalk(root, events=("start", "end"))
        for event, element in walk:
            tag = element.tag
            if event == "end":
                yield from self._closed(element, tag)
            elif _is_hidden(element, tag):
                walk.skip_subtree()
                element.set("hidden", "")
            elif tag == "table" and (rows := _rows(element)):
                yield from self._flushed()
                yield from rows_of_table(rows, is_headed=_has_heads(element))
                walk.skip_subtree()
            else:
                yield from self._opened(element, tag)

    def _opened(self, element: Any, tag: str) -> Iterator[Block]:
        if tag not in _INLINE:
            yield from self._flushed()
            self.gap = "\n" if tag in _CLOSE else "\n\n"
            self.level = _HEADINGS.get(tag, self.level)
        if tag in ("ol", "ul"):
            start = element.get("start", "1")
            self.counts.append(int(start) - 1 if start.isdecimal() and len(start) < 9 else 0)
        if tag == "li":
            self.words.append(self._number(element))
        self.words.append("\n" if tag == "br" else _SPACE.sub(" ", element.text or ""))

    def _number(self, item: Any) -> str:
        of = item.getparent()
        if of is None or of.tag != "ol" or not self.counts:
            return "- "
        self.counts[-1] += 1
        return f"{NUMERALS.get(of.get('type', '1'), str)(self.counts[-1])}. "

    def _closed(self, element: Any, tag: str) -> Iterator[Block]:
        if element.get("hidden") is None:
            if tag not in _INLINE:
                yield from self._flushed()
            if tag in _HEADINGS:
                self.level = 0
            if tag in ("ol", "ul") and self.counts:
                self.counts.pop()
        self.words.append(_SPACE.sub(" ", element.tail or ""))

    def _flushed(self) -> Iterator[Block]:
        lines = (" ".join(line.split()) for line in "".join(self.words).split("\n"))
        text = "\n".join(line for line in lines if line)
        if text.strip("- "):
            yield Block(self.gap, text, self.level)
        self.words, self.gap = [], "\n\n"


def _is_hidden(element: Any, tag: str) -> bool:
    is_unshown = tag in _UNSHOWN or element.get("hidden") is not None
    return is_unshown or _HIDDEN.search(element.get("style") or "") is not None


def _rows(table: Any) -> list[list[str]]:
    """The cells of a table of data; none for one that only places paragraphs and other tables on the page."""
    if table.find(".//table") is not None:
        return []
    rows = []
    for row in table.iter("tr"):
        cells: list[str] = []
        for cell in row.iterchildren("td", "th"):
            text = " ".join("".join(_shown(cell)).split())
            if len(text) > _MAX_CELL:
                return []
            width = cell.get("colspan", "1")
            more = min(int(width), 50) - 1 if width.isdecimal() and len(width) < 4 else 0
            cells += [text, *[text if cell.tag == "th" else ""] * more]
        rows.append(cells)
    return rows


def _shown(cell: Any) -> Iterator[str]:
    for element in cell.iter():
        if element is not cell and element.tag not in _INLINE:
            yield " "
        yield ("" if element.tag in _UNSHOWN else element.text) or ""
        yield " " if element.tag == "br" else ""
        yield (element.tail if element is not cell else "") or ""


def _has_heads(table: Any) -> bool:
    first = next(table.iter("tr"), None)
    return first is not None and all(cell.tag == "th" for cell in first.iterchildren("td", "th"))
