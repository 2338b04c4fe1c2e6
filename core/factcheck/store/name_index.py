"""The names of a graph's entities, to be looked up by their words: one SQLite file beside the graph, or in memory.

Names are kept under their folded words (`name_keys`), so that a lookup is one step in a B-tree whatever the size
of the graph: it opens at once, needs no memory to speak of, and finds the same as an automaton over all names,
since names begin and end with words. Safe to share between threads.
"""

import json
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import StorageError
from core.factcheck.protocols import Name
from core.factcheck.store.graph_input import Watch
from core.factcheck.store.name_keys import MAX_WORDS, name_key, shorter_forms
from core.factcheck.store.predicates import (
    LANGUAGES,
    TYPE,
    meta_reason,
    naming_predicates,
    redirect_predicates,
)
from core.factcheck.triple import Entity, entity_label

if TYPE_CHECKING:
    from pyoxigraph import NamedNode, QuerySolutions, Store

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
_BATCH = 5_000  # rows written together
_OTHER_LANGUAGE = 100  # added to the rank of a label in another language
_GIVEN = "SELECT kind, rank, surface FROM given WHERE iri = ? ORDER BY rank"
_STAGED = """
CREATE TEMP TABLE given (iri TEXT NOT NULL, kind INTEGER NOT NULL, rank INTEGER NOT NULL, surface TEXT NOT NULL);
CREATE TEMP TABLE hidden (iri TEXT PRIMARY KEY); -- no entities of their own, but names of one
"""


class NameIndex:
    """Looks names up by key."""

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


def build_name_index(store: "Store", path: Path | None, watch: Watch) -> NameIndex:
    """The names of all entities of a store, in the file `path`, or in memory when it is None.

    Raises CancelledError when the user stopped the work.
    """
    connection = sqlite3.connect(path or ":memory:", check_same_thread=False)
    try:
        connection.executescript(f"PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; {SCHEMA} {_STAGED}")
        _insert(connection, "INSERT INTO given VALUES (?, ?, ?, ?)", _given_names(store))
        hidden = ((iri,) for iri, _ in _redirects(store))
        _insert(connection, "INSERT OR IGNORE INTO hidden VALUES (?)", hidden)
        connection.execute("CREATE INDEX temp.given_iri ON given (iri, rank)")
        watch.tell(1, 10)
        _add_entities(connection, store, watch)
        connection.executescript(INDEXES)
        connection.commit()
    except BaseException:
        connection.close()
        raise
    return NameIndex(connection)


def _given_names(store: "Store") -> Iterator[tuple[str, int, int, str]]:
    """(IRI, kind, rank, name) of every stated name; a redirecting page's label names what it leads to."""
    for predicate, naming in naming_predicates().items():
        for subject, value, language in _values(store, predicate) if naming.kind != "redirect" else ():
            if language.split("-")[0] in LANGUAGES:  # others are taken when a label has neither
                yield subject, KINDS.index(naming.kind), naming.rank, value
            elif naming.kind == "label":
                yield subject, 0, naming.rank + _OTHER_LANGUAGE, value
    for subject, target in _redirects(store):
        yield target, KINDS.index("redirect"), 0, entity_label(subject)


def _values(store: "Store", predicate: str) -> Iterator[tuple[str, str, str]]:
    from pyoxigraph import Literal, NamedNode

    for quad in store.quads_for_pattern(None, NamedNode(predicate), None):
        subject, value = quad.subject, quad.object
        if isinstance(subject, NamedNode) and isinstance(value, Literal):
            yield subject.value, value.value, (value.language or "").lower()
        elif isinstance(subject, NamedNode) and isinstance(value, NamedNode):
            # In tab-separated files a name looks like an entity.
            yield subject.value, entity_label(value.value), ""


def _redirects(store: "Store") -> Iterator[tuple[str, str]]:
    from pyoxigraph import NamedNode

    for predicate in redirect_predicates():
        for quad in store.quads_for_pattern(None, NamedNode(predicate), None):
            if isinstance(quad.subject, NamedNode) and isinstance(quad.object, NamedNode):
                yield quad.subject.value, quad.object.value


def _add_entities(connection: sqlite3.Connection, store: "Store", watch: Watch) -> None:
    reader = connection.cursor()
    words: set[str] = set()
    entities: list[tuple[int, str, str, int]] = []
    names: list[tuple[str, int, int, str | None]] = []
    total = len(store)
    seen = 0
    any_given = reader.execute("SELECT 1 FROM given LIMIT 1").fetchone() is not None
    any_hidden = reader.execute("SELECT 1 FROM hidden LIMIT 1").fetchone() is not None
    for number, (iri, degree) in enumerate(_entities(store), 1):
        if any_hidden and reader.execute("SELECT 1 FROM hidden WHERE iri = ?", (iri,)).fetchone():
            continue
        given = reader.execute(_GIVEN, (iri,)).fetchall() if any_given else ()
        label, rows = _names_of(iri, given)
        entities.append((number, iri, label, degree))
        names += [(key, number, kind, surface) for key, kind, surface in rows]
        words.update(word for key, _, _ in rows for word in key.split())
        seen += degree
        if len(entities) >= _BATCH:
            _flush(connection, entities, names)
            watch.tell(total + seen, 3 * total)  # a statement is seen from both of its ends
    _flush(connection, entities, names)
    _insert(connection, "INSERT INTO word VALUES (?)", ((word,) for word in words))


def _names_of(
    iri: str, given: Sequence[tuple[int, int, str]]
) -> tuple[str, list[tuple[str, int, str | None]]]:
    """The label, and (key, kind, surface) of every name; the surface is None where it is the label."""
    labels = [surface for kind, _, surface in given if kind == 0]
    label = labels[0] if labels else entity_label(iri)
    names: dict[str, tuple[int, str | None]] = {}
    for kind, surface in [(0, label), *((kind, surface) for kind, _, surface in given)]:
        forms = [(surface, kind)]
        if kind == 0:
            forms += [(shorter, KINDS.index(found_by)) for shorter, found_by in shorter_forms(surface)]
        for form, form_kind in forms:
            key = name_key(form)
            if key and len(key.split()) <= MAX_WORDS and names.get(key, (9, None))[0] > form_kind:
                names[key] = (form_kind, None if form == label else form)
    return label, [(key, kind, surface) for key, (kind, surface) in names.items()]


def _entities(store: "Store") -> Iterator[tuple[str, int]]:
    """Every IRI that some fact is about, with the number of its facts; a class unless it says next to nothing."""
    from core.factcheck.store.rdf_terms import select

    counted = select(store, f"SELECT ?e (COUNT(*) AS ?n) WHERE {{ ?s <{TYPE}> ?e }} GROUP BY ?e")
    classes = {iri: count for iri, count in _counted(counted) if meta_reason(TYPE, iri) is None}
    facts = (
        f"SELECT ?e (COUNT(*) AS ?n) WHERE {{ {{ ?e ?p ?o }} UNION {{ ?s ?p ?e . FILTER(?p != <{TYPE}>) }} "
        f"FILTER(isIRI(?e)) {_no_meta(store)} }} GROUP BY ?e"
    )
    for iri, count in _counted(select(store, facts)):
        yield iri, count + classes.pop(iri, 0)
    yield from classes.items()


def _counted(rows: "QuerySolutions") -> Iterator[tuple[str, int]]:
    for row in rows:
        yield row["e"].value, int(row["n"].value)


def _no_meta(store: "Store") -> str:
    """A filter on ?p: the objects of meta predicates are pictures, pages and classes."""
    from core.factcheck.store.rdf_terms import select

    rows = select(store, "SELECT DISTINCT ?p WHERE { ?s ?p ?o }")
    found: list[NamedNode] = [row["p"] for row in rows if meta_reason(row["p"].value)]
    kept = [str(predicate) for predicate in found]  # "<IRI>", as the store itself writes it
    return f"FILTER(?p NOT IN ({', '.join(kept)}))" if kept else ""


def _flush(
    connection: sqlite3.Connection,
    entities: list[tuple[int, str, str, int]],
    names: list[tuple[str, int, int, str | None]],
) -> None:
    connection.executemany("INSERT INTO entity VALUES (?, ?, ?, ?)", entities)
    connection.executemany("INSERT INTO name VALUES (?, ?, ?, ?)", names)
    entities.clear()
    names.clear()


def _insert(connection: sqlite3.Connection, query: str, rows: Iterator[tuple[object, ...]]) -> None:
    while batch := list(islice(rows, _BATCH)):
        connection.executemany(query, batch)
