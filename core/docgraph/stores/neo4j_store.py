"""The document graph in a Neo4j server: the official driver, the paper's queries, vector indices."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from core.docgraph.stores import graph_queries
from core.docgraph.stores import neo4j_queries as queries
from core.docgraph.stores.graph_changes import GraphWriter, Run
from core.docgraph.stores.graph_rows import ArticleRow, Edge, Ends, Node, columns_of
from core.docgraph.stores.graph_store import GraphStore
from core.errors import StorageError

if TYPE_CHECKING:
    from neo4j import Driver, ManagedTransaction

READ_TIMEOUT = 10.0  # seconds of one query, on the server
WRITE_TIMEOUT = 600.0  # seconds of a batch of documents
CONNECT_TIMEOUT = 5.0  # seconds
RETRY_TIME = 15.0  # seconds that the driver tries a transaction again which the server asks to be tried again
VERSION = 1  # of the schema
ROWS_AT_ONCE = 500  # of one query: with vectors about 2 MB

DIALECT = graph_queries.Dialect(
    queries.SEARCH_TITLES,
    queries.SEARCH_CHUNKS,
    queries.SEARCH_CHUNKS_OF,
    queries.NEIGHBOURHOOD,
    queries.SHORTEST_PATH,
)
Row = Sequence[Any]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Neo4jWriter:
    """The `GraphWriter` of one transaction."""

    run: Run

    def clean(self) -> None:
        """Remove titles that hang on nothing."""
        self.run(graph_queries.REMOVE_ORPHANS, {})

    def fill_articles(self, articles: Sequence[ArticleRow]) -> None:
        """Put documents on the nodes of their titles."""
        self._send(queries.FILL_ARTICLES, articles)

    def add(self, kind: str, rows: Sequence[Node | Edge], ends: Ends | None = None) -> None:
        """Add nodes or edges of a kind."""
        self._send(queries.ADD_EDGES[kind, ends] if ends else queries.ADD_NODES[kind], rows)

    def _send(self, text: str, rows: Sequence[Node | Edge]) -> None:
        for at in range(0, len(rows), ROWS_AT_ONCE):
            self.run(text, {"rows": [_columns(row) for row in rows[at : at + ROWS_AT_ONCE]]})


def _columns(row: Node | Edge) -> dict[str, object]:
    """A row by column; a vector as the list of numbers that the server takes."""
    columns = {name: getattr(row, name) for name in columns_of(type(row))}
    if columns.get("embedding") is not None:
        columns["embedding"] = [float(number) for number in columns["embedding"]]
    return columns


class Neo4jStore(GraphStore):
    """A collection in a Neo4j server (5.13 or later). Safe for threads; other clients may use it at any time.

    Chunk and title search use the server's vector indices, which are approximate; a search in some titles only is
    exact. A collection that is not there yet is made. `name` is the server's host.

    Raises: StorageError, in every method: the server cannot be reached or refuses. No message has the password.
    """

    def __init__(self, uri: str, user: str, password: str, *, collection: str, width: int) -> None:
        self.collection = collection
        self._mark = queries.collection_mark(collection)
        self._host = _host_of(uri)
        super().__init__(self._host, width, self._run_reading, DIALECT)
        self._driver = _connect(uri, user, password, self._host)
        self._found()

    def close(self) -> None:
        """Let go of the connections; safe to call twice."""
        self._driver.close()

    def _found(self) -> None:
        """Make the collection with its indices if it is not there; refuse one for other vectors."""
        about = self._run_reading(queries.ABOUT, {"id": self._mark})
        if not about:
            for text in queries.SCHEMA:
                self._run_alone(text.replace("WIDTH", str(int(self.width))))
            found = {"id": self._mark, "name": self.collection, "width": self.width, "version": VERSION}
            self._write(lambda run: run(queries.FOUND, found))
            about = self._run_reading(queries.ABOUT, {"id": self._mark})
        _, width, version = about[0]
        if (width, version) != (self.width, VERSION):
            raise StorageError(
                f"the collection {self.collection} holds vectors of {width} numbers in tables of version {version}, "
                f"but {self.width} and {VERSION} are wanted; configure the encoder that it was made with, or make "
                "a new collection"
            )

    def _run_reading(self, text: str, parameters: Mapping[str, object]) -> Sequence[Row]:
        return self._managed(lambda run: run(text, parameters), READ_TIMEOUT, writing=False)

    def _change(self, work: Callable[[GraphWriter], None]) -> None:
        self._write(lambda run: work(Neo4jWriter(run)))

    def _write(self, change: Callable[[Run], T]) -> T:
        return self._managed(change, WRITE_TIMEOUT, writing=True)

    def _managed(self, change: Callable[[Run], T], timeout: float, *, writing: bool) -> T:
        """Queries in one transaction, which the driver tries again when the server asks for it."""
        from neo4j import READ_ACCESS, WRITE_ACCESS, unit_of_work

        def work(transaction: "ManagedTransaction") -> T:
            def run(text: str, parameters: Mapping[str, object]) -> list[Row]:
                # The texts are this package's own; what differs between collections in them is a hash.
                result = transaction.run(queries.in_collection(text, self._mark), dict(parameters))
                return [record.values() for record in result]

            return change(run)

        access = WRITE_ACCESS if writing else READ_ACCESS
        timed = unit_of_work(timeout=timeout)(work)
        with _explained(self._host, timeout), self._driver.session(default_access_mode=access) as session:
            return session.execute_write(timed) if writing else session.execute_read(timed)

    def _run_alone(self, text: str) -> None:
        """A change of the schema, which stands in no transaction with others."""
        with _explained(self._host, READ_TIMEOUT), self._driver.session() as session:
            session.run(queries.in_collection(text, self._mark)).consume()


def _connect(uri: str, user: str, password: str, host: str) -> "Driver":
    """A driver whose server answers."""
    try:
        from neo4j import GraphDatabase
        from neo4j.exceptions import DriverError, Neo4jError
    except ImportError as err:
        raise StorageError(
            "collections in Neo4j need its driver; install it: pip install 'plumbline[documents]'"
        ) from err
    driver: Driver | None = None
    try:
        driver = GraphDatabase.driver(
            uri,
            auth=(user, password),
            connection_timeout=CONNECT_TIMEOUT,
            connection_acquisition_timeout=RETRY_TIME,
            max_transaction_retry_time=RETRY_TIME,
            user_agent="plumbline",
        )
        driver.verify_connectivity()
    except (DriverError, Neo4jError, ValueError) as err:
        if driver is not None:
            driver.close()
        raise StorageError(_explain(err, host, CONNECT_TIMEOUT)) from err
    return driver


@contextmanager
def _explained(host: str, timeout: float) -> Iterator[None]:
    """A block in which errors of the driver and the server are ours."""
    from neo4j.exceptions import DriverError, Neo4jError

    try:
        yield
    except (DriverError, Neo4jError) as err:
        raise StorageError(_explain(err, host, timeout)) from err


def _host_of(uri: str) -> str:
    """Host and port of an address, without user and password if somebody wrote them into it."""
    try:
        parts = urlsplit(uri)
        return f"{parts.hostname or 'unknown'}:{parts.port or 7687}"
    except ValueError:
        return "unknown"


def _explain(err: Exception, host: str, timeout: float) -> str:
    """What went wrong, by the error's kind and code alone: its own text may repeat what was sent."""
    from neo4j.exceptions import AuthError, Neo4jError, ServiceUnavailable, SessionExpired

    server = f"the Neo4j server {host}"
    code = (err.code or "") if isinstance(err, Neo4jError) else type(err).__name__
    if isinstance(err, AuthError):
        return f"{server} refused the user or the password; set neo4j_user and neo4j_password"
    if isinstance(err, ServiceUnavailable | SessionExpired):
        return f"{server} cannot be reached; check neo4j_uri, and that the server runs"
    if "TransactionTimedOut" in code:
        return f"{server} took longer than {timeout:g} s; ask for fewer rows or steps, or load fewer documents at once"
    return f"{server} could not do it ({code}); look into the server's log"
