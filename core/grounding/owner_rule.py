"""Whose it is: where a source gives each party its own state, signatory or address, is the item with its owner?

"Alder Corp., a Maryland corporation, and Birch LLC, a Vermont company" names two states, each right after its party.
An answer that exchanges them names nothing that is not in the source.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from core.graph import KnowledgeGraph
from core.grounding.clause_parties import Named
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.text.sentences import sentence_spans
from core.types import EntityType, Status

_OWNED = frozenset({EntityType.PERSON, EntityType.JURISDICTION, EntityType.LOCATION})
_ROOM = re.compile(r"(?:suite|unit|apartment|room|floor|lot|bay|space)\b", re.IGNORECASE)
_BRACKET = re.compile(r"\s*\((?:for\s+)?(?:the\s+)?$")
_FOR = re.compile(
    r"\s+(?:(?:has\s+)?(?:signed|signs|acted|acts|executed)\s+)?(?:for|on\s+behalf\s+of|on)\s+(?:the\s+)?$"
)


@dataclass(frozen=True, slots=True)
class Item:
    """A person or place at one place of a text."""

    start: int
    end: int
    node: str
    kind: EntityType


@dataclass(frozen=True, slots=True)
class Owned:
    """An item with the ids of the party beside it."""

    item: Item
    owners: frozenset[str]


def items_of(graph: KnowledgeGraph) -> list[Item]:
    """Persons and places of a text in order; rooms are left out, which one party lets to the other."""
    found = [
        Item(mention.start, mention.end, node.id, node.type)
        for node in graph.entities
        if node.type in _OWNED and not _ROOM.match(node.label)
        for mention in node.mentions
    ]
    return sorted(found, key=lambda item: item.start)


def compare_owners(
    response: tuple[str, Sequence[Item], Sequence[Named]],
    source: tuple[SourceIndex, Sequence[Named]],
    matches: Mapping[str, tuple[Match, ...]],
) -> Iterator[tuple[str, Verdict]]:
    """(node id, verdict) of items with a party beside them: the source's own, or the one beside it."""
    text, items, parties = response
    index, known_parties = source
    known = {item.node: item for item in items_of(index.graph)}
    for start, end in sentence_spans(text):
        here = [item for item in items if start <= item.start < end]
        for said in find_owners(text, here, [p for p in parties if start <= p.start < end]):
            own = {m.node.id for m in matches.get(said.item.node, ()) if m.node and m.source == index.id}
            for key in sorted(own & known.keys()):
                verdict = compare_owner(said, key, (index, known_parties))
                if verdict is not None:
                    yield said.item.node, verdict
                    break


def find_owners(text: str, items: Sequence[Item], parties: Sequence[Named]) -> list[Owned]:
    """Whose each item of one sentence is: of the party in brackets behind it, else of the one before or after it."""
    if not items or not parties:
        return []
    items_first = {kind: _comes_first(kind, items, parties) for kind in {item.kind for item in items}}
    found = []
    for item in items:
        rivals = [other for other in items if other.kind is item.kind and other is not item]
        behind = next(
            (p for p in parties if p.start >= item.end and _is_tied(text[item.end : p.start])), None
        )
        if behind is None and items_first[item.kind]:
            behind = next((p for p in parties if p.start >= item.end), None)
        before = next((p for p in reversed(parties) if p.end <= item.start), None)
        owner = behind or before
        if owner is not None and (behind is not None or not _stands_between(rivals, owner, item)):
            found.append(Owned(item, owner.ids))
    return found


def compare_owner(said: Owned, key: str, source: tuple[SourceIndex, Sequence[Named]]) -> Verdict | None:
    """Contradicted where each place of the item in the source is beside another party, and ours has one of its own.

    None where the source has no two parties with an item each.
    """
    index, parties = source
    places = [item for item in items_of(index.graph) if item.node == key]
    verdict = None
    for place in places:
        number = index.sentence_at(place.start)
        owned = _owned_in(number, place.kind, index, parties)
        owner = next((each.owners for each in owned if each.item == place), frozenset())
        if (
            place.kind is EntityType.JURISDICTION
        ):  # "Lessor: Alder Corp., a Maryland corporation" has a line of its own
            for beside in (number - 1, number + 1):
                owned += _owned_in(beside, place.kind, index, parties)
        others = {id_ for each in owned if each.owners != owner for id_ in each.owners}
        if not owner or not others:
            return None
        if said.owners & owner:
            reason = "The source names the same party beside it"
            return Verdict(Status.SUPPORTED, reason, index, place.start, place.end)
        if not said.owners & others:
            return None
        name = index.graph.by_id[min(owner)].label
        reason = f"The source has \u201c{index.text[place.start : place.end]}\u201d beside \u201c{name}\u201d"
        verdict = Verdict(Status.CONTRADICTED, reason, index, place.start, place.end)
    return verdict


def _owned_in(number: int, kind: EntityType, index: SourceIndex, parties: Sequence[Named]) -> list[Owned]:
    """The items of a kind in one sentence of the source, each with its owner."""
    if not 0 <= number < len(index.sentences):
        return []
    start, end = index.sentences[number]
    here = [item for item in items_of(index.graph) if start <= item.start < end and item.kind is kind]
    return find_owners(index.text, here, [party for party in parties if start <= party.start < end])


def _is_tied(between: str) -> bool:
    return _BRACKET.fullmatch(between) is not None or _FOR.fullmatch(between) is not None


def _comes_first(kind: EntityType, items: Sequence[Item], parties: Sequence[Named]) -> bool:
    return next(item.start for item in items if item.kind is kind) < parties[0].start


def _stands_between(rivals: Sequence[Item], owner: Named, item: Item) -> bool:
    """Whether another item of the kind is nearer to the party: that one is the party's."""
    return any(owner.end <= rival.start < item.start for rival in rivals)
