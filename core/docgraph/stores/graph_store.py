"""A store over a graph database: the queries of appendix B of "Simple graph-based RAG" with their typed results."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from functools import wraps
from itertools import pairwise
from operator import itemgetter
from typing import Any, TypeVar, cast

import numpy as np

from core.docgraph.document_nodes import article_id, article_of, section_id
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
from core.docgraph.stores import graph_queries as queries
from core.docgraph.stores.graph_changes import GraphWriter, Run, delete_article, replace_articles
from core.docgraph.stores.graph_rows import rows_of
from core.errors import InputError

Meaning = tuple[str, str, bool]  # id and title of an article, and whether it is in the collection
Place = tuple[str, int, int]  # of a paragraph: the article's title as titles are sorted, section, paragraph
Method = TypeVar("Method", bound=Callable[..., Any])

CHUNKS_PER_PARAGRAPH = 4  # that are asked for at first, as in B.2
ARTICLES_AT_ONCE = 50  # whose paragraphs are read together


def _of_one_state(method: Method) -> Method:
    """A method all of whose queries see the same state."""

    @wraps(method)
    def steady(self: "GraphStore", /, *args: object, **kwargs: object) -> object:
        with self._steady():
            return method(self, *args, **kwargs)

    return cast(Method, steady)


class GraphStore:
    """What the stores share; `run` answers a query, and raises `StorageError`.

    What a method reads by several queries is of one state of the graph, if the database has that: `steady`.
    """

    def __init__(
        self,
        name: str,
        width: int,
        run: Run,
        dialect: queries.Dialect,
        steady: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self.name = name
        self.width = width
        self._run = run
        self._dialect = dialect
        self._steady = steady

    def articles(self) -> tuple[StoredArticle, ...]:
        """What is in the collection, by title."""
        return tuple(queries.read_article(row) for row in self._read(queries.ARTICLES))

    def fingerprint(self) -> str:
        """SHA-256 over titles and content hashes of all articles."""
        return queries.fingerprint_of(self._read(queries.HASHES))

    @_of_one_state
    def resolve(self, title: str) -> str | None:
        """The title of the article that a title or redirect means."""
        meaning = self._meaning(title)
        return meaning[1] if meaning and meaning[2] else None

    @_of_one_state
    def paragraphs(self, ids: Sequence[str]) -> tuple[ParagraphRow, ...]:
        """Paragraphs by id, in the order of the ids."""
        rows = {row.id: row for _, row in self._placed(ids)}
        return tuple(rows[id] for id in ids if id in rows)

    def all_paragraphs(self) -> Iterator[ParagraphRow]:
        """Every paragraph, by article title and place."""
        ids = [article.id for article in self.articles()]
        for at in range(0, len(ids), ARTICLES_AT_ONCE):
            some = self._read(queries.ALL_PARAGRAPHS, ids=ids[at : at + ARTICLES_AT_ONCE])
            yield from map(queries.read_paragraph, some)

    def search_titles(self, query: Vector, k: int) -> tuple[TitleHit, ...]:
        """The articles with the nearest titles, best first."""
        if k < 1:
            return ()
        rows = self._read(self._dialect.search_titles, query=self._listed(query), k=k)
        return tuple(TitleHit(*row) for row in rows)

    @_of_one_state
    def search_chunks(self, query: Vector, k: int, titles: Sequence[str] = ()) -> tuple[ParagraphRow, ...]:
        """The paragraphs with the nearest chunks, best first; only of `titles` when any are given."""
        ids = sorted({id for id, _, _ in self._meanings([*map(article_id, titles)]).values()})
        if k < 1 or (titles and not ids):
            return ()
        best = self._best_chunks(query, k, ids)
        rows = {row.id: row for row in self.paragraphs(list(best))}
        return tuple(
            replace(rows[id], score=score, chunk=place) for id, (score, place) in best.items() if id in rows
        )

    @_of_one_state
    def neighbourhood(self, title: str, n: int, limit: int = MAX_ROWS) -> tuple[Neighbour, ...]:
        """The articles within `n` MENTIONS steps, nearest first."""
        meaning = self._meaning(title)
        if meaning is None or n < 1:
            return ()
        rows = self._read(_bounded(self._dialect.neighbourhood, n), id=meaning[0], limit=limit)
        return tuple(Neighbour(title, distance, not loaded) for title, distance, loaded in rows)

    @_of_one_state
    def article_text(self, title: str, limit: int = 2_000) -> tuple[ParagraphRow, ...]:
        """The paragraphs of an article in order."""
        meaning = self._meaning(title)
        rows = self._read(queries.ARTICLE_TEXT, id=meaning[0], limit=limit) if meaning else []
        return tuple(map(queries.read_paragraph, rows))

    @_of_one_state
    def outline(self, title: str) -> tuple[OutlineRow, ...]:
        """The infoboxes and section titles of an article."""
        meaning = self._meaning(title)
        if meaning is None:
            return ()
        boxes = (OutlineRow("infobox", *row) for row in self._read(queries.INFOBOXES, id=meaning[0]))
        return (*boxes, *map(queries.read_outline, self._read(queries.SECTION_TITLES, id=meaning[0])))

    def sections(self, ids: Sequence[str], limit: int = 500) -> tuple[ParagraphRow, ...]:
        """The paragraphs of sections, in the order of the ids."""
        held: dict[str, list[ParagraphRow]] = {id: [] for id in ids}
        for paragraph in map(
            queries.read_paragraph, self._read(queries.SECTIONS, ids=list(held)) if ids else ()
        ):
            held[paragraph.section_id].append(paragraph)
        return tuple(paragraph for id in ids for paragraph in held[id])[:limit]

    def window_paragraphs(self, id: str, n: int) -> tuple[ParagraphRow, ...]:
        """The paragraph and up to `n` on either side of it in its section."""
        rows = self._read(queries.WINDOW_PARAGRAPHS, id=id, n=n)
        return tuple(queries.read_paragraph(columns, offset=offset) for *columns, offset in rows)

    def window_sections(self, id: str, n: int) -> tuple[SectionRow, ...]:
        """The section and up to `n` on either side of it."""
        return tuple(queries.read_section(row) for row in self._read(queries.WINDOW_SECTIONS, id=id, n=n))

    @_of_one_state
    def backlinks(self, title: str, limit: int = MAX_ROWS) -> tuple[ParagraphRow, ...]:
        """The paragraphs of other articles that link to an article."""
        meaning = self._meaning(title)
        if meaning is None:
            return ()
        ids = [id for id in self._linking(meaning[0]) if article_of(id) != meaning[0]]
        return tuple(row for _, row in sorted(self._placed(ids), key=itemgetter(0)))[:limit]

    @_of_one_state
    def links_from(self, id: str) -> tuple[ParagraphRow | TitleHit, ...]:
        """Where a paragraph's links lead: the first paragraph of a section, or an article."""
        links = self._read(queries.LINKS_FROM, id=id)
        meanings = self._meanings([target for target, _ in links])
        found = (self._target(meanings[target], section) for target, section in links)
        return tuple(target for target in found if target is not None)

    @_of_one_state
    def shortest_path(self, one: str, other: str, max_hops: int = MAX_HOPS) -> tuple[PathStep, ...]:
        """The shortest path between two articles along MENTIONS, with the linking paragraphs."""
        start, goal = self._meaning(one), self._meaning(other)
        if start is None or goal is None or start[0] == goal[0] or max_hops < 1:
            return ()
        found = self._read(_bounded(self._dialect.shortest_path, max_hops), one=start[0], other=goal[0])
        ids = found[0][0] if found else []
        titles = {id: title for id, (title, _) in self._by_id(queries.TITLES, ids).items()}
        return tuple(
            PathStep(hop, titles[source], titles[target], self._linking_paragraph(source, target))
            for hop, (source, target) in enumerate(pairwise(ids))
        )

    def counts(self) -> dict[str, int]:
        """How many nodes and edges there are of each kind, by label and type; stubs and redirects count."""
        return {kind: int(self._read(text)[0][0]) for kind, text in queries.COUNTS.items()}

    def replace(self, articles: Sequence[EmbeddedArticle]) -> None:
        """Write articles, all or none; `InputError` for a title twice, an empty one, or vectors that do not fit."""
        rows = rows_of(articles, self.width)
        if rows.articles:
            self._change(lambda graph: replace_articles(graph, rows))

    def delete(self, title: str) -> bool:
        """Remove an article with everything that hangs on it; False when there was none of this very title."""
        id = article_id(title)
        if not self._read(queries.LOADED, ids=[id]):
            return False
        self._change(lambda graph: delete_article(graph, id))
        return True

    def _change(self, work: Callable[[GraphWriter], None]) -> None:
        """Carry out a change, all or none."""
        raise NotImplementedError

    def _read(self, text: str, /, **parameters: object) -> Sequence[queries.Row]:
        return self._run(text, parameters)

    def _meaning(self, title: str) -> Meaning | None:
        return next(iter(self._meanings([article_id(title)]).values()), None)

    def _meanings(self, ids: Sequence[str]) -> dict[str, Meaning]:
        """What the nodes of titles mean, by their ids; unknown ones are left out."""
        found: dict[str, Meaning] = {}
        rows = self._read(queries.MEANINGS, ids=list(ids)) if ids else ()
        for own, title, loaded, other, other_title in rows:
            is_redirect = not loaded and other is not None
            found.setdefault(own, (other, other_title, True) if is_redirect else (own, title, bool(loaded)))
        return found

    def _placed(self, ids: Sequence[str]) -> list[tuple[Place, ParagraphRow]]:
        """Paragraphs by id, in any order, each with what sorts it: its article's title and its place there."""
        rows = self._by_id(queries.PARAGRAPHS, ids)
        headings = self._by_id(queries.HEADINGS, (id.rpartition(":")[0] for id in rows))
        titles = self._by_id(queries.TITLES, map(article_of, rows))
        found: list[tuple[Place, ParagraphRow]] = []
        for id, (text, first, beyond, page, place) in rows.items():
            section = id.rpartition(":")[0]
            number, heading, section_place = headings[section]
            title, key = titles[article_of(id)]
            row = (id, text, title, number, heading, section, first, beyond, page)
            found.append(((key, section_place, place), queries.read_paragraph(row)))
        return found

    def _by_id(self, query: str, ids: Iterable[str]) -> dict[str, queries.Row]:
        """What a query gives for some ids, by these."""
        asked = sorted(set(ids))
        return {id: columns for id, *columns in (self._read(query, ids=asked) if asked else ())}

    def _linking(self, id: str) -> list[str]:
        """The ids of the paragraphs that link to an article, or to a redirect that means it."""
        meant: dict[str, str] = {}
        for redirect, article in self._read(queries.NAMES, id=id):
            meant.setdefault(redirect, article)
        names = [id, *(redirect for redirect, article in meant.items() if article == id)]
        return [row[0] for row in self._read(queries.LINKING, ids=names)]

    def _linking_paragraph(self, source: str, target: str) -> ParagraphRow | None:
        """The shortest paragraph of one article that links to another one."""
        ids = [id for id in self._linking(target) if article_of(id) == source]
        placed = sorted(self._placed(ids), key=lambda each: (len(each[1].text), each[0]))
        return placed[0][1] if placed else None

    def _target(self, meaning: Meaning, section: int | None) -> ParagraphRow | TitleHit | None:
        id, title, is_loaded = meaning
        if not is_loaded:
            return None
        if section is None:
            return TitleHit(id, title, 1.0)
        return next(iter(self.sections([section_id(title, section)], 1)), None)

    def _best_chunks(self, query: Vector, k: int, ids: Sequence[str]) -> dict[str, tuple[float, int]]:
        """The best chunk of each of the best paragraphs; more chunks are asked for until they suffice."""
        text = self._dialect.search_chunks_of if ids else self._dialect.search_chunks
        only = {"ids": list(ids)} if ids else {}
        wanted = k * CHUNKS_PER_PARAGRAPH
        while True:
            hits = self._read(text, query=self._listed(query), k=wanted, **only)
            best = queries.best_chunks(hits, k)
            if len(best) == k or len(hits) < wanted:
                return best
            wanted *= 4

    def _listed(self, query: Vector) -> list[float]:
        if query.shape != (self.width,):
            raise InputError(
                f"a query vector of shape {query.shape} does not fit the collection {self.name}, which has vectors "
                f"of {self.width} numbers; use the encoder that it was made with"
            )
        return [float(number) for number in np.asarray(query, np.float32)]


def _bounded(text: str, hops: int) -> str:
    """A query of paths; their bound cannot be a parameter."""
    return text.replace("HOPS", str(min(int(hops), MAX_HOPS)))
