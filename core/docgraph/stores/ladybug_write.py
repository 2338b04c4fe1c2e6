"""The tables of an embedded document graph, and writing into its working copy: rows go as tables in memory."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.docgraph.stores.graph_queries import REMOVE_ORPHANS
from core.docgraph.stores.graph_rows import EDGES, NODES, ArticleRow, Edge, Ends, Node, columns_of
from core.docgraph.stores.ladybug_file import MAX_FILE, READ_BUFFER, Row, Workspace

if TYPE_CHECKING:
    import pyarrow as pa

VERSION = 1  # of these tables
_FILL_ARTICLES = "LOAD FROM $rows MERGE (a:Article {id: id}) SET " + ", ".join(
    f"a.{column} = {column}" for column in columns_of(ArticleRow) if column != "id"
)


def create_tables(workspace: Workspace, name: str, width: int) -> None:
    """Empty tables for vectors of `width` numbers."""
    workspace.run("BEGIN TRANSACTION")  # one for all: each commit waits for the disk
    workspace.run("CREATE NODE TABLE Collection(name STRING, width INT64, version INT64, PRIMARY KEY(name))")
    for table, node in NODES.items():
        listed = ", ".join(f"{column} {kind}" for column, kind in columns_of(node).items())
        workspace.run(
            f"CREATE NODE TABLE {table}({listed}, PRIMARY KEY(id))".replace("WIDTH", str(int(width)))
        )
    for table, (pairs, edge) in EDGES.items():
        columns = list(columns_of(edge).items())[2:]  # behind the ids of the ends
        ends = (f"FROM {start} TO {end}" for start, end in pairs)
        listed = ", ".join([*ends, *(f"{column} {kind}" for column, kind in columns)])
        workspace.run(f"CREATE REL TABLE {table}({listed})")
    workspace.run(
        "CREATE (:Collection {name: $name, width: $width, version: $version})",
        {"name": name, "width": width, "version": VERSION},
    )
    workspace.run("COMMIT")


def compact(workspace: Workspace, name: str, width: int) -> None:
    """Copy all that is there into a new file, so that what was deleted is in none of its bytes."""
    from ladybug import Connection, Database

    old = workspace.renew()
    create_tables(workspace, name, width)
    opened = Database(old, read_only=True, buffer_pool_size=READ_BUFFER, max_db_size=MAX_FILE)
    with opened as database, Connection(database) as connection:
        for table, ends, query in _everything():
            result = connection.execute(query)
            assert not isinstance(result, list)
            with result:
                copy_rows(workspace, table, result.get_as_arrow(), ends)


def _everything() -> Iterator[tuple[str, Ends | None, str]]:
    """(table, what its edges join where it has several kinds, query of its rows)."""
    for table, node in NODES.items():
        listed = ", ".join(f"n.{column} AS {column}" for column in columns_of(node))
        yield table, None, f"MATCH (n:{table}) RETURN {listed}"
    for table, (pairs, edge) in EDGES.items():
        listed = "".join(f", e.{column} AS {column}" for column in list(columns_of(edge))[2:])
        for start, end in pairs:
            query = f"MATCH (a:{start})-[e:{table}]->(b:{end}) RETURN a.id AS start, b.id AS goal{listed}"
            yield table, (start, end) if len(pairs) > 1 else None, query


def copy_rows(workspace: Workspace, table: str, rows: "pa.Table", ends: Ends | None = None) -> None:
    """Add rows to a table; those of edges begin with the ids of both ends, whose tables are `ends`."""
    if rows.num_rows:
        which = f" (from='{ends[0]}', to='{ends[1]}')" if ends else ""
        workspace.run(f"COPY {table} FROM $rows{which}", {"rows": rows})


@dataclass(frozen=True, slots=True)
class LadybugWriter:
    """The `GraphWriter` of a working copy."""

    workspace: Workspace
    name: str
    width: int

    def run(self, text: str, parameters: Mapping[str, object], /) -> list[Row]:
        """The rows of a query."""
        return self.workspace.run(text, parameters)

    def clean(self) -> None:
        """Remove titles that hang on nothing, and every byte of what was deleted."""
        self.workspace.run(REMOVE_ORPHANS)
        compact(self.workspace, self.name, self.width)

    def fill_articles(self, articles: Sequence[ArticleRow]) -> None:
        """Put documents on the nodes of their titles."""
        self.workspace.run(_FILL_ARTICLES, {"rows": self._table(ArticleRow, articles)})

    def add(self, kind: str, rows: Sequence[Node | Edge], ends: Ends | None = None) -> None:
        """Add nodes or edges of a kind."""
        row: type[Node | Edge] = EDGES[kind][1] if ends else NODES[kind]
        is_one_of_several = ends is not None and len(EDGES[kind][0]) > 1
        copy_rows(self.workspace, kind, self._table(row, rows), ends if is_one_of_several else None)

    def _table(self, kind: type[Node | Edge], rows: Sequence[Node | Edge]) -> "pa.Table":
        import pyarrow as pa

        kinds = {
            "STRING": pa.string(),
            "INT64": pa.int64(),
            "BOOL": pa.bool_(),
            "FLOAT[WIDTH]": pa.list_(pa.float32(), self.width),
        }
        columns = {
            name: pa.array([getattr(row, name) for row in rows], kinds[what])
            for name, what in columns_of(kind).items()
        }
        return pa.table(columns)
