"""The clauses of a source: sentences and list items, each with the heading and the words that introduce it.

An item of a list says little alone: "(c) is independently developed" is an exclusion when the list
begins "Confidential Information shall not include information that:". So an item keeps its lead-in.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from core.text.sentences import sentence_spans

ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
_LONG = 35  # words; a longer sentence is cut at its enumerators, shorter ones stay whole
_MOST_CHARS = 2000  # of one clause; the longest sentences of contracts stay whole
_LEAD_WORDS = 45  # the last words of a lead-in are kept: its predicate stands next to the list
_HEADING_WORDS = 9
_ENUMERATOR = r"\((?:[a-z]{1,2}|[ivx]{1,5}|[A-Z]|\d{1,2})\)"
_INLINE = re.compile(rf"(?:^|(?<=[\s:;,—–-])){_ENUMERATOR}\s*(?=\S)")
_PROVISO = re.compile(r"(?<=[;,])\s+(?=provided,? (?:however|that|further)\b|and provided\b)", re.IGNORECASE)
_MARKER = re.compile(
    rf"\s*(?:(?P<paren>{_ENUMERATOR})|(?P<half>[a-zA-Z]|[ivx]{{1,5}}|\d{{1,2}})\)"
    r"|(?P<number>\d{1,2}(?:\.\d{1,3})*)\.?(?=\s+\S)|(?P<letter>[a-zA-Z]|[ivx]{2,5})\.(?=\s)|(?P<bullet>[-–—•*●▪◦])(?=\s))"
)
_FOLLOWING = dict(pairwise(ROMAN))
_REFERS = re.compile(r"\b(?:clauses?|sections?|paragraphs?|articles?|of|in|to)\s*$", re.IGNORECASE)
_OPENS = re.compile(r"(?:[:\-–—]|\b(?:that|which|if|to|shall|are|is|by|not|include|including|means?))\s*$")
# Words before a list of sections, not of items: "the parties agree as follows:".
_FORMAL = re.compile(
    r"\b(?:as follows|the following(?: \w+)?|whereas|witnesseth|recitals?)\W*$", re.IGNORECASE
)
_WORD = re.compile(r"[^\W\d_]+")
_TERMINAL = re.compile(r"[.;:,!?…][\"”’)]*$")
_MODAL = re.compile(
    r"\b(?:shall|must|will|may|is|are|has|have|was|agrees?|means?|includes?)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Clause:
    """A sentence or list item of a source. `source[start:end] == text`."""

    start: int
    end: int
    text: str
    lead_in: str = ""  # of the lists around it, outermost first
    heading: str = ""

    @property
    def full(self) -> str:
        """The clause as it is meant: after the words that introduce its list."""
        return f"{self.lead_in} {self.text}" if self.lead_in else self.text


@dataclass(slots=True)
class _Lists:
    """The lists that are open at a place of the text: their lead-ins and how their items are numbered."""

    open: list[tuple[str | None, str]] = field(default_factory=list)

    def lead_in(self, style: str | None, *, goes_on: bool) -> str:
        """The lead-in of a piece with this numbering; closes the lists that it does not belong to."""
        styles = [known for known, _ in self.open]
        if style is not None and style in styles:
            del self.open[styles.index(style) + 1 :]
        elif self.open and self.open[-1][0] is None and (style is not None or goes_on):
            self.open[-1] = (style or "", self.open[-1][1])
        elif not (style is None and goes_on and self.open and self.open[-1][0] == ""):
            self.open.clear()
        return " ".join(lead for _, lead in self.open if lead)

    def begin(self, lead: str) -> None:
        """A piece that introduces a list was met."""
        words = "" if _FORMAL.search(lead) else " ".join(lead.split()[-_LEAD_WORDS:])
        self.open.append((None, words))


def clauses_of(text: str) -> list[Clause]:
    """The clauses of `text` in order; headings are not clauses but stand with those below them."""
    found: list[Clause] = []
    lists = _Lists()
    heading = ""
    pieces = [piece for span in sentence_spans(text) for piece in _pieces(text, span)]
    before = ""
    for index, (start, end) in enumerate(pieces):
        words = text[start:end]
        style = _style(words)
        follows = text[slice(*pieces[index + 1])] if index + 1 < len(pieces) else ""
        if _is_heading(words):
            heading, before = words, ""
            lists.open.clear()
            continue
        lead = lists.lead_in(style, goes_on=before.rstrip().endswith((":", ";", ",")))
        found.append(Clause(start, end, words, lead, heading))
        if _introduces(words, follows):
            lists.begin(_without_marker(words))
        before = words
    return found


def _pieces(text: str, span: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """A sentence, or the parts of a long one: its lead-in, its enumerated items, its provisos."""
    start, end = span
    if end - start <= _MOST_CHARS and len(text[start:end].split()) <= _LONG:
        yield span
        return
    cuts = _enumerators(text, start, end)
    cuts += [match.end() for match in _PROVISO.finditer(text, start, end)]
    for low, high in zip([start, *sorted(cuts)], [*sorted(cuts), end], strict=True):
        for cut_low, cut_high in _bounded(text, low, high):
            piece = text[cut_low:cut_high].rstrip()
            if piece:
                yield cut_low, cut_low + len(piece)


def _bounded(text: str, low: int, high: int) -> Iterator[tuple[int, int]]:
    """A piece in parts of bounded length, cut at spaces: tables and lists of names have no full stop."""
    while high - low > _MOST_CHARS:
        space = text.rfind(" ", low + 1, low + _MOST_CHARS)
        cut = space + 1 if space > 0 else low + _MOST_CHARS
        yield low, cut
        low = cut
    yield low, high


def _enumerators(text: str, start: int, end: int) -> list[int]:
    """Where (a), (b) ... or (i), (ii) ... of one sentence begin; a lone "(3)" or a reference is none."""
    places: list[int] = []
    wanted = {"a", "i", "1", "A"}
    for match in _INLINE.finditer(text, start, end):
        mark = match[0].strip().strip("()")
        if mark in wanted and not _REFERS.search(text[max(start, match.start() - 16) : match.start()]):
            places.append(match.start())
            wanted = {_FOLLOWING.get(mark, ""), chr(ord(mark[-1]) + 1) if len(mark) == 1 else ""}
            if mark.isdigit():
                wanted = {str(int(mark) + 1)}
    return places if len(places) > 1 else []


def _style(words: str) -> str | None:
    """How a piece is numbered: pieces of one list have one style. None without a number."""
    match = _MARKER.match(words)
    if match is None:
        return None
    kind = str(match.lastgroup)
    mark = match[kind].strip("()")
    if kind == "bullet":
        return kind
    if mark[0].isdigit():
        return f"{kind}{mark.count('.')}"
    if kind in ("paren", "half") and mark in ROMAN:
        return f"{kind} roman"
    return f"{kind} {'capital' if mark.isupper() else 'letter'}"


def _without_marker(words: str) -> str:
    match = _MARKER.match(words)
    return words[match.end() :].strip() if match else words


def _is_heading(words: str) -> bool:
    """Whether a piece only names what follows: short, without a verb of drafting, in capitals or closed by nothing."""
    body = _without_marker(words)
    count = len(_WORD.findall(body))
    if not 0 < count <= _HEADING_WORDS or _MODAL.search(body) or body.endswith((";", ",", ":")):
        return False
    return body.isupper() or (body[0].isupper() and (not _TERMINAL.search(body) or count <= 4))


def _introduces(words: str, follows: str) -> bool:
    """Whether a list begins after this piece."""
    body = words.rstrip()
    if body.endswith(":"):
        return True
    return _style(follows) is not None and _OPENS.search(body) is not None and not body.endswith(".")
