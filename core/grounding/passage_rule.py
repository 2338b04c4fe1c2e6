"""Passages that mention both ends of a relation: support that the parser did not turn into an edge."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from core.extraction.entities import SELF_DOCUMENT
from core.extraction.facts import Slot
from core.extraction.relations import predicate_family
from core.graph import Edge, Node
from core.grounding.matched import PARTY_TYPES, Match
from core.grounding.source_index import SourceIndex, stems
from core.text.denial_words import NO
from core.types import VALUE_TYPES, EntityType

_NAMED = PARTY_TYPES | {EntityType.TERM, EntityType.OTHER, EntityType.LOCATION}
_NEGATION = re.compile(rf"\b(?:not|{NO}|never|neither|nor|without|none|prohibited|cannot)\b", re.IGNORECASE)
# What a passage must speak of to state a date or a length of the document, besides the value.
_SPOKEN: dict[str, re.Pattern[str]] = {
    slot: re.compile(pattern, re.IGNORECASE)
    for slot, pattern in {
        Slot.TERM: r"\bterm\b|continu|in\s+(?:full\s+)?(?:force|effect)|valid|duration|initial\s+period",
        Slot.RENEWAL: r"renew|exten[ds]|successive|prolong",
        Slot.RENEWAL_NOTICE: r"noti(?:ce|f)|advis",
        Slot.TERMINATION_NOTICE: r"noti(?:ce|f)|advis",
        Slot.WARRANTY: r"warrant|guarantee",
        Slot.EXPIRES: r"expir|terminat|\bend|until|through|laps|ceas|matur",
        Slot.EFFECTIVE: r"effect|commenc|begin|start|force|operative",
        Slot.DATED: r"date|made|enter|execut|sign|conclud|agree",
    }.items()
}
_MOST = 3  # passages compared for one relation
_REACH = 160  # characters kept on either side of the value in a long sentence
_BESIDE = 70  # characters between a value and what it is the value of
_ALONE = 350  # the same, where the sentence has no other value of its type
_COVERED = 0.6  # share of a noun phrase's stems that a passage must have


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of a source that mentions both ends. `names_predicate`: its words name the predicate too."""

    source: SourceIndex
    start: int
    end: int
    text: str
    names_predicate: bool
    has_both: bool  # False: only the entity is there, the noun phrase is not
    is_beside: bool = False  # the noun phrase stands right beside the value


def find_passages(
    source: SourceIndex,
    stated: tuple[str, Edge],
    ends: tuple[tuple[Node, Mapping[str, Node]], tuple[Node, Mapping[str, Node]]],
    matches: Mapping[str, tuple[Match, ...]],
) -> list[Passage]:
    """The best few sentences that mention both ends of the response relation, by shared words."""
    clause, edge = stated
    if _needs_direction(ends, edge):
        return []
    (subject, subjects), (object_, objects) = ends
    first = _sentences(source, subject, subjects, matches)
    second = _sentences(source, object_, objects, matches)
    if first is None and second is None:
        return []
    shared = (
        first & second if first is not None and second is not None else (first if second is None else second)
    )
    has_both = bool(shared)
    if not shared and EntityType.CONCEPT in (subject.type, object_.type):
        shared = first if object_.type is EntityType.CONCEPT else second
    if _is_party(subject, subjects) and object_.type is not EntityType.CONCEPT and shared:
        shared = frozenset(i for i in shared if _stand_together(source, i, subjects, objects))
    if _is_party(subject, subjects) and object_.type is EntityType.CONCEPT and shared:
        is_theirs = _owns if edge.relation == "have" else _acts_first
        shared = frozenset(i for i in shared if is_theirs(source, i, (subjects, stems(object_.label))))
    if edge.negated and shared:
        shared = frozenset(i for i in shared if _denies(source, i, edge))
    if spoken := _SPOKEN.get(edge.relation):
        shared = frozenset(i for i in shared or () if _speaks_of(source, i, objects, spoken))
    words = stems(clause)
    ranked = sorted(shared or (), key=lambda i: (-len(words & source.sentence_tokens[i]), i))[:_MOST]
    family = stems(edge.predicate) | stems(predicate_family(edge.relation))
    passages = [_passage(source, i, (objects, subjects), family, has_both=has_both) for i in ranked]
    beside = [i for i in ranked if _is_beside(source, i, ends)]
    return [replace(found, is_beside=i in beside) for i, found in zip(ranked, passages, strict=True)]


def _needs_direction(
    ends: tuple[tuple[Node, Mapping[str, Node]], tuple[Node, Mapping[str, Node]]], edge: Edge
) -> bool:
    """Between two parties, and in who is who, the direction is the statement; a shared sentence proves nothing."""
    if edge.relation in ("be", "be called") and all(node.type in _NAMED for node, _ in ends):
        return True
    return all(_is_party(node, nodes) for node, nodes in ends)


def _stand_together(
    source: SourceIndex, index: int, subjects: Mapping[str, Node], objects: Mapping[str, Node]
) -> bool:
    """Whether no other party is named between the two ends in the sentence."""
    start, end = source.sentences[index]
    ours = [m.start for n in subjects.values() for m in n.mentions if start <= m.start < end]
    theirs = [m.start for n in objects.values() for m in n.mentions if start <= m.start < end]
    if not ours or not theirs:
        return True
    low, high = min(((a, b) for a in ours for b in theirs), key=lambda pair: abs(pair[0] - pair[1]))
    low, high = min(low, high), max(low, high)
    return not any(
        low < m.start < high
        for other in source.parties
        if other.id not in subjects and other.id not in objects
        for m in other.mentions
    )


def _is_beside(
    source: SourceIndex,
    index: int,
    ends: tuple[tuple[Node, Mapping[str, Node]], tuple[Node, Mapping[str, Node]]],
) -> bool:
    """Whether the words of the noun phrase stand within a few words of the value: "a royalty of 2%"."""
    value, phrase = ends if ends[0][0].type in VALUE_TYPES else ends[::-1]
    words = stems(phrase[0].label)
    if value[0].type not in VALUE_TYPES or phrase[0].type is not EntityType.CONCEPT or not words:
        return False
    start, end = source.sentences[index]
    alike = [m for node in source.by_type(value[0].type) for m in node.mentions if start <= m.start < end]
    reach = _BESIDE if len(alike) > 1 else _ALONE
    return any(
        words <= stems(source.text[max(start, m.start - reach) : min(end, m.end + reach)])
        for node in value[1].values()
        for m in node.mentions
        if start <= m.start < end
    )


def _speaks_of(source: SourceIndex, index: int, nodes: Mapping[str, Node], spoken: re.Pattern[str]) -> bool:
    """Whether the words near the value say what it is the value of."""
    start, end = source.sentences[index]
    places = [m for node in nodes.values() for m in node.mentions if start <= m.start < end]
    return any(
        spoken.search(source.text, max(start, place.start - _REACH), min(end, place.end + _REACH))
        for place in places
    )


def _denies(source: SourceIndex, index: int, edge: Edge) -> bool:
    """Whether the sentence has the predicate's own word and a negation: only a denial supports a denial."""
    start, end = source.sentences[index]
    return stems(edge.predicate) <= source.sentence_tokens[index] and bool(
        _NEGATION.search(source.text, start, end)
    )


def _owns(source: SourceIndex, index: int, ends: tuple[Mapping[str, Node], frozenset[str]]) -> bool:
    """Whether the thing is said to be the party's: "the records of Tenant", "Tenant's records"."""
    start, end = source.sentences[index]
    subjects, words = ends
    for mention in (m for node in subjects.values() for m in node.mentions if start <= m.start < end):
        before = source.text[max(start, mention.start - _BESIDE) : mention.start]
        after = source.text[mention.end : min(end, mention.end + _BESIDE)]
        if re.search(r"\b(?:of|by|from)\s+(?:the\s+)?$", before) and words <= stems(before):
            return True
        if re.match(r"['\u2019]", after) and words <= stems(after):
            return True
    return False


def _acts_first(source: SourceIndex, index: int, ends: tuple[Mapping[str, Node], frozenset[str]]) -> bool:
    """Whether no other party is named in the sentence before ours: the first one named is mostly its actor."""
    start, end = source.sentences[index]
    subjects = ends[0]
    ours = [m.start for n in subjects.values() for m in n.mentions if start <= m.start < end]
    if not ours:
        return True
    return not any(
        start <= m.start < min(ours)
        for other in source.parties
        if other.id not in subjects
        for m in other.mentions
    )


def _is_party(node: Node, nodes: Mapping[str, Node]) -> bool:
    return node.type in PARTY_TYPES or any(other.type in PARTY_TYPES for other in nodes.values())


def _sentences(
    source: SourceIndex, node: Node, nodes: Mapping[str, Node], matches: Mapping[str, tuple[Match, ...]]
) -> frozenset[int] | None:
    """Sentences that mention the node; None when every sentence does (the document itself)."""
    if node.canonical == SELF_DOCUMENT:
        return None
    found: set[int] = set()
    for other in nodes:
        found |= source.sentences_of[other]
    found |= {source.sentence_at(m.start) for m in matches.get(node.id, ()) if m.source == source.id}
    if node.type is EntityType.CONCEPT or (
        not found and node.type not in VALUE_TYPES and matches.get(node.id)
    ):
        words = stems(node.label)
        need = _COVERED * len(words)
        found |= {
            i for i, tokens in enumerate(source.sentence_tokens) if words and len(words & tokens) >= need
        }
    return frozenset(found)


def _passage(
    source: SourceIndex,
    index: int,
    nodes: tuple[Mapping[str, Node], ...],
    family: frozenset[str],
    *,
    has_both: bool,
) -> Passage:
    start, end = source.sentences[index]
    names_predicate = bool(family & source.sentence_tokens[index])
    if end - start > 2 * _REACH:
        places = [
            m.start for group in nodes for n in group.values() for m in n.mentions if start <= m.start < end
        ]
        if places:
            start, end = max(start, places[0] - _REACH), min(end, places[0] + _REACH)
    return Passage(source, start, end, " ".join(source.text[start:end].split()), names_predicate, has_both)
