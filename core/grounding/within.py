"""Bounds that a response gives, and that the values of its source keep: "between 80 % and 90 %" of 85 and 89.4 %.

A bound need not stand in the source; whether it is the right thing to say of what stands there is for a person.
"""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from core.extraction.values.bounds import Bound, find_bound, range_bound
from core.graph import Node
from core.grounding.amounts import read_amount
from core.grounding.judge_entities import Grounds
from core.grounding.matched import How, match_at, place_within
from core.grounding.source_index import SourceIndex
from core.grounding.statements import ReadPiece
from core.types import Evidence


def find_within(grounds: Grounds) -> Mapping[str, Evidence]:
    """By node id of a bound that no source has, a value of the passages about it that keeps it."""
    found = {}
    for node in grounds.graph.entities:
        piece = grounds.pieces.at(node.mentions[0].start)
        amount = read_amount(node.type, node.canonical)
        if piece is None or amount is None or grounds.matches.get(node.id):
            continue
        place, known = node.mentions[0], list(_known(node, amount[1], piece, grounds.by_id))
        if (end := range_bound(grounds.response, place.start)) is not None:
            keeps = known and all(_is_kept(value, amount[0], end) for value, _ in known)
        else:
            bounded = find_bound(grounds.response, place.start, place.end, is_date=False)
            known = [each for each in known if bounded and _is_kept(each[0], amount[0], bounded.bound)]
            keeps = bool(known)
        if keeps:
            found[node.id] = known[0][1]
    return found


def _is_kept(value: Fraction, limit: Fraction, bound: Bound) -> bool:
    return (bound.is_closed and value == limit) or (value > limit if bound.is_lower else value < limit)


def _known(
    node: Node, unit: str, piece: ReadPiece, sources: Mapping[str, SourceIndex]
) -> Iterator[tuple[Fraction, Evidence]]:
    """The source's values of the kind in the nearest passage that are no bounds themselves: those are exact words."""
    for window in piece.passages[:1]:
        source = sources[window.source]
        for other in source.graph.entities_in(window.start, window.end):
            amount = read_amount(other.type, other.canonical) if other.type is node.type else None
            own = place_within(match_at(source, other, How.VALUE), window.start, window.end)
            if amount is None or amount[1] != unit or own is None:
                continue
            if not find_bound(source.text, *own, is_date=False):
                yield amount[0], source.evidence(*own)
