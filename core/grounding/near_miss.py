"""What the source says where an ungrounded entity of the response stands: the other date, the other name."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.extraction.names.name import bare_key, tokens_of
from core.graph import Node
from core.grounding.item_places import measures_other
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.source_index import SourceIndex, stems
from core.grounding.term_of_contract import is_start_for_end
from core.types import VALUE_TYPES, EntityType

_NAME_OVERLAP = 0.5  # share of name words from which two names are confusable
_SENTENCE_OVERLAP = 0.5  # share of the response sentence's words that the source sentence must have
_CONFUSABLE = PARTY_TYPES | {EntityType.COURT, EntityType.CITATION, EntityType.STATUTE}


@dataclass(frozen=True, slots=True)
class NearMiss:
    """The source's own item in the place of the response's."""

    source: SourceIndex
    node: Node
    start: int
    end: int
    reason: str


def find_near_miss(
    node: Node, sentence: str, sources: Sequence[SourceIndex], matched: Mapping[str, tuple[Match, ...]]
) -> NearMiss | None:
    """The rival of an unmatched entity: a confusable name, or the value in the passage about the same thing."""
    for source in sources:
        found = _similar_name(node, source) or _same_place(node, sentence, source, matched)
        if found is not None:
            return found
    return None


def _similar_name(node: Node, source: SourceIndex) -> NearMiss | None:
    if node.type not in _CONFUSABLE:
        return None
    words = frozenset(tokens_of(bare_key(node.label)))
    best: tuple[float, Node] | None = None
    for tokens, other in source.named:
        if other.type not in _CONFUSABLE or other.type is EntityType.ROLE:
            continue
        shared = len(words & tokens) / max(1, len(words | tokens))
        if shared >= _NAME_OVERLAP and (best is None or shared > best[0]):
            best = (shared, other)
    if best is None:
        return None
    other = best[1]
    place = other.mentions[0]
    reason = (
        f"The source has no \u201c{node.label}\u201d; the closest name in it is \u201c{other.label}\u201d"
    )
    return NearMiss(source, other, place.start, place.end, reason)


def _same_place(
    node: Node, sentence: str, source: SourceIndex, matched: Mapping[str, tuple[Match, ...]]
) -> NearMiss | None:
    """A value of the same type in the source sentence that says nearly the same as the response sentence."""
    if node.type not in VALUE_TYPES and node.type not in (EntityType.JURISDICTION, EntityType.PROVISION):
        return None
    words = stems(sentence) - stems(node.label)
    taken = {m.node.id for found in matched.values() for m in found if m.node and m.source == source.id}
    best: tuple[float, Node, int, int] | None = None
    for other in source.graph.entities:
        if other.type is not node.type or other.id in taken or measures_other(node, other):
            continue
        if is_start_for_end(sentence, other, source):
            continue  # when it begins is not in the place of when it ends
        for mention in other.mentions[:20]:
            tokens = source.sentence_tokens[source.sentence_at(mention.start)]
            shared = len(words & tokens) / max(1, len(words))
            if shared >= _SENTENCE_OVERLAP and (best is None or shared > best[0]):
                best = (shared, other, mention.start, mention.end)
    if best is None:
        return None
    _, other, start, end = best
    reason = (
        f"The source has \u201c{source.text[start:end]}\u201d in this place, not \u201c{node.label}\u201d"
    )
    return NearMiss(source, other, start, end, reason)
