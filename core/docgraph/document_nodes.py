"""A document as the nodes and links of the document graph (figure 3 of "Simple graph-based RAG").

Node ids have the paper's form: `article:3f2a9c81d0b7:s8:p2:c0` is chunk 0 of paragraph 2 of section 8. The
number of an article is made of its title, so that a document that is loaded again keeps its ids.
"""

import hashlib
import re
from dataclasses import dataclass, field
from enum import StrEnum

CHUNK_SIZE = 500  # characters
CHUNK_OVERLAP = 40  # characters that neighbouring chunks of a paragraph share
_ID_DIGITS = 12
_NODE_ID = re.compile(r"article:[0-9a-f]{12}(?::s\d{1,6}(?::p\d{1,6}(?::c\d{1,6})?)?)?")


class LinkKind(StrEnum):
    """How a paragraph points elsewhere."""

    LINK = "link"  # a wikitext link; a cross-reference such as "pursuant to Section 12.1"
    MENTION = "mention"  # another document of the collection is named in running text


@dataclass(frozen=True, slots=True)
class Link:
    """A place in a paragraph that points to an article or its section: `paragraph.text[start:end] == text`."""

    title: str  # of the article, or of a redirect to one
    text: str
    start: int
    end: int
    kind: LinkKind = LinkKind.LINK
    section: int | None = None  # the section's place in that article, from 0; None: the article as a whole


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, with its place in the document: `document.text[start:end]` is what it was read from.

    For plain documents `text` is exactly that piece; for wikitext it is the piece without its markup.
    """

    text: str
    start: int
    end: int
    page: int | None = None  # 1-based
    links: tuple[Link, ...] = ()
    infobox: bool = False  # a wikitext infobox, as text


@dataclass(frozen=True, slots=True)
class Section:
    """A section with its heading; the text before the first heading is section 0, with an empty title."""

    title: str
    level: int  # 0 for the text before the first heading, 1 for a main section, 2 for one below it
    paragraphs: tuple[Paragraph, ...]
    number: str = ""  # as the document numbers it: "12.1", "IV", "Exhibit B"


@dataclass(frozen=True, slots=True)
class Redirect:
    """Another name of an article, or a term that it defines: `Licensee (Licence of 3 May 2021)`."""

    title: str
    section: int | None = None  # where a defined term is defined, as section and paragraph from 0
    paragraph: int | None = None


@dataclass(frozen=True, slots=True)
class Article:
    """A document of a collection, read into sections and paragraphs."""

    title: str  # unique in its collection
    source: str  # what people call it: a file's name
    sha256: str  # of the original bytes: an unchanged document is not loaded again
    media_type: str
    sections: tuple[Section, ...]
    redirects: tuple[Redirect, ...] = ()
    details: dict[str, str] = field(default_factory=dict)  # what else is known of it: date, parties

    @property
    def id(self) -> str:
        """The id of the article's node."""
        return article_id(self.title)


def title_key(title: str) -> str:
    """A title as titles are compared and sorted: without regard to case and spacing."""
    return " ".join(title.split()).casefold()


def article_id(title: str) -> str:
    """The id of the article with a title."""
    return f"article:{hashlib.sha256(title_key(title).encode()).hexdigest()[:_ID_DIGITS]}"


def section_id(title: str, section: int) -> str:
    """The id of a section, counted from 0."""
    return f"{article_id(title)}:s{section}"


def paragraph_id(title: str, section: int, paragraph: int) -> str:
    """The id of a paragraph, counted from 0 within its section."""
    return f"{section_id(title, section)}:p{paragraph}"


def is_node_id(text: str) -> bool:
    """Whether a text has the form of a node's id."""
    return _NODE_ID.fullmatch(text) is not None


def article_of(node_id: str) -> str:
    """The id of the article that a node belongs to."""
    return ":".join(node_id.split(":")[:2])


def chunks_of(text: str) -> tuple[tuple[int, int], ...]:
    """Where the chunks of a paragraph's text start and end: 500 characters each, 40 shared with the next.

    An empty text has no chunk. A last piece that the chunk before it holds already is left out.
    """
    step = CHUNK_SIZE - CHUNK_OVERLAP
    starts = range(0, max(len(text) - CHUNK_OVERLAP, 1), step) if text else ()
    return tuple((start, min(start + CHUNK_SIZE, len(text))) for start in starts)
