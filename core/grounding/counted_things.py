"""Counts that only a share or a sum of the source has: "fifty-two transects" of a source with "52 percent".

Nor is a change "by 36 points" one to 36 %.
"""

import re
from collections.abc import Mapping, Sequence

from core.graph import KnowledgeGraph, Node
from core.grounding.match_values import may_be_points
from core.grounding.matched import Match
from core.grounding.other_words import EMPTY
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_COUNTED = re.compile(r"\s+(?:[a-z][a-z-]+\s+)?(?P<thing>[a-z][a-z-]+s)\b")
_NEXT = re.compile(r"\s+(?P<word>[a-z][a-z-]+)")
# What a number may leave out its unit before, or what is its unit: "52 of these voters", "36 points", "5 times".
_NO_THINGS = frozenset(
    """percent percentage percents per hundredths tenths times points cents dollars pounds euros degrees units
    basis this his various plus minus less across unless perhaps always besides versus towards thus hours days
    weeks months years quarters""".split()
)
_POINTS = re.compile(r"\s+(?:percentage\s+)?points?\b(?!\s+of\b)")
_OTHERS = frozenset({EntityType.PERCENT, EntityType.MONEY})


def without_other_units(
    text: str,
    graph: KnowledgeGraph,
    sources: Sequence[SourceIndex],
    matches: Mapping[str, Sequence[Match]],
) -> dict[str, tuple[Match, ...]]:
    """The matches of bare numbers that count things, without shares and sums, which count none of these."""
    found = {}
    of_id = {source.id: source for source in sources}
    for node in graph.entities:
        mine = matches.get(node.id, ())
        if node.type is not EntityType.NUMBER or not mine:
            continue
        if _counts_things(node, text):
            kept = tuple(match for match in mine if match.node is None or match.node.type not in _OTHERS)
        elif all(_POINTS.match(text, mention.end) for mention in node.mentions):
            kept = tuple(match for match in mine if _may_be_change(match, of_id[match.source]))
        else:
            continue
        if len(kept) < len(mine):
            found[node.id] = kept
    return found


def _may_be_change(match: Match, source: SourceIndex) -> bool:
    is_level = match.node is not None and match.node.type is EntityType.PERCENT
    return match.node is None or not is_level or may_be_points(match.node, source)


def _counts_things(node: Node, text: str) -> bool:
    return bool(node.mentions) and all(_is_before_thing(mention.end, text) for mention in node.mentions)


def _is_before_thing(place: int, text: str) -> bool:
    following, counted = _NEXT.match(text, place), _COUNTED.match(text, place)
    if following is None or counted is None:
        return False
    return not {following["word"], counted["thing"]} & (_NO_THINGS | EMPTY)
