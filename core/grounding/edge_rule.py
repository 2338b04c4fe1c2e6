"""What the edges of a source say of a relation between the same ends, or of one end with another."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace

from core.extraction.relations.lexicon import CONVERSES
from core.graph import Edge, KnowledgeGraph, Node
from core.grounding.claims import names_entity
from core.grounding.clause_denials import WITHOUT_CONSENT
from core.grounding.elided_acts import acts_elided_beside
from core.grounding.labels import polarity_conflict, related_labels
from core.grounding.matched import PARTY_TYPES
from core.grounding.source_index import SourceIndex, stems
from core.grounding.verdict import Verdict, contradicted, doubtful, supported
from core.types import VALUE_TYPES, EntityType

Ends = tuple[Mapping[str, Node], Mapping[str, Node]]  # source nodes of subject and object, by id

_UNORDERED = frozenset(
    {"be", "between", "and", "meet", "agree with", "contract with", "be dated", "have", "include"}
)
# Between two parties a contract says these mostly one way round, whatever the thing is called.
ONE_WAY = frozenset(
    "assign transfer grant license lease sell appoint engage employ hire retain indemnify".split()
)
# Their nouns say what is done: who "makes space available to" another does not turn round who "makes a payment".
_HEADS = frozenset("head lead leader chair chief president".split())
_LIGHT = frozenset("make take do have get".split())
_SIGNING = frozenset({"sign", "execute", "enter", "conclude"})
# Either party gives the other something: without the thing, the direction says nothing.
_GIVING = frozenset("give provide deliver furnish send pay".split())
_ON_BEHALF = re.compile(r"\b(?:for|under|through|on behalf of)$")
_WORD_SENT = re.compile(
    r"\b(?:notices?|notifications?|consents?|approvals?|instructions?|advice)\b", re.IGNORECASE
)
_NO = re.compile(r"\b(?:no|neither)\s+$", re.IGNORECASE)
_BEFORE = 60  # characters in which "notice" stands before "given by the Tenant to the Landlord"
_SUPPOSED = re.compile(
    r"\b(?:if|unless|until|in\s+case|in\s+the\s+event)\b[^,;:]*$"
    r"|\w\s+(?:that|which|who)\s+(?:shall|will|has|have|had)\s+not\s+(?:yet\s+)?(?:have\s+)?(?:been\s+)?$",
    re.IGNORECASE,
)  # "a default if Tenant does not pay", "work that shall not have been completed"
_CONSENT = re.compile(r"\b(?:consent|approval|permission|authorization)\b", re.IGNORECASE)
_ORGANIZED_IN = "organize in"  # a company has one place of incorporation


class EdgeRule:
    """Judges the relations of one response graph by the edges of a source."""

    def __init__(self, graph: KnowledgeGraph) -> None:
        self._graph = graph

    def judge(self, edge: Edge, source: SourceIndex, ends: Ends) -> Verdict | None:
        """Supported or contradicted by an edge of the source; None when none speaks of it."""
        subjects, objects = ends
        forward = [
            _as_written(o, source)
            for o in touching(source, subjects)
            if o.subject in subjects and o.object in objects
        ]
        related = [o for o in forward if related_labels(edge, o) and not _only_tells(edge, o, source)]
        agreeing = [o for o in related if polarity_conflict(edge, o) is None]
        if edge.predicate in _GIVING and self._are_parties(edge, ends):
            agreeing = [o for o in agreeing if self._shares_theme(edge, o, source)]
        if agreeing:
            return supported(source, agreeing[0], "The source states it")
        denying = [o for o in related if self._shares_theme(edge, o, source) and not _is_supposed(o, source)]
        if denying and _is_left_to_consent(self._graph, denying[0], source):
            return None
        if denying:
            conflict = polarity_conflict(edge, denying[0])
            return contradicted(source, denying[0], f"The source says otherwise: {conflict}")
        return self._reversed(edge, source, ends) or self._other_end(edge, source, ends)

    def _reversed(self, edge: Edge, source: SourceIndex, ends: Ends) -> Verdict | None:
        subjects, objects = ends
        are_parties = self._are_parties(edge, ends)
        if self._names_head(edge):
            return None
        if (
            edge.relation in _UNORDERED
            or edge.predicate in _LIGHT
            or not (are_parties or not names_entity(self._graph, edge))
        ):
            return None
        for other in touching(source, subjects):
            is_turned = other.subject in objects and other.object in subjects and related_labels(edge, other)
            if not is_turned or _only_tells(edge, other, source):
                continue
            if edge.negated and not other.negated:
                continue  # "the buyer need not indemnify the seller" agrees with what the seller must
            if _ON_BEHALF.search(edge.relation) and _ON_BEHALF.search(other.relation):
                return None  # "the union negotiates under Ames" where Ames negotiates for the union
            is_same = edge.predicate in ONE_WAY or self._shares_theme(edge, other, source)
            if edge.predicate in _GIVING:
                here, there = _themes(self._graph, edge), _themes(source.graph, other)
                is_same = bool(here & there) or not (here or there)
            if is_same:
                return contradicted(
                    source, other, "The roles are swapped: the source states it the other way round"
                )
        return None

    def _names_head(self, edge: Edge) -> bool:
        """Whether "the head of the union is Ames" was read: a body heads no person."""
        ends = [self._graph.by_id[key].type for key in (edge.subject, edge.object)]
        return edge.predicate in _HEADS and ends == [EntityType.ORGANIZATION, EntityType.PERSON]

    def _other_end(self, edge: Edge, source: SourceIndex, ends: Ends) -> Verdict | None:
        """The source fills the same place of the same relation with somebody (or some value) else."""
        subjects, objects = ends
        subject, object_ = self._graph.by_id[edge.subject], self._graph.by_id[edge.object]
        by_id = source.graph.by_id
        if object_.type in VALUE_TYPES and object_.type is not EntityType.NUMBER:
            rivals = [
                o
                for o in touching(source, subjects)
                if o.subject in subjects and by_id[o.object].type is object_.type and related_labels(edge, o)
            ]
            if rivals and not objects:
                return _with_another_end(source, rivals[0], object_)
        if object_.type is EntityType.JURISDICTION and edge.relation == _ORGANIZED_IN:
            rivals = [
                o for o in touching(source, subjects) if o.subject in subjects and o.relation == _ORGANIZED_IN
            ]
            if rivals:
                return _with_another_end(source, rivals[0], object_)
        is_alone = not _acts_with_another(self._graph, edge) and not signs_too(edge, subjects)
        is_alone = is_alone and not _may_be_taken(self._graph, edge)
        if self._is_party(subject, subjects) and subjects and objects and is_alone:
            is_named = _names_subject(self._graph, edge)
            rivals = [
                o
                for o in touching(source, objects)
                if o.object in objects
                and o.subject not in subjects
                and by_id[o.subject].type in PARTY_TYPES
                and edge.predicate == o.predicate
                and edge.predicate not in _LIGHT
                and edge.relation not in _UNORDERED | {_ORGANIZED_IN}
                and polarity_conflict(edge, o) is None
                and self._shares_theme(edge, o, source)
                and not _acts_for(o, subjects, source)
                and _names_subject(source.graph, o) is is_named
                and not acts_elided_beside(source, subjects, o.start)
            ]
            if rivals:
                other = by_id[rivals[0].subject]
                return doubtful(source, rivals[0], f"The source says this of {_quoted(other)}", other.label)
        return None

    def _are_parties(self, edge: Edge, ends: Ends) -> bool:
        nodes = self._graph.by_id[edge.subject], self._graph.by_id[edge.object]
        return all(self._is_party(node, found) for node, found in zip(nodes, ends, strict=True))

    def _shares_theme(self, edge: Edge, other: Edge, source: SourceIndex) -> bool:
        """Whether two statements speak of the same thing: "receive a license from" is not "receive a reply from"."""
        here, there = _themes(self._graph, edge), _themes(source.graph, other)
        return not here or not there or bool(here & there)

    def _is_party(self, node: Node, nodes: Mapping[str, Node]) -> bool:
        """Whether the node acts: a party by its own type, or by that of what it matches."""
        acting = [other for other in nodes.values() if other.type in PARTY_TYPES]
        if node.type is EntityType.CONCEPT:  # "Operating Expenses" is taken for a company by its capitals
            acting = [
                other
                for other in acting
                if other.type is EntityType.ROLE or other.label.casefold() != node.label.casefold()
            ]
        return node.type in PARTY_TYPES or bool(acting)


def _names_subject(graph: KnowledgeGraph, edge: Edge) -> bool:
    """Whether its own words name who acts: in "space it owns", "it" may be taken for the wrong party."""
    return any(edge.start <= mention.start < edge.end for mention in graph.by_id[edge.subject].mentions)


def _may_be_taken(graph: KnowledgeGraph, edge: Edge) -> bool:
    """Whether it is open who gives and who takes: "A leases X" without a "to" is what B does who leases X to A."""
    is_two_sided = CONVERSES.get(edge.predicate, ("", False))[1]
    return is_two_sided and not any(
        other.relation == f"{edge.predicate} to"
        and other.trigger == edge.trigger
        and graph.by_id[other.object].type in PARTY_TYPES
        for other in graph.edges
    )


def _acts_with_another(graph: KnowledgeGraph, edge: Edge) -> bool:
    """Whether two parties act together: "both the landlord and the tenant may end the lease"."""
    return any(
        edge.start <= mention.start < edge.trigger.start
        for node in graph.nodes
        if node.type in PARTY_TYPES and node.id not in (edge.subject, edge.object)
        for mention in node.mentions
    )


def signs_too(edge: Edge, nodes: Mapping[str, Node]) -> bool:
    """Whether a party of the source, named and called something, signs: that the other side signs denies nothing."""
    return edge.predicate in _SIGNING and any(
        node.type is EntityType.ORGANIZATION and len(node.names) > 1 for node in nodes.values()
    )


def _as_written(edge: Edge, source: SourceIndex) -> Edge:
    """The edge, denied where "no" stands right before it: "No failure or delay shall operate as a waiver"."""
    if edge.negated or not _NO.search(source.text, max(0, edge.start - len("neither  ")), edge.start):
        return edge
    return replace(edge, negated=True)


def _only_tells(edge: Edge, other: Edge, source: SourceIndex) -> bool:
    """Whether the source has a notice or consent given where the response has a right or a thing pass."""
    if edge.predicate not in ONE_WAY or other.predicate != "give":
        return False
    return bool(_WORD_SENT.search(source.text, max(0, other.trigger.start - _BEFORE), other.end))


def _is_supposed(edge: Edge, source: SourceIndex) -> bool:
    """Whether the source only supposes what it denies: "a default if Tenant does not cure a failure"."""
    start, _ = source.sentences[source.sentence_at(edge.start)]
    return edge.negated and _SUPPOSED.search(source.text, start, edge.trigger.start) is not None


def _is_left_to_consent(graph: KnowledgeGraph, other: Edge, source: SourceIndex) -> bool:
    """Whether the source forbids it without a consent that the response speaks of: "may sublet, but needs consent"."""
    _, end = source.sentences[source.sentence_at(other.start)]
    if not other.negated or not WITHOUT_CONSENT.search(source.text, other.trigger.start, end):
        return False
    asked = [edge for edge in graph.edges if _CONSENT.search(graph.by_id[edge.object].label)]
    return bool(asked) and not any(edge.negated for edge in asked)


def _acts_for(edge: Edge, others: Mapping[str, Node], source: SourceIndex) -> bool:
    """Whether who acts in an edge of the source does so for one of the others, whose act it is as well."""
    return any(
        other.trigger == edge.trigger and other.object in others and _ON_BEHALF.search(other.relation)
        for other in source.edges_of.get(edge.subject, ())
    )


def touching(source: SourceIndex, nodes: Iterable[str]) -> list[Edge]:
    """Edges of the source at any of the nodes, in order of the text."""
    edges = {edge.id: edge for node in nodes for edge in source.edges_of.get(node, ())}
    return sorted(edges.values(), key=lambda edge: edge.start)


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


def _with_another_end(source: SourceIndex, rival: Edge, ours: Node) -> Verdict:
    theirs = source.graph.by_id[rival.object]
    reason = f"The source has {_quoted(theirs)} in this place, not {_quoted(ours)}"
    return contradicted(source, rival, reason, suggestion=theirs.label)


def _quoted(node: Node) -> str:
    return f"\u201c{node.label}\u201d"
