"""A contract, an opinion or any other plain document as an article, with the terms that it defines.

`"Licensee" means ...` and `(the "Premises")` define terms.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.docgraph.document_nodes import Article, Link, Paragraph, Redirect, Section
from core.docgraph.ingest.cross_references import CrossReferences
from core.docgraph.ingest.mentions import Mentions, aliases_in, plain_name
from core.docgraph.ingest.outline import Heading, find_headings
from core.docgraph.ingest.paragraph_spans import paragraph_spans
from core.docgraph.ingest.preamble import read_preamble
from core.extraction.names.definitions import Definition, find_definitions
from core.text.document import Document, page_of
from core.text.unwrap import unwrapped

MAX_TERMS = 2_000  # of one document
# Behind a term: its definition stands elsewhere.
_POINTER = re.compile(
    r"[,.]?[\"”'’»]*\s{1,3}(?:shall\s|will\s)?(?:has|have|is|are)\s"
    r"(?:the\smeanings?\s(?:set|specified|given|assigned|ascribed|defined)|defined\sin)"
)


def read_legal(document: Document, title: str, *, collection_titles: Sequence[str]) -> Article:
    """The article of a document with numbered clauses; cut lines joined, each paragraph at its offsets."""
    text = unwrapped(document.text)
    headings = find_headings(text, document.headings)
    mentions = Mentions(collection_titles, title)
    references = CrossReferences(title, headings, aliases_in(text, mentions))
    sections = []
    begins = [0, *(heading.start for heading in headings), len(text)]
    none = Heading(0, 0, number="", title="", level=0)
    for heading, span in zip((none, *headings), pairwise(begins), strict=True):
        paragraphs = tuple(_paragraphs(document, span, references, mentions))
        sections.append(Section(heading.title, heading.level, paragraphs, heading.number))
    return Article(
        title=title,
        source=document.title,
        sha256=document.sha256,
        media_type=document.media_type,
        sections=tuple(sections),
        redirects=tuple(_redirects(text, title, sections, collection_titles)),
        details=read_preamble(text).details,
    )


def _paragraphs(
    document: Document, span: tuple[int, int], references: CrossReferences, mentions: Mentions
) -> Iterator[Paragraph]:
    text = unwrapped(document.text)
    for start, end in paragraph_spans(text, *span):
        piece = text[start:end]
        found = [*references.links_in(text, start, end), *mentions.links_in(piece)]
        links = tuple(_apart(sorted(found, key=lambda link: (link.start, -link.end))))
        yield Paragraph(piece, start, end, page_of(document, start), links)


def _apart(links: Sequence[Link]) -> Iterator[Link]:
    """Links that do not overlap; of two that do, the first."""
    end = 0
    for link in links:
        if link.start >= end:
            yield link
            end = link.end


def _redirects(
    text: str, title: str, sections: Sequence[Section], collection_titles: Sequence[str]
) -> Iterator[Redirect]:
    """The defined terms, each with the article's title behind it; and the plain name where no other has it."""
    plain = plain_name(title)
    taken = {
        plain_name(other).casefold() for other in collection_titles if other.casefold() != title.casefold()
    }
    if plain.casefold() != title.casefold() and plain.casefold() not in taken:
        yield Redirect(plain)
    spots = [
        (paragraph.start, number, place)
        for number, section in enumerate(sections)
        for place, paragraph in enumerate(section.paragraphs)
    ]
    for term in _find_terms(text):
        index = bisect_right(spots, term.start, key=lambda spot: spot[0]) - 1
        if index >= 0:
            yield Redirect(f"{' '.join(term.term.split())} ({title})", spots[index][1], spots[index][2])


def _find_terms(text: str) -> list[Definition]:
    """The defined terms, in order; of several definitions of a term the first that is no pointer."""
    best: dict[str, Definition] = {}
    found = find_definitions(text, [], [])
    for each in sorted(found, key=lambda each: _POINTER.match(text, each.end) is not None):
        best.setdefault(" ".join(each.term.split()).casefold(), each)
    return sorted(best.values(), key=lambda each: each.start)[:MAX_TERMS]
