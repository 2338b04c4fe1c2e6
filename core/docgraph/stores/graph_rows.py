"""Documents as the rows that a store writes: nodes with their ids, and the pairs of ids that edges join."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from core.docgraph.document_nodes import Article, article_id, chunks_of, paragraph_id, section_id
from core.docgraph.document_store import EmbeddedArticle, Vector
from core.errors import InputError

Pair = tuple[str, str]  # the ids of the nodes that an edge joins


@dataclass(frozen=True, slots=True)
class ArticleRow:
    """The node of a document; the counts are kept with it, so that a list need not count."""

    id: str
    title: str
    key: str  # the title as titles are compared and sorted: without regard to case and spacing
    source: str
    sha256: str
    media_type: str
    details: str  # JSON
    sections: int
    paragraphs: int
    chunks: int
    vector: Vector  # (width,)
    loaded: bool = True


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
    vector: Vector  # (width,)


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


@dataclass(slots=True)
class GraphRows:
    """Everything that a batch of documents brings into the graph."""

    articles: list[ArticleRow] = field(default_factory=list)
    titles: dict[str, str] = field(default_factory=dict)  # of link targets and redirects, by id
    sections: list[SectionNode] = field(default_factory=list)
    paragraphs: list[ParagraphNode] = field(default_factory=list)
    chunks: list[ChunkNode] = field(default_factory=list)
    has_section: list[Pair] = field(default_factory=list)
    has_paragraph: list[Pair] = field(default_factory=list)
    has_chunk: list[Pair] = field(default_factory=list)
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

    Raises:
        InputError: two articles have the same title, a title is empty, or the vectors do not fit the texts.
    """
    rows = GraphRows()
    for embedded in articles:
        _refuse_misfits(embedded, rows.ids, width)
        _add_article(rows, embedded)
    return rows


def title_key(title: str) -> str:
    """A title as titles are compared and sorted."""
    return " ".join(title.split()).casefold()


def neighbours_of(pairs: Iterable[Pair]) -> Iterator[Pair]:
    """The pairs of ids that follow each other under the same parent; `pairs` are (parent, child) in order."""
    before: Pair | None = None
    for parent, child in pairs:
        if before is not None and before[0] == parent:
            yield before[1], child
        before = (parent, child)


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
    titles = [article.title, article.source, *(redirect.title for redirect in article.redirects)]
    texts = [paragraph.text for section in article.sections for paragraph in section.paragraphs]
    links = [
        part
        for section in article.sections
        for paragraph in section.paragraphs
        for link in paragraph.links
        for part in (link.title, link.text)
    ]
    headings = [part for section in article.sections for part in (section.title, section.number)]
    try:
        "".join([*titles, *headings, *texts, *links, *article.details.values()]).encode()
    except UnicodeEncodeError as err:
        raise InputError(
            f"the text of {article.title!a} holds half a character ({err.reason}); save it again as UTF-8"
        ) from err


def _add_article(rows: GraphRows, embedded: EmbeddedArticle) -> None:
    article = embedded.article
    vectors = iter(embedded.chunk_vectors)
    sections, paragraphs, chunks = len(rows.sections), len(rows.paragraphs), len(rows.chunks)
    for place, section in enumerate(article.sections):
        id = section_id(article.title, place)
        characters = sum(len(paragraph.text) for paragraph in section.paragraphs)
        rows.sections.append(
            SectionNode(
                id, section.title, section.number, section.level, place, len(section.paragraphs), characters
            )
        )
        rows.has_section.append((article.id, id))
        _add_paragraphs(rows, article, place, vectors)
    _add_redirects(rows, article)
    rows.articles.append(
        ArticleRow(
            article.id,
            article.title,
            title_key(article.title),
            article.source,
            article.sha256,
            article.media_type,
            json.dumps(article.details, sort_keys=True, ensure_ascii=False),
            len(rows.sections) - sections,
            len(rows.paragraphs) - paragraphs,
            len(rows.chunks) - chunks,
            embedded.title_vector,
        )
    )


def _add_paragraphs(rows: GraphRows, article: Article, section: int, vectors: Iterator[Vector]) -> None:
    """The paragraphs of a section with their chunks and links."""
    for place, paragraph in enumerate(article.sections[section].paragraphs):
        id = paragraph_id(article.title, section, place)
        rows.paragraphs.append(
            ParagraphNode(
                id,
                paragraph.text,
                paragraph.start,
                paragraph.end,
                paragraph.page,
                place,
                paragraph.infobox,
            )
        )
        rows.has_paragraph.append((section_id(article.title, section), id))
        for number, (start, end) in enumerate(chunks_of(paragraph.text)):
            rows.chunks.append(ChunkNode(f"{id}:c{number}", paragraph.text[start:end], number, next(vectors)))
            rows.has_chunk.append((id, f"{id}:c{number}"))
        for link in paragraph.links:
            if not link.title.strip():
                continue  # a link to nowhere
            target = article_id(link.title)
            rows.titles.setdefault(target, link.title)
            rows.links.append(
                LinkEdge(id, target, link.kind.value, link.text, link.start, link.end, link.section)
            )


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
