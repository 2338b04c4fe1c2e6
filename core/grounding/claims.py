"""Which relations of a response are judged: each clause's statement once for each pair of ends."""

from collections import defaultdict

from core.extraction.entities import SELF_DOCUMENT
from core.graph import Edge, KnowledgeGraph


def claims_of(graph: KnowledgeGraph) -> tuple[Edge, ...]:
    """The response's relations without restatements of the same words.

    "Tenant shall pay rent to Landlord" gives (Tenant, pay, rent), (Tenant, pay to, Landlord) and
    (rent, pay to, Landlord). The last serves alignment with passive sources; counting it in RP as well
    would weigh one clause by the number of its phrases. E is a set: a relation said twice is one.
    """
    groups: dict[tuple[int, int], list[Edge]] = defaultdict(list)
    for edge in graph.edges:
        groups[edge.trigger.start, edge.trigger.end].append(edge)
    restated = {
        edge.id
        for edges in groups.values()
        for edge in edges
        if any(
            other.object == edge.object
            and other.relation == edge.relation
            and _is_object(edge.subject, other, edges)
            for other in edges
            if other is not edge
        )
    }
    first: dict[tuple[object, ...], Edge] = {}
    for edge in graph.edges:
        if edge.id not in restated:
            first.setdefault((edge.subject, edge.relation, edge.object, edge.negated, edge.modality), edge)
    return tuple(first.values())


def names_entity(graph: KnowledgeGraph, edge: Edge) -> bool:
    """Whether an end is an entity: edges of the paper's graph join members of V (section 3.1)."""
    ends = (graph.by_id[edge.subject], graph.by_id[edge.object])
    return any(end.is_entity and end.canonical != SELF_DOCUMENT for end in ends)


def _is_object(node_id: str, main: Edge, edges: list[Edge]) -> bool:
    """Whether the same words make the node an object of the main statement's subject."""
    return any(edge.subject == main.subject and edge.object == node_id for edge in edges)
