"""The document graph in an embedded LadybugDB: one file, Cypher, exact vector search.

Its tables are written in a working copy of the file, to which rows go as tables in memory.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.docgraph.stores import graph_queries as queries
from core.docgraph.stores.graph_changes import GraphWriter
from core.docgraph.stores.graph_rows import EDGES, NODES, ArticleRow, Edge, Ends, Node, columns_of
from core.docgraph.stores.graph_store import GraphStore
from core.docgraph.stores.ladybug_file import MAX_FILE, READ_BUFFER, LadybugFile, Row, Workspace
from core.errors import StorageError

if TYPE_CHECKING:
    import pyarrow as pa

FILE_NAME = "graph.lbug"
WIDTH = 384  # of all-MiniLM-L6-v2, the bundled encoder

# B.1 and B.2: every vector is compared, so the answer is exact. The query is of unit length.
_SEARCH_TITLES = (
    "MATCH (a:Article) WHERE a.loaded "
    "WITH a.id AS id, a.title AS title, array_cosine_similarity(a.embedding, CAST($query AS FLOAT[WIDTH])) AS score "
    "RETURN id, title, score ORDER BY score DESC, title LIMIT $k"
)
_SEARCH_CHUNKS = (
    "MATCH (c:Chunk) WITH c.id AS id, array_cosine_similarity(c.embedding, CAST($query AS FLOAT[WIDTH])) AS score "
    "RETURN id, score ORDER BY score DESC, id LIMIT $k"
)
_SEARCH_CHUNKS_OF = _SEARCH_CHUNKS.replace(
    "(c:Chunk)",
    "(a:Article)-[:HAS_SECTION]->(:Section)-[:HAS_PARAGRAPH]->(:Paragraph)-[:HAS_CHUNK]->(c:Chunk) "
    "WHERE a.id IN $ids",
)

# B.3, and B.10: of several shortest paths, the first by its titles.
_NEIGHBOURHOOD = (
    "MATCH (a:Article)-[m:MENTIONS* SHORTEST 1..HOPS]->(b:Article) WHERE a.id = $id AND b.id <> $id "
    "RETURN b.title, length(m) AS distance, b.loaded ORDER BY distance, b.title LIMIT $limit"
)
_SHORTEST_PATH = (
    "MATCH path = (a:Article)-[m:MENTIONS* ALL SHORTEST 1..HOPS]->(b:Article) WHERE a.id = $one AND b.id = $other "
    "WITH list_to_string('\n', properties(nodes(path), 'key')) AS keys, properties(nodes(path), 'id') AS ids "
    "RETURN ids ORDER BY keys LIMIT 1"
)
VERSION = 1  # of these tables
_FILL_ARTICLES = "LOAD FROM $rows MERGE (a:Article {id: id}) SET " + ", ".join(
    f"a.{column} = {column}" for column in columns_of(ArticleRow) if column != "id"
)


class LadybugStore(GraphStore):
    """A collection in a file of this machine. Safe for threads; other processes may read it at any time.

    `place` is the collection's folder, or the file itself (`.lbug`). A collection that is not there yet is made, unless
    `read_only`. A write makes a new file, so several articles at once are faster than one by one.

    Raises: StorageError, in every method; here also when the file was made for vectors of another width.
    """

    def __init__(self, place: Path | str, *, name: str, width: int = WIDTH, read_only: bool = False) -> None:
        path = _file_of(place)
        self._read_only = read_only
        self._file = LadybugFile(path, name=name)
        super().__init__(name, width, self._file.read, _dialect(width), self._file.steady)
        if not path.exists() and not read_only:
            with self._file.changing() as workspace:
                create_tables(workspace, name, width)
        self._refuse_others()

    def close(self) -> None:
        """Let go of the file; safe to call twice."""
        self._file.close()

    def _refuse_others(self) -> None:
        """The file must be one of ours, for vectors of this width."""
        _, width, version = self._file.read(queries.ABOUT)[0]
        if version != VERSION:
            raise StorageError(
                f"the collection {self.name} was made by another version of Plumbline (tables {version}, not "
                f"{VERSION}); delete it and load its documents again"
            )
        if width != self.width:
            raise StorageError(
                f"the collection {self.name} holds vectors of {width} numbers, but the encoder gives {self.width}; "
                "configure the encoder that it was made with, or make a new collection"
            )

    def _change(self, work: Callable[[GraphWriter], None]) -> None:
        if self._read_only:
            raise StorageError(f"the collection {self.name} was opened for reading only; open it for writing")
        with self._file.changing() as workspace:
            work(LadybugWriter(workspace, self.name, self.width))


def _dialect(width: int) -> queries.Dialect:
    """The queries for vectors of `width` numbers."""
    searches = (_SEARCH_TITLES, _SEARCH_CHUNKS, _SEARCH_CHUNKS_OF)
    titles, chunks, chunks_of = (text.replace("WIDTH", str(int(width))) for text in searches)
    return queries.Dialect(titles, chunks, chunks_of, _NEIGHBOURHOOD, _SHORTEST_PATH)


def _file_of(place: Path | str) -> Path:
    path = Path(place)
    return path if path.suffix == Path(FILE_NAME).suffix else path / FILE_NAME


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
        self.workspace.run(queries.REMOVE_ORPHANS)
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
