"""What a change of some documents means for the rest of the graph, in the Cypher that both databases speak."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.docgraph.stores import graph_queries as queries
from core.docgraph.stores.graph_rows import GraphRows, LinkEdge, Pair

Run = Callable[[str, Mapping[str, object]], Sequence[Sequence[Any]]]  # a query with its parameters; its rows


@dataclass(frozen=True, slots=True)
class DerivedEdges:
    """Edges that follow from links and redirects."""

    mentions: tuple[Pair, ...]
    section_links: tuple[LinkEdge, ...]  # whose target is a section


def take_out(run: Run, ids: Sequence[str]) -> set[str]:
    """Empty the nodes of documents: the ids of titles that mean something else now; none when none was there."""
    there = _ids(run, queries.LOADED, ids)
    moved = {*there, *_ids(run, queries.REDIRECTS_OF, there)}
    for query in queries.TAKE_OUT if there else ():
        run(query, {"ids": there})
    return moved


def new_titles(run: Run, rows: GraphRows) -> dict[str, str]:
    """Titles of links and redirects that have no node yet, by id."""
    known = set(_ids(run, queries.KNOWN, list(rows.titles)))
    return {id: title for id, title in rows.titles.items() if id not in known}


def derive_edges(run: Run, moved: Iterable[str], written: Sequence[str] = ()) -> DerivedEdges:
    """What MENTIONS and links to sections follow for `written`, and where links lead to one of `moved`.

    Those that were there before are removed.
    """
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
            mentions[source, meaning] = None
    return DerivedEdges(tuple(mentions), tuple(_section_links(run, sources, meant)))


def _section_links(run: Run, sources: Sequence[str], meant: Mapping[str, str]) -> Iterable[LinkEdge]:
    there = set(_ids(run, queries.SECTIONS_OF, sorted(set(meant.values()))))
    for row in run(queries.SECTION_LINKS, {"ids": list(sources)}) if there else ():
        link = LinkEdge(*row)
        section = f"{meant[link.target]}:s{link.section}"
        if section in there:
            yield replace(link, target=section)


def _ids(run: Run, query: str, ids: Sequence[str]) -> list[str]:
    return [row[0] for row in run(query, {"ids": list(ids)})] if ids else []
