"""Writing documents into the working copy of an embedded document graph."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from core.docgraph.document_store import Vector
from core.docgraph.stores.graph_changes import derive_edges, new_titles, take_out
from core.docgraph.stores.graph_queries import REMOVE_ORPHANS
from core.docgraph.stores.graph_rows import GraphRows, LinkEdge, Pair, neighbours_of, title_key
from core.docgraph.stores.ladybug_file import Workspace
from core.docgraph.stores.ladybug_queries import FILL_ARTICLES
from core.docgraph.stores.ladybug_schema import NODES, compact, copy_rows

if TYPE_CHECKING:
    import pyarrow as pa


def replace_articles(workspace: Workspace, name: str, width: int, rows: GraphRows) -> None:
    """Put documents in; those of the same titles go, and links from other documents lead to the new ones."""
    moved = take_out(workspace.run, rows.ids)
    if moved:
        workspace.run(REMOVE_ORPHANS)
        compact(workspace, name, width)
    _add_articles(workspace, rows, width)
    _add_text(workspace, rows, width)
    _add_links(workspace, rows)
    _add_derived(workspace, {*moved, *rows.named}, rows.ids)


def delete_article(workspace: Workspace, name: str, width: int, id: str) -> None:
    """Take a document out with everything that hangs on it."""
    moved = take_out(workspace.run, [id])
    workspace.run(REMOVE_ORPHANS)
    _add_derived(workspace, moved)
    compact(workspace, name, width)


def _add_articles(workspace: Workspace, rows: GraphRows, width: int) -> None:
    """Nodes of documents, on the nodes of stubs and redirects of their titles; then new stubs and redirects."""
    import pyarrow as pa

    vectors = _vectors([row.vector for row in rows.articles], width)
    filled = _nodes("Article", rows.articles).append_column("embedding", vectors)
    workspace.run(FILL_ARTICLES, {"rows": filled})
    new = new_titles(workspace.run, rows)
    table = pa.table(
        {
            "id": pa.array(list(new), pa.string()),
            "title": pa.array(list(new.values()), pa.string()),
            "key": pa.array([title_key(title) for title in new.values()], pa.string()),
            "loaded": pa.array([False] * len(new), pa.bool_()),
            **{
                name: pa.nulls(len(new), pa.string())
                for name in ("source", "sha256", "media_type", "details")
            },
            **{name: pa.array([0] * len(new), pa.int64()) for name in ("sections", "paragraphs", "chunks")},
            "embedding": pa.nulls(len(new), pa.list_(pa.float32(), width)),
        }
    )
    copy_rows(workspace, "Article", table)


def _add_text(workspace: Workspace, rows: GraphRows, width: int) -> None:
    """Sections, paragraphs and chunks, and what holds them together."""
    for name, nodes in (("Section", rows.sections), ("Paragraph", rows.paragraphs)):
        copy_rows(workspace, name, _nodes(name, nodes))
    vectors = _vectors([row.vector for row in rows.chunks], width)
    copy_rows(workspace, "Chunk", _nodes("Chunk", rows.chunks).append_column("embedding", vectors))
    held = {"SECTION": rows.has_section, "PARAGRAPH": rows.has_paragraph, "CHUNK": rows.has_chunk}
    for kind, pairs in held.items():
        following = list(neighbours_of(pairs))
        copy_rows(workspace, f"HAS_{kind}", _edges(pairs))
        copy_rows(workspace, f"NEXT_{kind}", _edges(following))
        copy_rows(workspace, f"PREVIOUS_{kind}", _edges([(after, before) for before, after in following]))


def _add_links(workspace: Workspace, rows: GraphRows) -> None:
    """Links to the nodes of titles, and redirects."""
    import pyarrow as pa

    copy_rows(workspace, "LINKS_TO", _link_edges(rows.links), ("Paragraph", "Article"))
    redirects = {
        "start": pa.array([edge.id for edge in rows.redirects], pa.string()),
        "goal": pa.array([edge.article for edge in rows.redirects], pa.string()),
        "section": pa.array([edge.section for edge in rows.redirects], pa.int64()),
        "paragraph": pa.array([edge.paragraph for edge in rows.redirects], pa.string()),
    }
    copy_rows(workspace, "REDIRECTS_TO", pa.table(redirects))


def _add_derived(workspace: Workspace, moved: Iterable[str], written: Sequence[str] = ()) -> None:
    derived = derive_edges(workspace.run, moved, written)
    copy_rows(workspace, "MENTIONS", _edges(derived.mentions))
    copy_rows(workspace, "LINKS_TO", _link_edges(derived.section_links), ("Paragraph", "Section"))


def _nodes(table: str, nodes: Sequence[object]) -> "pa.Table":
    """The rows of a table, all columns but the vectors."""
    import pyarrow as pa

    kinds = {"STRING": pa.string(), "INT64": pa.int64(), "BOOL": pa.bool_()}
    listed = {name: kinds[kind] for name, kind in NODES[table].items() if kind in kinds}
    columns = {name: [getattr(node, name) for node in nodes] for name in listed}
    return pa.table(columns, schema=pa.schema(list(listed.items())))


def _vectors(vectors: Sequence[Vector], width: int) -> "pa.Array":
    """Vectors as one array of fixed-size lists."""
    import pyarrow as pa

    flat = np.concatenate([np.zeros(0, np.float32), *vectors]).astype(np.float32, copy=False)
    return pa.FixedSizeListArray.from_arrays(pa.array(flat), width)


def _edges(pairs: Iterable[Pair]) -> "pa.Table":
    """Edges that carry nothing."""
    import pyarrow as pa

    listed = list(pairs)
    ends = {"start": [start for start, _ in listed], "goal": [goal for _, goal in listed]}
    return pa.table(ends, schema=pa.schema([("start", pa.string()), ("goal", pa.string())]))


def _link_edges(links: Sequence[LinkEdge]) -> "pa.Table":
    import pyarrow as pa

    names = ("paragraph", "target", "kind", "text", "first", "beyond", "section")
    columns = {name: [getattr(link, name) for link in links] for name in names}
    kinds = {"first": pa.int64(), "beyond": pa.int64(), "section": pa.int64()}
    return pa.table(columns, schema=pa.schema([(name, kinds.get(name, pa.string())) for name in names]))
