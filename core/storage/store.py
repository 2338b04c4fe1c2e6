"""An open database: one engine, read snapshots, writers that take their turn; brought to the current schema.

The tables that a database lacks are made as `core.storage.tables` has them. Whoever changes a table that is there
already adds the step that changes it, before the missing ones are made.
"""

import logging
import os
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    MetaData,
    Table,
    create_engine,
    delete,
    event,
    insert,
    inspect,
    make_url,
    select,
)
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from core.errors import StorageError
from core.storage.tables import metadata, revisions
from core.storage.triggers import install_triggers

logger = logging.getLogger(__name__)

SCRUB_SECONDS = 1  # scrubbing gives way to readers: it can be done again
BUSY_SECONDS = 30  # a writer waits this long for another process; a write itself takes milliseconds
WRITER_LOCK = 0x706C756D62  # key of PostgreSQL's advisory lock: "plumb"
_WRITES = "plumbline_writes"


@dataclass(frozen=True)
class Store:
    """An open, migrated database. Safe to share between threads; several processes may open the same one."""

    engine: Engine
    path: Path | None  # the file of a SQLite database; None for a server
    _turn: threading.Lock = field(default_factory=threading.Lock, repr=False)

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A connection that sees one unchanging state. Raises: StorageError when it cannot be read."""
        with _translated(self.engine.url), self.engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.execution_options(isolation_level="REPEATABLE READ")
            with connection.begin():
                yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A connection that alone may write; commits at the end, or leaves nothing after an error.

        Raises: StorageError when the database cannot be written, or stays locked for `BUSY_SECONDS`.
        """
        with self._turn, _translated(self.engine.url), self.engine.connect() as connection:
            connection.execution_options(**{_WRITES: True})
            with connection.begin():
                if connection.dialect.name == "postgresql":
                    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({WRITER_LOCK})")
                yield connection

    def scrub(self) -> bool:
        """Overwrite what deleted rows left in the SQLite file and its log; True when all of it is gone.

        False when another process was reading meanwhile (scrub again later), and always on a server,
        whose files only its administrator can clean.
        """
        if self.path is None:
            return False
        with self._turn, _translated(self.engine.url):
            raw = self.engine.raw_connection()
            cursor = raw.cursor()
            try:
                cursor.execute(f"PRAGMA busy_timeout = {SCRUB_SECONDS * 1000}")
                cursor.execute("VACUUM")  # page splits leave copies that secure_delete alone does not reach
                busy = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
                return not busy
            except sqlite3.OperationalError:
                logger.warning("the database is in use; the space of erased texts is not overwritten yet")
                return False
            finally:
                cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
                raw.close()

    def close(self) -> None:
        """Let go of every connection."""
        self.engine.dispose()


def open_store(database_url: str) -> Store:
    """Open a database by its SQLAlchemy URL, creating the SQLite file and its folder, and migrate it.

    Raises: StorageError when it cannot be opened, is no database of Plumbline's, or is of a newer one.
    """
    url = _read_url(database_url)
    path = _create_file(url) if url.get_backend_name() == "sqlite" else None
    if path and not os.access(path, os.W_OK):
        url = _to_read(url, path)
    try:
        engine = create_engine(url, connect_args={"timeout": BUSY_SECONDS} if path else {})
    except ModuleNotFoundError as err:
        raise StorageError(f"this database needs a driver: pip install {err.name}") from err
    if path:
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    store = Store(engine, path)
    try:
        migrate(store)
    except BaseException:
        store.close()
        raise
    return store


def _read_url(database_url: str) -> URL:
    try:
        url = make_url(database_url)
    except (ArgumentError, ValueError):
        raise StorageError(
            "database_url is no URL of a database; write sqlite:////absolute/path/plumbline.sqlite3"
        ) from None  # the text may carry a password
    kind = url.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise StorageError(f"databases of type {kind!r} are not supported; use sqlite or postgresql")
    return url


def _create_file(url: URL) -> Path:
    if not url.database or url.database == ":memory:":
        raise StorageError("the trail needs a file: write sqlite:////absolute/path/plumbline.sqlite3")
    path = Path(url.database)
    try:
        if path.is_file():
            return path
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.touch(mode=0o600)
    except OSError as err:
        raise StorageError(f"the database file {path} cannot be created: {err.strerror or err}") from err
    return path


def _to_read(url: URL, path: Path) -> URL:
    """The URL of a file that can be read only (an archive, a disk that is full or worn): what it holds is shown.

    A file without a log beside it is read as it stands; SQLite would have to write one to read it otherwise.
    """
    log = path.with_name(f"{path.name}-wal")
    settled = "0" if log.exists() and log.stat().st_size else "1"
    query = {"mode": "ro", "immutable": settled, "uri": "true"}
    return url.set(database=f"file:{quote(str(path))}", query=query)


def _prepare_sqlite(connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
    connection.isolation_level = None  # transactions begin where we say, see `_begin_sqlite`
    # SQLite's own `lower` knows ASCII only; PostgreSQL's knows Unicode.
    connection.create_function("lower", 1, lambda text: text and text.lower(), deterministic=True)
    connection.create_function("convert_from", 2, _decode, deterministic=True)
    _keep_a_log(connection)
    connection.execute("PRAGMA synchronous = FULL")  # a committed record survives a power cut
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")


def _keep_a_log(connection: sqlite3.Connection) -> None:
    """Turn on write-ahead logging.

    Whoever opens a new file while another makes its log is told "locked" at once, whatever its timeout, for waiting
    might never end; so it lets go and asks again.
    """
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as err:
            if err.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _decode(value: bytes | str | None, _encoding: str) -> str | None:
    """PostgreSQL's `convert_from`; what somebody else put in the place of UTF-8 breaks no list."""
    return value.decode(errors="replace") if isinstance(value, bytes) else value


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get(_WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


@contextmanager
def _translated(url: URL) -> Iterator[None]:
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error) as err:
        cause = getattr(err, "orig", None) or err
        shown = url.render_as_string(hide_password=True)
        raise StorageError(f"the database {shown} cannot be used: {cause}{_way_out(cause)}") from err


def _way_out(cause: BaseException) -> str:
    """What whoever wrote can do about it; empty when there is nothing to say."""
    if not any(words in str(cause) for words in ("disk is full", "readonly", "disk I/O", "unable to open")):
        return ""
    way_out = "make room, or make the folder writable, then do it again"
    return f". Nothing was recorded, and nothing that was recorded before is lost: {way_out}"


CURRENT = "0003"
WITH_ANNOTATION = "0002"  # beside the trail, tables of reannotation that only repeated what its events say
_EARLIER = (None, "0001", WITH_ANNOTATION)


def migrate(store: Store) -> None:
    """Make what the database lacks, in one transaction, alone.

    Raises: StorageError when the file is something else, or was written by a newer Plumbline.
    """
    with store.reading() as connection:
        found = read_revision(connection)
    is_archive = store.path is not None and not os.access(store.path, os.W_OK)
    if found == CURRENT or (is_archive and found == WITH_ANNOTATION):
        return
    with store.writing() as connection:
        found = read_revision(connection)
        if found not in (*_EARLIER, CURRENT):
            raise StorageError(f"the database has schema {found}, written by a newer Plumbline: upgrade it")
        if found == WITH_ANNOTATION:
            for name in inspect(connection).get_table_names():
                if name.startswith("annotation_"):
                    Table(name, MetaData()).drop(connection)
        metadata.create_all(connection)
        if found is None:
            install_triggers(connection)
        connection.execute(delete(revisions))
        connection.execute(insert(revisions).values(version_num=CURRENT))


def read_revision(connection: Connection) -> str | None:
    """The schema's revision; None when there is none. Raises: StorageError when tables are not ours."""
    names = set(inspect(connection).get_table_names())
    is_ours = revisions.name in names
    found = connection.execute(select(revisions.c.version_num)).scalar() if is_ours else None
    if found is None and names & {"events", "texts", "audits"}:
        lost = "has tables of Plumbline, but somebody took the number of its schema out"
        other = f"holds tables that are not Plumbline's: {', '.join(sorted(names))}"
        raise StorageError(f"the database {lost if is_ours else other}")
    return found
