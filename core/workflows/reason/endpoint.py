"""The part of a SPARQL endpoint's graph that one question or chain needs: read in pieces, bounded, never whole."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.errors import CancelledError, CaseError
from core.factcheck.json_service import JsonService, ServicePatience
from core.factcheck.protocols import Cancelled, Name
from core.factcheck.store.sparql_queries import iri_text, string_text
from core.factcheck.store.sparql_store import PATIENCE, SparqlStore, read_rows
from core.factcheck.triple import Entity, Literal, Triple, as_iri
from core.workflows.reason.graphs import ReasoningGraph, graph_of_statements

if TYPE_CHECKING:
    from pyoxigraph import Quad

    from core.factcheck.store.sparql_store import Row

_PAIRS = 60  # of one query: each is looked up by both its ends, which is cheap
_MOST_ROWS = 1_000  # of one answer; public endpoints give no more than 1,000 to 10,000
_SHOWN = 3  # names in a note
_ACCEPT = "application/sparql-results+json"
_Write = Callable[[Sequence[tuple[str, str]]], str]  # pairs -> query


@dataclass(frozen=True, slots=True, kw_only=True)
class EndpointLimits:
    """How much of an endpoint's graph is read for one question or chain."""

    entities: int = 90  # gone through; each costs two requests, or four when it is a hub
    statements: int = 200  # of one entity; of a hub a fair share of every relation
    depth: int = 3  # steps from a topic entity; MetaQA's longest questions have three
    at_once: int = 4  # requests under way together; public endpoints refuse many
    value_chars: int = 300  # longer texts (abstracts) are no names of anything and are left out


class Endpoint:
    """An endpoint as a source of graphs. Threads may share it, but what was sent is counted for all of them."""

    def __init__(
        self, url: str, limits: EndpointLimits | None = None, patience: ServicePatience = PATIENCE
    ) -> None:
        """Raises InputError when `url` is no web address, or holds a password."""
        self.store = SparqlStore(url, patience)
        self.limits = limits or EndpointLimits()
        self._service = JsonService(url, setting="--kg", accept=_ACCEPT, patience=patience)
        self._joined = 0  # requests for statements between two names

    @property
    def name(self) -> str:
        """Its host."""
        return self.store.name

    def find(self, names: Sequence[str]) -> dict[str, tuple[Entity, ...]]:
        """The entities that written names mean: addresses, `Label <address>`, labels, aliases, redirects.

        Raises: SearchError when the endpoint cannot be asked.
        """
        asked = list(dict.fromkeys(names))
        iris = {name: iri for name in asked if (iri := _address(name)) is not None}
        labels = self.store.labels(iris.values())
        words = [name for name in asked if name not in iris]
        surfaces = {name: " ".join(name.replace("_", " ").split()) for name in words}
        named = dict(zip(words, self.store.named([surfaces[name] for name in words]), strict=True))
        return {
            name: (Entity(iris[name], labels[iris[name]]),)
            if name in iris
            else tuple(dict.fromkeys(found.entity for found in _exact_first(named[name], surfaces[name])))
            for name in asked
        }

    def between(
        self, pairs: Sequence[tuple[Entity, Entity]], values: Sequence[tuple[Entity, str]]
    ) -> list[Triple]:
        """The statements between two entities, in either direction, and those from an entity to a value.

        Raises: InputError when an entity's id is no IRI; SearchError when the endpoint cannot be asked.
        """
        both = [pair for one, other in dict.fromkeys(pairs) for pair in ((one, other), (other, one))]
        rows = self._rows(_pairs_query, [(one.id, other.id) for one, other in dict.fromkeys(both)])
        rows += self._rows(_values_query, [(entity.id, text) for entity, text in dict.fromkeys(values)])
        return list(self.store.triples(_evidence(rows)))

    def count_sent(self) -> int:
        """Requests since the last call."""
        sent, self._joined = self._joined, 0
        return sent + len(self.store.sent())

    def _rows(self, write: _Write, pairs: Sequence[tuple[str, str]]) -> "list[Row]":
        found: list[Row] = []
        for start in range(0, len(pairs), _PAIRS):
            self._joined += 1
            query = write(pairs[start : start + _PAIRS])
            found += self._service.ask({"query": query}, read_rows)
        return found


class EndpointPart:
    """What was read of an endpoint for one question or chain. For one thread."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint = endpoint
        self._statements: dict[Triple, None] = {}
        self._read: set[str] = set()  # addresses gone through
        self._cut: list[str] = []  # labels of hubs
        self._graph: ReasoningGraph | None = None

    @property
    def graph(self) -> ReasoningGraph:
        """What was read so far, as a graph; perhaps without any triple."""
        if self._graph is None:
            self._graph = graph_of_statements(self._endpoint.name, self._statements)
        return self._graph

    @property
    def room(self) -> int:
        """Entities that may still be gone through."""
        return max(0, self._endpoint.limits.entities - len(self._read))

    def read(self, entities: Iterable[Entity], cancelled: Cancelled | None = None) -> None:
        """Go through entities: their statements, outgoing and incoming. No more than there is room for.

        Raises: CancelledError when `cancelled` said so; SearchError when the endpoint cannot be asked.
        """
        limits, store = self._endpoint.limits, self._endpoint.store
        fresh = [each for each in {e.id: e for e in entities}.values() if each.id not in self._read]
        fresh = fresh[: self.room]
        with ThreadPoolExecutor(limits.at_once) as pool:
            for start in range(0, len(fresh), limits.at_once):
                if cancelled is not None and cancelled():
                    raise CancelledError("reading the graph was stopped")
                batch = fresh[start : start + limits.at_once]
                for found in pool.map(lambda e: store.neighbourhood(e, limit=limits.statements), batch):
                    self.add(found.triples)
                    self._read.add(found.entity.id)
                    if found.is_cut:
                        self._cut.append(found.entity.label)

    def add(self, statements: Iterable[Triple]) -> None:
        """Statements that were found in another way."""
        most = self._endpoint.limits.value_chars
        kept = [s for s in statements if not isinstance(s.object, Literal) or len(s.object.text) <= most]
        self._statements.update(dict.fromkeys(kept))
        self._graph = None

    def unread(self, nodes: Iterable[str]) -> list[Entity]:
        """Of some nodes of the graph the entities that were not gone through; values are none."""
        unread = {node: iri for iri, node in self.graph.by_id.items() if iri not in self._read}
        return [Entity(unread[node], node) for node in dict.fromkeys(nodes) if node in unread]

    def notes(self) -> Iterator[str]:
        """What a reader should know, in sentences."""
        host, sent = self._endpoint.name, self._endpoint.count_sent()
        yield (
            f"{len(self.graph.base):,} statements of {host} were read, around {len(self._read)} entities. "
            f"It was asked {sent} times; names and addresses were sent there."
        )
        if self._cut:
            names = ", ".join(self._cut[:_SHOWN]) + (" and others" if len(self._cut) > _SHOWN else "")
            most = self._endpoint.limits.statements
            yield f"Of {names} only some {most} statements were read, a share of every relation."


def pick_entity(name: str, found: Sequence[Entity], host: str) -> tuple[Entity, str]:
    """(the first entity that a name means, a note when there are others).

    Raises: CaseError when there is none.
    """
    if not found:
        raise CaseError(
            f"{host} knows nothing of the name {name!r}; write it as its label there, or give its address"
        )
    if len(found) == 1:
        return found[0], ""
    others = ", ".join(called(each) for each in found[1 : 1 + _SHOWN])
    return found[0], f"“{name}” is taken for {called(found[0])}; it may also mean {others}."


def called(entity: Entity) -> str:
    """An entity so that `Endpoint.find` finds this very one again: `Label <address>`."""
    return f"{entity.label} <{entity.id}>"


def _exact_first(found: Sequence[Name], surface: str) -> list[Name]:
    """Names in these very capitals before others: "Elia Suleiman" and "elia suleiman" may be two things."""
    return sorted(found, key=lambda name: name.surface != surface)


def _address(name: str) -> str | None:
    """The address in a name: of `Label <address>`, or when it is one."""
    if name.endswith(">") and "<" in name:
        return as_iri(name[name.rindex("<") :])
    return as_iri(name)


def _pairs_query(pairs: Sequence[tuple[str, str]]) -> str:
    """The statements ?s ?p ?o of pairs of entities."""
    rows = " ".join(f"({iri_text(one)} {iri_text(other)})" for one, other in pairs)
    return f"SELECT ?s ?p ?o WHERE {{ VALUES (?s ?o) {{ {rows} }} ?s ?p ?o }} LIMIT {_MOST_ROWS}"


def _values_query(pairs: Sequence[tuple[str, str]]) -> str:
    """The statements ?s ?p ?o of entities and the texts of values, whatever their types."""
    rows = " ".join(f"({iri_text(entity)} {string_text(text)})" for entity, text in pairs)
    return (
        f"SELECT ?s ?p ?o WHERE {{ VALUES (?s ?t) {{ {rows} }} ?s ?p ?o "
        f"FILTER(isLiteral(?o) && STR(?o) = ?t) }} LIMIT {_MOST_ROWS}"
    )


def _evidence(rows: "Sequence[Row]") -> "list[Quad]":
    """The statements that would stand in a neighbourhood too: whole, and about no page, licence or language."""
    from pyoxigraph import NamedNode, Quad

    from core.factcheck.store.rdf_terms import is_meta

    found = []
    for row in rows:
        subject, predicate, end = (row.get(part) for part in "spo")
        if isinstance(subject, NamedNode) and isinstance(predicate, NamedNode) and end is not None:
            found.append(Quad(subject, predicate, end))
    return [quad for quad in found if not is_meta(quad)]
