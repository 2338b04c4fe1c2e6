"""What a rate of interest is paid on, and whether a share is a rate of interest at all.

"Overdue amounts bear interest at 8%" is not the rate of the loan, nor the loan's the rate on overdue amounts, and
"interest at 5.5%" is no "5.5% of the loan". A rate that the source has under both heads is left alone.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from core.grounding.source_index import SourceIndex, stems
from core.grounding.turned.finding import Amount, Span, Turned
from core.grounding.wording.lexicon import EMPTY
from core.text.sentences import sentence_spans
from core.types import EntityType

_INTEREST = re.compile(r"\binterest\b|\b(?:per\s+annum|p\.\s?a\.)", re.IGNORECASE)
_RATE = re.compile(
    r"\b(?:interest|rates?|per\s+annum|p\.\s?a\.|yearly|annual\w*|year|month\w*|charges?|late|penal\w+|default\w*|overdue"
    r"|arrears|returns?|yields?|bears?)\b",
    re.IGNORECASE,
)
_LATE = re.compile(  # why another rate is paid than the ordinary one
    r"\b(?:overdue|late|later|default\w*|arrears|delay\w*|unpaid|past[-\s]due|delinquen\w*|missed|penalty"
    r"|not\s+(?:been\s+)?(?:paid|made|settled)|fail\w*\s+to\s+(?:pay|make)|after\s+(?:the|its|their)\s+due\s+date"
    r"|(?:in|on)\s+time|behind\s+(?:with|on|in))\b",
    re.IGNORECASE,
)
_SHARE = re.compile(r"\s*\)?\s+of\s+(?:the|its|his|their|all|this|that)\s+[a-z]+", re.IGNORECASE)
_CUT = re.compile(r"[,;:(]|\b(?:and|but|while|whereas|rising|then|plus|against|versus)\b", re.IGNORECASE)
_PLAIN = EMPTY | frozenset("interest bear rate annum year per pay payable paid amount sum".split())


@dataclass(frozen=True, slots=True)
class _Rate:
    """A share in a text, with its part of the sentence."""

    start: int
    end: int
    part: Span
    is_interest: bool
    is_late: bool


def other_rates(
    said: tuple[str, Sequence[Span], str], amounts: Sequence[Amount], source: SourceIndex
) -> Iterator[Turned]:
    """Where an answer has the rate on overdue sums as the ordinary one, or turned round, or a rate as a share.

    `said` are the answer, the places of its shares, and what was asked.
    """
    text, places, asked = said
    known = _rates_in(source.text, _percents(source), source.sentences)
    for rate in _rates_in(text, places, sentence_spans(text)):
        own = [
            each
            for amount in amounts
            if amount.start == rate.start
            for each in known
            if any(place.start == each.start for place in amount.places)
        ]
        if not own or not all(each.is_interest for each in own):
            continue
        words = text[slice(*rate.part)]
        if rate.is_interest or _named_rate(words):
            yield from _other_head(text, asked, rate, (own, known), source)
        elif _is_share(text, rate.end, words) and not any(
            _is_share(source.text, each.end, "") for each in own
        ):
            yield Turned(rate.part, own[0].part, is_sure=True)


def _is_share(text: str, end: int, words: str) -> bool:
    """Whether a share is taken of a thing, in words that name no rate."""
    return _SHARE.match(text, end) is not None and _RATE.search(words) is None


def _named_rate(words: str) -> bool:
    return re.search(r"\brates?\b", words, re.IGNORECASE) is not None


def _other_head(
    text: str, asked: str, rate: _Rate, rates: tuple[list[_Rate], list[_Rate]], source: SourceIndex
) -> Iterator[Turned]:
    own, known = rates
    if any(each.is_late is rate.is_late for each in own):
        return
    if not rate.is_late and _LATE.search(asked) and not _LATE.search(text):
        return  # asked what is paid on overdue sums, an answer need not say so
    rivals = [each for each in known if each.is_interest and each.is_late is rate.is_late]
    if not rivals:
        return
    borne = _content(text[slice(*rate.part)])
    is_named = any(borne & _content(source.text[slice(*each.part)]) for each in rivals)
    yield Turned(rate.part, own[0].part, is_sure=rate.is_late or is_named)


def _content(words: str) -> frozenset[str]:
    told = " ".join(word for word in re.findall(r"[A-Za-z][\w-]+", words) if word.lower() not in _PLAIN)
    return frozenset(stems(told))


def _percents(source: SourceIndex) -> list[Span]:
    nodes = source.by_type(EntityType.PERCENT)
    return sorted((mention.start, mention.end) for node in nodes for mention in node.mentions)


def _rates_in(text: str, places: Sequence[Span], sentences: Sequence[Span]) -> list[_Rate]:
    """The shares of a text with the part of the sentence that is theirs; none where two share a part."""
    found = []
    for low, high in sentences:
        inside = [place for place in places if low <= place[0] < high]
        for at, (start, end) in enumerate(inside):
            first = _cut(text, inside[at - 1][1], start) if at else low
            last = _cut(text, end, inside[at + 1][0]) if at + 1 < len(inside) else high
            if first is None or last is None:
                continue
            words = text[first:last]
            is_interest = _INTEREST.search(text, low, high) is not None
            part = _trimmed(text, first, last)
            found.append(_Rate(start, end, part, is_interest, _LATE.search(words) is not None))
    return found


def _cut(text: str, low: int, high: int) -> int | None:
    """Where a sentence is cut between two shares."""
    cuts = list(_CUT.finditer(text, low, high))
    return cuts[-1].start() if cuts else None


def _trimmed(text: str, low: int, high: int) -> Span:
    """A span without white space, joining words and stops at its ends."""
    words = text[low:high]
    head = re.match(r"(?:[\s,;:(]|\b(?:and|but|while|whereas|then|plus)\b)*", words, re.IGNORECASE)
    start = low + (head.end() if head else 0)
    return start, low + len(words.rstrip(" \n\t.,;:"))
