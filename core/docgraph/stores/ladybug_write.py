"""Writing documents into the working copy of an embedded document graph."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from core.docgraph.document_store import Vector
from core.docgraph.stores.graph_rows import GraphRows, LinkEdge, Pair, neighbours_of, title_key
from core.docgraph.stores.ladybug_file import Workspace
from core.docgraph.stores.ladybug_schema import NODES, compact, copy_rows

if TYPE_CHECKING:
    import pyarrow as pa

# Articles that hang on some ids: they redirect to one, or one is the target of their redirect.
REDIRECTS_OF = "MATCH (r:Article)-[:REDIRECTS_TO]->(a:Article) WHERE a.id IN $ids RETURN DISTINCT r.id"
LOADED = "MATCH (a:Article) WHERE a.id IN $ids AND a.loaded RETURN a.id"
KNOWN = "MATCH (a:Article) WHERE a.id IN $ids RETURN a.id"

REMOVE_CHUNKS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(:Paragraph)-[:HAS_CHUNK]->(c:Chunk) "
    "WHERE a.id IN $ids DETACH DELETE c"
)
REMOVE_PARAGRAPHS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(p:Paragraph) "
    "WHERE a.id IN $ids DETACH DELETE p"
)
REMOVE_SECTIONS = "MATCH (a:Article)-[:HAS_SECTION]->(s:Section) WHERE a.id IN $ids DETACH DELETE s"
REMOVE_REDIRECTS = "MATCH (:Article)-[r:REDIRECTS_TO]->(a:Article) WHERE a.id IN $ids DELETE r"
REMOVE_MENTIONS = "MATCH (a:Article)-[m:MENTIONS]->(:Article) WHERE a.id IN $ids DELETE m"
EMPTY_ARTICLES = (
    "MATCH (a:Article) WHERE a.id IN $ids SET a.loaded = false, a.source = NULL, a.sha256 = NULL, "
    "a.media_type = NULL, a.details = NULL, a.sections = 0, a.paragraphs = 0, a.chunks = 0, a.embedding = NULL"
)
REMOVE_ORPHANS = (
    "MATCH (a:Article) WHERE NOT a.loaded AND NOT EXISTS { MATCH (:Paragraph)-[:LINKS_TO]->(a) } "
    "AND NOT EXISTS { MATCH (a)-[:REDIRECTS_TO]->(:Article) } DETACH DELETE a"
)

FILL_ARTICLES = (
    "LOAD FROM $rows MERGE (a:Article {id: id}) SET a.title = title, a.key = key, a.loaded = true, "
    "a.source = source, a.sha256 = sha256, a.media_type = media_type, a.details = details, "
    "a.sections = sections, a.paragraphs = paragraphs, a.chunks = chunks, a.embedding = embedding"
)

# The articles whose links may lead elsewhere than before, and where the links of an article lead.
LINKING = (
    "MATCH (a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(:Paragraph)-[:LINKS_TO]->(t:Article) "
    "WHERE t.id IN $ids RETURN DISTINCT a.id"
)
TARGETS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(:Paragraph)-[:LINKS_TO]->(t:Article) "
    "WHERE a.id IN $ids WITH DISTINCT a, t OPTIONAL MATCH (t)-[:REDIRECTS_TO]->(r:Article) "
    "RETURN a.id, t.id, t.loaded, r.id, r.key ORDER BY a.id, t.id, r.key"
)
REMOVE_SECTION_LINKS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(:Paragraph)-[l:LINKS_TO]->(:Section) "
    "WHERE a.id IN $ids DELETE l"
)
SECTION_LINKS = (
    "MATCH (a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(p:Paragraph)-[l:LINKS_TO]->(t:Article) "
    "WHERE a.id IN $ids AND l.section IS NOT NULL "
    "RETURN p.id, t.id, l.kind, l.text, l.first, l.beyond, l.section ORDER BY p.id, l.first"
)
SECTIONS_OF = "MATCH (a:Article)-[:HAS_SECTION]->(s:Section) WHERE a.id IN $ids RETURN s.id"


def remove_articles(workspace: Workspace, ids: Sequence[str]) -> tuple[set[str], bool]:
    """Take documents out: the ids of titles that mean something else now, and whether any was there."""
    there = _ids(workspace, LOADED, ids)
    if not there:
        return set(), False
    moved = {*there, *_ids(workspace, REDIRECTS_OF, there)}
    for query in (
        REMOVE_CHUNKS,
        REMOVE_PARAGRAPHS,
        REMOVE_SECTIONS,
        REMOVE_REDIRECTS,
        REMOVE_MENTIONS,
        EMPTY_ARTICLES,
    ):
        workspace.run(query, {"ids": there})
    return moved, True


def replace_articles(workspace: Workspace, name: str, width: int, rows: GraphRows) -> None:
    """Put documents in; those of the same titles go, and links from other documents lead to the new ones."""
    moved, removed = remove_articles(workspace, rows.ids)
    if removed:
        workspace.run(REMOVE_ORPHANS)
        compact(workspace, name, width)
    _add_articles(workspace, rows, width)
    _add_text(workspace, rows, width)
    _add_links(workspace, rows)
    derive_edges(workspace, {*moved, *rows.ids, *(edge.id for edge in rows.redirects)}, rows.ids)


def delete_article(workspace: Workspace, name: str, width: int, id: str) -> bool:
    """Take a document out with everything that hangs on it; False when there was none."""
    moved, removed = remove_articles(workspace, [id])
    if removed:
        workspace.run(REMOVE_ORPHANS)
        derive_edges(workspace, moved)
        compact(workspace, name, width)
    return removed


def derive_edges(workspace: Workspace, moved: Iterable[str], written: Sequence[str] = ()) -> None:
    """Make MENTIONS and links to sections anew: for `written`, and where links lead to one of `moved`."""
    sources = sorted({*written, *_ids(workspace, LINKING, sorted(moved))})
    workspace.run(REMOVE_MENTIONS, {"ids": sources})
    workspace.run(REMOVE_SECTION_LINKS, {"ids": sources})
    meant: dict[str, str] = {}
    mentions: dict[Pair, None] = {}
    for source, target, loaded, redirected, _ in workspace.run(TARGETS, {"ids": sources}):
        # Rows are sorted: of several redirects of one title, the first by the article's title is taken.
        meaning = meant.setdefault(target, target if loaded else redirected or target)
        if meaning != source:
            mentions[source, meaning] = None
    copy_rows(workspace, "MENTIONS", _edges(mentions))
    links = [LinkEdge(*row) for row in workspace.run(SECTION_LINKS, {"ids": sources})]
    there = set(_ids(workspace, SECTIONS_OF, sorted(set(meant.values()))))
    led = [replace(link, target=f"{meant[link.target]}:s{link.section}") for link in links]
    led = [link for link in led if link.target in there]
    copy_rows(workspace, "LINKS_TO", _link_edges(led), ("Paragraph", "Section"))


def _ids(workspace: Workspace, query: str, ids: Sequence[str]) -> list[str]:
    return [row[0] for row in workspace.run(query, {"ids": list(ids)})] if ids else []


def _add_articles(workspace: Workspace, rows: GraphRows, width: int) -> None:
    """Nodes of documents, on the nodes of stubs and redirects of their titles; then new stubs and redirects."""
    import pyarrow as pa

    vectors = _vectors([row.vector for row in rows.articles], width)
    filled = _nodes("Article", rows.articles).append_column("embedding", vectors)
    workspace.run(FILL_ARTICLES, {"rows": filled})
    known = set(_ids(workspace, KNOWN, list(rows.titles)))
    new = {id: title for id, title in rows.titles.items() if id not in known}
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
