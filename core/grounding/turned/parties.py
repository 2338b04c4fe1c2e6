"""The parties at their places of a text, by the nodes that a source has for them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.source_index import SourceIndex


@dataclass(frozen=True, slots=True)
class Party:
    """A party at one place of a text."""

    start: int
    end: int
    ids: frozenset[str]  # of the source's nodes


def parties_of(graph: KnowledgeGraph, ids: Mapping[str, frozenset[str]]) -> list[Party]:
    """The parties of a graph that the source has, at all their places; `ids` are the source's nodes of each node."""
    return [
        Party(mention.start, mention.end, ids[node.id])
        for node in graph.entities
        if node.type in PARTY_TYPES and ids.get(node.id)
        for mention in node.mentions
    ]


def source_ids(matches: Mapping[str, Sequence[Match]], source: SourceIndex) -> dict[str, frozenset[str]]:
    """The source's nodes that each node of an answer matches."""
    return {
        key: frozenset(match.node.id for match in found if match.node and match.source == source.id)
        for key, found in matches.items()
    }


def nodes_themselves(source: SourceIndex) -> dict[str, frozenset[str]]:
    """Each node of a source as itself."""
    return {node.id: frozenset({node.id}) for node in source.graph.entities}
