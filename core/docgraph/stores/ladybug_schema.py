"""The tables of an embedded document graph, after figure 3 of "Simple graph-based RAG".

A title that was only linked to (a stub) and a redirect are articles that are not `loaded`. A link always leads to
the article of the title that it names, and also to the section, when it names one that is there. MENTIONS are the
links of an article's paragraphs, led through redirects.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from core.docgraph.stores.ladybug_file import MAX_FILE, READ_BUFFER, Workspace

if TYPE_CHECKING:
    import pyarrow as pa
    from ladybug import Connection

VERSION = 1  # of these tables

# Columns of each node table; the first is the primary key.
NODES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "Collection": {"name": "STRING", "width": "INT64", "version": "INT64"},
        "Article": {
            "id": "STRING",
            "title": "STRING",
            "key": "STRING",
            "loaded": "BOOL",
            "source": "STRING",
            "sha256": "STRING",
            "media_type": "STRING",
            "details": "STRING",
            "sections": "INT64",
            "paragraphs": "INT64",
            "chunks": "INT64",
            "embedding": "FLOAT[WIDTH]",
        },
        "Section": {
            "id": "STRING",
            "title": "STRING",
            "number": "STRING",
            "level": "INT64",
            "place": "INT64",
            "paragraphs": "INT64",
            "characters": "INT64",
        },
        "Paragraph": {
            "id": "STRING",
            "text": "STRING",
            "first": "INT64",
            "beyond": "INT64",
            "page": "INT64",
            "place": "INT64",
            "infobox": "BOOL",
        },
        "Chunk": {"id": "STRING", "text": "STRING", "place": "INT64", "embedding": "FLOAT[WIDTH]"},
    }
)
# Which nodes each kind of edge joins, and its columns.
EDGES: Mapping[str, tuple[tuple[tuple[str, str], ...], Mapping[str, str]]] = MappingProxyType(
    {
        "HAS_SECTION": ((("Article", "Section"),), {}),
        "HAS_PARAGRAPH": ((("Section", "Paragraph"),), {}),
        "HAS_CHUNK": ((("Paragraph", "Chunk"),), {}),
        "NEXT_SECTION": ((("Section", "Section"),), {}),
        "PREVIOUS_SECTION": ((("Section", "Section"),), {}),
        "NEXT_PARAGRAPH": ((("Paragraph", "Paragraph"),), {}),
        "PREVIOUS_PARAGRAPH": ((("Paragraph", "Paragraph"),), {}),
        "NEXT_CHUNK": ((("Chunk", "Chunk"),), {}),
        "PREVIOUS_CHUNK": ((("Chunk", "Chunk"),), {}),
        "LINKS_TO": (
            (("Paragraph", "Article"), ("Paragraph", "Section")),
            {"kind": "STRING", "text": "STRING", "first": "INT64", "beyond": "INT64", "section": "INT64"},
        ),
        "MENTIONS": ((("Article", "Article"),), {}),
        "REDIRECTS_TO": ((("Article", "Article"),), {"section": "INT64", "paragraph": "STRING"}),
    }
)


def create_tables(workspace: Workspace, name: str, width: int) -> None:
    """Empty tables for vectors of `width` numbers."""
    workspace.run("BEGIN TRANSACTION")  # one for all: each commit waits for the disk
    for table, columns in NODES.items():
        key = next(iter(columns))
        listed = ", ".join(f"{column} {kind}" for column, kind in columns.items())
        text = f"CREATE NODE TABLE {table}({listed}, PRIMARY KEY({key}))"
        workspace.run(text.replace("WIDTH", str(int(width))))
    for table, (ends, columns) in EDGES.items():
        pairs = [f"FROM {start} TO {end}" for start, end in ends]
        listed = ", ".join([*pairs, *(f"{column} {kind}" for column, kind in columns.items())])
        workspace.run(f"CREATE REL TABLE {table}({listed})")
    workspace.run(
        "CREATE (:Collection {name: $name, width: $width, version: $version})",
        {"name": name, "width": width, "version": VERSION},
    )
    workspace.run("COMMIT")


def compact(workspace: Workspace, name: str, width: int) -> None:
    """Copy all that is there into a new file, so that what was deleted is in none of its bytes."""
    from ladybug import Connection, Database

    old, _ = workspace.renew()
    create_tables(workspace, name, width)
    opened = Database(old, read_only=True, buffer_pool_size=READ_BUFFER, max_db_size=MAX_FILE)
    with opened as database, Connection(database) as connection:
        for table in NODES:
            if table != "Collection":
                _copy(connection, workspace, _node_query(table), table)
        for table, (ends, columns) in EDGES.items():
            for start, end in ends:
                query = _edge_query(table, start, end, columns)
                _copy(connection, workspace, query, table, ends=(start, end) if len(ends) > 1 else None)


def _node_query(table: str) -> str:
    return f"MATCH (n:{table}) RETURN " + ", ".join(f"n.{column} AS {column}" for column in NODES[table])


def _edge_query(table: str, start: str, end: str, columns: Mapping[str, str]) -> str:
    listed = ["a.id AS start", "b.id AS goal", *(f"e.{column} AS {column}" for column in columns)]
    return f"MATCH (a:{start})-[e:{table}]->(b:{end}) RETURN " + ", ".join(listed)


def _copy(
    source: "Connection", workspace: Workspace, query: str, table: str, ends: tuple[str, str] | None = None
) -> None:
    result = source.execute(query)
    assert not isinstance(result, list)
    with result:
        copy_rows(workspace, table, result.get_as_arrow(), ends)


def copy_rows(
    workspace: Workspace, table: str, rows: "pa.Table", ends: tuple[str, str] | None = None
) -> None:
    """Add rows to a table; those of edges begin with the ids of both ends, whose tables are `ends`."""
    if rows.num_rows:
        which = f" (from='{ends[0]}', to='{ends[1]}')" if ends else ""
        workspace.run(f"COPY {table} FROM $rows{which}", {"rows": rows})
