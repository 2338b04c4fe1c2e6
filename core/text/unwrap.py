"""Text of a fixed width, single or double spaced, with its paragraphs on one line each; every place stays the same.

A line was only cut where the first word of the next one would have had no room in it. When most lines of running text
are such, the text has a width, and its cut lines are joined: the breaks become spaces, so that offsets stay. Lists,
tables, headings and indented beginnings keep their breaks.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from core.text.lines import begins_item

_LONG = 5  # words; shorter lines do not tell the width
_LEAST = 4  # long lines
_WIDEST = 160  # columns; longer lines were not cut for a page
_CUT = 0.6  # of the long lines that go on, at least, end where the next word has no room
_TOLERANCE = 0.97  # of the lines are no wider than the width; a few hang over
_LINE = re.compile(r"[^\S\r\n\f]*(?P<words>[^\s](?:[^\r\n\f]*[^\s])?)?[^\S\r\n\f]*")
_BREAK = re.compile(r"\r\n|[\n\r\f]")
_LABEL = re.compile(r"[(\[]?[\w.]{1,8}[.)\]][^\S\n]|[-*•‣▪◦●○–—·][^\S\n]")
_CELLS = re.compile(r"\S(?:\t|[^\S\n]{3,})\S|\|")
_FIRST = re.compile(r"\S+")
_PAGE_NUMBER = re.compile(r"\W*(?:page\s*)?\d{1,4}\W*", re.IGNORECASE)


class _Line(NamedTuple):
    """A line that is not blank: where its words stand, how far it is set in, how many breaks come before it."""

    start: int
    end: int
    indent: int
    breaks: int
    has_feed: bool  # a new page begins before it

    @property
    def right(self) -> int:
        return self.indent + self.end - self.start


@lru_cache(maxsize=16)  # the sources of one audit: the extractor and the grounding ask for the same
def unwrapped(text: str) -> str:
    """The text with its cut lines joined; the text itself when it has no fixed width. `len` stays, as every offset."""
    lines = list(_without_page_numbers(text, _lines(text)))
    long = [line for line in lines if text.count(" ", line.start, line.end) >= _LONG - 1]
    if len(long) < _LEAST:
        return text
    rights = sorted(line.right for line in long)
    width = rights[int(len(rights) * _TOLERANCE) - 1] if len(rights) > 1 / (1 - _TOLERANCE) else rights[-1]
    spacing = _spacing(text, lines, width) if width <= _WIDEST else 0
    if not spacing:
        return text
    parts, at = [], 0
    beginning = _first_indent(lines, spacing)
    for before, line in pairwise(lines):
        if line.indent != beginning and _goes_on(text, before, line, width, spacing):
            parts += [text[at : before.end], " " * (line.start - before.end)]
            at = line.start
    return "".join([*parts, text[at:]])


def _lines(text: str) -> Iterator[_Line]:
    place = breaks = 0
    has_feed = False
    while place <= len(text):
        match = _LINE.match(text, place)
        assert match is not None  # it matches a blank line, too
        if match["words"]:
            start, end = match.span("words")
            yield _Line(start, end, start - place, breaks, has_feed)
            breaks, has_feed = 0, False
        following = _BREAK.match(text, match.end())
        if following is None:
            return
        has_feed |= following.group() == "\f"
        breaks += following.group() != "\f"
        place = following.end()


def _without_page_numbers(text: str, lines: Iterable[_Line]) -> Iterator[_Line]:
    """The lines without the numbers of pages beside form feeds."""
    has_feed = False
    for line, after in pairwise([*lines, None]):
        assert line is not None
        has_feed |= line.has_feed
        if (has_feed or (after and after.has_feed)) and _PAGE_NUMBER.fullmatch(text, line.start, line.end):
            continue
        yield line._replace(has_feed=has_feed)
        has_feed = False


def _spacing(text: str, lines: Sequence[_Line], width: int) -> int:
    """How many breaks part two lines of a paragraph: 1, or 2 when it is double spaced; 0 when lines are not cut."""
    going_on: Counter[int] = Counter()
    cut: Counter[int] = Counter()
    for before, line in pairwise(lines):
        if text.count(" ", before.start, before.end) >= _LONG - 1 and not line.has_feed:
            going_on[line.breaks] += 1
            cut[line.breaks] += _has_no_room(text, before, line, width)
    spacing = max(cut, key=lambda breaks: cut[breaks], default=0)
    return spacing if cut[spacing] >= max(_CUT * going_on[spacing], _LEAST - 1) else 0


def _has_no_room(text: str, before: _Line, line: _Line, width: int) -> bool:
    word = _FIRST.match(text, line.start, line.end)
    return word is not None and before.right + 1 + len(word.group()) > width


def _first_indent(lines: Sequence[_Line], spacing: int) -> int:
    """How far the first lines of paragraphs are set in; -1 when they are not."""
    found = Counter(
        before.indent
        for before, line in pairwise(lines)
        if line.breaks == spacing and before.indent > line.indent + 1
    )
    ((indent, count),) = found.most_common(1) or [(-1, 0)]
    return indent if count >= _LEAST - 1 else -1


def _goes_on(text: str, before: _Line, line: _Line, width: int, spacing: int) -> bool:
    """Whether a line goes on with the words of the one before it."""
    if line.breaks != spacing and not line.has_feed:
        return False
    is_hanging = _LABEL.match(text, before.start, before.end) is not None
    if line.indent > before.indent + 1 and not is_hanging:
        return False
    words, said = text[line.start : line.end], text[before.start : before.end]
    if not _has_no_room(text, before, line, width) or _CELLS.search(words) or _CELLS.search(said):
        return False
    return words.startswith("§") or not begins_item(words, said)  # "29 U.S.C." may end a line
