"""The embedded knowledge graph: an RDF store on disk or in memory, and the index of its names."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from core.factcheck.claim import Sent
from core.factcheck.protocols import Name
from core.factcheck.store.fair_share import keep_fairly
from core.factcheck.store.name_index import NameIndex
from core.factcheck.store.name_keys import name_key
from core.factcheck.store.predicates import meta_reason
from core.factcheck.terms import PREFIXES, XSD, entity_label, relation_label
from core.factcheck.triple import Entity, Literal, Neighbourhood, Relation, Triple

if TYPE_CHECKING:
    from pyoxigraph import BlankNode, NamedNode, Quad, QuerySolutions, Store
    from pyoxigraph import Literal as RdfLiteral

_PROBED = 400  # relations of a hub that are asked for one by one; each costs some 30 microseconds
_LANGUAGES = ("", "en")  # of texts that can be evidence
_PLAIN = frozenset({XSD + "string", PREFIXES["rdf"] + "langString"})
_BLANK = "_:"


@dataclass(frozen=True, slots=True)
class GraphInfo:
    """What is known of a loaded graph."""

    name: str  # for people: the file's name
    fingerprint: str  # sha256 of the file's content
    triples: int
    relations: tuple[
        tuple[str, int], ...
    ]  # the IRI of each with its number of statements, the commonest first


class OxigraphStore:
    """A `KnowledgeGraphStore` that answers from this machine. Read-only; safe to share between threads.

    Numbers come back as the store writes them: "2702.0" of datatype xsd:decimal is "2702".
    """

    def __init__(self, store: "Store", index: NameIndex, info: GraphInfo) -> None:
        self.name = info.name
        self.fingerprint = info.fingerprint
        self.info = info
        self.index = index
        self._store = store

    def __len__(self) -> int:
        """The number of statements."""
        return self.info.triples

    def neighbourhood(self, entity: Entity, *, limit: int) -> Neighbourhood:
        """At most `limit` statements about an entity: outgoing, then incoming, without meta predicates.

        When there are more, every relation of either direction keeps a fair share, so that the 100,000 people
        born in a city do not hide its mayor.
        """
        node = _node(entity.id)
        outgoing = list(islice(self._store.quads_for_pattern(node, None, None), limit + 1))
        incoming = list(islice(self._store.quads_for_pattern(None, None, node), limit + 1))
        is_cut = max(len(outgoing), len(incoming)) > limit
        if len(outgoing) > limit:
            outgoing = self._of_each_relation(node, limit, outgoing=True)
        if len(incoming) > limit:
            incoming = self._of_each_relation(node, limit, outgoing=False)
        told = [quad for quad in outgoing if not _is_meta(quad)]
        told += [quad for quad in incoming if not _is_meta(quad) and quad.subject != quad.object]
        groups = [(quad.subject == node, quad.predicate) for quad in told]
        kept = keep_fairly(told, groups, limit)
        left_out = sum(map(_is_meta, outgoing)) + sum(map(_is_meta, incoming))
        return Neighbourhood(entity, self._triples(kept), left_out, is_cut or len(kept) < len(told))

    def between(self, one: Entity, other: Entity) -> tuple[Triple, ...]:
        """The statements that join two entities, whatever their size: for hubs whose neighbourhood is cut."""
        first, second = _node(one.id), _node(other.id)
        quads = [
            *self._store.quads_for_pattern(first, None, second),
            *(self._store.quads_for_pattern(second, None, first) if first != second else ()),
        ]
        return self._triples([quad for quad in quads if not _is_meta(quad)])

    def has(self, iri: str) -> bool:
        """Whether some statement is about the entity."""
        node = _node(iri)
        found = next(self._store.quads_for_pattern(node, None, None), None)
        return (found or next(self._store.quads_for_pattern(None, None, node), None)) is not None

    def same_as(self, iris: Sequence[str]) -> dict[str, Entity]:
        """For IRIs of other data sets (Wikidata) the entities here that are said to be the same."""
        from pyoxigraph import NamedNode

        predicate = NamedNode(PREFIXES["owl"] + "sameAs")
        found: dict[str, str] = {}
        for iri in iris:
            quads = self._store.quads_for_pattern(None, predicate, _node(iri))
            subjects = (quad.subject for quad in quads if isinstance(quad.subject, NamedNode))
            if (subject := next(subjects, None)) is not None:
                found[iri] = subject.value
        labels = self.labels(found.values())
        return {iri: Entity(subject, labels[subject]) for iri, subject in found.items()}

    def labels(self, iris: Iterable[str]) -> dict[str, str]:
        """The label of each entity, by IRI."""
        asked = list(dict.fromkeys(iris))
        known = self.index.labels(asked)
        return {iri: known.get(iri) or entity_label(iri) for iri in asked}

    def named(self, surfaces: Sequence[str]) -> list[tuple[Name, ...]]:
        """For each surface form the entities that have it as a name; case, accents and points do not count.

        Best known first among labels, then among aliases, then among redirects.
        """
        keys = [name_key(surface) for surface in surfaces]
        found = self.index.find(key for key in keys if key)
        return [
            tuple(Name(name.surface, name.entity, name.found_by) for name in found.get(key, ()))
            for key in keys
        ]

    def names(self) -> Iterator[Name]:
        """Every name of every entity."""
        for name in self.index.names():
            yield Name(name.surface, name.entity, name.found_by)

    def sent(self) -> tuple[Sent, ...]:
        """Nothing: no word leaves the machine."""
        return ()

    def _of_each_relation(self, node: "NamedNode | BlankNode", limit: int, *, outgoing: bool) -> "list[Quad]":
        """Up to `limit` statements of every relation of a hub: the store gives them one relation after the other."""
        from pyoxigraph import NamedNode

        found: list[Quad] = []
        for iri, _ in self.info.relations[:_PROBED]:
            ends = (node, NamedNode(iri), None) if outgoing else (None, NamedNode(iri), node)
            found += islice(self._store.quads_for_pattern(*ends), limit)
        return found

    def _triples(self, quads: "Sequence[Quad]") -> tuple[Triple, ...]:
        labels = self.labels(
            key for quad in quads for key in (_key(quad.subject), _key(quad.object)) if key is not None
        )
        made = []
        for quad in quads:
            subject = _key(quad.subject)
            assert subject is not None, quad  # a statement about a statement is left out as meta
            relation = Relation(quad.predicate.value, relation_label(quad.predicate.value))
            target = _key(quad.object)
            end = _literal(quad.object) if target is None else Entity(target, labels[target])
            made.append(Triple(Entity(subject, labels[subject]), relation, end))
        return tuple(made)


def select(store: "Store", query: str) -> "QuerySolutions":
    """The rows of a SELECT query that this code wrote."""
    from pyoxigraph import QuerySolutions

    rows = store.query(query)
    assert isinstance(rows, QuerySolutions), query
    return rows


def _node(iri: str) -> "NamedNode | BlankNode":
    from pyoxigraph import BlankNode, NamedNode

    return BlankNode(iri.removeprefix(_BLANK)) if iri.startswith(_BLANK) else NamedNode(iri)


def _key(term: object) -> str | None:
    """An entity's id: its IRI, or "_:b1" for a blank node; None for a value."""
    from pyoxigraph import BlankNode, NamedNode

    if isinstance(term, NamedNode):
        return term.value
    return f"{_BLANK}{term.value}" if isinstance(term, BlankNode) else None


def _literal(term: "RdfLiteral | object") -> Literal:
    from pyoxigraph import Literal as RdfLiteral

    assert isinstance(term, RdfLiteral), term
    datatype = term.datatype.value
    return Literal(term.value, "" if datatype in _PLAIN else datatype, term.language or "")


def _is_meta(quad: "Quad") -> bool:
    """Whether a statement is no evidence: its predicate is meta, or it is a text in another language."""
    from pyoxigraph import Literal as RdfLiteral
    from pyoxigraph import NamedNode
    from pyoxigraph import Triple as RdfTriple

    end = quad.object
    if isinstance(end, RdfTriple):
        return True
    if isinstance(end, RdfLiteral) and (end.language or "").lower().split("-")[0] not in _LANGUAGES:
        return True
    return meta_reason(quad.predicate.value, end.value if isinstance(end, NamedNode) else "") is not None
