"""A knowledge graph behind a SPARQL 1.1 endpoint, asked over HTTP; answers are in the JSON format of the W3C (2013)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pydantic import AliasPath, BaseModel, ConfigDict, Field

from core.errors import SearchError
from core.factcheck.claim import Sent
from core.factcheck.json_service import JsonService, ServicePatience
from core.factcheck.protocols import Name
from core.factcheck.store import sparql_queries as queries
from core.factcheck.store.name_index import KINDS
from core.factcheck.triple import Entity, Neighbourhood, Triple, entity_label, relation_label

if TYPE_CHECKING:
    from pyoxigraph import Literal, NamedNode, Quad

    Row = dict[str, NamedNode | Literal]

PATIENCE = ServicePatience()
PAGE = 1_000  # rows of one answer; public endpoints give no more than 1,000 to 10,000
_SURFACES = 20  # names of one query
_IRIS = 100  # entities of one query
_RELATIONS = 25  # of a hub, in one query
_MOST_RELATIONS = 200  # of a hub that are asked for
_ROOM = 4  # times its share that is asked of each relation: small ones leave room for others
_MOST_KNOWN = 20_000  # names and labels remembered
_OPAQUE = re.compile(
    r"[A-Z]?\d+|[mg]\.\w+|[0-9a-f-]{16,}"
)  # local names that are no words: Q76, P19, m.02mjmr
_ACCEPT = "application/sparql-results+json"


class _Told(BaseModel):
    """One value of a row."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    type: str  # "uri", "literal", "typed-literal" (Virtuoso), "bnode"
    value: str
    datatype: str = ""
    language: str = Field(default="", alias="xml:lang")

    def term(self) -> "NamedNode | Literal | None":
        """The term; None for what is no RDF, and for a blank node, which means nothing in the next answer."""
        from pyoxigraph import Literal, NamedNode

        try:
            if self.type == "uri":
                return NamedNode(self.value)
            if self.type in {"literal", "typed-literal"}:
                datatype = NamedNode(self.datatype) if self.datatype and not self.language else None
                return Literal(self.value, datatype=datatype, language=self.language or None)
        except ValueError:
            pass
        return None


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore", frozen=True)

    rows: list[dict[str, _Told]] = Field(validation_alias=AliasPath("results", "bindings"))


def read_rows(answer: Any) -> "list[Row]":
    """The rows of a SELECT answer; a variable without a value that can be read is not in its row.

    Raises ValidationError when the answer is not in the format.
    """
    rows = _Answer.model_validate(answer).rows
    return [{name: term for name, told in row.items() if (term := told.term()) is not None} for row in rows]


class SparqlStore:
    """A `KnowledgeGraphStore` that asks an endpoint. Safe to share between threads.

    Only names and entity addresses are sent, never a whole claim. Names and labels are remembered, statements are not.
    Every question raises SearchError when the endpoint cannot be asked.

    Raises InputError when the address is none, or holds a password.
    """

    def __init__(self, url: str, patience: ServicePatience = PATIENCE, *, page: int = PAGE) -> None:
        self._service = JsonService(
            url, setting="knowledge_graph", accept=_ACCEPT, patience=patience, name="SPARQL"
        )
        self.name = self._service.host
        self.fingerprint = ""
        self.single_valued = frozenset[str]()
        self._page = page
        self._names: dict[str, tuple[Name, ...]] = {}
        self._labels: dict[str, str] = {}

    def neighbourhood(self, entity: Entity, *, limit: int) -> Neighbourhood:
        """At most `limit` statements about an entity: outgoing, then incoming, without meta predicates.

        `left_out` counts only what the endpoint was not asked to leave out: upper classes, other languages.

        Raises InputError when the entity's id is no IRI.
        """
        from core.factcheck.store.rdf_terms import keep_evidence, node_of

        outgoing, many_out = self._statements(entity.id, limit, outgoing=True)
        incoming, many_in = self._statements(entity.id, limit, outgoing=False)
        kept, left_out, is_cut = keep_evidence(outgoing, incoming, node_of(entity.id), limit)
        triples = self.triples(kept, {entity.id: entity.label})
        return Neighbourhood(entity, triples, left_out, is_cut or many_out or many_in)

    def triples(self, quads: "Sequence[Quad]", known: Mapping[str, str] = {}) -> tuple[Triple, ...]:
        """Statements with the labels of their entities and relations, of which some are known."""
        from core.factcheck.store.rdf_terms import ids_of, triples_of

        relations = [quad.predicate.value for quad in quads]
        labels = {**self.labels(iri for iri in (*ids_of(quads), *relations) if iri not in known), **known}
        return triples_of(quads, labels, lambda iri: labels[iri] if _is_opaque(iri) else relation_label(iri))

    def named(self, surfaces: Sequence[str]) -> list[tuple[Name, ...]]:
        """For each surface form the entities that have it as a name, exactly or with other capitals."""
        if len(self._names) > _MOST_KNOWN:
            self._names.clear()
        known = dict(self._names)
        asked = [surface for surface in dict.fromkeys(surfaces) if surface.strip() and surface not in known]
        for part in _parts(asked, _SURFACES):
            forms = dict.fromkeys(form for surface in reversed(part) for form in _cases(surface))
            rows = self._ask(queries.names_query(list(forms)), f"names: {'; '.join(part)}")
            whole = [row for row in rows if {"n", "e", "k"} <= row.keys() and row["k"].value in KINDS]
            told = [(row["k"].value, row["n"].value, row["e"].value) for row in whole]
            labels = self.labels(iri for _, name, iri in told if name in forms)
            for surface in part:
                known[surface] = _ordered([each for each in told if each[1] in _cases(surface)], labels)
        self._names.update({surface: known[surface] for surface in asked})
        return [known.get(surface, ()) for surface in surfaces]

    def labels(self, iris: Iterable[str]) -> dict[str, str]:
        """The label of each entity, by IRI; the endpoint is asked where an IRI holds no words (Q76)."""
        asked = list(dict.fromkeys(iris))
        if len(self._labels) > _MOST_KNOWN:
            self._labels.clear()
        known = dict(self._labels)
        opaque = [iri for iri in asked if iri not in known and _is_opaque(iri)]
        for part in _parts(opaque, _IRIS):
            for row in self._ask(queries.labels_query(part), f"labels of {len(part)} entities"):
                if {"e", "l"} <= row.keys():
                    known.setdefault(row["e"].value, row["l"].value)
        self._labels.update({iri: known[iri] for iri in opaque if iri in known})
        return {iri: known.get(iri) or entity_label(iri) for iri in asked}

    def same_as(self, iris: Sequence[str]) -> dict[str, Entity]:
        """For IRIs of other data sets (Wikidata) the entities here that are said to be the same."""
        found: dict[str, str] = {}
        for part in _parts(list(dict.fromkeys(iris)), _IRIS):
            for row in self._ask(queries.same_as_query(part), f"the same as {'; '.join(part)}"):
                if {"o", "e"} <= row.keys():
                    found.setdefault(row["o"].value, row["e"].value)
        labels = self.labels(found.values())
        return {iri: Entity(ours, labels[ours]) for iri, ours in found.items()}

    def known(self, iris: Sequence[str]) -> dict[str, Entity]:
        """Those among some entities that the graph speaks of."""
        found: list[str] = []
        for part in _parts(list(dict.fromkeys(iris)), _IRIS):
            rows = self._ask(queries.exists_query(part), f"whether it has {'; '.join(part)}")
            found += [row["e"].value for row in rows if "e" in row]
        labels = self.labels(found)
        return {iri: Entity(iri, labels[iri]) for iri in found}

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call."""
        return self._service.sent()

    def _statements(self, iri: str, limit: int, *, outgoing: bool) -> "tuple[list[Quad], bool]":
        """The statements on one side of an entity, and whether there are more; of a hub a fair share."""
        query = queries.statements_query(iri, outgoing=outgoing, limit=limit + 1)
        rows = self._ask(query, f"statements about {iri}")
        if rows and len(rows) <= limit and len(rows) % self._page == 0:  # it may give no more at once
            rows = self._pages(iri, limit, outgoing=outgoing)
        if len(rows) <= limit:
            return _quads(iri, rows, outgoing=outgoing), False
        try:
            rows = self._shares(iri, rows, limit, outgoing=outgoing)
        except SearchError:
            rows = rows[:limit]  # the first ones are better than none: some endpoints cannot sort hubs
        return _quads(iri, rows, outgoing=outgoing), True

    def _pages(self, iri: str, limit: int, *, outgoing: bool) -> "list[Row]":
        """The statements page by page, in an order that makes one page follow the other."""
        rows: list[Row] = []
        while len(rows) <= limit:
            wanted = min(self._page, limit + 1 - len(rows))
            query = queries.statements_query(iri, outgoing=outgoing, limit=wanted, offset=len(rows))
            page = self._ask(query, f"statements about {iri}")
            rows += page
            if len(page) < wanted:
                break
        return rows

    def _shares(self, iri: str, first: "Sequence[Row]", limit: int, *, outgoing: bool) -> "list[Row]":
        """About as many statements of every relation of a hub."""
        query = queries.relations_query(iri, outgoing=outgoing, limit=_MOST_RELATIONS)
        rows = self._ask(query, f"relations of {iri}")
        relations = list(dict.fromkeys(row["p"].value for row in (*rows, *first) if "p" in row))
        if not relations:
            return list(first[:limit])
        each = min(limit, max(_ROOM * limit // len(relations), 1))
        found: list[Row] = []
        for part in _parts(relations, max(1, min(_RELATIONS, self._page // each))):
            query = queries.shares_query(iri, part, outgoing=outgoing, limit=each)
            found += self._ask(query, f"statements about {iri}")
        return found

    def _ask(self, query: str, told: str) -> "list[Row]":
        return self._service.ask({"query": query}, read_rows, told=told)


def _quads(iri: str, rows: "Sequence[Row]", *, outgoing: bool) -> "list[Quad]":
    """The statements of the rows that are whole."""
    from pyoxigraph import NamedNode, Quad

    node = NamedNode(iri)
    found = []
    for row in rows:
        predicate, other = row.get("p"), row.get("x")
        if isinstance(predicate, NamedNode) and other is not None:
            if outgoing:
                found.append(Quad(node, predicate, other))
            elif isinstance(other, NamedNode):
                found.append(Quad(other, predicate, node))
    return found


def _cases(surface: str) -> tuple[str, ...]:
    """The ways in which a label may be written that a claim has in other capitals."""
    words = surface.split()
    first, calm = " ".join(words), " ".join(map(str.capitalize, words))
    titled = " ".join(word[:1].upper() + word[1:] for word in words)
    return tuple(dict.fromkeys((first, first[:1].upper() + first[1:], titled, calm)))


def _ordered(names: Sequence[tuple[str, str, str]], labels: Mapping[str, str]) -> tuple[Name, ...]:
    """Each entity once, under its most trusted name."""
    best: dict[str, tuple[str, str, str]] = {}
    for name in sorted(names, key=lambda name: (KINDS.index(name[0]), name[2])):
        best.setdefault(name[2], name)
    return tuple(Name(surface, Entity(iri, labels[iri]), kind) for kind, surface, iri in best.values())


def _is_opaque(iri: str) -> bool:
    return bool(_OPAQUE.fullmatch(re.split(r"[/#]", iri)[-1]))


def _parts(items: Sequence[str], size: int) -> list[list[str]]:
    return [list(items[start : start + size]) for start in range(0, len(items), size)]
