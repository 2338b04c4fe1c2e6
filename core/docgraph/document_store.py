"""What a store of the document graph can do, and the rows that its queries give."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.docgraph.document_nodes import Article

Vector = NDArray[np.float32]  # of unit length
Progress = Callable[[int, int], None]  # done, total; total is 0 while it is not known
Cancelled = Callable[[], bool]

MAX_HOPS = 6  # of a shortest path: the paper's "six degrees"
MAX_ROWS = 200  # of any query, unless it says otherwise


@dataclass(frozen=True, slots=True)
class EmbeddedArticle:
    """An article with the vectors of its title and chunks."""

    article: Article
    title_vector: Vector  # (width,)
    chunk_vectors: Vector  # (chunks, width), in order of section, paragraph, chunk


@dataclass(frozen=True, slots=True)
class StoredArticle:
    """One row of a collection's list; stubs and redirects are not listed."""

    id: str
    title: str
    source: str
    sha256: str
    media_type: str
    sections: int
    paragraphs: int
    chunks: int
    details: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TitleHit:
    """An article whose title fits a query; `score` is the cosine."""

    id: str
    title: str
    score: float


@dataclass(frozen=True, slots=True)
class ParagraphRow:
    """A paragraph of the graph, with all that a reference to it needs."""

    id: str
    text: str
    article: str  # title
    section: str  # title, with its number; empty before the first heading
    section_id: str
    start: int  # in the document
    end: int
    page: int | None = None
    score: float | None = None  # cosine of its best chunk, from a search
    chunk: int | None = None  # that chunk, from 0
    offset: int = 0  # from the paragraph in the middle, in a window

    def place(self, start: int, end: int) -> tuple[int, int]:
        """Where `text[start:end]` stands in the document.

        A text that is not the document's own (wikitext without its markup) stands there as a whole.
        """
        if len(self.text) != self.end - self.start:
            return self.start, self.end
        return self.start + start, self.start + end


@dataclass(frozen=True, slots=True)
class Neighbour:
    """An article within reach of another one by MENTIONS, and how many steps away."""

    title: str
    distance: int
    is_stub: bool = False  # it is linked to, but is not in the collection


@dataclass(frozen=True, slots=True)
class OutlineRow:
    """A section's title or an infobox, with its id."""

    kind: str  # "section title" or "infobox"
    text: str
    id: str = ""  # of the section, or of the infobox's paragraph
    level: int = 0
    paragraphs: int = 0
    characters: int = 0


@dataclass(frozen=True, slots=True)
class SectionRow:
    """A section in a window of sections: its first paragraph, and how many there are."""

    id: str
    title: str
    offset: int
    paragraphs: int
    first_paragraph_id: str
    first_paragraph: str


@dataclass(frozen=True, slots=True)
class PathStep:
    """One hop of a path between articles, with the shortest paragraph that links them."""

    hop: int  # from 0
    source: str  # titles
    target: str
    paragraph: ParagraphRow | None = None


class DocumentStore(Protocol):
    """A document graph. Titles are found through redirects, without regard to case and spacing.

    Every method may raise `StorageError`: the store cannot be reached, is damaged, or a query took too long.
    A title or id that is not there gives an empty result; the tools turn that into a sentence.
    """

    name: str  # for people: an embedded collection's name or a server's host
    width: int  # of the vectors

    def articles(self) -> tuple[StoredArticle, ...]:
        """What is in the collection, by title."""

    def fingerprint(self) -> str:
        """SHA-256 over titles and content hashes of all articles: changes when a document does."""

    def replace(self, articles: Sequence[EmbeddedArticle]) -> None:
        """Write articles, all or none; the old nodes of the same titles go, links to them stay good.

        A link to a title that is not in the collection makes a stub, which a later article of that title fills.
        """

    def delete(self, title: str) -> bool:
        """Remove an article with everything that hangs on it; False when there was none.

        Links from other articles then lead to a stub; a stub that nothing links to any more goes too.
        """

    def resolve(self, title: str) -> str | None:
        """The title of the article that a title or redirect means; None when there is none."""

    def paragraphs(self, ids: Sequence[str]) -> tuple[ParagraphRow, ...]:
        """Paragraphs by id, in the order of the ids; unknown ids are left out."""

    def all_paragraphs(self) -> Iterator[ParagraphRow]:
        """Every paragraph, by article title and place; for an index over words."""

    def search_titles(self, query: Vector, k: int) -> tuple[TitleHit, ...]:
        """The articles with the nearest titles (B.1), best first."""

    def search_chunks(self, query: Vector, k: int, titles: Sequence[str] = ()) -> tuple[ParagraphRow, ...]:
        """The paragraphs with the nearest chunks (B.2), best first; only of `titles` when any are given."""

    def neighbourhood(self, title: str, n: int, limit: int = MAX_ROWS) -> tuple[Neighbour, ...]:
        """The articles within `n` MENTIONS steps (B.3), nearest first."""

    def article_text(self, title: str, limit: int = 2_000) -> tuple[ParagraphRow, ...]:
        """The paragraphs of an article in order (B.4), at most `limit`."""

    def outline(self, title: str) -> tuple[OutlineRow, ...]:
        """The infoboxes and section titles of an article (B.5)."""

    def sections(self, ids: Sequence[str], limit: int = 500) -> tuple[ParagraphRow, ...]:
        """The paragraphs of sections (B.6), in the order of the ids."""

    def window_paragraphs(self, id: str, n: int) -> tuple[ParagraphRow, ...]:
        """The paragraph and up to `n` on either side of it in its section (B.7), in order."""

    def window_sections(self, id: str, n: int) -> tuple[SectionRow, ...]:
        """The section and up to `n` on either side of it (B.8), in order."""

    def backlinks(self, title: str, limit: int = MAX_ROWS) -> tuple[ParagraphRow, ...]:
        """The paragraphs of other articles that link to an article (B.9), by article."""

    def links_from(self, id: str) -> tuple[ParagraphRow | TitleHit, ...]:
        """Where a paragraph's links lead: the first paragraph of a section, or an article (score 1)."""

    def shortest_path(self, one: str, other: str, max_hops: int = MAX_HOPS) -> tuple[PathStep, ...]:
        """The shortest path between two articles along MENTIONS, with the linking paragraphs (B.10)."""

    def close(self) -> None:
        """Let go of the files or the connection; safe to call twice."""
