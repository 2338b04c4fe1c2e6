"""Writing documents into a Neo4j server, within one transaction."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict

from core.docgraph.stores import neo4j_queries as queries
from core.docgraph.stores.graph_changes import Run, derive_edges, new_titles, take_out
from core.docgraph.stores.graph_queries import REMOVE_ORPHANS
from core.docgraph.stores.graph_rows import (
    ArticleRow,
    ChunkNode,
    GraphRows,
    Pair,
    ParagraphNode,
    SectionNode,
    neighbours_of,
    title_key,
)

ROWS_AT_ONCE = 500  # of one query: with vectors about 2 MB

Columns = Mapping[str, object]


def replace_articles(run: Run, rows: GraphRows) -> None:
    """Put documents in; those of the same titles go, and links from other documents lead to the new ones."""
    moved = take_out(run, rows.ids)
    _send(run, queries.FILL_ARTICLES, map(_columns, rows.articles))
    titles = new_titles(run, rows)
    _send(
        run,
        queries.ADD_TITLES,
        ({"id": id, "title": title, "key": title_key(title)} for id, title in titles.items()),
    )
    _send(run, queries.ADD_SECTIONS, _children(rows.has_section, rows.sections))
    _send(run, queries.ADD_PARAGRAPHS, _children(rows.has_paragraph, rows.paragraphs))
    _send(run, queries.ADD_CHUNKS, _children(rows.has_chunk, rows.chunks))
    for label, pairs in (
        ("Section", rows.has_section),
        ("Paragraph", rows.has_paragraph),
        ("Chunk", rows.has_chunk),
    ):
        _send(run, queries.ADD_ORDER[label], _pairs(neighbours_of(pairs)))
    _send(run, queries.ADD_LINKS, map(asdict, rows.links))
    _send(run, queries.ADD_REDIRECTS, map(asdict, rows.redirects))
    _add_derived(run, {*moved, *rows.named}, rows.ids)
    run(REMOVE_ORPHANS, {})


def delete_article(run: Run, id: str) -> None:
    """Take a document out with everything that hangs on it."""
    moved = take_out(run, [id])
    run(REMOVE_ORPHANS, {})
    _add_derived(run, moved)


def _add_derived(run: Run, moved: Iterable[str], written: Sequence[str] = ()) -> None:
    derived = derive_edges(run, moved, written)
    _send(run, queries.ADD_MENTIONS, _pairs(derived.mentions))
    _send(run, queries.ADD_SECTION_LINKS, map(asdict, derived.section_links))


def _send(run: Run, text: str, rows: Iterable[Columns]) -> None:
    """Run a query over rows, some hundreds at a time."""
    listed = list(rows)
    for at in range(0, len(listed), ROWS_AT_ONCE):
        run(text, {"rows": listed[at : at + ROWS_AT_ONCE]})


def _pairs(pairs: Iterable[Pair]) -> Iterable[Columns]:
    return ({"before": before, "after": after} for before, after in pairs)


def _children(
    pairs: Sequence[Pair], nodes: Sequence[SectionNode | ParagraphNode | ChunkNode]
) -> Iterable[Columns]:
    """Nodes with the ids of what holds them; both are in the same order."""
    return ({**_columns(node), "parent": parent} for (parent, _), node in zip(pairs, nodes, strict=True))


def _columns(node: ArticleRow | SectionNode | ParagraphNode | ChunkNode) -> Columns:
    """A node's fields; a vector as the list of numbers that the server takes."""
    columns: dict[str, object] = {name: getattr(node, name) for name in node.__dataclass_fields__}
    if isinstance(node, ArticleRow | ChunkNode):
        columns["vector"] = [float(number) for number in node.vector]
    return columns
