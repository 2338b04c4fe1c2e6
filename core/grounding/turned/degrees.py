"""Degrees of one thing that exclude each other: gross negligence is not slight negligence.

A person is asked where the sentences of the source that are nearest to the answer's have the thing in the other degree
only. Nothing is sure: a clause may exclude one and a law another.
"""

import re
from collections.abc import Iterator

from core.grounding.source_index import SourceIndex, stems
from core.grounding.turned.finding import Span, Turned
from core.text.sentences import sentence_spans

_SCALES = (  # the words of a side are one degree
    ("negligence", ("gross|grossly", "slight|simple|ordinary|minor|mere")),
    ("negligent", ("gross|grossly", "slight|slightly|simple|simply|ordinarily")),
    ("breach(?:es)?", ("material|fundamental|substantial", "minor|immaterial|trivial|slight")),
    ("default(?:s)?", ("material|substantial", "minor|immaterial|trivial")),
    ("damages?", ("direct", "indirect|consequential")),
)


def other_degrees(text: str, source: SourceIndex) -> Iterator[Turned]:
    """Where an answer speaks of one degree of a thing, and the source's nearest sentence of the other."""
    for thing, sides in _SCALES:
        patterns = [re.compile(rf"\b(?:{side})\s+{thing}\b", re.IGNORECASE) for side in sides]
        for low, high in sentence_spans(text):
            for pattern, other in (patterns, patterns[::-1]):
                said = pattern.search(text, low, high)
                if said is None or other.search(text, low, high):
                    continue
                own = stems(f"{text[low : said.start()]} {text[said.end() : high]}")
                known = _nearest(own, source, (pattern, other))
                if known is not None:
                    yield Turned(said.span(), known, is_sure=False)


def _nearest(
    own: frozenset[str], source: SourceIndex, degrees: tuple[re.Pattern[str], re.Pattern[str]]
) -> Span | None:
    """Where the nearest sentence with either degree has the second one; None when one as near has the first."""
    found = []
    for span, tokens in zip(source.sentences, source.sentence_tokens, strict=True):
        same, other = (degree.search(source.text, *span) for degree in degrees)
        if same or other:
            found.append((len(own & tokens), same is None, other))
    most = max((shared for shared, _, _ in found), default=0)
    best = [(is_other, other) for shared, is_other, other in found if shared == most]
    if not best or not all(is_other for is_other, _ in best) or best[0][1] is None:
        return None
    return best[0][1].span()
