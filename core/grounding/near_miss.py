"""What the source says where an entity of the response that it lacks stands: the other name, the other value."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from core.extraction.names.name import bare_key, tokens_of
from core.extraction.names.persons import is_other_first_name
from core.graph import Node
from core.grounding.matched import PARTY_TYPES, How, Match, NearMiss, match_at, place_within
from core.grounding.near_citation import find_near_citation
from core.grounding.source_index import SourceIndex
from core.types import EntityType, Evidence

_NAME_OVERLAP = 0.5  # share of name words from which two names are confusable
_LONG_NAME = 3  # words, of which one may be exchanged; of two, it is another name
FULL_NAMES = frozenset({EntityType.PERSON, EntityType.ORGANIZATION, EntityType.COURT})
_COMMON = 500  # names that share a word, from which on it tells none of them
_CONFUSABLE = PARTY_TYPES | {EntityType.COURT, EntityType.CITATION, EntityType.STATUTE}


def taken_of(matches: Mapping[str, tuple[Match, ...]]) -> frozenset[tuple[str, str]]:
    """Source and node ids of what matched: it is in its own place, and in no other's."""
    found = (match for each in matches.values() for match in each)
    return frozenset((match.source, match.node.id) for match in found if match.node)


def find_near_name(
    node: Node, sources: Sequence[SourceIndex], taken: frozenset[tuple[str, str]]
) -> NearMiss | None:
    """The name of a source in the place of one that no source has; None when none is near.

    One word of it, a volume or a page may be exchanged; else it is the one that shares most words, half of them at
    least.
    """
    if node.type is EntityType.CITATION and (found := find_near_citation(node, sources)):
        return found
    if node.type not in _CONFUSABLE:
        return None
    words = frozenset(tokens_of(bare_key(node.label)))
    best: tuple[float, SourceIndex, Node] | None = None
    exchanged: dict[str, tuple[SourceIndex, Node]] = {}
    for source in sources:
        alike = {
            place
            for word in words
            if len(told := source.names_with.get(word, ())) <= _COMMON
            for place in told
        }
        for tokens, other in (source.named[place] for place in sorted(alike)):
            if other.type not in _CONFUSABLE or other.type is EntityType.ROLE:
                continue
            if _differs_by_a_word(node, other) and (source.id, other.id) not in taken:
                exchanged.setdefault(other.canonical, (source, other))
            shared = len(words & tokens) / max(1, len(words | tokens))
            if shared >= _NAME_OVERLAP and (best is None or shared > best[0]):
                best = (shared, source, other)
    if len(exchanged) == 1:
        ((source, other),) = exchanged.values()
    elif best is not None:
        _, source, other = best
    else:
        return None
    place = other.mentions[0]
    reason = f"The source has no “{node.label}”; the closest name in it is “{other.label}”."
    places = tuple((mention.start, mention.end) for mention in node.mentions) if len(exchanged) == 1 else ()
    return NearMiss(source, place.start, place.end, reason, places)


def _differs_by_a_word(node: Node, other: Node) -> bool:
    """Whether one word is another one: the first name of a person, any of three or more of a firm or a court."""
    if node.type is not other.type or other.type not in FULL_NAMES:
        return False
    if node.type is EntityType.PERSON:
        return is_other_first_name(node.label, other.label)
    ours, theirs = (tokens_of(name.label) for name in (node, other))
    if len(ours) != len(theirs) or len(ours) < _LONG_NAME:
        return False
    return sum(one != two for one, two in zip(ours, theirs, strict=True)) == 1


def find_near_value(
    node: Node, windows: Sequence[Evidence], sources: Sequence[SourceIndex], taken: frozenset[tuple[str, str]]
) -> NearMiss | None:
    """The one value of its type and unit in the passages about it that the response does not give elsewhere."""
    if node.type is EntityType.NUMBER:
        return None  # what a bare number counts is not known
    found = list(islice(others_like(node, windows, {source.id: source for source in sources}, taken), 2))
    return found[0] if len(found) == 1 else None


def others_like(
    node: Node,
    windows: Iterable[Evidence],
    sources: Mapping[str, SourceIndex],
    taken: frozenset[tuple[str, str]],
) -> Iterator[NearMiss]:
    """What the passages have of a type and unit that the response does not mention, each once."""
    seen = set(taken)
    for window in windows:
        source = sources[window.source]
        for other in source.graph.entities_in(window.start, window.end):
            key = (source.id, other.id)
            if other.type is not node.type or unit_of(other) != unit_of(node) or key in seen:
                continue
            place = place_within(match_at(source, other, How.VALUE), window.start, window.end)
            if place is not None:
                seen.add(key)
                reason = f"The source has “{source.text[slice(*place)]}” in this place, not “{node.label}”."
                yield NearMiss(source, *place, reason)


def unit_of(node: Node) -> str:
    """The unit of a quantity; of other values it does not matter."""
    return node.canonical.partition(" ")[2] if node.type is EntityType.QUANTITY else ""
