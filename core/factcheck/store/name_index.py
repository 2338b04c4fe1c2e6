"""The names of a graph's entities, to be looked up by their words: one SQLite file beside the graph, or in memory.

Names are kept under their folded words (`name_keys`), so that a lookup is one step in a B-tree whatever the size
of the graph: it opens at once, needs no memory to speak of, and finds the same as an automaton over all names,
since names begin and end with words. Safe to share between threads.
"""

import json
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from core.errors import StorageError
from core.factcheck.protocols import Name
from core.factcheck.triple import Entity

KINDS = ("label", "alias", "redirect")  # in the order of trust
_CACHE_KIB = 65_536  # of pages that SQLite keeps in memory
MOST_SCANNED = 200_000  # names; some 40 ms
SCHEMA = """
CREATE TABLE entity (id INTEGER PRIMARY KEY, iri TEXT NOT NULL, label TEXT NOT NULL, degree INTEGER NOT NULL);
CREATE TABLE name (key TEXT NOT NULL, entity INTEGER NOT NULL, kind INTEGER NOT NULL, surface TEXT);
CREATE TABLE word (word TEXT PRIMARY KEY) WITHOUT ROWID;
"""
INDEXES = """
CREATE INDEX name_key ON name (key);
CREATE INDEX entity_iri ON entity (iri);
"""


class NameIndex:
    """Looks names up by key; see `name_index_build` for how one is made."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._lock = threading.Lock()

    def find(self, keys: Iterable[str]) -> dict[str, tuple[Name, ...]]:
        """The names of each key that is one, best known first; the most trusted name of each entity."""
        found: dict[str, dict[str, Name]] = {}
        query = (
            "SELECT key, COALESCE(surface, label), iri, label, kind, degree FROM name "
            "JOIN entity ON entity.id = name.entity WHERE key IN (SELECT value FROM json_each(?)) "
            "ORDER BY kind, degree DESC, iri"
        )
        for key, surface, iri, label, kind, degree in self._select(query, keys):
            name = Name(surface, Entity(iri, label), KINDS[kind], key, degree)
            found.setdefault(key, {}).setdefault(iri, name)
        return {key: tuple(names.values()) for key, names in found.items()}

    def labels(self, iris: Iterable[str]) -> Mapping[str, str]:
        """The labels of the entities that the index knows, by IRI."""
        query = "SELECT iri, label FROM entity WHERE iri IN (SELECT value FROM json_each(?))"
        return dict(self._select(query, iris))

    def degrees(self, iris: Iterable[str]) -> Mapping[str, int]:
        """The number of statements of each entity that the index knows, by IRI."""
        query = "SELECT iri, degree FROM entity WHERE iri IN (SELECT value FROM json_each(?))"
        return dict(self._select(query, iris))

    def words(self, words: Iterable[str]) -> frozenset[str]:
        """Those among `words` that are part of some name, folded."""
        query = "SELECT word FROM word WHERE word IN (SELECT value FROM json_each(?))"
        return frozenset(word for (word,) in self._select(query, words))

    def holding(self, word: str, limit: int) -> tuple[str, ...]:
        """Labels of the best known entities of which a name begins or ends with the folded word.

        Empty for a graph of more than `MOST_SCANNED` names: all of them are looked through.
        """
        if not word.isalnum() or self._is_large():
            return ()
        query = (
            "SELECT label FROM entity WHERE id IN (SELECT entity FROM name WHERE key LIKE ? OR key LIKE ?) "
            "ORDER BY degree DESC, iri LIMIT ?"
        )
        with self._lock:
            rows = self._connection.execute(query, (f"{word} %", f"% {word}", limit)).fetchall()
        return tuple(label for (label,) in rows)

    def ending(self, key: str) -> tuple[Name, ...]:
        """The names that end with the words of a key, one for each entity, at most two; none where `holding` has none.

        What stands before a name only tells its kind or more of it ("MV Sula Venture"); what stands behind makes
        another thing of it ("Norrvik University Hospital").
        """
        if not key.replace(" ", "").isalnum() or self._is_large():
            return ()
        query = "SELECT key FROM name WHERE key LIKE ? GROUP BY entity LIMIT 2"
        with self._lock:
            keys = [key for (key,) in self._connection.execute(query, (f"% {key}",))]
        return tuple(dict.fromkeys(name for names in self.find(keys).values() for name in names))[:2]

    def _is_large(self) -> bool:
        with self._lock:
            (count,) = self._connection.execute("SELECT max(rowid) FROM name").fetchone()
        return (count or 0) > MOST_SCANNED

    def close(self) -> None:
        """Close the file."""
        with self._lock, suppress(sqlite3.Error):
            self._connection.close()

    def _select(self, query: str, keys: Iterable[str]) -> Iterator[tuple[Any, ...]]:
        asked = json.dumps(list(dict.fromkeys(keys)))
        with self._lock:
            rows = self._connection.execute(query, (asked,)).fetchall()
        yield from rows


def open_name_index(path: Path) -> NameIndex:
    """The index in a file, read-only. Raises StorageError when the file is not there or is no index."""
    try:
        address = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
        connection = sqlite3.connect(address, uri=True, check_same_thread=False)
        connection.execute(f"PRAGMA cache_size = -{_CACHE_KIB}")
        connection.execute("SELECT 1 FROM entity LIMIT 1")
    except sqlite3.Error as err:
        raise StorageError(f"the names in {path} cannot be read ({err}); load the graph again") from err
    return NameIndex(connection)
