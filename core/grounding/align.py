"""`align(e, e')`: does a source state a relation of the response (HalluGraph, section 3.2)?

Four questions in this order, the first answer counts: is it a fact in a set slot (date, governing
law, party)? Does it say who holds a role? Does a source edge join the same ends, in the same or the
opposite sense? Does a passage that mentions both ends state it in other words?
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.extraction.entities import SELF_DOCUMENT
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.claims import claims_of
from core.grounding.concepts import ConceptIndex, concept_indexes
from core.grounding.facts_rule import judge_fact
from core.grounding.identity_rule import judge_identity
from core.grounding.labels import polarity_conflict, related_labels, same_label
from core.grounding.match import PARTY_TYPES, Match
from core.grounding.passage_rule import Passage, find_passages
from core.grounding.policy import GroundingOptions, Policy
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict, contradicted, missing, supported
from core.types import QUERY, VALUE_TYPES, EntityType

_UNORDERED = frozenset(
    {"be", "between", "and", "meet", "agree with", "contract with", "be dated", "have", "include"}
)


_ORGANIZED_IN = "organize in"  # a company has one place of incorporation
_SAME_WORD = 0.1
_END_AMISS = 0.1


@dataclass(frozen=True, slots=True)
class Pending:
    """A relation that only similarity can settle: nearby edges and passages."""

    edge: Edge
    nearby: tuple[tuple[SourceIndex, Edge], ...]
    passages: tuple[Passage, ...]


class RelationAligner:
    """Judges every relation of one response against its sources."""

    def __init__(
        self,
        graph: KnowledgeGraph,
        sources: Sequence[SourceIndex],
        matches: Mapping[str, tuple[Match, ...]],
        options: GroundingOptions,
        similarity: TextSimilarity,
    ) -> None:
        self._graph = graph
        self._sources = sources
        self._matches = matches
        self._options = options
        self._similarity = similarity
        strict = options.policy is Policy.STRICT
        self._concepts: Mapping[str, ConceptIndex] = {} if strict else concept_indexes(sources)
        self._ends: dict[tuple[str, str], dict[str, Node]] = {}

    def judge(self, response: str) -> dict[str, Verdict]:
        """A verdict for every claim of the response graph, by edge id.

        A claim between two plain noun phrases is judged where an edge of a source settles it, and is
        left out otherwise: no entity of it could be looked up.
        """
        claims = claims_of(self._graph)
        plain = {edge.id for edge in claims if not self._has_entity(edge)}
        if self._options.policy is Policy.STRICT:
            return {edge.id: self._strict(edge) for edge in claims if edge.id not in plain}
        verdicts: dict[str, Verdict] = {}
        pending: list[Pending] = []
        for edge in claims:
            verdict = self._by_structure(edge)
            if verdict is None and edge.id in plain:
                continue
            if verdict is None:
                pending.append(self._pend(edge, response))
            else:
                verdicts[edge.id] = verdict
        self._similarity.prepare(text for item in pending for text in self._texts(item, response))
        verdicts |= {item.edge.id: self._by_similarity(item, response) for item in pending}
        return {edge.id: verdicts[edge.id] for edge in claims if edge.id in verdicts}

    def _has_entity(self, edge: Edge) -> bool:
        """Whether an end is an entity: edges of the paper's graph join members of V (section 3.1)."""
        ends = (self._graph.by_id[edge.subject], self._graph.by_id[edge.object])
        return any(end.is_entity and end.canonical != SELF_DOCUMENT for end in ends)

    # -- strict ----------------------------------------------------------------------------------

    def _strict(self, edge: Edge) -> Verdict:
        for source in self._sources:
            subjects, objects = (
                self._strict_ends(edge.subject, source),
                self._strict_ends(edge.object, source),
            )
            for other in source.graph.edges:
                if other.subject in subjects and other.object in objects and same_label(edge, other):
                    return supported(source, other, "The source states the same relation")
        return missing("No source states this relation between these two in the same words")

    def _strict_ends(self, node_id: str, source: SourceIndex) -> frozenset[str]:
        node = self._graph.by_id[node_id]
        found = {m.node.id for m in self._matches.get(node_id, ()) if m.source == source.id and m.node}
        if node.type is EntityType.CONCEPT:
            found |= {o.id for o in source.by_key(node.canonical) if o.canonical == node.canonical}
        return frozenset(found)

    # -- resolved --------------------------------------------------------------------------------

    def _by_structure(self, edge: Edge) -> Verdict | None:
        subject, object_ = self._graph.by_id[edge.subject], self._graph.by_id[edge.object]
        weaker: Verdict | None = None
        for source in self._sources:
            ends = self._nodes(subject, source), self._nodes(object_, source)
            verdict = (
                (judge_fact(edge, object_, source, ends[1]) if _is_itself(subject, source, ends[0]) else None)
                or judge_identity(edge, (subject, object_), source, ends)
                or self._by_edges(edge, source, ends)
            )
            if verdict is not None and verdict.is_supported:
                return verdict
            if source.id != QUERY:
                weaker = weaker or verdict
        return weaker

    def _nodes(self, node: Node, source: SourceIndex) -> dict[str, Node]:
        """The source's nodes that the response node may stand for, by id."""
        key = (node.id, source.id)
        if key not in self._ends:
            found = {
                m.node.id: m.node for m in self._matches.get(node.id, ()) if m.source == source.id and m.node
            }
            if node.type not in VALUE_TYPES and (node.type is EntityType.CONCEPT or not found):
                found |= {other.id: other for other in self._concepts[source.id].find(node)}
            self._ends[key] = found
        return self._ends[key]

    def _by_edges(
        self, edge: Edge, source: SourceIndex, ends: tuple[Mapping[str, Node], Mapping[str, Node]]
    ) -> Verdict | None:
        subjects, objects = ends
        forward = [o for o in _touching(source, subjects) if o.subject in subjects and o.object in objects]
        related = [o for o in forward if related_labels(edge, o)]
        agreeing = [o for o in related if polarity_conflict(edge, o) is None]
        if agreeing:
            return supported(source, agreeing[0], "The source states it")
        denying = [o for o in related if self._shares_theme(edge, o, source)]
        if denying:
            conflict = polarity_conflict(edge, denying[0])
            return contradicted(source, denying[0], f"The source says otherwise: {conflict}")
        return self._reversed(edge, source, ends) or self._other_end(edge, source, ends)

    def _reversed(
        self, edge: Edge, source: SourceIndex, ends: tuple[Mapping[str, Node], Mapping[str, Node]]
    ) -> Verdict | None:
        subjects, objects = ends
        by_id = self._graph.by_id
        first, second = by_id[edge.subject], by_id[edge.object]
        are_parties = self._is_party(first, subjects) and self._is_party(second, objects)
        if edge.relation in _UNORDERED or not (are_parties or not self._has_entity(edge)):
            return None
        for other in _touching(source, subjects):
            is_turned = other.subject in objects and other.object in subjects and related_labels(edge, other)
            if is_turned and self._shares_theme(edge, other, source):
                return contradicted(
                    source, other, "The roles are swapped: the source states it the other way round"
                )
        return None

    def _other_end(
        self, edge: Edge, source: SourceIndex, ends: tuple[Mapping[str, Node], Mapping[str, Node]]
    ) -> Verdict | None:
        """The source fills the same place of the same relation with somebody (or some value) else."""
        subjects, objects = ends
        subject, object_ = self._graph.by_id[edge.subject], self._graph.by_id[edge.object]
        by_id = source.graph.by_id
        if object_.type in VALUE_TYPES and object_.type is not EntityType.NUMBER:
            rivals = [
                o
                for o in _touching(source, subjects)
                if o.subject in subjects and by_id[o.object].type is object_.type and related_labels(edge, o)
            ]
            if rivals and not objects:
                return contradicted(source, rivals[0], _in_this_place(by_id[rivals[0].object], object_))
        if object_.type is EntityType.JURISDICTION and edge.relation == _ORGANIZED_IN:
            rivals = [
                o
                for o in _touching(source, subjects)
                if o.subject in subjects and o.relation == _ORGANIZED_IN
            ]
            if rivals:
                return contradicted(source, rivals[0], _in_this_place(by_id[rivals[0].object], object_))
        if self._is_party(subject, subjects) and subjects and objects:
            rivals = [
                o
                for o in _touching(source, objects)
                if o.object in objects
                and o.subject not in subjects
                and by_id[o.subject].type in PARTY_TYPES
                and edge.predicate == o.predicate
                and edge.relation not in _UNORDERED | {_ORGANIZED_IN}
                and polarity_conflict(edge, o) is None
                and self._shares_theme(edge, o, source)
            ]
            if rivals:
                return contradicted(
                    source, rivals[0], f"The source says this of {_quoted(by_id[rivals[0].subject])}"
                )
        return None

    def _shares_theme(self, edge: Edge, other: Edge, source: SourceIndex) -> bool:
        """Whether two statements speak of the same thing: "receive a license from" is not "receive a reply from"."""
        here, there = _themes(self._graph, edge), _themes(source.graph, other)
        return not here or not there or bool(here & there)

    def _is_party(self, node: Node, nodes: Mapping[str, Node]) -> bool:
        """Whether the node acts: a party by its own type, or by that of what it matches."""
        return node.type in PARTY_TYPES or any(other.type in PARTY_TYPES for other in nodes.values())

    # -- similarity ------------------------------------------------------------------------------

    def _pend(self, edge: Edge, response: str) -> Pending:
        subject, object_ = self._graph.by_id[edge.subject], self._graph.by_id[edge.object]
        nearby: list[tuple[SourceIndex, Edge]] = []
        passages: list[Passage] = []
        for source in self._sources:
            subjects, objects = self._nodes(subject, source), self._nodes(object_, source)
            touching = _touching(source, subjects)
            nearby += [(source, o) for o in touching if o.subject in subjects and o.object in objects]
            passages += find_passages(
                source,
                (response[edge.start : edge.end], edge),
                ((subject, subjects), (object_, objects)),
                self._matches,
            )
        return Pending(edge, tuple(nearby[:8]), tuple(passages))

    def _texts(self, item: Pending, response: str) -> Iterable[str]:
        if item.nearby:
            yield item.edge.relation
            yield from (other.relation for _, other in item.nearby)
        if item.passages:
            yield response[item.edge.start : item.edge.end]
            yield from (passage.text for passage in item.passages)

    def _by_similarity(self, item: Pending, response: str) -> Verdict:
        for source, other in item.nearby:
            alike = self._similarity.between(item.edge.relation, other.relation)
            if alike >= self._options.relation_similarity and polarity_conflict(item.edge, other) is None:
                return supported(
                    source, other, f"The source states it in other words (similarity {alike:.2f})"
                )
        clause = response[item.edge.start : item.edge.end]
        scored = [(self._score(clause, passage), passage) for passage in item.passages]
        best = max(scored, key=lambda pair: pair[0], default=None)
        if best and best[0] >= self._options.passage_similarity:
            passage = best[1]
            return Verdict.from_passage(passage.source, passage.start, passage.end, best[0])
        return missing(self._why_missing(item.edge))

    def _score(self, clause: str, passage: Passage) -> float:
        """Similarity, with a bonus where the predicate's own word stands there, a malus where an end does not."""
        score = self._similarity.between(clause, passage.text)
        return score + _SAME_WORD * passage.names_predicate - _END_AMISS * (not passage.has_both)

    def _why_missing(self, edge: Edge) -> str:
        by_id = self._graph.by_id
        for end in (edge.subject, edge.object):
            if by_id[end].is_entity and not self._matches.get(end):
                return f"{_quoted(by_id[end])} is not in any source, so nothing can support this relation"
        return "No passage of the sources states this relation"


def _themes(graph: KnowledgeGraph, edge: Edge) -> frozenset[str]:
    """Stems of what the same words say is done, beside the edge's own ends: "a license" in "grant to"."""
    beside = [
        other.object
        for other in graph.edges
        if other.trigger == edge.trigger
        and other.subject == edge.subject
        and other.relation == other.predicate
    ]
    return frozenset(
        stem for node_id in beside if node_id != edge.object for stem in stems(graph.by_id[node_id].label)
    )


def _touching(source: SourceIndex, nodes: Iterable[str]) -> list[Edge]:
    edges = {edge.id: edge for node in nodes for edge in source.edges_of.get(node, ())}
    return sorted(edges.values(), key=lambda edge: edge.start)


def _is_itself(node: Node, source: SourceIndex, nodes: Mapping[str, Node]) -> bool:
    """Whether the response node speaks of the source document as a whole."""
    itself = source.self_document
    return node.canonical == SELF_DOCUMENT or (itself is not None and itself.id in nodes)


def _in_this_place(theirs: Node, ours: Node) -> str:
    return f"The source has {_quoted(theirs)} in this place, not {_quoted(ours)}"


def _quoted(node: Node) -> str:
    return f"\u201c{node.label}\u201d"
