"""A page of a wiki as an article: sections, infoboxes, tables, links."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from core.docgraph.document_nodes import Article, Link, Paragraph, Section
from core.docgraph.ingest.mentions import Mentions
from core.docgraph.ingest.paragraph_spans import MAX_PARAGRAPH, bounded_spans
from core.docgraph.ingest.wikitext_blocks import Block, BlockKind, blank_out, blocks_of, raw_sections
from core.docgraph.ingest.wikitext_text import Rendered, render, render_infobox, render_table
from core.text.document import Document, trim_span

MAX_SECTIONS = 5_000
MAX_LINKS = 200  # of one paragraph
_REDIRECT = re.compile(r"\s*#REDIRECT(?:ION)?\s*:?\s*\[\[\s*(?P<title>[^\]|#\n]{1,250})", re.IGNORECASE)
_SWITCH = re.compile(r"__[A-Z]{2,20}__")

_RENDER: Mapping[BlockKind, Callable[[str, int], Rendered]] = {
    BlockKind.PROSE: render,
    BlockKind.TABLE: render_table,
    BlockKind.INFOBOX: render_infobox,
}


def redirect_target(raw: str) -> str | None:
    """The title that a redirect page leads to; None for every other page."""
    match = _REDIRECT.match(raw)
    return " ".join(match["title"].replace("_", " ").split()) if match else None


def read_wikitext(document: Document, title: str, *, collection_titles: Sequence[str]) -> Article:
    """The article of a wiki's page; offsets are those of the raw text."""
    raw = document.text
    clean = _SWITCH.sub(lambda match: " " * len(match[0]), blank_out(raw))
    parts = raw_sections(clean)[:MAX_SECTIONS]
    names = [render(part.title, part.start).text.strip() for part in parts]
    places = {name.casefold(): number for number, name in reversed(list(enumerate(names))) if name}
    mentions = Mentions(collection_titles, title)
    sections = []
    for part, name in zip(parts, names, strict=True):
        paragraphs = tuple(
            paragraph
            for block in blocks_of(clean, part.body, part.end)
            for paragraph in _paragraphs(clean, block, title, places)
        )
        linked = tuple(_with_mentions(paragraph, mentions) for paragraph in paragraphs)
        sections.append(Section(name, part.level, linked))
    return Article(title, document.title, document.sha256, document.media_type, tuple(sections))


def _paragraphs(raw: str, block: Block, title: str, sections: dict[str, int]) -> Iterator[Paragraph]:
    rendered = _RENDER[block.kind](raw[block.start : block.end], block.start)
    text = rendered.text
    spans = list(_sentence_spans(text) if block.kind is BlockKind.PROSE else _line_spans(text))
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
            infobox=block.kind is BlockKind.INFOBOX,
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


def _sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    start, end = trim_span(text, 0, len(text))
    if start < end:
        yield from bounded_spans(text, (start, end))


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
