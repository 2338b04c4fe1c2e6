"""A document store in memory for tests: everything that the Protocol's docstrings promise, by plain loops.

`embed(article, encoder)` gives the vectors that `replace` wants; `filled_store(articles, encoder)` a ready store.
Sections are shown as `number title`, windows stay within their section or article, stubs and redirects are not
listed. A MENTIONS edge leads from an article to every other one that one of its paragraphs links to or mentions.
"""

import hashlib
import itertools
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from core.docgraph.document_nodes import (
    Article,
    Link,
    Section,
    article_id,
    article_of,
    chunks_of,
    paragraph_id,
    section_id,
)
from core.docgraph.document_store import (
    MAX_HOPS,
    MAX_ROWS,
    EmbeddedArticle,
    Neighbour,
    OutlineRow,
    ParagraphRow,
    PathStep,
    SectionRow,
    StoredArticle,
    TitleHit,
    Vector,
)
from core.errors import StorageError
from core.models.sentence_encoder import SentenceEncoder


def embed(article: Article, encoder: SentenceEncoder) -> EmbeddedArticle:
    """The article with the encoder's vectors of its title and chunks."""
    chunks = [
        paragraph.text[start:end]
        for section in article.sections
        for paragraph in section.paragraphs
        for start, end in chunks_of(paragraph.text)
    ]
    vectors = encoder.encode([article.title, *chunks])
    return EmbeddedArticle(article, vectors[0], vectors[1:])


def filled_store(articles: Sequence[Article], encoder: SentenceEncoder) -> "MemoryStore":
    """A store with these articles."""
    store = MemoryStore(width=encoder.encode(["width"]).shape[1])
    store.replace([embed(article, encoder) for article in articles])
    return store


def _key(title: str) -> str:
    return " ".join(title.split()).casefold()


def _heading(section: Section) -> str:
    return f"{section.number} {section.title}".strip()


class MemoryStore:
    """A document graph in a dict: normalised title to embedded article."""

    def __init__(self, *, width: int, name: str = "memory") -> None:
        self.name = name
        self.width = width
        self.is_closed = False
        self._held: dict[str, EmbeddedArticle] = {}

    def articles(self) -> tuple[StoredArticle, ...]:
        return tuple(self._stored(held.article) for _, held in sorted(self._held.items()))

    def fingerprint(self) -> str:
        lines = sorted(f"{held.article.title}\t{held.article.sha256}" for held in self._held.values())
        return hashlib.sha256("\n".join(lines).encode()).hexdigest()

    def replace(self, articles: Sequence[EmbeddedArticle]) -> None:
        for each in articles:
            chunks = self._stored(each.article).chunks
            if each.title_vector.shape != (self.width,) or each.chunk_vectors.shape[:1] != (chunks,):
                raise StorageError(f"the vectors of {each.article.title!r} do not fit this store")
        self._held |= {_key(each.article.title): each for each in articles}

    def delete(self, title: str) -> bool:
        return self._held.pop(_key(title), None) is not None

    def resolve(self, title: str) -> str | None:
        held = self._held.get(self._resolve(title))
        return held.article.title if held else None

    def paragraphs(self, ids: Sequence[str]) -> tuple[ParagraphRow, ...]:
        rows = {row.id: row for row in self.all_paragraphs()}
        return tuple(rows[id] for id in ids if id in rows)

    def all_paragraphs(self) -> Iterator[ParagraphRow]:
        for _, held in sorted(self._held.items()):
            yield from self._rows(held.article)

    def search_titles(self, query: Vector, k: int) -> tuple[TitleHit, ...]:
        hits = [
            TitleHit(held.article.id, held.article.title, float(held.title_vector @ query))
            for held in self._held.values()
        ]
        return tuple(sorted(hits, key=lambda hit: (-hit.score, hit.title))[:k])

    def search_chunks(self, query: Vector, k: int, titles: Sequence[str] = ()) -> tuple[ParagraphRow, ...]:
        wanted = {self._resolve(title) for title in titles} if titles else set(self._held)
        hits = [hit for key, held in self._held.items() if key in wanted for hit in self._scored(held, query)]
        return tuple(sorted(hits, key=lambda row: (-(row.score or 0), row.id))[:k])

    def neighbourhood(self, title: str, n: int, limit: int = MAX_ROWS) -> tuple[Neighbour, ...]:
        start = self._resolve(title)
        distances = self._distances(start, n)
        near = [
            Neighbour(self._title(key), distance, key not in self._held)
            for key, distance in distances.items()
            if key != start
        ]
        return tuple(sorted(near, key=lambda each: (each.distance, each.title))[:limit])

    def article_text(self, title: str, limit: int = 2_000) -> tuple[ParagraphRow, ...]:
        held = self._held.get(self._resolve(title))
        return tuple(self._rows(held.article))[:limit] if held else ()

    def outline(self, title: str) -> tuple[OutlineRow, ...]:
        held = self._held.get(self._resolve(title))
        if held is None:
            return ()
        sections = held.article.sections
        boxes = (
            OutlineRow("infobox", paragraph.text, paragraph_id(held.article.title, i, j))
            for i, section in enumerate(sections)
            for j, paragraph in enumerate(section.paragraphs)
            if paragraph.infobox
        )
        titles = (
            OutlineRow(
                "section title",
                _heading(section),
                section_id(held.article.title, i),
                section.level,
                len(section.paragraphs),
                sum(len(paragraph.text) for paragraph in section.paragraphs),
            )
            for i, section in enumerate(sections)
        )
        return (*boxes, *titles)

    def sections(self, ids: Sequence[str], limit: int = 500) -> tuple[ParagraphRow, ...]:
        rows = list(self.all_paragraphs())
        return tuple(row for id in ids for row in rows if row.section_id == id)[:limit]

    def window_paragraphs(self, id: str, n: int) -> tuple[ParagraphRow, ...]:
        hits = self.paragraphs([id])
        if not hits:
            return ()
        row = list(self.sections([hits[0].section_id]))
        at = [each.id for each in row].index(id)
        near = enumerate(row[max(at - n, 0) : at + n + 1], max(at - n, 0) - at)
        return tuple(_with(row, offset=offset) for offset, row in near)

    def window_sections(self, id: str, n: int) -> tuple[SectionRow, ...]:
        held = next((each for each in self._held.values() if each.article.id == article_of(id)), None)
        ids = [section_id(held.article.title, i) for i in range(len(held.article.sections))] if held else []
        if held is None or id not in ids:
            return ()
        at = ids.index(id)
        return tuple(
            SectionRow(
                ids[i],
                _heading(held.article.sections[i]),
                i - at,
                len(held.article.sections[i].paragraphs),
                paragraph_id(held.article.title, i, 0) if held.article.sections[i].paragraphs else "",
                next((each.text for each in held.article.sections[i].paragraphs), ""),
            )
            for i in range(max(at - n, 0), min(at + n + 1, len(ids)))
        )

    def backlinks(self, title: str, limit: int = MAX_ROWS) -> tuple[ParagraphRow, ...]:
        target = self._resolve(title)
        return tuple(
            row
            for key, held in sorted(self._held.items())
            if key != target
            for row in self._rows(held.article)
            if any(self._resolve(link.title) == target for link in self._links(row.id))
        )[:limit]

    def links_from(self, id: str) -> tuple[ParagraphRow | TitleHit, ...]:
        return tuple(target for link in self._links(id) if (target := self._target(link)) is not None)

    def shortest_path(self, one: str, other: str, max_hops: int = MAX_HOPS) -> tuple[PathStep, ...]:
        start, goal = self._resolve(one), self._resolve(other)
        distances = self._distances(start, max_hops)
        if goal not in distances:
            return ()
        keys = [goal]
        while keys[0] != start:
            before = (
                key
                for key, distance in sorted(distances.items())
                if distance == distances[keys[0]] - 1 and keys[0] in self._mentioned(key)
            )
            keys.insert(0, next(before))
        return tuple(
            PathStep(hop, self._title(a), self._title(b), self._linking(a, b))
            for hop, (a, b) in enumerate(itertools.pairwise(keys))
        )

    def close(self) -> None:
        self.is_closed = True

    def _stored(self, article: Article) -> StoredArticle:
        paragraphs = [paragraph for section in article.sections for paragraph in section.paragraphs]
        return StoredArticle(
            article.id,
            article.title,
            article.source,
            article.sha256,
            article.media_type,
            len(article.sections),
            len(paragraphs),
            sum(len(chunks_of(paragraph.text)) for paragraph in paragraphs),
            dict(article.details),
        )

    def _resolve(self, title: str) -> str:
        """The key of the article that a title means; its own key when nothing here has that name."""
        key = _key(title)
        if key in self._held:
            return key
        redirects = (
            held_key
            for held_key, held in sorted(self._held.items())
            if key in {_key(redirect.title) for redirect in held.article.redirects}
        )
        return next(redirects, key)

    def _title(self, key: str) -> str:
        """The title behind a key; a stub has the one that a link gave it."""
        if key in self._held:
            return self._held[key].article.title
        links = (link for held in self._held.values() for link in _all_links(held.article))
        return next((link.title for link in links if _key(link.title) == key), key)

    def _rows(self, article: Article) -> Iterator[ParagraphRow]:
        for i, section in enumerate(article.sections):
            for j, paragraph in enumerate(section.paragraphs):
                yield ParagraphRow(
                    paragraph_id(article.title, i, j),
                    paragraph.text,
                    article.title,
                    _heading(section),
                    section_id(article.title, i),
                    paragraph.start,
                    paragraph.end,
                    paragraph.page,
                )

    def _scored(self, held: EmbeddedArticle, query: Vector) -> Iterator[ParagraphRow]:
        """Every paragraph that has chunks, with the score of the best of them."""
        at = 0
        for row in self._rows(held.article):
            chunks = len(chunks_of(row.text))
            if chunks:
                scores = held.chunk_vectors[at : at + chunks] @ query
                yield _with(row, score=float(scores.max()), chunk=int(np.argmax(scores)))
            at += chunks

    def _links(self, id: str) -> tuple[Link, ...]:
        for held in self._held.values():
            for i, section in enumerate(held.article.sections):
                for j, paragraph in enumerate(section.paragraphs):
                    if paragraph_id(held.article.title, i, j) == id:
                        return paragraph.links
        return ()

    def _target(self, link: Link) -> ParagraphRow | TitleHit | None:
        title = self.resolve(link.title)
        if title is None:
            return None
        if link.section is None:
            return TitleHit(article_id(title), title, 1.0)
        return next(iter(self.sections([section_id(title, link.section)], 1)), None)

    def _mentioned(self, key: str) -> set[str]:
        held = self._held.get(key)
        return {self._resolve(link.title) for link in _all_links(held.article)} - {key} if held else set()

    def _distances(self, start: str, limit: int) -> dict[str, int]:
        """MENTIONS steps from an article to all within reach, itself among them."""
        distances, waiting = {start: 0}, deque([start])
        while waiting:
            key = waiting.popleft()
            for other in sorted(self._mentioned(key) - distances.keys()):
                if distances[key] < limit:
                    distances[other] = distances[key] + 1
                    waiting.append(other)
        return distances

    def _linking(self, source: str, target: str) -> ParagraphRow | None:
        """The shortest paragraph of one article that links to another one."""
        rows = [
            row
            for row in self._rows(self._held[source].article)
            if any(self._resolve(link.title) == target for link in self._links(row.id))
        ]
        return min(rows, key=lambda row: len(row.text), default=None)


def _all_links(article: Article) -> Iterator[Link]:
    for section in article.sections:
        for paragraph in section.paragraphs:
            yield from paragraph.links


def _with(row: ParagraphRow, **changes: object) -> ParagraphRow:
    return replace(row, **changes)
