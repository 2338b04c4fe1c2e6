"""The document graph in an embedded LadybugDB: one file, Cypher, exact vector search."""

from collections.abc import Callable
from pathlib import Path

from core.docgraph.stores import graph_queries as queries
from core.docgraph.stores.graph_changes import GraphWriter
from core.docgraph.stores.graph_store import GraphStore
from core.docgraph.stores.ladybug_file import LadybugFile
from core.docgraph.stores.ladybug_write import VERSION, LadybugWriter, create_tables
from core.errors import StorageError

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
