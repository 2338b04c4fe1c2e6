"""Who "the landlord" of an answer is in a lease that has other words for its sides: "Owner leases to Operator"."""

from collections.abc import Mapping, Sequence

from core.extraction.leases import Side
from core.extraction.leases.letting_sides import read_letting_sides
from core.graph import KnowledgeGraph, Node
from core.grounding.matched import PARTY_TYPES, How, Match
from core.grounding.source_index import SourceIndex
from core.types import QUERY, EntityType


def find_letting_roles(
    graph: KnowledgeGraph, sources: Sequence[SourceIndex], matches: Mapping[str, tuple[Match, ...]]
) -> dict[str, tuple[Match, ...]]:
    """Matches of "landlord" and "tenant" that no source names, by node id: who lets and who takes in the one lease."""
    roles = [
        node
        for node in graph.entities
        if node.type is EntityType.ROLE
        and node.canonical in tuple(Side)
        and not any(match.source != QUERY for match in matches.get(node.id, ()))
    ]
    contexts = [source for source in sources if source.id != QUERY]
    if not roles or len(contexts) != 1:
        return {}
    found: dict[str, tuple[Match, ...]] = {}
    for node in roles:
        own = side_nodes(contexts[0], Side(node.canonical))
        if own:
            first = min(own[0].mentions, key=lambda mention: mention.start)
            found[node.id] = (Match(contexts[0].id, own[0], first.start, first.end, How.ALIAS),)
    return found


def side_nodes(source: SourceIndex, side: Side) -> list[Node]:
    """The nodes of a side of a lease: by its role, else by who lets to whom."""
    if known := source.by_role(side):
        return known
    names = read_letting_sides(source.text).get(side, ())
    return [
        node
        for node in source.graph.entities
        if node.type in PARTY_TYPES and any(name in (node.label, *node.names) for name in names)
    ]
