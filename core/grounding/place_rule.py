"""A value that the source has, but in another place: the renewal notice given for the termination notice.

Each mention of a value stands among words that say what it is the value of. When the words around the
response's value fit a source mention of another value of the same type clearly better than any mention
of its own, the source has something else in that place.
"""

import math
import re
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.graph import KnowledgeGraph, Node
from core.grounding.item_places import measures_other
from core.grounding.source_index import SourceIndex, stems
from core.types import EntityType

PLACED = frozenset({EntityType.DURATION, EntityType.MONEY, EntityType.PERCENT, EntityType.QUANTITY})
_NEXT_LINE = re.compile(r"\n\s*(?=[-*•·–(]|\d{1,2}[.)]\s|[A-Z][^:\n]{1,60}:\s)")
_AROUND = 90  # characters on either side that say what a value is
_WIDE = 250  # for the value's own places: the benefit of the doubt
_FIT = 0.45  # weighted share of the response's words that the better place must have
_CLEARLY = 0.25  # by how much it must fit better than every place of the value itself
_BRIEF = 3  # words; of so few the better place must have all, and the value's own places none that counts
_PLAINLY = 0.6
_MOST = 60  # mentions compared; a value on every page has no place of its own


@dataclass(frozen=True, slots=True)
class Misplaced:
    """Where the source speaks of the same thing, and the value it has there."""

    node: Node
    start: int
    end: int
    quote: str


def find_misplaced(
    subject: tuple[str, KnowledgeGraph], node: Node, source: SourceIndex, own: Mapping[str, Node]
) -> Misplaced | None:
    """The better place of a grounded value, when its own places in the source do not fit its words.

    `subject` is the response with its graph; `own` are the source nodes that the value matches, by id.
    """
    response, graph = subject
    if node.type not in PLACED or not own or len(node.mentions) != 1:
        return None
    mention = node.mentions[0]
    beside = sorted(m.start for other in graph.nodes if other.type is node.type for m in other.mentions)
    low, high = _line_around(response, mention.start)
    here = (mention.start - low, mention.end - low)
    inside = [place - low for place in beside if low <= place < high]
    words = _words_around(response[low:high], here, inside) - stems(node.label)
    weights = _weights(source, words)
    total = sum(weights.values())
    if total == 0:
        return None
    is_brief = len(weights) < _BRIEF
    if is_brief and len(weights) < len(words):
        return None  # of few words, one that the source does not know may be the one that tells
    if is_brief and (node.type is EntityType.DURATION or _is_one_of_several(response, mention.start, beside)):
        return None  # the facts tell durations apart, and "from 38% to 21%" has its words in common
    there = sorted(m.start for other in source.by_type(node.type) for m in other.mentions)
    best: tuple[float, Node, int, int] | None = None
    own_fit = 0.0
    for other in source.by_type(node.type):
        if measures_other(node, other):
            continue
        for place in other.mentions[:_MOST]:
            if other.id in own and not is_brief:
                around = _words_around(source.text, (place.start, place.end), (), _WIDE)
            else:
                around = _words_around(source.text, (place.start, place.end), there)
            fit = sum(weight for word, weight in weights.items() if word in around) / total
            if other.id in own:
                own_fit = max(own_fit, fit)
            elif best is None or fit > best[0]:
                best = (fit, other, place.start, place.end)
    if best is None or best[0] - own_fit < (_PLAINLY if is_brief else _CLEARLY):
        return None
    if best[0] < (1.0 - 1e-9 if is_brief else _FIT):
        return None
    _, other, start, end = best
    return Misplaced(other, start, end, source.text[start:end])


def _line_around(text: str, place: int) -> tuple[int, int]:
    """The item of a list, or the row of a table, in which a place stands; without any, the whole text."""
    starts = _line_starts(text)
    at = bisect_right(starts, place)
    return starts[at - 1], starts[at] if at < len(starts) else len(text)


@lru_cache(maxsize=2)  # asked once for each value of a response
def _line_starts(text: str) -> tuple[int, ...]:
    return 0, *(match.end() for match in _NEXT_LINE.finditer(text))


def _is_one_of_several(text: str, place: int, beside: Sequence[int]) -> bool:
    """Whether another value of the type stands in the same sentence."""
    low, high = text.rfind(". ", 0, place) + 1, text.find(". ", place)
    return sum(low <= other < (high if high >= 0 else len(text)) for other in beside) > 1


def _words_around(
    text: str, place: tuple[int, int], beside: Sequence[int], reach: int = _AROUND
) -> frozenset[str]:
    """Stems of the words near a value: to the next value of its type, and inside its sentence when narrow."""
    start, end = place
    index = bisect_left(beside, start)
    low = max(0, start - reach, beside[index - 1] if index else 0)
    high = min(len(text), end + reach, beside[index + 1] if index + 1 < len(beside) else len(text))
    before, after = text[low:start], text[end:high]
    if reach == _AROUND:
        for stop in (". ", ".\n", "\n\n", "; "):
            before = before.rsplit(stop, 1)[-1]
            after = after.split(stop, 1)[0]
    return frozenset(word for word in stems(f"{before} {after}") if len(word) > 2 and word not in _COMMON)


def _weights(source: SourceIndex, words: frozenset[str]) -> dict[str, float]:
    """Inverse document frequency of the words over the source's sentences; unknown words count a little."""
    tokens = source.sentence_tokens
    seen = Counter(word for sentence in tokens for word in words & sentence)
    return {word: math.log((len(tokens) + 1) / (seen[word] + 0.5)) for word in words if seen[word]}


_COMMON = frozenset(
    "the and for any all such that this with from not shall will may must its their has have was were are been "
    "who which than then each other under upon into also tenant landlord".split()
)
