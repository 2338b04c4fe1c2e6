"""Assembles mentions and relation candidates into a KnowledgeGraph."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from core.extraction.drafts import in_order, through_copulas
from core.extraction.ends import Ends
from core.extraction.entities import Cluster
from core.extraction.full_names import cluster_names
from core.extraction.relations import RelationCandidate
from core.graph import Edge, KnowledgeGraph, Node
from core.types import EntityType

if TYPE_CHECKING:
    from spacy.tokens import Doc


class GraphBuilder:
    """Builds one graph; nodes first, then edges, ids in order of the text."""

    def __init__(self, doc: "Doc", clusters: Sequence[Cluster]) -> None:
        self._doc = doc
        self._text = doc.text
        self._nodes = [_node(doc, self._text, cluster) for cluster in clusters]
        self._ends = Ends(doc, self._nodes)
        self._drafts: list[Edge] = []
        self._unresolved: list[str] = []

    def add_relations(self, candidates: Sequence[RelationCandidate]) -> None:
        """Edges of the relation extractor; ends become entities where they can, concepts otherwise."""
        candidates = through_copulas(candidates)
        self._ends.learn(candidates)
        for item in candidates:
            if not (self._ends.is_something(item.subject) and self._ends.is_something(item.object)):
                continue
            subject, object_ = self._ends.node_of(item.subject), self._ends.node_of(item.object)
            if self._is_bare_list(item, object_):
                continue
            if subject is None or object_ is None:
                if subject is not None or object_ is not None:
                    self._unresolved.append(f"{item.subject.text} | {item.relation} | {item.object.text}")
                continue
            if subject != object_:
                said = (item.predicate, item.negated, item.modality, item.start, item.end, item.trigger)
                self._drafts.append(Edge("", subject, item.relation, object_, *said))

    def _is_bare_list(self, item: RelationCandidate, object_: str | None) -> bool:
        """ "Kirkby, Norland": two names with a comma are a place in a place, or a list that says nothing."""
        is_place = self._type_of(object_) in (EntityType.JURISDICTION, EntityType.LOCATION)
        return item.relation == "be in" and item.trigger.end == item.object.end and not is_place

    def _type_of(self, key: str | None) -> EntityType:
        return self._ends.types.get(key or "", EntityType.CONCEPT)

    def build(self, extractor: str) -> KnowledgeGraph:
        """The finished graph: nodes by first mention, edges by place, exact duplicates joined."""
        used = {end for draft in self._drafts for end in (draft.subject, draft.object)}
        nodes = [*self._nodes, *self._ends.concept_nodes()]
        nodes = [node for node in nodes if node.mentions or node.id in used]
        nodes.sort(key=lambda node: (node.mentions[0].start, node.id) if node.mentions else (-1, node.id))
        ids = {node.id: f"n{index}" for index, node in enumerate(nodes)}
        digest = hashlib.sha256(self._text.encode()).hexdigest()
        renamed = tuple(replace(node, id=ids[node.id]) for node in nodes)
        return KnowledgeGraph(digest, extractor, renamed, self._edges(ids), tuple(self._unresolved))

    def _edges(self, ids: dict[str, str]) -> tuple[Edge, ...]:
        return tuple(
            replace(edge, id=f"e{number}", subject=ids[edge.subject], object=ids[edge.object])
            for number, edge in enumerate(in_order(self._drafts))
        )


def _node(doc: "Doc", text: str, cluster: Cluster) -> Node:
    """The node of an entity; its id is a key until the graph is built."""
    names = dict.fromkeys([cluster.label, *cluster.names, *cluster_names(doc, text, cluster)])
    key = f"{cluster.type}:{cluster.canonical}"
    return Node(key, cluster.type, cluster.label, cluster.canonical, tuple(names), cluster.places())
