"""A contract, an opinion or any other plain document as an article, with the terms that it defines.

`"Licensee" means ...` and `(the "Premises")` define terms.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.docgraph.document_nodes import Article, Link, Paragraph, Redirect, Section
from core.docgraph.ingest.cross_references import CrossReferences
from core.docgraph.ingest.mentions import Mentions, aliases_in, plain_name
from core.docgraph.ingest.outline import Heading, find_headings
from core.docgraph.ingest.paragraph_spans import paragraph_spans
from core.docgraph.ingest.preamble import read_preamble
from core.text.document import Document, page_of
from core.text.unwrap import unwrapped

MAX_TERMS = 2_000  # of one document
_TERM = r"[\"“](?P<{name}>[A-Z][^\"“”\n]{{0,58}}?)[,.]?[\"”]"
_MEANS = re.compile(
    _TERM.format(name="term")
    + r"(?:\s?\([^()]{0,40}\))?\s{1,3}(?:(?:shall|will|also|each|collectively)\s){0,2}"
    + r"(?:means?\b|mean\b|refers?\sto|has\sthe\smeaning|have\sthe\smeanings?|is\sdefined|includes?\b|shall\sbe\b)"
)
_BRACKET = re.compile(r"\((?=[^()]{0,160}[\"“])[^()]{1,240}\)")
_NAMED = re.compile(_TERM.format(name="term"))
_LEAD_WORDS = frozenset(
    """the this each an a collectively together hereinafter hereafter referred to as called individually and or are
    is be shall sometimes known such all herein being in which jointly severally with also both any its""".split()
)
_QUOTED = re.compile(r"[\"“][^\"“”]{1,60}[\"”]")
_LETTERS = re.compile(r"[^\W\d_]+")
_POINTER = re.compile(
    r"\s{1,3}(?:shall\s|will\s)?(?:has|have|is|are)\s(?:the\smeanings?\s(?:set|specified|given|assigned|ascribed|defined)|defined\sin)"
)


@dataclass(frozen=True, slots=True)
class _Term:
    """A term, and where it stands in the text that defines it."""

    term: str
    start: int
    is_pointer: bool = False  # "has the meaning set forth in Section 5": the definition stands elsewhere


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
        if index >= 0 and term.term:
            yield Redirect(f"{term.term} ({title})", spots[index][1], spots[index][2])


def _find_terms(text: str) -> tuple[_Term, ...]:
    """The defined terms, in order; of several definitions of a term the first that is no pointer."""
    best: dict[str, _Term] = {}
    for found in sorted(_defined(text), key=lambda term: (term.is_pointer, term.start)):
        best.setdefault(found.term.casefold(), found)
    return tuple(sorted(best.values(), key=lambda term: term.start)[:MAX_TERMS])


def _defined(text: str) -> Iterator[_Term]:
    for match in _MEANS.finditer(text):
        after = text[match.end("term") + 1 : match.end("term") + 80]
        yield _Term(_clean(match["term"]), match.start("term"), _POINTER.match(after) is not None)
    for bracket in _BRACKET.finditer(text):
        words = _LETTERS.findall(_QUOTED.sub(" ", bracket[0]))
        if any(word.lower() not in _LEAD_WORDS for word in words):
            continue
        for match in _NAMED.finditer(text, bracket.start(), bracket.end()):
            yield _Term(_clean(match["term"]), match.start("term"))


def _clean(term: str) -> str:
    return " ".join(term.split()).strip(" ,.;:_*")
