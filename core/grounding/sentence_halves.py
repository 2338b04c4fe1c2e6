"""The parts of one sentence that each have a value of their own.

"EUR 15,500,000 to the Seller at closing and EUR 2,500,000 into an escrow account", "below 99.8% a credit of 5%; below
98% one of 15%": which value is meant is told by the words of its part, right before it or behind it, and not by the
sentence, which is about all of them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.source_index import SourceIndex, stems
from core.grounding.wording.lexicon import EMPTY
from core.text.sentences import sentence_spans
from core.types import EntityType, Mention

HALVED = (EntityType.MONEY, EntityType.PERCENT, EntityType.DURATION)
_CUT = re.compile(r";|,?\s+(?:and|but|while|whereas)\s+", re.IGNORECASE)
_JOINT = re.compile(r";|,\s+(?:and|but|while|whereas)\s+|\s+and\s+(?=the\s+(?-i:[A-Z]))", re.IGNORECASE)
_MOST_PARTS = 3
_NEAR = 3  # words right before a value that say what it is for
_SHARE = 0.66  # of the other half's own words that a statement about it has
_PLAIN = EMPTY | frozenset("within after afterwards then before end from until".split())
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Half:
    """A value of a sentence and its part: the words right before it, and those behind."""

    value: Span
    part: Span
    ahead: tuple[str, ...]  # the words right before it
    before: frozenset[str]  # their stems
    behind: frozenset[str]


def halves_at(source: SourceIndex, place: int, kind: EntityType) -> list[Half]:
    """The parts of the sentence around a place with one value of the kind each; none where one has more."""
    low, high = source.sentences[source.sentence_at(place)]
    values = _values(source, (low, high), kind)
    if not 2 <= len(values) <= _MOST_PARTS:
        return []
    edges = [low]
    for first, second in pairwise(values):
        cuts = list(_CUT.finditer(source.text, first.end, second.start))
        if len(cuts) != 1:
            return []
        edges.append(cuts[0].end())
    edges.append(high)
    found = []
    for value, start, end in zip(values, edges[:-1], edges[1:], strict=True):
        before = _words(source.text[start : value.start])[-_NEAR:]
        behind = _words(source.text[value.end : end])
        part = (start, start + len(source.text[start:end].rstrip(" .;,\n")))
        ahead, told = stems(" ".join(before)), stems(" ".join(behind))
        found.append(Half((value.start, value.end), part, tuple(before), ahead, told))
    return found


def parts_at(source: SourceIndex, place: int, kind: EntityType) -> list[Span]:
    """The parts of a sentence between semicolons, where each has two values of the kind; else none."""
    low, high = source.sentences[source.sentence_at(place)]
    cuts = [match.end() for match in re.finditer(";", source.text[low:high])]
    edges = [low, *(low + cut for cut in cuts), high]
    parts = list(pairwise(edges))
    is_even = len(parts) > 1 and all(len(_values(source, part, kind)) == 2 for part in parts)
    return parts if is_even else []


def is_of_half(words: frozenset[str], own: Half, other: Half) -> bool:
    """Whether a statement has the words of the other half where its own has others, which it lacks.

    Right before the values as many words are compared as both halves have: "the Seller delivers tiles within four
    weeks and tools within ten days".
    """
    before = (own.before, other.before), _right_before(own, other), _parties_before(own, other)
    sides = *before, (own.behind, other.behind)
    for mine, theirs in sides:
        apart, kept = theirs - mine, mine - theirs
        if apart and kept and not words & kept and len(words & apart) >= _SHARE * len(apart):
            return True
    return False


def stands_in_part(
    said: tuple[str, KnowledgeGraph], matches: Mapping[str, Sequence[Match]], place: int, source: SourceIndex
) -> bool:
    """Whether the value at a place of an answer stands in its own part of the source's sentence, as its words tell.

    Two values must stand in one part that has two, as a threshold and what follows from it.
    """
    text, graph = said
    low, high = _part_around(text, place)
    node = next(n for n in graph.entities if any(m.start == place for m in n.mentions))
    items = valued_in(graph, (low, high), node.type, (matches, source))
    if len(items) == 2:
        return _are_in_one_part([[m.start for m in places] for _, places in items], source, node.type)
    if len(items) != 1:
        return False
    mention, places = items[0]
    words = content(f"{text[low : mention.start]} {text[mention.end : high]}")
    told = place_told(words, places, source)
    halves = halves_at(source, told.start, node.type) if told else []
    own = next((half for half in halves if told and half.value[0] == told.start), None)
    return own is not None and all(_keeps(words, own, other) for other in halves if other is not own)


def _are_in_one_part(places: Sequence[Sequence[int]], source: SourceIndex, kind: EntityType) -> bool:
    first, second = places
    return any(
        low <= place < high and any(low <= other < high for other in second)
        for place in first
        for low, high in parts_at(source, place, kind)
    )


def valued_in(
    graph: KnowledgeGraph,
    span: Span,
    kind: EntityType,
    laid: tuple[Mapping[str, Sequence[Match]], SourceIndex],
) -> list[tuple[Mention, list[Mention]]]:
    """The values of a kind in a span of an answer, in its order, each with its places in the source."""
    matches, source = laid
    found = []
    for node in graph.entities:
        if node.type is not kind:
            continue
        own = {m.node.id: m.node for m in matches.get(node.id, ()) if m.node and m.source == source.id}
        places = [mention for other in own.values() for mention in other.mentions]
        found += [(mention, places) for mention in node.mentions if span[0] <= mention.start < span[1]]
    return sorted(found, key=lambda item: item[0].start)


def _part_around(text: str, place: int) -> Span:
    low, high = next(span for span in sentence_spans(text) if span[0] <= place < span[1])
    cuts = [match.span() for match in _JOINT.finditer(text, low, high)]
    start = max((end for _, end in cuts if end <= place), default=low)
    return start, min((begin for begin, _ in cuts if begin > place), default=high)


def _keeps(words: frozenset[str], own: Half, other: Half) -> bool:
    """Whether a statement has words of its own half alone, and none of the other's alone."""
    behind = own.behind, other.behind
    for before in ((own.before, other.before), _right_before(own, other), _parties_before(own, other)):
        sides = [side for side in (before, behind) if all(side)]
        kept = any(words & (mine - theirs) for mine, theirs in sides)
        if kept and not any(words & (theirs - mine) for mine, theirs in sides):
            return True
    return False


def _right_before(own: Half, other: Half) -> tuple[frozenset[str], frozenset[str]]:
    """As many words right before the values as both halves have; none of a party beside a plain word."""
    count = min(len(own.ahead), len(other.ahead))
    if not count or own.ahead[-1][0].isupper() is not other.ahead[-1][0].isupper():
        return frozenset(), frozenset()
    first, second = (stems(" ".join(half.ahead[len(half.ahead) - count :])) for half in (own, other))
    return first, second


def _parties_before(own: Half, other: Half) -> tuple[frozenset[str], frozenset[str]]:
    """The words with a capital before the values of both halves: "the Employee ... and the Employer ..."."""
    first, second = (stems(" ".join(w for w in half.ahead if w[0].isupper())) for half in (own, other))
    return first, second


def place_told(words: frozenset[str], places: Sequence[Mention], source: SourceIndex) -> Mention | None:
    """The one place of a value whose sentence shares most with the words of a statement; None where two share alike."""
    shared = [
        (len(words & source.sentence_tokens[source.sentence_at(place.start)]), place) for place in places
    ]
    shared.sort(key=lambda item: -item[0])
    is_clear = len(shared) == 1 or (len(shared) > 1 and shared[0][0] > shared[1][0])
    return shared[0][1] if is_clear else None


def content(text: str) -> frozenset[str]:
    """Stems of the words of a text that say something."""
    return stems(" ".join(_words(text)))


def _values(source: SourceIndex, span: Span, kind: EntityType) -> list[Mention]:
    nodes = source.by_type(kind)
    inside = (m for node in nodes for m in node.mentions if span[0] <= m.start < span[1])
    return sorted(inside, key=lambda mention: mention.start)


def _words(text: str) -> list[str]:
    return [word for word in re.findall(r"[A-Za-z][\w-]+", text) if word.lower() not in _PLAIN]
