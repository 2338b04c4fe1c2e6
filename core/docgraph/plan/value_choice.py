"""Which of several dates or lengths of time in a sentence a question asks for: that of the end, or of the notice."""

import re
from collections.abc import Sequence

from core.docgraph.plan.stems import terms_of
from core.extraction.values import find_values
from core.extraction.values.value import Value
from core.types import EntityType

_CUE = 60  # characters before a value in which its verb stands
_ASKS_END = re.compile(
    r"\b(?:ends?|ending|expir\w+|until|runs?\s+out|terminates?|complet\w+|finish\w*)\b", re.IGNORECASE
)
_ASKS_START = re.compile(r"\b(?:starts?|begins?|beginning|commenc\w+)\b", re.IGNORECASE)
_ENDS = re.compile(
    r"\b(?:ends?|ending|expir\w+|until|through|terminat\w+|to|complet\w+|finish\w*)\b", re.IGNORECASE
)
_STARTS = re.compile(r"\b(?:starts?|starting|begins?|beginning|commenc\w+|effective|from)\b", re.IGNORECASE)
_MADE = re.compile(
    r"\b(?:dated|made|entered|signed|executed|day\s+of)\b", re.IGNORECASE
)  # the contract, not its term
_SUM = re.compile(
    r"\b(?:fees?|prices?|charges?|deposits?|rent|salary|commission|penalt(?:y|ies)|bonus|royalt(?:y|ies)|premium|cost|costs)\b",
    re.IGNORECASE,
)
_PART_END = re.compile(r",|;|\band\b|\bor\b")
_NEAR = 40  # characters before an amount in which the word stands for what it is
_ASKS_NOTICE = re.compile(
    r"\b(?:notice|notify|notified)\b|\b(?:before|prior\s+to|ahead\s+of)\b|\bin\s+advance\b", re.IGNORECASE
)
_ASKS_LENGTH = re.compile(
    r"\bhow\s+long\s+(?:is|was)\b|\bhow\s+long\s+(?:does|did|will)\b.*\b(?:last|run)\b|\bwhat\s+is\s+the\s+(?:\w+\s+)?(?:term|duration)\b",
    re.IGNORECASE,
)
_OF_NOTICE = re.compile(
    r"^\s*\)?\s*['’]?s?\s*(?:(?:prior|advance|written|previous)\b|notice\b|before\b|in\s+advance\b|preceding\b)",
    re.IGNORECASE,
)
_RATE = re.compile(  # what a sum or a share is reckoned by: without it "EUR 700" of "per tonne" is another price
    r"\s*\)?,?\s+(?:per|a|an|each|every|for\s+(?:each|every))\s+(?:(?:calendar|business|square|metric|cubic|full|started)\s+)?"
    r"(?:annum|years?|months?|quarter|week|day|hour|tonne|ton|kilogram(?:me)?|kg|pound|ounce|lit(?:re|er)|gallon|barrel|unit|piece|item"
    r"|box|pallet|copy|page|user|seat|person|head|employee|share|foot|met(?:re|er)|mile|kilomet(?:re|er)|acre|hectare|night|visit"
    r"|delivery|shipment|order)\b",
    re.IGNORECASE,
)


def with_rate(text: str, start: int, end: int) -> str:
    """The value at a place with what it is reckoned by: "EUR 700 per tonne", "8% per annum"."""
    rate = _RATE.match(text, end)
    return text[start : rate.end() if rate else end]


def fitting(text: str, values: Sequence[Value], question: str) -> list[Value]:
    """The values that a question can mean, the likeliest first; empty when all are plainly of something else."""
    kinds = {value.type for value in values}
    found = list(values)
    if EntityType.DATE in kinds:
        found = _dates(text, found, question)
    if EntityType.DURATION in kinds:
        found = _lengths(text, found, question)
    if EntityType.MONEY in kinds and len(found) > 1:
        found = _sums(text, found, question)
    return _nearest(text, found, question) if len(found) > 1 and EntityType.DATE not in kinds else found


def has_start_and_end(text: str) -> bool:
    """Whether a sentence gives both dates of a term: "begins on 1 June 2021 and ends on 31 May 2031"."""
    dates = [value for value in find_values(text) if value.type is EntityType.DATE]
    cues = {_cue(text, dates, place) for place in range(len(dates))}
    return {"start", "end"} <= cues


def has_other_date(text: str, question: str) -> bool:
    """Whether all dates of a sentence are plainly those of something else than the question asks for."""
    values = [value for value in find_values(text) if value.type is EntityType.DATE]
    return bool(values) and not fitting(text, values, question)


def _dates(text: str, values: list[Value], question: str) -> list[Value]:
    asks_end, asks_start = _ASKS_END.search(question), _ASKS_START.search(question)
    if bool(asks_end) == bool(asks_start):
        return values
    wanted = "end" if asks_end else "start"
    cues = [
        _cue(text, values, place) if value.type is EntityType.DATE else ""
        for place, value in enumerate(values)
    ]
    sure = [value for value, cue in zip(values, cues, strict=True) if cue == wanted]
    open_ = [value for value, cue in zip(values, cues, strict=True) if not cue]
    return sure or open_


def _cue(text: str, values: Sequence[Value], place: int) -> str:
    """Whether the words before a date say that something starts or ends there."""
    start = values[place].start
    low = max([start - _CUE, 0, *(value.end for value in values[:place])])
    before = text[low:start]
    cues = (("end", _ENDS), ("start", _STARTS), ("made", _MADE))
    found = [(match.start(), name) for name, pattern in cues for match in pattern.finditer(before)]
    return max(found)[1] if found else ""


def _lengths(text: str, values: list[Value], question: str) -> list[Value]:
    of_notice = [
        v for v in values if v.type is EntityType.DURATION and _OF_NOTICE.match(text[v.end : v.end + 30])
    ]
    if not of_notice:
        return values
    others = [value for value in values if value not in of_notice]
    if _ASKS_LENGTH.search(question) and not _ASKS_NOTICE.search(question):
        return others
    return of_notice if _ASKS_NOTICE.search(question) else [*others, *of_notice]


def _nearest(text: str, values: list[Value], question: str) -> list[Value]:
    """Those first beside which most words of the question stand: of "a monthly fee of A and a set-up fee of B"."""
    asked = set(terms_of(question))
    order = sorted(values, key=lambda value: value.start)

    def shared(value: Value) -> int:
        place = order.index(value)
        low = order[place - 1].end if place else 0
        high = order[place + 1].start if place + 1 < len(order) else len(text)
        behind = _PART_END.split(text[value.end : high], maxsplit=1)[0]
        return len(asked & set(terms_of(text[low : value.start] + " " + behind)))

    return sorted(values, key=lambda value: -shared(value))


def _sums(text: str, values: list[Value], question: str) -> list[Value]:
    """The amounts right behind the question's word for them ("a fee of $15,000") before the others."""
    words = {match[0].casefold().rstrip("s") for match in _SUM.finditer(question)}
    named = [
        value
        for place, value in enumerate(values)
        if any(
            match[0].casefold().rstrip("s") in words
            for match in _SUM.finditer(
                text, max(value.start - _NEAR, values[place - 1].end if place else 0), value.start
            )
        )
    ]
    return [*named, *(value for value in values if value not in named)]
