"""Wikitext cut into sections and blocks, with their places in the raw text; linear, whatever the text is."""

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from core.text.document import trim_span

MAX_BLOCK = 20_000  # characters; a longer piece is cut, so that no template can take the machine
_HEADING = re.compile(r"^(={1,6})[ \t]*(?P<title>[^\n=](?:[^\n]{0,200}[^\n=])?)[ \t]*\1[ \t]*$", re.MULTILINE)
_SIGN = re.compile(r"\{\{|\}\}|^\{\||^\|\}|\n[ \t]*\n", re.MULTILINE)
_OPENING = re.compile(r"<!--|<ref\b[^<>]{0,200}?(?P<closed>/)?>", re.IGNORECASE)
_CLOSING = re.compile(r"-->|</ref\s{0,5}>", re.IGNORECASE)
_MAX_DROPPED = 20_000  # characters of a comment or a reference; a longer one was never closed
_INFOBOX = re.compile(r"\{\{\s*(?:infobox|taxobox|geobox)\b", re.IGNORECASE)


class BlockKind(StrEnum):
    """What a block of wikitext is."""

    PROSE = "prose"
    TABLE = "table"
    INFOBOX = "infobox"


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of raw wikitext: `raw[start:end]`."""

    kind: BlockKind
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class RawSection:
    """A section of raw wikitext; level 0 and no title before the first heading."""

    title: str
    level: int
    start: int  # of its heading
    body: int  # behind its heading
    end: int


def blank_out(raw: str) -> str:
    """The text with comments and references as spaces: everything else keeps its place."""
    closings = list(_CLOSING.finditer(raw))
    ends = {kind: [each for each in closings if (each[0] == "-->") is kind] for kind in (True, False)}
    parts: list[str] = []
    place = 0
    for opening in _OPENING.finditer(raw):
        if opening.start() < place:
            continue
        end = opening.end()
        if not opening["closed"]:
            found = ends[opening[0] == "<!--"]
            index = bisect_left(found, opening.end(), key=lambda each: each.start())
            if index == len(found) or found[index].start() - opening.end() > _MAX_DROPPED:
                continue
            end = found[index].end()
        parts += [raw[place : opening.start()], " " * (end - opening.start())]
        place = end
    return "".join([*parts, raw[place:]])


def raw_sections(raw: str) -> list[RawSection]:
    """The sections, in order; levels from 1 for the highest heading that the text uses."""
    headings = list(_HEADING.finditer(raw))
    top = min((len(match[1]) for match in headings), default=1)
    ends = [*(match.start() for match in headings), len(raw)]
    found = [RawSection("", 0, 0, 0, ends[0])]
    for match, end in zip(headings, ends[1:], strict=True):
        level = len(match[1]) - top + 1
        found.append(RawSection(match["title"].strip(), level, match.start(), match.end(), end))
    return found


def blocks_of(raw: str, start: int, end: int) -> Iterator[Block]:
    """The blocks of a section: infoboxes and tables whole, the rest parted at blank lines."""
    braces = tables = 0
    begin = start
    for sign in _SIGN.finditer(raw, start, end):
        mark, cut = sign[0], begin
        if sign.start() - begin > MAX_BLOCK:
            braces = tables = 0  # never closed: what follows is text again
        if mark == "{{":
            if not braces and not tables and _INFOBOX.match(raw, sign.start()):
                cut = sign.start()
            braces += 1
        elif mark == "}}" and braces:
            braces -= 1
            if not braces and _INFOBOX.match(raw, begin):
                cut = sign.end()
        elif mark == "{|" and not braces:
            cut = begin if tables else sign.start()
            tables += 1
        elif mark == "|}" and tables and not braces:
            tables -= 1
            cut = begin if tables else sign.end()
        elif not mark.strip() and not braces and not tables:
            cut = sign.end()
        yield from _made(raw, begin, cut)
        begin = cut
    yield from _made(raw, begin, end)


def _made(raw: str, start: int, end: int) -> Iterator[Block]:
    first, last = trim_span(raw, start, end)
    if first >= last:
        return
    kind = BlockKind.PROSE
    if _INFOBOX.match(raw, first):
        kind = BlockKind.INFOBOX
    elif raw.startswith("{|", first):
        kind = BlockKind.TABLE
    for place in range(first, last, MAX_BLOCK):
        yield Block(kind, place, min(place + MAX_BLOCK, last))
        kind = BlockKind.PROSE if kind is BlockKind.INFOBOX else kind
