"""A sum of which there are several: "ten instalments of EUR 75,000" are not "EUR 75,000 in total".

Nor are they "EUR 75,000 per month" where the source gives no such period there, nor is a penalty "for each breach" one
"per year". What the source may say of the period elsewhere, a person reads.
"""

import re
from collections.abc import Iterator

from core.grounding.source_index import SourceIndex
from core.grounding.turned.beside_amounts import period_at
from core.grounding.turned.finding import Amount, Span, Turned
from core.grounding.turned.rhythms import OFTEN
from core.types import EntityType

_REACH = 80  # characters before an amount in which its number stands
_SEVERAL = re.compile(
    r"(?:\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,3})\s+(?:\(\d+\)\s+)?)?"
    r"(?:[a-z-]+,?\s+){0,3}?\b(?:instal?lments|payments|tranches|parts|portions)\s+(?:each\s+)?(?:of|in\s+the\s+amount\s+of)"
    r"\s+(?:\w+\s+\()?$",
    re.IGNORECASE,
)
_EACH_TIME = re.compile(
    r"\b(?:(?:for|upon|on|in\s+case\s+of|in\s+the\s+event\s+of)\s+(?:each|every)(?:\s+single)?|per)\s+"
    r"(?!(?:calendar|contract|annum|month|quarter|year|week|day|hour|cent)\b)[a-z]+",
    re.IGNORECASE,
)
_LONGEST = 160  # characters of a sentence that is shown whole


def other_counts(text: str, amount: Amount, source: SourceIndex) -> Iterator[Turned]:
    """Where an answer has a sum once or for a period that the source has several times, or each time."""
    said = period_at(text, amount.start, amount.end)
    if said is None:
        return
    told = [_several_at(source, place.start, place.end) for place in amount.places]
    known = [place for place in told if place is not None]
    if not known:
        return
    if said[0] == "once":
        yield Turned(said[1], known[0], is_sure=len(known) == len(told))
    elif not any(_has_period(source, said[0], place.start) for place in amount.places):
        yield Turned(said[1], known[0], is_sure=False)


def _several_at(source: SourceIndex, start: int, end: int) -> Span | None:
    """The words that tell that a sum is paid several times, and the sum."""
    low, high = source.sentences[source.sentence_at(start)]
    before = _SEVERAL.search(source.text, max(low, start - _REACH), start)
    if before is not None:
        return before.start(), end
    is_one = (
        sum(low <= m.start < high for node in source.by_type(EntityType.MONEY) for m in node.mentions) == 1
    )
    if not is_one or _EACH_TIME.search(source.text, low, high) is None:
        return None  # "$1,000,000 per occurrence and $2,000,000 in the aggregate"
    return (low, high) if high - low <= _LONGEST else (max(low, start - _REACH), end)


def _has_period(source: SourceIndex, name: str, place: int) -> bool:
    """Whether the sentence of a sum has the period; of instalments, also the one before or after it."""
    at = source.sentence_at(place)
    if _EACH_TIME.search(source.text, *source.sentences[at]):
        span = source.sentences[at]
        return any(found.lastgroup == name for found in OFTEN.finditer(source.text, *span))
    low, high = (
        source.sentences[max(0, at - 1)][0],
        source.sentences[min(len(source.sentences) - 1, at + 1)][1],
    )
    return any(found.lastgroup == name for found in OFTEN.finditer(source.text, low, high))
