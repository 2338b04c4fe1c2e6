"""What turns a clause: words of an answer, and those of the source that exclude them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex
from core.types import EntityType, Mention

_AMOUNTS = frozenset({EntityType.MONEY, EntityType.PERCENT})
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Turned:
    """Words of an answer at `said`, and at `known` those of the source that they cannot stand for."""

    said: Span
    known: Span
    is_sure: bool  # no other place of the source may be meant


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount at one place of an answer, and all the places at which the source has it."""

    start: int
    end: int
    places: Sequence[Mention]


def amounts_of(
    graph: KnowledgeGraph, source: SourceIndex, matches: Mapping[str, Sequence[Match]]
) -> Iterator[Amount]:
    """The sums and shares of an answer that the source has itself: what is calculated from others is left out."""
    for node in graph.entities:
        if node.type not in _AMOUNTS:
            continue
        same = {
            match.node.id: match.node
            for match in matches.get(node.id, ())
            if match.node and match.source == source.id and match.node.canonical == node.canonical
        }
        places = [place for other in same.values() for place in other.mentions]
        if places:
            yield from (Amount(mention.start, mention.end, places) for mention in node.mentions)
