"""Whose place it is: the source delivers to the warehouse of the Buyer, and an answer to the Supplier's.

The owner stands right beside the place, "the Buyer's warehouse" or "the warehouse of Buyer"; a place that the source
ever gives to the party that the answer names is left alone. It is always for a person: a party may have several places.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex
from core.grounding.turned.finding import Span, Turned
from core.grounding.turned.parties import Party, nodes_themselves, parties_of, source_ids

_PLACES = (
    "warehouse|plant|factory|facilit(?:y|ies)|offices?|headquarters|site|stores?|shop|works|yard|dock|laborator(?:y|ies)"
    "|account|address|place\\s+of\\s+business|principal\\s+office|server"
)
_OWN_PLACE = re.compile(rf"['\u2019]s?\s+(?:[a-z-]+\s+){{0,2}}?(?P<place>{_PLACES})\b", re.IGNORECASE)
_PLACE_OF = re.compile(rf"\b(?P<place>{_PLACES})\s+of\s+(?:the\s+)?$", re.IGNORECASE)
_REACH = 40  # characters between a party and its place
_PLURAL = re.compile(r"ies$|s$")


@dataclass(frozen=True, slots=True)
class _Place:
    kind: str
    owners: frozenset[str]  # ids of the source's nodes
    place: Span


def others_places(
    said: tuple[str, KnowledgeGraph], source: SourceIndex, matches: Mapping[str, Sequence[Match]]
) -> Iterator[Turned]:
    """Where an answer gives a place to one party that the source gives to another, and never to the one named."""
    text, graph = said
    claimed = _places_in(text, parties_of(graph, source_ids(matches, source)))
    known = _places_in(source.text, parties_of(source.graph, nodes_themselves(source))) if claimed else []
    for each in claimed:
        same = [other for other in known if other.kind == each.kind]
        if same and not any(other.owners & each.owners for other in same):
            yield Turned(each.place, same[0].place, is_sure=False)


def _places_in(text: str, parties: Sequence[Party]) -> list[_Place]:
    found = []
    for party in parties:
        behind = _OWN_PLACE.match(text, party.end, party.end + _REACH)
        before = _PLACE_OF.search(text, max(0, party.start - _REACH), party.start)
        if behind:
            found.append(_Place(_kind(behind["place"]), party.ids, (party.start, behind.end())))
        elif before:
            found.append(_Place(_kind(before["place"]), party.ids, (before.start(), party.end)))
    return found


def _kind(place: str) -> str:
    return _PLURAL.sub("", " ".join(place.casefold().split()))
