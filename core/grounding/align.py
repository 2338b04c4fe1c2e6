"""`align(e, e')`: does a source state a relation of the response (HalluGraph, section 3.2)?

Five questions in this order, the first answer counts: does a source have the sentence word for word?
Is it a fact in a set slot (date, governing law, party)? Does it say who holds a role? Does a source edge
join the same ends, in the same or the opposite sense? Does a passage that mentions both ends state it
in other words?
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.extraction.entities import SELF_DOCUMENT
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.actor_rule import ActorRule, Stated
from core.grounding.amount_matter import AMOUNTS, judge_amount
from core.grounding.claims import claims_of, names_entity
from core.grounding.concepts import ConceptIndex, concept_indexes
from core.grounding.edge_rule import EdgeRule, touching
from core.grounding.facts_rule import judge_fact
from core.grounding.identity_rule import is_misread, judge_identity
from core.grounding.kin_rule import judge_kin, judge_name, judge_side
from core.grounding.labels import polarity_conflict, same_label
from core.grounding.matched import Match
from core.grounding.passage_rule import Passage, find_passages
from core.grounding.policy import GroundingOptions, Policy
from core.grounding.quotation import Quotation, Quotations
from core.grounding.similarity import TextSimilarity
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict, missing, supported
from core.types import QUERY, VALUE_TYPES, EntityType, Status

_SAME_WORD = 0.1
_END_AMISS = 0.1
_BESIDE = 0.2


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
        self._edge_rule = EdgeRule(graph)
        self._sources = sources
        self._matches = matches
        self._options = options
        self._similarity = similarity
        strict = options.policy is Policy.STRICT
        self._concepts: Mapping[str, ConceptIndex] = {} if strict else concept_indexes(sources)
        self._response = ""
        self._actor_rules: dict[str, ActorRule] = {}  # made when first needed
        self._ends: dict[tuple[str, str], dict[str, Node]] = {}

    def judge(self, response: str, quotations: Quotations) -> dict[str, Verdict]:
        """A verdict for every claim of the response graph, by edge id.

        A claim between two plain noun phrases is judged where an edge of a source settles it, and is
        left out otherwise: no entity of it could be looked up.
        """
        self._response = response
        claims = claims_of(self._graph)
        plain = {edge.id for edge in claims if not names_entity(self._graph, edge)}
        if self._options.policy is Policy.STRICT:
            named = [edge for edge in claims if edge.id not in plain]
            return {edge.id: self._by_quotation(edge, quotations) or self._strict(edge) for edge in named}
        verdicts: dict[str, Verdict] = {}
        pending: list[Pending] = []
        for edge in claims:
            verdict = self._by_quotation(edge, quotations) or self._by_structure(edge)
            if verdict is None and edge.id in plain:
                continue
            if verdict is None:
                pending.append(self._pend(edge, response))
            else:
                verdicts[edge.id] = verdict
        self._similarity.prepare(text for item in pending for text in self._texts(item, response))
        denied = {
            edge.trigger for edge in claims if edge.id in verdicts and _speaks_against(verdicts[edge.id])
        }
        for item in pending:
            found = self._by_similarity(item, response)
            if found.is_supported and item.edge.trigger in denied:
                found = missing(
                    "A passage has these words, but the source speaks against the statement they make"
                )
            verdicts[item.edge.id] = found
        for item in pending:
            if not verdicts[item.edge.id].is_supported and item.edge.trigger not in denied:
                kin = judge_kin(item.edge, self._graph, verdicts, claims)
                verdicts[item.edge.id] = kin or verdicts[item.edge.id]
        return {edge.id: verdicts[edge.id] for edge in claims if edge.id in verdicts}

    def _by_quotation(self, edge: Edge, quotations: Quotations) -> Verdict | None:
        """Supported where a source has the sentence word for word, and its words leave no end open."""
        for quotation in quotations.find(edge.start, edge.end):
            if self._closes(edge, quotation):
                return Verdict.from_quotation(quotation.source, quotation.start, quotation.end)
        # "It hosts algae" is closed by the sentences from the one on that names what "it" stands for.
        named = [self._named_before(node_id, edge.start) for node_id in (edge.subject, edge.object)]
        first = min((place for place in named if place is not None), default=edge.start)
        for quotation in quotations.find(first, edge.end) if first < edge.start else ():
            if self._names_both(edge, quotation):
                return Verdict.from_quotation(quotation.source, quotation.start, quotation.end)
        return None

    def _named_before(self, node_id: str, place: int) -> int | None:
        """Where the response last names it before a place."""
        return max((m.start for m in self._graph.by_id[node_id].mentions if m.start < place), default=None)

    def _names_both(self, edge: Edge, quotation: Quotation) -> bool:
        return all(quotation.has(self._graph.by_id[end].mentions) for end in (edge.subject, edge.object))

    def _closes(self, edge: Edge, quotation: Quotation) -> bool:
        """Whether the ends are the source's own: the document, named there, or what the source takes them for.

        "It may end the lease" says of one party what it says of another after another sentence.
        """
        ends = self._graph.by_id[edge.subject], self._graph.by_id[edge.object]
        unnamed = {
            node.id for node in ends if node.canonical != SELF_DOCUMENT and not quotation.has(node.mentions)
        }
        if not unnamed or self._options.policy is Policy.STRICT:
            return not unnamed
        source = quotation.source
        subjects, objects = (self._nodes(node, source) for node in ends)
        return any(
            (other.relation, other.negated, other.modality) == (edge.relation, edge.negated, edge.modality)
            and quotation.start <= other.start < quotation.end
            and (edge.subject not in unnamed or other.subject in subjects)
            and (edge.object not in unnamed or other.object in objects)
            for other in touching(source, (*subjects, *objects))
        )

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
        opening = self._response.rfind(". ", 0, edge.start) + 1
        stop = self._response.find(". ", edge.end)
        rest = self._response[edge.end : stop if stop >= 0 else None]
        stated = Stated(self._graph, edge, self._response[opening : edge.end], rest)
        weaker: Verdict | None = None
        for source in self._sources:
            ends = self._nodes(subject, source), self._nodes(object_, source)
            verdict = (
                (judge_fact(edge, object_, source, ends[1]) if _is_itself(subject, source, ends[0]) else None)
                or self._identity(edge, (subject, object_), source, ends)
                or self._actors(source).judge_turned(stated, ends)
                or self._edge_rule.judge(edge, source, ends)
                or self._by_matter(edge, (subject, object_), source, ends)
                or self._actors(source).judge(stated, ends)
                or judge_side(edge, (subject, object_), ends, source)
                or judge_name(edge, subject, ends[0], source, self._response)
            )
            if verdict is not None and verdict.is_supported:
                return verdict
            if source.id != QUERY:
                weaker = weaker or verdict
        return weaker

    def _identity(
        self,
        edge: Edge,
        ends: tuple[Node, Node],
        source: SourceIndex,
        nodes: tuple[Mapping[str, Node], Mapping[str, Node]],
    ) -> Verdict | None:
        verdict = judge_identity(edge, ends, source, nodes)
        is_denied = verdict is not None and not verdict.is_supported
        return None if is_denied and is_misread(self._response, self._graph, edge, ends) else verdict

    def _by_matter(
        self,
        edge: Edge,
        ends: tuple[Node, Node],
        source: SourceIndex,
        nodes: tuple[Mapping[str, Node], Mapping[str, Node]],
    ) -> Verdict | None:
        own = nodes[0] if ends[0].type in AMOUNTS else nodes[1]
        return judge_amount(edge, ends, (self._response, self._graph), source, own)

    def _actors(self, source: SourceIndex) -> ActorRule:
        if source.id not in self._actor_rules:
            self._actor_rules[source.id] = ActorRule(source)
        return self._actor_rules[source.id]

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

    # -- similarity ------------------------------------------------------------------------------

    def _pend(self, edge: Edge, response: str) -> Pending:
        subject, object_ = self._graph.by_id[edge.subject], self._graph.by_id[edge.object]
        nearby: list[tuple[SourceIndex, Edge]] = []
        passages: list[Passage] = []
        for source in self._sources:
            subjects, objects = self._nodes(subject, source), self._nodes(object_, source)
            around = touching(source, subjects)
            nearby += [(source, o) for o in around if o.subject in subjects and o.object in objects]
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
        """Similarity, more where the predicate's own word or the value's own name stands, less without an end."""
        score = self._similarity.between(clause, passage.text) + _BESIDE * passage.is_beside
        return score + _SAME_WORD * passage.names_predicate - _END_AMISS * (not passage.has_both)

    def _why_missing(self, edge: Edge) -> str:
        by_id = self._graph.by_id
        for end in (edge.subject, edge.object):
            if by_id[end].is_entity and not self._matches.get(end):
                return f"{_quoted(by_id[end])} is not in any source, so nothing can support this relation"
        return "No passage of the sources states this relation"


def _speaks_against(verdict: Verdict) -> bool:
    return verdict.status is Status.CONTRADICTED or verdict.asks_review


def _is_itself(node: Node, source: SourceIndex, nodes: Mapping[str, Node]) -> bool:
    """Whether the response node speaks of the source document as a whole."""
    itself = source.self_document
    return node.canonical == SELF_DOCUMENT or (itself is not None and itself.id in nodes)


def _quoted(node: Node) -> str:
    return f"\u201c{node.label}\u201d"
