"""Documents as the rows that a store writes: nodes with their ids, and the pairs of ids that edges join.

After figure 3 of "Simple graph-based RAG". A title that was only linked to (a stub) and a redirect are articles that
are not `loaded`. A link always leads to the article of the title that it names, and also to the section, when it names
one that is there. MENTIONS are the links of an article's paragraphs, led through redirects.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple, get_type_hints

from core.docgraph.document_nodes import (
    Article,
    Paragraph,
    article_id,
    chunks_of,
    paragraph_id,
    section_id,
    title_key,
)
from core.docgraph.document_store import EmbeddedArticle, Vector
from core.errors import InputError


class Pair(NamedTuple):
    """An edge that carries nothing: the ids of the nodes that it joins."""

    start: str
    goal: str


@dataclass(frozen=True, slots=True)
class ArticleRow:
    """The node of a document; the counts are kept with it, so that a list need not count. Of a title, most is empty."""

    id: str
    title: str
    key: str  # `title_key` of the title
    loaded: bool = False
    source: str | None = None
    sha256: str | None = None
    media_type: str | None = None
    details: str | None = None  # JSON
    sections: int = 0
    paragraphs: int = 0
    chunks: int = 0
    embedding: Vector | None = None  # (width,)


@dataclass(frozen=True, slots=True)
class SectionNode:
    """The node of a section."""

    id: str
    title: str
    number: str
    level: int
    place: int  # in the article, from 0
    paragraphs: int
    characters: int


@dataclass(frozen=True, slots=True)
class ParagraphNode:
    """The node of a paragraph."""

    id: str
    text: str
    first: int  # of the document's characters
    beyond: int  # the character after the last
    page: int | None
    place: int  # in the section, from 0
    infobox: bool


@dataclass(frozen=True, slots=True)
class ChunkNode:
    """The node of a chunk."""

    id: str
    text: str
    place: int  # in the paragraph, from 0
    embedding: Vector  # (width,)


@dataclass(frozen=True, slots=True)
class LinkEdge:
    """A link from a paragraph to the node of a title, be it an article, a redirect or a stub."""

    paragraph: str
    target: str
    kind: str
    text: str
    first: int
    beyond: int
    section: int | None


@dataclass(frozen=True, slots=True)
class RedirectEdge:
    """A redirect from the node of a title to an article; where a defined term is defined, as an id."""

    id: str
    article: str
    section: int | None
    paragraph: str | None


Node = ArticleRow | SectionNode | ParagraphNode | ChunkNode
Edge = Pair | LinkEdge | RedirectEdge
Ends = tuple[str, str]  # the kinds of node that an edge joins

# The columns of each kind of node, and of each kind of edge behind the ids of its ends.
NODES: Mapping[str, type[Node]] = MappingProxyType(
    {"Article": ArticleRow, "Section": SectionNode, "Paragraph": ParagraphNode, "Chunk": ChunkNode}
)
EDGES: Mapping[str, tuple[tuple[Ends, ...], type[Edge]]] = MappingProxyType(
    {
        **{f"HAS_{child.upper()}": (((parent, child),), Pair) for parent, child in pairwise(NODES)},
        **{
            f"{way}_{label.upper()}": (((label, label),), Pair)
            for label in list(NODES)[1:]
            for way in ("NEXT", "PREVIOUS")
        },
        "LINKS_TO": ((("Paragraph", "Article"), ("Paragraph", "Section")), LinkEdge),
        "MENTIONS": ((("Article", "Article"),), Pair),
        "REDIRECTS_TO": ((("Article", "Article"),), RedirectEdge),
    }
)
_KINDS = {
    str: "STRING",
    str | None: "STRING",
    int: "INT64",
    int | None: "INT64",
    bool: "BOOL",
    Vector: "FLOAT[WIDTH]",
    Vector | None: "FLOAT[WIDTH]",
}


def columns_of(row: type[Node | Edge]) -> dict[str, str]:
    """The columns of a kind of row with what they hold, in order."""
    return {name: _KINDS[hint] for name, hint in get_type_hints(row).items()}


@dataclass(slots=True)
class GraphRows:
    """Everything that a batch of documents brings into the graph."""

    articles: list[ArticleRow] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)  # of link targets and redirects, by id
    sections: list[SectionNode] = field(default_factory=list)
    paragraphs: list[ParagraphNode] = field(default_factory=list)
    chunks: list[ChunkNode] = field(default_factory=list)
    links: list[LinkEdge] = field(default_factory=list)
    redirects: list[RedirectEdge] = field(default_factory=list)

    @property
    def ids(self) -> list[str]:
        """The ids of the batch's articles."""
        return [row.id for row in self.articles]

    @property
    def named(self) -> list[str]:
        """The ids of all titles that the batch gives a meaning: its articles' and its redirects'."""
        return [*self.ids, *(edge.id for edge in self.redirects)]


def rows_of(articles: Sequence[EmbeddedArticle], width: int) -> GraphRows:
    """The rows of a batch of documents.

    Raises: InputError when two articles have one title, a title is empty, or vectors do not fit the texts.
    """
    rows = GraphRows()
    for embedded in articles:
        _refuse_misfits(embedded, rows.ids, width)
        _add_article(rows, embedded)
    return rows


def holds(nodes: Iterable[Node]) -> list[Pair]:
    """The pairs of ids of nodes and of what holds each, which its own id begins with."""
    return [Pair(node.id.rpartition(":")[0], node.id) for node in nodes]


def neighbours_of(pairs: Iterable[tuple[str, str]]) -> Iterator[Pair]:
    """The pairs of ids that follow each other under the same parent; `pairs` are (parent, child) in order."""
    for (parent, child), (other, following) in pairwise(pairs):
        if parent == other:
            yield Pair(child, following)


def _refuse_misfits(embedded: EmbeddedArticle, taken: Sequence[str], width: int) -> None:
    article = embedded.article
    if not article.title.strip():
        raise InputError(f"the document {article.source!r} has no title; give it one")
    if article.id in taken:
        raise InputError(f"two documents have the title {article.title!r}; rename one of them")
    _refuse_half_characters(article)
    chunks = sum(
        len(chunks_of(paragraph.text)) for section in article.sections for paragraph in section.paragraphs
    )
    wanted = ((width,), (chunks, width))
    found = (embedded.title_vector.shape, embedded.chunk_vectors.shape)
    if found != wanted:
        raise InputError(
            f"the vectors of {article.title!r} have the shapes {found}, where the collection wants {wanted}; "
            "embed it with the encoder that the collection was made with, or make a new collection"
        )


def _refuse_half_characters(article: Article) -> None:
    """Databases keep UTF-8, which cannot hold half of a surrogate pair."""
    try:
        json.dumps(asdict(article), ensure_ascii=False).encode()
    except UnicodeEncodeError as err:
        raise InputError(
            f"the text of {article.title!a} holds half a character ({err.reason}); save it again as UTF-8"
        ) from err


def _add_article(rows: GraphRows, embedded: EmbeddedArticle) -> None:
    article = embedded.article
    vectors = iter(embedded.chunk_vectors)
    for place, section in enumerate(article.sections):
        id = section_id(article.title, place)
        held, characters = len(section.paragraphs), sum(len(each.text) for each in section.paragraphs)
        rows.sections.append(
            SectionNode(id, section.title, section.number, section.level, place, held, characters)
        )
        for number, paragraph in enumerate(section.paragraphs):
            _add_paragraph(rows, paragraph, paragraph_id(article.title, place, number), number, vectors)
    _add_redirects(rows, article)
    rows.articles.append(
        ArticleRow(
            article.id,
            article.title,
            title_key(article.title),
            True,
            article.source,
            article.sha256,
            article.media_type,
            json.dumps(article.details, sort_keys=True, ensure_ascii=False),
            len(article.sections),
            sum(len(section.paragraphs) for section in article.sections),
            len(embedded.chunk_vectors),
            embedded.title_vector,
        )
    )


def _add_paragraph(
    rows: GraphRows, paragraph: Paragraph, id: str, place: int, vectors: Iterator[Vector]
) -> None:
    """A paragraph with its chunks and links."""
    text = paragraph.text
    rows.paragraphs.append(
        ParagraphNode(id, text, paragraph.start, paragraph.end, paragraph.page, place, paragraph.infobox)
    )
    for number, (start, end) in enumerate(chunks_of(text)):
        rows.chunks.append(ChunkNode(f"{id}:c{number}", text[start:end], number, next(vectors)))
    for link in paragraph.links:
        if link.title.strip():  # else a link to nowhere
            target = article_id(link.title)
            rows.titles.setdefault(target, link.title)
            edge = LinkEdge(id, target, link.kind.value, link.text, link.start, link.end, link.section)
            rows.links.append(edge)


def _add_redirects(rows: GraphRows, article: Article) -> None:
    named = {article.id}  # a redirect that leads to itself, or is named twice, is left out
    for redirect in article.redirects:
        id = article_id(redirect.title)
        if id in named or not redirect.title.strip():
            continue
        named.add(id)
        rows.titles.setdefault(id, redirect.title)
        where = (
            None
            if redirect.section is None or redirect.paragraph is None
            else paragraph_id(article.title, redirect.section, redirect.paragraph)
        )
        rows.redirects.append(RedirectEdge(id, article.id, redirect.section, where))
