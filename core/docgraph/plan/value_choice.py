"""Typed values in a sentence, and which of several a question can mean: nothing is picked where two fit alike.

Also what a question takes for granted and a sentence must have as well: "When did the second inspection take place?" is
not answered by the date of an inspection.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from core.docgraph.laws import find_law
from core.docgraph.plan.question import AskedKind, Question
from core.docgraph.stems import terms_of
from core.extraction.values import compatible, find_values
from core.extraction.values.value import Value
from core.types import EntityType

_WANTED = {  # by what a matter wants
    "date": (EntityType.DATE,),
    "term": (EntityType.DATE, EntityType.DURATION),
    "duration": (EntityType.DURATION,),
    "money": (EntityType.MONEY,),
    "percent": (EntityType.PERCENT,),
    "amount": (EntityType.MONEY, EntityType.PERCENT, EntityType.QUANTITY, EntityType.NUMBER),
    "number": (EntityType.QUANTITY, EntityType.NUMBER, EntityType.DURATION, EntityType.PERCENT),
}
_ASKED = {
    AskedKind.DATE: (EntityType.DATE,),
    AskedKind.YEAR: (EntityType.DATE,),
    AskedKind.MONEY: (EntityType.MONEY, EntityType.PERCENT),
    AskedKind.DURATION: (EntityType.DURATION,),
    AskedKind.EXTENT: (EntityType.DURATION, EntityType.QUANTITY),
    AskedKind.PERCENT: (EntityType.PERCENT,),
    AskedKind.QUANTITY: (EntityType.QUANTITY,),
    AskedKind.COUNT: (EntityType.QUANTITY, EntityType.NUMBER),
}
_COUNTED_BEHIND = 30  # characters in which stands what a number counts
_YEAR = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
_CUE = 60  # characters before a date in which its verb stands
_ASKS_END = re.compile(r"\b(?:end|expir|until|runs?\s+out|terminat|complet|finish)", re.IGNORECASE)
_ASKS_START = re.compile(r"\b(?:start|begin|commenc)", re.IGNORECASE)
_CUES = (
    ("end", re.compile(r"\b(?:end|expir|until|through|to\b|terminat|complet|finish)", re.IGNORECASE)),
    ("start", re.compile(r"\b(?:start|begin|commenc|effective|from)", re.IGNORECASE)),
    ("made", re.compile(r"\b(?:dated|made|entered|signed|executed|day\s+of)\b", re.IGNORECASE)),
)
_ASKS_NOTICE = re.compile(r"\b(?:notice|notif\w+|before|prior|advance|ahead)\b", re.IGNORECASE)
_ASKS_LENGTH = re.compile(r"\bhow\s+long\b|\b(?:term|duration)\b", re.IGNORECASE)
_OF_NOTICE = re.compile(
    r"\s*\)?\s*['’]?s?\s*(?:prior|advance|written|previous|notice|before|in\s+advance|preceding)\b",
    re.IGNORECASE,
)
_PART_END = re.compile(r",|;|\band\b|\bor\b")
_RATE = re.compile(  # what a sum is reckoned by: without it "EUR 700" of "per tonne" is another price
    r"\s*\)?,?\s+(?:for\s+)?(?:per|an?|each|every)\s+(?:(?:calendar|square|metric|cubic)\s+)?\w+\b",
    re.IGNORECASE,
)
_PLACES = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
ORDINAL = re.compile(
    rf"\b(?:(?P<place>{'|'.join(_PLACES)})|(?P<number>\d+)(?:st|nd|rd|th)|(?:year|month)s?\s+(?P<of>\d{{1,3}})"
    r"|(?P<other>final|latest|previous))\b",
    re.IGNORECASE,
)
_SUMS = (EntityType.PERCENT, EntityType.MONEY)


def find_value(text: str, wants: str, question: Question) -> str | None:
    """The value of a wanted kind that a question can mean; "" when the whole text answers; None when it has none."""
    if wants == "law":
        return find_law(text)
    values = _of_types(text, _WANTED.get(wants, ()))
    own = _of_types(text, _WANTED.get(question.wants, ()))
    preferred = [value for value in values if value in own]
    if values and not preferred and wants == "term" and question.wants in ("date", "duration"):
        return ""  # dates, where a length was asked for
    return _picked(text, preferred or values, question.text)


def find_asked(text: str, question: Question) -> str | None:
    """The same for the kind of words that a question asks for; words that it says itself are no answer."""
    if question.asked is AskedKind.LAW:
        return find_law(text)
    known = set(terms_of(question.text))
    values = [
        v for v in _of_types(text, _ASKED.get(question.asked, ())) if not set(terms_of(v.text)) <= known
    ]
    if question.asked is AskedKind.COUNT:
        counted = set(terms_of(question.counted))
        values = [
            _with_counted(text, value, counted)
            for value in values
            if counted & set(terms_of(_around(text, value)))
        ]
    found = _picked(text, values, question.text)
    if question.asked is AskedKind.YEAR and found:
        year = _YEAR.search(found)
        return year[0] if year else None
    return found


def has_other_date(text: str, question: str) -> bool:
    """Whether all dates of a sentence are plainly those of something else than the question asks for."""
    dates = _of_types(text, _WANTED["date"])
    return bool(dates) and not _meant(text, dates, question)


def _of_types(text: str, types: Sequence[EntityType]) -> list[Value]:
    return [value for value in find_values(text) if value.type in types] if types else []


def _with_counted(text: str, value: Value, counted: set[str]) -> Value:
    """A bare number with the words behind it up to what it counts: "ten equal instalments"."""
    words = re.finditer(r"\w+", text[value.end : value.end + _COUNTED_BEHIND])
    end = next((value.end + word.end() for word in words if counted & set(terms_of(word[0]))), value.end)
    return replace(value, end=end, text=text[value.start : end])


def _around(text: str, value: Value) -> str:
    """A number with what it counts: the words behind it, or a label before it."""
    is_labelled = text[: value.start].rstrip().endswith(":")
    return text[max(value.start - 30 * is_labelled, 0) : value.end + _COUNTED_BEHIND]


def _picked(text: str, values: list[Value], question: str) -> str | None:
    meant = _meant(text, values, question) if not ordinals(question) else values  # a row or a part of several
    if len({value.canonical for value in meant}) != 1:
        return "" if meant else None
    (value, *_) = meant
    rate = _RATE.match(text, value.end) if value.type in _ASKED[AskedKind.MONEY] else None
    return " ".join(text[value.start : rate.end() if rate else value.end].split())


def _meant(text: str, values: list[Value], question: str) -> list[Value]:
    """The values that a question can mean: those beside which most of its words stand."""
    values = _without_notice(text, _with_cue(text, values, question), question)
    asked = set(terms_of(question))
    shared = [len(asked & beside) for beside in _beside(text, values)]
    return [value for value, count in zip(values, shared, strict=True) if count == max(shared)]


def _beside(text: str, values: Sequence[Value]) -> Iterator[set[str]]:
    """The stems before each value, up to the one before, and behind it in its part of the sentence."""
    for place, value in enumerate(values):
        low = values[place - 1].end if place else 0
        high = values[place + 1].start if place + 1 < len(values) else len(text)
        behind = _PART_END.split(text[value.end : high], maxsplit=1)[0]
        yield set(terms_of(f"{text[low : value.start]} {behind}"))


def _with_cue(text: str, values: list[Value], question: str) -> list[Value]:
    """Of dates those of the end, or of the beginning, when the question asks for one of them."""
    asks_end, asks_start = bool(_ASKS_END.search(question)), bool(_ASKS_START.search(question))
    if asks_end == asks_start:
        return values
    cues = ["" if value.type is not EntityType.DATE else _cue(text, value, values) for value in values]
    wanted = "end" if asks_end else "start"
    sure = [value for value, cue in zip(values, cues, strict=True) if cue == wanted]
    return sure or [value for value, cue in zip(values, cues, strict=True) if not cue]


def _cue(text: str, value: Value, values: Sequence[Value]) -> str:
    """Whether the words before a date say that something ends, starts or was made there."""
    low = max([0, value.start - _CUE, *(other.end for other in values if other.end <= value.start)])
    found = [(m.start(), name) for name, cue in _CUES for m in cue.finditer(text[low : value.start])]
    return max(found)[1] if found else ""


def _without_notice(text: str, values: list[Value], question: str) -> list[Value]:
    """Without the time of a notice, unless the question speaks of one."""
    if _ASKS_NOTICE.search(question):
        return values
    others = [v for v in values if v.type is not EntityType.DURATION or not _OF_NOTICE.match(text, v.end)]
    return others if others or _ASKS_LENGTH.search(question) else values


def presumes_more(question: str, sentence: str, title: str = "") -> bool:
    """Whether a question names a time, a day or an amount that a sentence does not have.

    A day in `title`, that of the sentence's document, only tells which document is meant.
    """
    if not ordinals(question) <= ordinals(sentence) or lacks_value(question, sentence, _SUMS):
        return True
    days = days_of(question) - days_of(title)
    return bool(days) and not days & days_of(sentence)


def lacks_value(question: str, sentence: str, kinds: Collection[EntityType] = frozenset(EntityType)) -> bool:
    """Whether a question names a value that a sentence has not: the credit below 99.8% is none below 98%."""
    known = find_values(sentence)
    return any(
        not any(
            one.type is each.type and compatible(one.canonical, each.canonical, each.type) for each in known
        )
        for one in find_values(question)
        if one.type in kinds
    )


def ordinals(text: str) -> set[str]:
    """Which of several a text speaks of: "2" for "the second", "2nd" and "year 2"."""
    found = set()
    for match in ORDINAL.finditer(text):
        place = match["place"] and str(_PLACES.index(match["place"].casefold()) + 1)
        found.add(place or match["number"] or match["of"] or match["other"].casefold())
    return found


def days_of(text: str) -> set[str]:
    """The days that a text names, in canonical form."""
    return {value.canonical for value in find_values(text) if value.type is EntityType.DATE}
