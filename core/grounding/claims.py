"""Which relations of a response are judged: each clause's statement once for each pair of ends."""

from core.extraction.entities import SELF_DOCUMENT
from core.graph import Edge, KnowledgeGraph


def claims_of(graph: KnowledgeGraph) -> tuple[Edge, ...]:
    """The response's relations without restatements of the same words."""
    return graph.claims


def names_entity(graph: KnowledgeGraph, edge: Edge) -> bool:
    """Whether an end is an entity: edges of the paper's graph join members of V (section 3.1)."""
    ends = (graph.by_id[edge.subject], graph.by_id[edge.object])
    return any(end.is_entity and end.canonical != SELF_DOCUMENT for end in ends)
