"""Growth that a figure states: "output rose by 7 percent" of a report with "growth of 7%" tells no change beside it."""

import re
from collections.abc import Iterable

from core.grounding.verdict import Verdict

_GROWTH = re.compile(
    r"\b(?:output|gdp|gross (?:domestic|national) product|national income|economic activity|econom(?:y|ies)|prices"
    r"|life|living|cost of living)\b"
    r"(?: of [a-z]+)?(?: (?!not\b|never\b)[a-z]+){0,2}? (?:grew|grown|rose|risen|expanded|increased|gained|advanced"
    r"|climbed|went up|became dearer|got dearer)\b(?=(?:[^.;,]|\.(?=\d)|, with ){0,50}(?:%|per ?cent\b))"
)
_SHRINKS = re.compile(
    r"\b(?:negative|minus|shr[aiu]nk\w*|contract\w*|fell|fall\w*|declin\w*|dropp?\w*|decreas\w*|down|los[et]\w*)\b|[\u2212-]\s?$",
    re.IGNORECASE,
)
_BESIDE = 60  # characters before a figure of the source that say which way it goes


def without_growth(words: str, figures: Iterable[Verdict]) -> str:
    """A piece of a response in small letters without its words of growth, where the source has the figure as growth.

    `figures` are the verdicts on what else the piece has.
    """
    is_up = any(_is_up(verdict) for verdict in figures)
    return _GROWTH.sub(" ", words) if is_up else words


def _is_up(verdict: Verdict) -> bool:
    if not verdict.is_supported or verdict.source is None:
        return False
    text, start = verdict.source.text, verdict.start
    low, _ = verdict.source.sentences[verdict.source.sentence_at(start)]
    return _SHRINKS.search(text, max(low, start - _BESIDE), start) is None
