"""The value of the other half of a sentence: what is paid to the Seller, and what into escrow.

Of "critical incidents within one hour and other incidents within two business days" an answer with the words of one
half and the value of the other is for a person. Words of both halves, a denial, or both values say nothing.
"""

import re
from collections.abc import Iterator, Mapping, Sequence

from core.graph import KnowledgeGraph
from core.grounding.matched import Match
from core.grounding.sentence_halves import (
    HALVED,
    content,
    halves_at,
    is_of_half,
    parts_at,
    place_told,
    valued_in,
)
from core.grounding.source_index import SourceIndex
from core.grounding.turned.finding import Span, Turned
from core.text.sentences import sentence_spans
from core.types import EntityType, Mention

_DENIED = re.compile(r"\b(?:not|never|no|neither|nor|without|less|minus)\b|n['\u2019]t\b", re.IGNORECASE)
_THRESHOLD = re.compile(
    r"\b(?:below|above|exceed\w*|over|under|(?:more|less|fewer|greater)\s+than|at\s+least|reach\w*)\s+(?:\w+\s+\()?$",
    re.IGNORECASE,
)
_Items = Sequence[tuple[Mention, Sequence[Mention]]]


def other_halves(
    said: tuple[str, KnowledgeGraph], source: SourceIndex, matches: Mapping[str, Sequence[Match]]
) -> Iterator[Turned]:
    """Where a value of an answer stands beside the words of the other half of the source's one sentence with it."""
    text, graph = said
    for span in sentence_spans(text):
        if _DENIED.search(text, *span):
            continue
        for kind in HALVED:
            items = valued_in(graph, span, kind, (matches, source))
            if len(items) == 1:
                yield from _compare(text, span, items, source, kind)
            elif len(items) == 2:
                yield from _mixed(text, items, source, kind)


def _compare(text: str, span: Span, items: _Items, source: SourceIndex, kind: EntityType) -> Iterator[Turned]:
    mention, places = items[0]
    words = content(f"{text[span[0] : mention.start]} {text[mention.end : span[1]]}")
    place = place_told(words, places, source)
    halves = halves_at(source, place.start, kind) if place else []
    own = next((half for half in halves if place and half.value[0] == place.start), None)
    other = next((half for half in halves if own and half is not own and is_of_half(words, own, half)), None)
    if own is not None and other is not None:
        both = min(own.part[0], other.part[0]), max(own.part[1], other.part[1])
        yield Turned(span, both, is_sure=False)


def _mixed(text: str, items: _Items, source: SourceIndex, kind: EntityType) -> Iterator[Turned]:
    """A threshold of one part with what follows from the threshold of another."""
    if any(len(places) != 1 for _, places in items):
        return
    known = [places[0] for _, places in items]
    limits = [_is_threshold(text, mention.start) for mention, _ in items]
    if sum(limits) != 1 or limits != [_is_threshold(source.text, place.start) for place in known]:
        return
    parts = parts_at(source, known[0].start, kind)
    at = [[low <= place.start < high for low, high in parts] for place in known]
    if any(at[0]) and any(at[1]) and at[0] != at[1]:
        said = items[0][0].start, items[1][0].end
        both = min(place.start for place in known), max(place.end for place in known)
        yield Turned(said, both, is_sure=False)


def _is_threshold(text: str, start: int) -> bool:
    return _THRESHOLD.search(text, max(0, start - 40), start) is not None
