"""What a collection keeps beside its graph: the documents' texts, what is still to be loaded, events not yet told.

One SQLite file in the collection's own folder, readable by its owner alone. A document is *incoming* until its
nodes are in the graph; so a crash leaves the old state, and the work that was left. Deleted texts are overwritten.
"""

import hashlib
import json
import os
import sqlite3
import sys
import uuid
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core.docgraph.document_nodes import Article, title_key
from core.errors import InputError, StorageError
from core.text.document import Anchor, Document, sha256_of
from core.types import ModelRecord

FOLDER = "collections"  # of all of them, in the home folder
FILE_NAME = "documents.sqlite3"
_BUSY_SECONDS = 30.0
_READ = "SELECT source, sha256, media_type, title, text, pages, redirect FROM documents WHERE source = ?"
_READ_INCOMING = _READ.replace("documents", "incoming")
_RECEIVE = """
INSERT OR REPLACE INTO incoming (source, sha256, media_type, title, text, pages, redirect)
VALUES (?, ?, ?, ?, ?, ?, ?)
"""
_AGAIN = """
INSERT OR IGNORE INTO incoming (source, sha256, media_type, title, text, pages, redirect)
SELECT source, sha256, media_type, title, text, pages, redirect FROM documents WHERE source = ?
"""
_SETTLE = """
INSERT OR REPLACE INTO documents (source, sha256, media_type, title, text, pages, redirect, reading, nodes)
SELECT source, sha256, media_type, title, text, pages, redirect, ?, ? FROM incoming WHERE source = ?
"""
_SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS documents (
    source TEXT PRIMARY KEY, sha256 TEXT NOT NULL, media_type TEXT NOT NULL, title TEXT NOT NULL,
    text TEXT NOT NULL, pages TEXT NOT NULL, redirect TEXT, reading TEXT NOT NULL, nodes TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS incoming (
    source TEXT PRIMARY KEY, sha256 TEXT NOT NULL, media_type TEXT NOT NULL, title TEXT NOT NULL,
    text TEXT NOT NULL, pages TEXT NOT NULL, redirect TEXT
);
CREATE TABLE IF NOT EXISTS untold (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, data TEXT NOT NULL);
"""


@dataclass(frozen=True, slots=True)
class ShelfDocument:
    """A document as it is kept."""

    document: Document
    title: str  # in the graph
    redirect: str | None = None  # the title that a redirect page leads to


@dataclass(frozen=True, slots=True)
class Listed:
    """A document without its text."""

    source: str
    sha256: str
    title: str
    redirect: str | None
    reading: str  # the version of the reading that made its nodes; empty while it is incoming
    nodes: str  # SHA-256 of its nodes


class Shelf:
    """The documents of one collection. Every method is one transaction, and raises StorageError."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._path = folder / FILE_NAME

    @property
    def exists(self) -> bool:
        """Whether the collection was made."""
        return self._path.is_file()

    def create(self, values: Mapping[str, str]) -> None:
        """Make the file, with values that stay: id, name, encoder."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(self._path, os.O_CREAT | os.O_RDWR, 0o600))
        with self._open() as connection:
            connection.executescript(_SCHEMA)
            connection.executemany("INSERT OR REPLACE INTO meta VALUES (?, ?)", list(values.items()))

    def values(self) -> dict[str, str]:
        """What `create` was given."""
        return dict(self._rows("SELECT key, value FROM meta"))

    def is_of_encoder(self, record: ModelRecord) -> bool:
        """Whether the collection's vectors are of a sentence encoder."""
        values = self.values()
        return (values["encoder"], values["encoder_sha256"]) == (record.name, record.sha256 or "")

    def require_encoder(self, record: ModelRecord) -> None:
        """Raises: InputError when the vectors are of another sentence encoder than the settings name."""
        if not self.is_of_encoder(record):
            values = self.values()
            raise InputError(
                f"the collection {values['name']!r} was made with the sentence encoder {values['encoder']!r}, and the "
                f"settings name {record.name!r}; set encoder back, or delete the collection and load it again"
            )

    def require_store(self, name: str) -> None:
        """Raises: InputError when the collection is kept in another store than the settings name."""
        values = self.values()
        if values.get("store", "") not in ("", name):
            raise InputError(
                f"the collection {values['name']!r} is kept in {values['store']!r}, and the settings name "
                f"{str(name)!r}; set document_store back, or make a collection of another name"
            )

    def listed(self) -> tuple[Listed, ...]:
        """The documents whose nodes are in the graph, and redirect pages."""
        query = "SELECT source, sha256, title, redirect, reading, nodes FROM documents ORDER BY source"
        return tuple(Listed(*row) for row in self._rows(query))

    def waiting(self) -> tuple[Listed, ...]:
        """The documents that are still to be loaded."""
        query = "SELECT source, sha256, title, redirect, '', '' FROM incoming ORDER BY rowid"
        return tuple(Listed(*row) for row in self._rows(query))

    def read(self, source: str, *, incoming: bool = False) -> ShelfDocument | None:
        """A document with its text."""
        found = self._rows(_READ_INCOMING if incoming else _READ, source)
        return _document(found[0]) if found else None

    def find(self, title: str) -> Listed | None:
        """The document of a title, without regard to case and spacing."""
        wanted = title_key(title)
        articles = (each for each in self.listed() if not each.redirect)
        return next((each for each in articles if title_key(each.title) == wanted), None)

    def text(self, title: str) -> str:
        """The text of a document. Raises: InputError when there is none of that title."""
        found = self.find(title)
        kept = self.read(found.source) if found is not None else None
        if kept is None:
            raise InputError(f"there is no document {title!r} in {self.values()['name']!r}")
        return kept.document.text

    def receive(self, documents: Sequence[ShelfDocument]) -> None:
        """Keep documents that are to be loaded; one of the same source that waits already is replaced."""
        self._write(_RECEIVE, map(_row, documents))

    def again(self, sources: Sequence[str]) -> None:
        """Have loaded documents loaded once more, because what they link to has changed."""
        self._write(_AGAIN, ((source,) for source in sources))

    def settle(self, nodes: Mapping[str, str], reading: str, event: tuple[str, object] | None) -> None:
        """Incoming documents (source -> hash of nodes) are in the graph now; the event is to be told."""
        with self._open() as connection:
            for source, digest in nodes.items():
                connection.execute(_SETTLE, (reading, digest, source))
                connection.execute("DELETE FROM incoming WHERE source = ?", (source,))
            _note(connection, event)

    def give_up(self, sources: Sequence[str]) -> None:
        """Forget documents that wait to be loaded."""
        self._write("DELETE FROM incoming WHERE source = ?", ((source,) for source in sources))

    def drop(self, source: str, event: tuple[str, object]) -> None:
        """Forget a document; the event is to be told."""
        with self._open() as connection:
            connection.execute("DELETE FROM documents WHERE source = ?", (source,))
            connection.execute("DELETE FROM incoming WHERE source = ?", (source,))
            _note(connection, event)

    def note(self, event: tuple[str, object]) -> None:
        """An event that is to be told to the trail."""
        with self._open() as connection:
            _note(connection, event)

    def untold(self) -> list[tuple[int, str, dict[str, object]]]:
        """The events that the trail was not told of, oldest first: number, kind, data."""
        rows = self._rows("SELECT id, kind, data FROM untold ORDER BY id")
        return [(number, kind, json.loads(data)) for number, kind, data in rows]

    def told(self, ids: Sequence[int]) -> None:
        """The trail has these events."""
        self._write("DELETE FROM untold WHERE id = ?", ((id,) for id in ids))

    def _rows(self, query: str, *values: str) -> list[Any]:
        with self._open() as connection:
            return connection.execute(query, values).fetchall()

    def _write(self, query: str, rows: Iterable[tuple[Any, ...]]) -> None:
        with self._open() as connection:
            connection.executemany(query, rows)

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(sqlite3.connect(self._path, timeout=_BUSY_SECONDS)) as connection, connection:
                connection.execute("PRAGMA secure_delete = ON")
                yield connection
        except (sqlite3.Error, OSError) as err:
            raise StorageError(
                f"the documents of the collection in {self.folder} cannot be read or written ({err}); "
                "check the disk, or delete the collection and load it again"
            ) from err


@contextmanager
def locked(path: Path, *, waits: bool) -> Iterator[None]:
    """Holds the lock that a file stands for, among all processes and threads of this machine.

    Raises: InputError when somebody else holds it, and it was not to be waited for.
    """
    if sys.platform == "win32":
        yield
        return
    import fcntl

    with path.open("w") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX if waits else fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as err:
            raise InputError(
                f"somebody else is adding documents to {path.parent.name!r}, or removing some; wait until that is done"
            ) from err
        yield


def text_hash(text: str) -> str:
    """SHA-256 of a text as UTF-8."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def nodes_hash(article: Article) -> str:
    """SHA-256 of everything that an article brings to the graph."""
    said = repr((article.title, article.media_type, article.sections, article.redirects, article.details))
    return text_hash(said)


def _note(connection: sqlite3.Connection, event: tuple[str, object] | None) -> None:
    if event is not None:
        kind, data = event
        told = {"batch": uuid.uuid4().hex[:12], **(data if isinstance(data, Mapping) else {})}
        connection.execute("INSERT INTO untold (kind, data) VALUES (?, ?)", (kind, json.dumps(told)))


def _row(kept: ShelfDocument) -> tuple[str, str, str, str, str, str, str | None]:
    document = kept.document
    named = {"pages": document.pages, "headings": document.headings}
    anchors = {name: [[each.number, each.start, each.end] for each in found] for name, found in named.items()}
    about = (document.title, document.sha256, document.media_type)
    return (*about, kept.title, document.text, json.dumps(anchors), kept.redirect)


def _document(row: tuple[str, str, str, str, str, str, str | None]) -> ShelfDocument:
    source, sha256, media_type, title, text, pages, redirect = row
    kept = json.loads(pages)
    anchors = kept if isinstance(kept, dict) else {"pages": kept}  # written before headings were kept
    document = Document(
        id=f"doc-{sha256[:12]}",
        title=source,
        text=text,
        sha256=sha256,
        text_sha256=sha256_of(text),
        media_type=media_type,
        pages=tuple(Anchor(*page) for page in anchors["pages"]),
        paragraphs=(),
        headings=tuple(Anchor(*each) for each in anchors.get("headings", ())),
    )
    return ShelfDocument(document, title, redirect)
