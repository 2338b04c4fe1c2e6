"""A page of a wiki as an article: sections, infoboxes, tables, links.

Wikitext is cut into sections and blocks with their places in the raw text; linear, whatever the text is.
"""

import re
from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from core.docgraph.document_nodes import Article, Link, Paragraph, Section
from core.docgraph.ingest.mentions import Mentions
from core.docgraph.ingest.paragraph_spans import MAX_PARAGRAPH, bounded_spans
from core.docgraph.ingest.wikitext_text import Rendered, render, render_infobox, render_table
from core.text.document import Document, trim_span

MAX_SECTIONS = 5_000
MAX_LINKS = 200  # of one paragraph
MAX_BLOCK = 20_000  # characters; a longer piece is cut, so that no template can take the machine
_REDIRECT = re.compile(r"\s*#REDIRECT(?:ION)?\s*:?\s*\[\[\s*(?P<title>[^\]|#\n]{1,250})", re.IGNORECASE)
_SWITCH = re.compile(r"__[A-Z]{2,20}__")
_HEADING = re.compile(r"^(={1,6})[ \t]*(?P<title>[^\n=](?:[^\n]{0,200}[^\n=])?)[ \t]*\1[ \t]*$", re.MULTILINE)
_SIGN = re.compile(r"\{\{|\}\}|^\{\||^\|\}|\n[ \t]*\n", re.MULTILINE)
_OPENING = re.compile(r"<!--|<ref\b[^<>]{0,200}?(?P<closed>/)?>", re.IGNORECASE)
_CLOSING = re.compile(r"-->|</ref\s{0,5}>", re.IGNORECASE)
_MAX_DROPPED = 20_000  # characters of a comment or a reference; a longer one was never closed
_INFOBOX = re.compile(r"\{\{\s*(?:infobox|taxobox|geobox)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class _Block:
    """A piece of raw wikitext, `raw[start:end]`, with what reads it: as prose, a table or an infobox."""

    read: Callable[[str, int], Rendered]
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _RawSection:
    """A section of raw wikitext; level 0 and no title before the first heading."""

    title: str
    level: int
    start: int  # of its heading
    body: int  # behind its heading
    end: int


def redirect_target(raw: str) -> str | None:
    """The title that a redirect page leads to; None for every other page."""
    match = _REDIRECT.match(raw)
    return " ".join(match["title"].replace("_", " ").split()) if match else None


def read_wikitext(document: Document, title: str, *, collection_titles: Sequence[str]) -> Article:
    """The article of a wiki's page; offsets are those of the raw text."""
    raw = document.text
    clean = _SWITCH.sub(lambda match: " " * len(match[0]), _blank_out(raw))
    parts = _raw_sections(clean)[:MAX_SECTIONS]
    names = [render(part.title, part.start).text.strip() for part in parts]
    places = {name.casefold(): number for number, name in reversed(list(enumerate(names))) if name}
    mentions = Mentions(collection_titles, title)
    sections = []
    for part, name in zip(parts, names, strict=True):
        paragraphs = tuple(
            paragraph
            for block in _blocks_of(clean, part.body, part.end)
            for paragraph in _paragraphs(clean, block, title, places)
        )
        linked = tuple(_with_mentions(paragraph, mentions) for paragraph in paragraphs)
        sections.append(Section(name, part.level, linked))
    return Article(title, document.title, document.sha256, document.media_type, tuple(sections))


def _paragraphs(raw: str, block: _Block, title: str, sections: dict[str, int]) -> Iterator[Paragraph]:
    rendered = block.read(raw[block.start : block.end], block.start)
    text = rendered.text
    is_prose = block.read is render and bool(text.strip())
    spans = list(bounded_spans(text, trim_span(text, 0, len(text))) if is_prose else _line_spans(text))
    for start, end in spans:
        low, high = block.start, block.end
        if len(spans) > 1:
            places = rendered.raw_place(start), rendered.raw_place(end - 1) + 1
            low, high = (min(max(place, block.start), block.end) for place in places)
        yield Paragraph(
            text[start:end],
            low,
            high,
            links=tuple(_links(rendered, start, end, title, sections)),
            infobox=block.read is render_infobox,
        )


def _links(rendered: Rendered, start: int, end: int, title: str, places: dict[str, int]) -> Iterator[Link]:
    found = 0
    for link in rendered.links:
        if link.start < start or link.end > end or found >= MAX_LINKS:
            continue
        section = places.get(link.anchor.casefold()) if not link.title else None
        if not link.title and section is None:
            continue
        found += 1
        shown = rendered.text[link.start : link.end]
        yield Link(link.title or title, shown, link.start - start, link.end - start, section=section)


def _line_spans(text: str) -> Iterator[tuple[int, int]]:
    """Whole lines together, at most `MAX_PARAGRAPH` characters; a longer line is parted at sentence ends."""
    first = last = place = 0
    for line in text.splitlines(keepends=True):
        end = place + len(line.rstrip())
        if last > first and end - first > MAX_PARAGRAPH:
            yield from bounded_spans(text, (first, last))
            first = place
        if last <= first:
            first = place + len(line) - len(line.lstrip())
        last = max(end, first)
        place += len(line)
    if last > first:
        yield from bounded_spans(text, (first, last))


def _with_mentions(paragraph: Paragraph, mentions: Mentions) -> Paragraph:
    """The paragraph with the documents that it names outside of its links."""
    linked = [(link.start, link.end) for link in paragraph.links]
    titles = {link.title.casefold() for link in paragraph.links}
    more = tuple(
        link
        for link in mentions.links_in(paragraph.text)
        if link.title.casefold() not in titles
        and not any(start < link.end and link.start < end for start, end in linked)
    )
    if not more:
        return paragraph
    return replace(paragraph, links=tuple(sorted((*paragraph.links, *more), key=lambda link: link.start)))


def _blank_out(raw: str) -> str:
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


def _raw_sections(raw: str) -> list[_RawSection]:
    """The sections, in order; levels from 1 for the highest heading that the text uses."""
    headings = list(_HEADING.finditer(raw))
    top = min((len(match[1]) for match in headings), default=1)
    ends = [*(match.start() for match in headings), len(raw)]
    found = [_RawSection("", 0, 0, 0, ends[0])]
    for match, end in zip(headings, ends[1:], strict=True):
        level = len(match[1]) - top + 1
        found.append(_RawSection(match["title"].strip(), level, match.start(), match.end(), end))
    return found


def _blocks_of(raw: str, start: int, end: int) -> Iterator[_Block]:
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


def _made(raw: str, start: int, end: int) -> Iterator[_Block]:
    first, last = trim_span(raw, start, end)
    if first >= last:
        return
    read: Callable[[str, int], Rendered] = render
    if _INFOBOX.match(raw, first):
        read = render_infobox
    elif raw.startswith("{|", first):
        read = render_table
    for place in range(first, last, MAX_BLOCK):
        yield _Block(read, place, min(place + MAX_BLOCK, last))
        read = render if read is render_infobox else read
