"""What is left out, and what is moved, when several finders read the same words. Ends of edges are keys of nodes."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from core.extraction.relations import RelationCandidate
from core.graph import Edge


def in_order(edges: Iterable[Edge]) -> list[Edge]:
    """By place in the text; one edge where two finders read the same statement from the same words."""
    kept: list[Edge] = []
    last: dict[tuple[str, str, str], Edge] = {}
    unique = dict.fromkeys(edges)
    for edge in sorted(unique, key=lambda d: (d.start, d.end, d.subject, d.relation, d.object)):
        statement = (edge.subject, edge.relation, edge.object)
        before = last.get(statement)
        if before is not None and edge.start < before.end:
            continue
        last[statement] = edge
        kept.append(edge)
    return kept


def through_copulas(candidates: Sequence[RelationCandidate]) -> list[RelationCandidate]:
    """ "X is a corporation organized in Delaware": what is said of the complement is said of X."""
    holders = {
        item.object.head: item.subject for item in candidates if item.relation == "be" and not item.negated
    }
    return [
        replace(item, subject=holders[item.subject.head])
        if item.relation != "be" and item.subject.head in holders
        else item
        for item in candidates
    ]
