"""`align(e, e')`: does a source state a relation of the response (HalluGraph, section 3.2)?

When a source has the same edge. Where the policy is not strict also when the statement that carries the relation is
borne out by passages that hold both of its ends; the edge must then agree in negation and modality, too.
"""

from collections.abc import Sequence

from core.extraction.entities import SELF_DOCUMENT
from core.graph import Edge, KnowledgeGraph
from core.grounding.judge_entities import Grounds
from core.grounding.matched import Match, place_within
from core.grounding.policy import Policy
from core.grounding.report import JudgedRelation
from core.grounding.source_index import SourceIndex
from core.grounding.statements import ReadPiece
from core.types import QUERY, EntityType, Evidence, Status


def judge_relations(grounds: Grounds) -> tuple[JudgedRelation, ...]:
    """One judgment for each relation with an entity at an end, in order of the response."""
    edges = [edge for edge in grounds.graph.claims if _names_entity(grounds.graph, edge)]
    judged = []
    for edge in edges:
        aligned = _aligned(edge, grounds)
        piece = grounds.pieces.at(edge.trigger.start)
        if aligned is not None:
            judged.append(aligned)
        elif grounds.policy is Policy.STRICT:
            reason = "No source states this relation between these two in the same words."
            judged.append(_judged(edge, grounds, Status.NOT_ENOUGH_INFO, reason, ()))
        elif piece is not None and piece.judgment is not None:
            judged.append(_as_read(edge, piece, grounds))
    return tuple(judged)


def _names_entity(graph: KnowledgeGraph, edge: Edge) -> bool:
    """Whether an end is an entity: edges of the paper's graph join members of V (section 3.1)."""
    ends = (graph.by_id[edge.subject], graph.by_id[edge.object])
    return any(end.is_entity and end.canonical != SELF_DOCUMENT for end in ends)


def _as_read(edge: Edge, piece: ReadPiece, grounds: Grounds) -> JudgedRelation:
    assert piece.status is not None
    status = piece.status
    if status is not Status.SUPPORTED:
        told = "speaks against" if status is Status.CONTRADICTED else "does not bear out"
        return _judged(edge, grounds, status, f"The source {told} the statement.", piece.passages[:1])
    for end in (edge.subject, edge.object):
        node = grounds.graph.by_id[end]
        matches = grounds.matches.get(end, ())
        if node.is_entity and node.canonical != SELF_DOCUMENT and not _stands_in(matches, piece.windows):
            reason = f"The passages that bear the statement out do not mention “{node.label}”."
            return _judged(edge, grounds, Status.NOT_ENOUGH_INFO, reason, piece.passages[:1])
    return _judged(edge, grounds, status, "The source bears the statement out.", piece.passages[:1])


def _stands_in(matches: Sequence[Match], windows: Sequence[Evidence]) -> bool:
    """Whether a passage, or the question that it answers, mentions it."""
    return any(
        match.source == QUERY
        or (match.source == window.source and place_within(match, window.start, window.end) is not None)
        for match in matches
        for window in windows
    )


def _aligned(edge: Edge, grounds: Grounds) -> JudgedRelation | None:
    """The relation as a source's own edge states it; None when none does."""
    for source in grounds.sources:
        subjects, objects = (_ends(node, source, grounds) for node in (edge.subject, edge.object))
        for other in (one for node in sorted(subjects) for one in source.edges_of.get(node, ())):
            joins = other.subject in subjects and other.object in objects
            if joins and _same_label(edge, other, grounds.policy):
                place = source.evidence(other.start, other.end)
                status, reason = Status.SUPPORTED, "The source states the same relation."
                if source.id == QUERY:
                    status, reason = Status.ONLY_IN_QUESTION, "Only the question states this relation."
                return _judged(edge, grounds, status, reason, (place,))
    return None


def _ends(node_id: str, source: SourceIndex, grounds: Grounds) -> frozenset[str]:
    node = grounds.graph.by_id[node_id]
    found = {m.node.id for m in grounds.matches.get(node_id, ()) if m.source == source.id and m.node}
    if node.type is EntityType.CONCEPT:
        found |= {o.id for o in source.by_key.get(node.canonical, ()) if o.canonical == node.canonical}
    return frozenset(found)


def _same_label(edge: Edge, other: Edge, policy: Policy) -> bool:
    if edge.relation.casefold() != other.relation.casefold():
        return False
    return policy is Policy.STRICT or (edge.negated, edge.modality) == (other.negated, other.modality)


def _judged(
    edge: Edge, grounds: Grounds, status: Status, reason: str, evidence: tuple[Evidence, ...]
) -> JudgedRelation:
    stated = (edge.id, edge.subject, edge.relation, edge.object, edge.negated, edge.modality)
    place = (edge.start, edge.end, grounds.response[edge.start : edge.end])
    counts = status in (Status.SUPPORTED, Status.ONLY_IN_QUESTION)
    return JudgedRelation(*stated, *place, status, counts, reason, evidence)
