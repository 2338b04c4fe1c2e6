"""The file of an embedded document graph: many readers at any time, one writer, and never half a change.

A change is made in a working copy, which takes the file's place in one step when it is complete: a process that
is killed midway leaves the file as it was, and readers, also of other processes, never wait and never see a part
of a change. (The database's own recovery is not enough: when a process was killed during its checkpoint, deleted
rows were gone and the rows copied in the same transaction were missing.)
"""

import os
import shutil
import tempfile
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import StorageError

if TYPE_CHECKING:
    from ladybug import Connection, Database

READ_TIMEOUT = 10_000  # milliseconds of one query; the slowest takes a second at 100,000 paragraphs
READ_BUFFER = 512 * 1024**2  # bytes that a reader may keep of the file
WRITE_BUFFER = 2 * 1024**3  # bytes that a writer may use: a batch's rows, its indices and what it replaces
MAX_FILE = 1 << 38  # bytes of addresses that are set aside for a file; no more than that can be stored
_WORKING = ".working-"

Row = list[Any]
Stamp = tuple[int, int, int]


@dataclass(slots=True)
class _Opened:
    """An open state of the file, with the connections that no thread is using."""

    database: "Database"
    stamp: Stamp
    idle: list["Connection"] = field(default_factory=list)
    users: int = 0

    def close(self) -> None:
        for connection in self.idle:
            connection.close()
        self.database.close()


class LadybugFile:
    """A database file, safe for threads; `StorageError` where it cannot be opened, read or written."""

    def __init__(self, path: Path, *, name: str) -> None:
        _require_ladybug()
        self.path = path
        self._lock_path = path.with_name(f"{path.name}.lock")
        self._name = name  # for people
        self._lock = threading.Lock()
        self._steady = threading.local()  # the connection of a block
        self._current: _Opened | None = None
        self._closed = False

    def read(self, query: str, parameters: Mapping[str, object] | None = None) -> list[Row]:
        """The rows of a query over the file as it is now, or as it was when the steady block began."""
        try:
            with self.steady():
                return run(self._steady.connection, query, parameters)
        except RuntimeError as err:
            raise StorageError(self._explain(err)) from err

    @contextmanager
    def steady(self) -> Iterator[None]:
        """A block in which this thread reads one state of the file, whatever is written meanwhile."""
        if getattr(self._steady, "connection", None) is not None:
            yield
            return
        opened, connection = self._borrow()
        try:
            connection = self._steady.connection = connection or _connect(opened.database)
            yield
        finally:
            self._steady.connection = None
            self._give_back(opened, connection)

    @contextmanager
    def changing(self) -> Iterator["Workspace"]:
        """A workspace whose database becomes the file when the block ends well, and is dropped otherwise."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self._only_writer(), self._working_folder() as folder:
                workspace = Workspace(folder / self.path.name)
                if self.path.exists():
                    shutil.copyfile(self.path, workspace.path)
                try:
                    yield workspace
                    workspace.close()
                finally:
                    workspace.close(keep=False)
                _sync(workspace.path)
                workspace.path.replace(self.path)
                _sync(self.path.parent)
        except RuntimeError as err:
            raise StorageError(f"the collection {self._name} could not be changed: {err}") from err
        except OSError as err:
            raise StorageError(
                f"the collection {self._name} could not be written to {self.path} ({err.strerror}); "
                "check the disk's space and the folder's rights"
            ) from err

    def close(self) -> None:
        """Let go of the file; queries that are running end first."""
        with self._lock:
            self._closed = True
            opened, self._current = self._current, None
            if opened is not None and not opened.users:
                opened.close()

    def _borrow(self) -> tuple[_Opened, "Connection | None"]:
        """The file's present state, opened anew when a writer has replaced it, and an idle connection to it."""
        with self._lock:
            if self._closed:
                raise StorageError(f"the collection {self._name} was closed; open it again")
            stamp = self._stamp()
            if self._current is None or self._current.stamp != stamp:
                fresh = self._open(stamp)
                stale, self._current = self._current, fresh
                if stale is not None and not stale.users:
                    stale.close()
            self._current.users += 1
            return self._current, self._current.idle.pop() if self._current.idle else None

    def _give_back(self, opened: _Opened, connection: "Connection | None") -> None:
        with self._lock:
            opened.users -= 1
            if connection is not None:
                opened.idle.append(connection)
            if opened is not self._current and not opened.users:
                opened.close()

    def _stamp(self) -> Stamp:
        try:
            about = self.path.stat()
        except OSError as err:
            raise StorageError(
                f"there is no collection {self._name} at {self.path}; create it, or check the name"
            ) from err
        return about.st_ino, about.st_mtime_ns, about.st_size

    def _open(self, stamp: Stamp) -> _Opened:
        from ladybug import Database

        try:
            return _Opened(
                Database(self.path, read_only=True, buffer_pool_size=READ_BUFFER, max_db_size=MAX_FILE), stamp
            )
        except RuntimeError as err:
            raise StorageError(
                f"the collection {self._name} at {self.path} cannot be read ({err}); "
                "delete it and load its documents again"
            ) from err

    def _explain(self, err: RuntimeError) -> str:
        if "nterrupted" in str(err):
            return (
                f"a query of the collection {self._name} took longer than {READ_TIMEOUT / 1000:g} s; "
                "ask for fewer rows or steps"
            )
        return f"the collection {self._name} cannot be read: {err}"

    @contextmanager
    def _only_writer(self) -> Iterator[None]:
        """Keep other writers, of this process and of others, out; the system lets go when a process dies."""
        with self._lock_path.open("a") as handle:
            try:
                _lock(handle.fileno())
            except OSError as err:
                raise StorageError(
                    f"the collection {self._name} is being changed by somebody else; "
                    "wait until that has ended, and try again"
                ) from err
            yield

    @contextmanager
    def _working_folder(self) -> Iterator[Path]:
        """A folder beside the file; those that killed writers have left are removed. Only for the writer."""
        prefix = f"{self.path.name}{_WORKING}"
        for left in self.path.parent.glob(f"{prefix}*"):
            shutil.rmtree(left, ignore_errors=True)
        folder = Path(tempfile.mkdtemp(prefix=prefix, dir=self.path.parent))
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


class Workspace:
    """The working copy of a file that a writer changes; errors are the database's own `RuntimeError`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._opened: tuple[Database, Connection] | None = None

    def run(self, query: str, parameters: Mapping[str, object] | None = None) -> list[Row]:
        """The rows that a query gives."""
        return run(self.connection, query, parameters)

    @property
    def connection(self) -> "Connection":
        """The one connection to the working copy."""
        from ladybug import Connection, Database

        if self._opened is None:
            # Nobody else sees the copy, so it is written in one go when it is complete.
            database = Database(
                self.path, buffer_pool_size=WRITE_BUFFER, max_db_size=MAX_FILE, auto_checkpoint=False
            )
            self._opened = (database, Connection(database))
        return self._opened[1]

    def renew(self) -> Path:
        """Close the database and go on in an empty one beside it: the path of the old one."""
        self.close()
        old = self.path
        self.path = old.with_name(f"{old.name}.new")
        return old

    def close(self, *, keep: bool = True) -> None:
        """Let go, and write everything if it is to be kept; the next query opens the copy again."""
        if self._opened is not None:
            (database, connection), self._opened = self._opened, None
            try:
                if keep:
                    run(connection, "CHECKPOINT")
            finally:
                connection.close()
                database.close()


def _connect(database: "Database") -> "Connection":
    from ladybug import Connection

    connection = Connection(database)
    connection.set_query_timeout(READ_TIMEOUT)
    return connection


def run(connection: "Connection", query: str, parameters: Mapping[str, object] | None = None) -> list[Row]:
    """The rows of one statement."""
    result = connection.execute(query, dict(parameters or {}))
    assert not isinstance(result, list)  # a list comes of several statements in one text
    with result:
        return [list(row) for row in result.get_all()]


def _require_ladybug() -> None:
    # ladybug shows its C++ symbols to whatever is loaded after it, and llama.cpp, which has the same ones in
    # another form, then ends the process. Loaded first (0.05 s), it keeps its own.
    with suppress(ImportError):
        import xllamacpp  # noqa: F401
    try:
        import ladybug  # noqa: F401
    except ImportError as err:
        raise StorageError(
            "collections of documents need LadybugDB; install it: pip install 'plumbline[documents]'"
        ) from err


def _lock(handle: int) -> None:
    """An exclusive lock on an open file, or `OSError` at once."""
    try:
        import fcntl
    except ImportError:  # no POSIX system: of two writers there, the later one's change stays
        return
    fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _sync(path: Path) -> None:
    """Wait until the disk has a file or the names of a folder."""
    with suppress(PermissionError):  # folders cannot be opened on every system
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
