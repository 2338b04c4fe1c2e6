"""The embedded knowledge graph: an RDF store on disk or in memory, and the index of its names."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from core.factcheck.claim import Sent
from core.factcheck.fair_share import take_fairly
from core.factcheck.protocols import Name
from core.factcheck.store.name_index import NameIndex
from core.factcheck.store.name_keys import name_key
from core.factcheck.store.predicates import meta_reason
from core.factcheck.triple import PREFIXES, Entity, Neighbourhood, Triple, entity_label, relation_label

if TYPE_CHECKING:
    from pyoxigraph import Quad, Store

    from core.factcheck.store.rdf_terms import Node

_LOOK = 200  # statements of a hub that are read to see whether one of its sides is small
_PART = 5_000  # statements that are named at once
_PROBED = 400  # relations of a hub that are asked for one by one; each costs some 30 microseconds
_UNNAMED = "(unnamed)"


@dataclass(frozen=True, slots=True)
class GraphInfo:
    """What is known of a loaded graph."""

    name: str  # for people: the file's name
    fingerprint: str  # sha256 of the file's content
    triples: int
    relations: tuple[tuple[str, int], ...]  # IRI and number of statements, the commonest first
    single_valued: tuple[str, ...] = ()  # IRIs of relations by which each of enough subjects has one value
    left_out: int = 0  # statements of the file that cannot be read
    first_left_out: str = ""  # which one, and why

    @property
    def warning(self) -> str:
        """What was left out, in a sentence; empty when the file was read whole."""
        return left_out_words(self.name, self.left_out, self.first_left_out)


def left_out_words(name: str, count: int, first: str) -> str:
    """How many statements of a file were left out and the first of them; empty when there is none."""
    if not count:
        return ""
    was = "statement that cannot be read was" if count == 1 else "statements that cannot be read were"
    return f"{count:,} {was} left out of {name}; the first: {first}"


class OxigraphStore:
    """A `KnowledgeGraphStore` that answers from this machine. Read-only; safe to share between threads.

    Numbers come back as the store writes them: "2702.0" of datatype xsd:decimal is "2702".
    """

    def __init__(self, store: "Store", index: NameIndex, info: GraphInfo) -> None:
        self.name = info.name
        self.fingerprint = info.fingerprint
        self.single_valued = frozenset(info.single_valued)
        self.info = info
        self.index = index
        self._store = store
        self._relation_labels: dict[str, str] = {}

    def __len__(self) -> int:
        """The number of statements."""
        return self.info.triples

    def neighbourhood(self, entity: Entity, *, limit: int) -> Neighbourhood:
        """At most `limit` statements about an entity: outgoing, then incoming, without meta predicates.

        When there are more, every relation of either direction keeps a fair share, so that the 100,000 people
        born in a city do not hide its mayor.
        """
        from core.factcheck.store.rdf_terms import keep_evidence, node_of

        node = node_of(entity.id)
        is_hub = self.index.degrees([entity.id]).get(entity.id, 0) > limit
        look = min(limit, _LOOK) if is_hub else limit
        outgoing, many_out = self._statements(node, limit, look, outgoing=True)
        incoming, many_in = self._statements(node, limit, look, outgoing=False)
        kept, left_out, is_cut = keep_evidence(outgoing, incoming, node, limit)
        return Neighbourhood(entity, self._triples(kept), left_out, is_cut or many_out or many_in)

    def between(self, one: Entity, other: Entity) -> tuple[Triple, ...]:
        """The statements that join two entities, whatever their size: for hubs whose neighbourhood is cut."""
        from core.factcheck.store.rdf_terms import is_meta, node_of

        first, second = node_of(one.id), node_of(other.id)
        quads = [
            *self._store.quads_for_pattern(first, None, second),
            *(self._store.quads_for_pattern(second, None, first) if first != second else ()),
        ]
        return self._triples([quad for quad in quads if not is_meta(quad)])

    def statements(self) -> Iterator[Triple]:
        """Every statement without meta predicates, in no particular order: for who needs the whole graph."""
        from core.factcheck.store.rdf_terms import is_meta

        quads = (quad for quad in self._store.quads_for_pattern(None, None, None) if not is_meta(quad))
        while part := list(islice(quads, _PART)):
            yield from self._triples(part)

    def known(self, iris: Sequence[str]) -> dict[str, Entity]:
        """Those among some entities that the graph speaks of."""
        labels = self.index.labels(iris)
        return {iri: Entity(iri, labels[iri]) for iri in iris if iri in labels}

    def same_as(self, iris: Sequence[str]) -> dict[str, Entity]:
        """For IRIs of other data sets (Wikidata) the entities here that are said to be the same."""
        from pyoxigraph import NamedNode

        from core.factcheck.store.rdf_terms import node_of

        predicate = NamedNode(PREFIXES["owl"] + "sameAs")
        found: dict[str, str] = {}
        for iri in iris:
            quads = self._store.quads_for_pattern(None, predicate, node_of(iri))
            subjects = (quad.subject for quad in quads if isinstance(quad.subject, NamedNode))
            if (subject := next(subjects, None)) is not None:
                found[iri] = subject.value
        labels = self.labels(found.values())
        return {iri: Entity(subject, labels[subject]) for iri, subject in found.items()}

    def labels(self, iris: Iterable[str]) -> dict[str, str]:
        """The label of each entity, by IRI."""
        asked = list(dict.fromkeys(iris))
        known = self.index.labels(asked)
        return {iri: known.get(iri) or self._own_label(iri) for iri in asked}

    def _own_label(self, iri: str) -> str:
        """The label of an entity that has no name in the index; the number of a blank node says nothing to people."""
        from core.factcheck.store.rdf_terms import stated_label

        return (stated_label(self._store, iri) or _UNNAMED) if iri.startswith("_:") else entity_label(iri)

    def named(self, surfaces: Sequence[str]) -> list[tuple[Name, ...]]:
        """For each surface form the entities that have it as a name; case, accents and points do not count.

        Best known first among labels, then among aliases, then among redirects.
        """
        keys = [name_key(surface) for surface in surfaces]
        found = self.index.find(key for key in keys if key)
        return [found.get(key, ()) for key in keys]

    def relation_labels(self) -> tuple[str, ...]:
        """What the relations are called, the commonest first; meta predicates are left out."""
        return tuple(self._relation_label(iri) for iri, _ in self.info.relations if meta_reason(iri) is None)

    def sent(self) -> tuple[Sent, ...]:
        """Nothing: no word leaves the machine."""
        return ()

    def _statements(
        self, node: "Node", limit: int, look: int, *, outgoing: bool
    ) -> "tuple[list[Quad], bool]":
        """The statements on one side of an entity, and whether some were passed over.

        Where there are more than `look`, they are a fair share of every relation, `limit` in all; meta predicates
        are then passed over untold.
        """
        from pyoxigraph import NamedNode

        ends = (node, None) if outgoing else (None, node)
        first = list(islice(self._store.quads_for_pattern(ends[0], None, ends[1]), look + 1))
        if len(first) <= look:
            return first, False
        probed = [iri for iri, _ in self.info.relations[:_PROBED] if meta_reason(iri) is None]
        seen = (quad.predicate for quad in first if meta_reason(quad.predicate.value) is None)
        relations = dict.fromkeys((*map(NamedNode, probed), *seen))
        streams = [self._store.quads_for_pattern(ends[0], relation, ends[1]) for relation in relations]
        found = take_fairly(streams, limit)
        is_more = any(next(stream, None) is not None for stream in streams)
        return found, is_more or len(self.info.relations) > _PROBED

    def _triples(self, quads: "Sequence[Quad]") -> tuple[Triple, ...]:
        from core.factcheck.store.rdf_terms import ids_of, triples_of

        return triples_of(quads, self.labels(ids_of(quads)), self._relation_label)

    def _relation_label(self, iri: str) -> str:
        """What a relation is called: as the graph says, or by its address."""
        from core.factcheck.store.rdf_terms import stated_label

        if iri not in self._relation_labels:
            self._relation_labels[iri] = stated_label(self._store, iri) or relation_label(iri)
        return self._relation_labels[iri]
