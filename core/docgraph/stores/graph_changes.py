"""Putting documents into the graph and taking them out, with what that means for the rest of it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from core.docgraph.document_nodes import title_key
from core.docgraph.stores import graph_queries as queries
from core.docgraph.stores.graph_rows import (
    ArticleRow,
    Edge,
    Ends,
    GraphRows,
    LinkEdge,
    Node,
    Pair,
    holds,
    neighbours_of,
)

Run = Callable[[str, Mapping[str, object]], Sequence[Sequence[Any]]]  # a query with its parameters; its rows


class GraphWriter(Protocol):
    """A database within one change."""

    def run(self, text: str, parameters: Mapping[str, object], /) -> Sequence[Sequence[Any]]:
        """The rows of a query in the Cypher that both databases speak."""

    def clean(self) -> None:
        """Remove the titles that nothing hangs on any more, after documents were taken out."""

    def fill_articles(self, articles: Sequence[ArticleRow]) -> None:
        """Put documents on the nodes of their titles, be they there or not."""

    def add(self, kind: str, rows: Sequence[Node | Edge], ends: Ends | None = None) -> None:
        """Add nodes of a kind of `NODES`, or edges of a kind of `EDGES` between nodes of the kinds `ends`."""


def replace_articles(graph: GraphWriter, rows: GraphRows) -> None:
    """Put documents in; those of the same titles go, and links from other documents lead to the new ones."""
    moved = take_out(graph.run, rows.ids)
    if moved:
        graph.clean()
    graph.fill_articles(rows.articles)
    known = set(_ids(graph.run, queries.KNOWN, list(rows.titles)))
    new = [ArticleRow(id, title, title_key(title)) for id, title in rows.titles.items() if id not in known]
    graph.add("Article", new)
    for parent, label, nodes in (
        ("Article", "Section", rows.sections),
        ("Section", "Paragraph", rows.paragraphs),
        ("Paragraph", "Chunk", rows.chunks),
    ):
        pairs, kind = holds(nodes), label.upper()
        following = list(neighbours_of(pairs))
        graph.add(label, nodes)
        graph.add(f"HAS_{kind}", pairs, (parent, label))
        graph.add(f"NEXT_{kind}", following, (label, label))
        graph.add(f"PREVIOUS_{kind}", [Pair(after, before) for before, after in following], (label, label))
    graph.add("LINKS_TO", rows.links, ("Paragraph", "Article"))
    graph.add("REDIRECTS_TO", rows.redirects, ("Article", "Article"))
    _add_derived(graph, {*moved, *rows.named}, rows.ids)


def delete_article(graph: GraphWriter, id: str) -> None:
    """Take a document out with everything that hangs on it."""
    moved = take_out(graph.run, [id])
    graph.clean()
    _add_derived(graph, moved)


def take_out(run: Run, ids: Sequence[str]) -> set[str]:
    """Empty the nodes of documents: the ids of titles that mean something else now; none when none was there."""
    there = _ids(run, queries.LOADED, ids)
    moved = {*there, *_ids(run, queries.REDIRECTS_OF, there)}
    for query in queries.TAKE_OUT if there else ():
        run(query, {"ids": there})
    return moved


def _add_derived(graph: GraphWriter, moved: Iterable[str], written: Sequence[str] = ()) -> None:
    """The MENTIONS and section links of `written` and of what links to one of `moved`, in place of the old."""
    run = graph.run
    sources = sorted({*written, *_ids(run, queries.SOURCES, sorted(moved))})
    meant: dict[str, str] = {}
    mentions: dict[Pair, None] = {}
    if sources:
        run(queries.REMOVE_MENTIONS, {"ids": sources})
        run(queries.REMOVE_SECTION_LINKS, {"ids": sources})
    for source, target, loaded, redirected, _ in run(queries.TARGETS, {"ids": sources}) if sources else ():
        # Rows are sorted: of several redirects of one title, the first by the article's title is taken.
        meaning = meant.setdefault(target, target if loaded else redirected or target)
        if meaning != source:
            mentions[Pair(source, meaning)] = None
    graph.add("MENTIONS", tuple(mentions), ("Article", "Article"))
    graph.add("LINKS_TO", tuple(_section_links(run, sources, meant)), ("Paragraph", "Section"))


def _section_links(run: Run, sources: Sequence[str], meant: Mapping[str, str]) -> Iterable[LinkEdge]:
    there = set(_ids(run, queries.SECTIONS_OF, sorted(set(meant.values()))))
    for row in run(queries.SECTION_LINKS, {"ids": list(sources)}) if there else ():
        link = LinkEdge(*row)
        section = f"{meant[link.target]}:s{link.section}"
        if section in there:
            yield replace(link, target=section)


def _ids(run: Run, query: str, ids: Sequence[str]) -> list[str]:
    return [row[0] for row in run(query, {"ids": list(ids)})] if ids else []
