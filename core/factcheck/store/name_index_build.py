"""Makes the index of names from a graph in an RDF store."""

import sqlite3
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from core.factcheck.store.graph_input import Watch
from core.factcheck.store.name_index import INDEXES, KINDS, SCHEMA, NameIndex
from core.factcheck.store.name_keys import MAX_WORDS, name_key, shorter_forms
from core.factcheck.store.predicates import (
    LANGUAGES,
    TYPE,
    meta_reason,
    naming_predicates,
    redirect_predicates,
)
from core.factcheck.terms import entity_label

if TYPE_CHECKING:
    from pyoxigraph import NamedNode, QuerySolutions, Store

_BATCH = 5_000  # rows written together
_OTHER_LANGUAGE = 100  # added to the rank of a label in another language
_GIVEN = "SELECT kind, rank, surface FROM given WHERE iri = ? ORDER BY rank"
_STAGED = """
CREATE TEMP TABLE given (iri TEXT NOT NULL, kind INTEGER NOT NULL, rank INTEGER NOT NULL, surface TEXT NOT NULL);
CREATE TEMP TABLE hidden (iri TEXT PRIMARY KEY); -- no entities of their own, but names of one
"""


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
