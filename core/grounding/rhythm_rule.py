"""How often and when an answer about a lease has something done: the day for rent, interest a year, notice in writing.

"On the 15th" for the first of each month, "quarterly" for monthly, "8 % a month" for 8 % a year, "oral" for "written".
"""

import re
from collections.abc import Iterator

from core.extraction.frames.masking import MARKS, REST
from core.extraction.leases.figures import Figures
from core.extraction.leases.marks import Marked, sentence_around
from core.grounding.place_settling import Judgment
from core.grounding.source_index import SourceIndex
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_ORDINALS = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth"
    " sixteenth seventeenth eighteenth nineteenth twentieth"
).split()
_ORDINAL = rf"\d{{1,2}}(?:st|nd|rd|th)|{'|'.join(_ORDINALS)}|last|final"
_MONTH = r"\s+of\s+(?:each|every|the|a|any)\s+(?:calendar\s+)?month\b"
_FIRST, _LAST = "1", "last"
_RENT_DAY = re.compile(
    rf"\bon\s+(?:or\s+before\s+)?the\s+(?P<day>{_ORDINAL})\s+day\s+of\s+(?:each|every)\s+(?:calendar\s+)?month\b",
    re.IGNORECASE,
)
_DAY_SAID = re.compile(
    rf"\b(?:on|by|before|than|date\s+is|each|every)\s+(?:or\s+before\s+)?(?:the\s+)?(?P<day>{_ORDINAL})"
    rf"(?:\s+day)?(?:{_MONTH}|(?=\s*(?:[.,;:)]|$|\beach\s+month|\bevery\s+month|\bmonthly)))"
    rf"|\bat\s+the\s+(?P<part>beginning|start|outset|middle|end|close){_MONTH}",
    re.IGNORECASE,
)
_PARTS = {
    "beginning": _FIRST,
    "start": _FIRST,
    "outset": _FIRST,
    "end": _LAST,
    "close": _LAST,
    "middle": "15",
}
_OF_RENT = re.compile(r"\b(?:rent\w*|pay\w*|paid|due|owed?|owes|install?ments?|collect\w*)\b", re.IGNORECASE)
_OTHER = re.compile(
    r"\b(?:anniversar\w+|increas\w+|parking|default\w*|notice|late|overdue|deposit|guarant\w+|expenses|terminat\w+)\b",
    re.IGNORECASE,
)
_ARREARS = re.compile(r"\bin\s+arrears?\b|\bafter\s+the\s+fact\b|\bretroactively\b", re.IGNORECASE)
_SELDOM = re.compile(
    r"\b(?:due|paid|payable|pays?|owed|collected|charged|billed)\b[^.;,\d]{0,25}\b(?:quarterly|weekly|(?:every|each"
    r"|once\s+a)\s+(?:quarter|week)|semi-?annually|twice\s+a\s+(?:month|year)|every\s+(?:other|second|two)\s+\w+)\b",
    re.IGNORECASE,
)
_A_YEAR = re.compile(
    rf"{MARKS[EntityType.MONEY]}{REST}*\s+(?:a|per|each|every)\s+(?:year|quarter|week)\b"
    rf"|{MARKS[EntityType.MONEY]}{REST}*\s+(?:yearly|annually|weekly|quarterly)\b"
)
_OFTEN = re.compile(
    rf"{MARKS[EntityType.PERCENT]}{REST}*\s+(?:interest\s+)?(?:(?:a|per|each|every)\s+(?:month|week|day|quarter)\b"
    r"|monthly|weekly|daily|quarterly)",
    re.IGNORECASE,
)
_EVERY_MONTH = re.compile(
    rf"\b(?:every|each)\s+(?:month|quarter|week|two\s+years|other\s+year|second\s+year)\b[^.;]{{0,20}}?"
    rf"{MARKS[EntityType.PERCENT]}{REST}*",
    re.IGNORECASE,
)
_DOWN = re.compile(
    rf"\brent\b[^.;,]{{0,20}}?\b(?:(?:goes|go|comes|is\s+brought)\s+down|falls|drops|decreas\w+|shrinks|declines"
    rf"|sinks|is\s+(?:cut|lowered|reduced))\s+(?:\w+\s+)?(?:by\s+)?{MARKS[EntityType.PERCENT]}{REST}*",
    re.IGNORECASE,
)
_PUSHED_DOWN = re.compile(
    r"\b(?:(?:push|tak|bring|driv|send|mov|knock|pull|tak|drag)(?:es|s|ing|e)?\s+(?:the\s+)?(?:base\s+|monthly\s+)?rent\s+(?:back\s+)?(?:down|lower)"
    r"|(?:cut|lower|reduc|shrink|slash|trim|decreas|shav)(?:es|s|ing|e)?\s+(?:the\s+)?(?:base\s+|monthly\s+)?rent)\s+(?:\w+\s+)?"
    rf"(?:by\s+)?{MARKS[EntityType.PERCENT]}{REST}*",
    re.IGNORECASE,
)
_YEARLY = re.compile(
    r"\b(?:per\s+annum|(?:per|a|each|every)\s+(?:year|anniversary)|annual\w*|yearly)\b", re.IGNORECASE
)
_SPOKEN = re.compile(
    r"(?<!not )(?<!no )(?<!nor )(?<!n't )(?<!than )"
    r"\b(?:oral(?:ly)?|verbal(?:ly)?|by\s+(?:tele)?phone|by\s+word\s+of\s+mouth)\b"
    r"(?=[^.;]{0,40}\b(?:notice|consent|approval|permission|agreement|warning|given|enough|suffic\w+)\b)"
    r"|\b(?:notice|consent|approval|permission|okay|warning)\b[^.;]{0,30}?\b(?:can|may)\s+be\s+(?:oral|verbal)\b",
    re.IGNORECASE,
)
_WRITTEN = re.compile(r"\b(?:written|in\s+writing)\b", re.IGNORECASE)
_RENT, _INTEREST, _INCREASE = "monthly base rent", "interest on arrears", "yearly increase"


def judge_rhythms(
    answer: Marked, query: Marked, lease: Marked, figures: Figures, source: SourceIndex
) -> Iterator[Judgment]:
    """What an answer says of the day, the period or the form of something of which the lease gives one."""
    yield from _days(answer, query, lease, source)
    yield from _periods(answer, lease, figures, source)
    written = _WRITTEN.search(lease.text)
    if written is not None and not re.search(r"\b(?:oral|verbal)", lease.text, re.IGNORECASE):
        for match in _SPOKEN.finditer(answer.words):
            yield _wrong(match.span(), "asks for writing", source, written.span())


def _days(answer: Marked, query: Marked, lease: Marked, source: SourceIndex) -> Iterator[Judgment]:
    """The day of the month on which rent is due, and whether it is paid in advance."""
    known = list(_RENT_DAY.finditer(lease.text))
    if len({_day(match["day"]) for match in known}) != 1:
        return
    place, day = known[0].span(), _day(known[0]["day"])
    for match in _DAY_SAID.finditer(answer.words):
        around = sentence_around(answer.words, match.start())
        if _OTHER.search(around) or not (_OF_RENT.search(around) or _OF_RENT.search(query.words)):
            continue
        said = _day(match["day"]) if match["day"] else _PARTS[match["part"].lower()]
        if said == day:
            reason = "The source gives the same day of the month for rent"
            yield Judgment(*match.span(), Verdict(Status.SUPPORTED, reason, source, *place, is_stated=True))
        else:
            yield _wrong(match.span(), f"gives \u201c{source.text[slice(*place)]}\u201d", source, place)
    late = (_ARREARS, "has rent paid in advance") if day == _FIRST else None
    often = (_SELDOM, "has rent paid every month")
    for pattern, says in (often, late) if late else (often,):
        for match in pattern.finditer(answer.words):
            around = sentence_around(answer.words, match.start())
            if re.search(r"\brent\b", f"{around} {query.words}", re.IGNORECASE) and not _OTHER.search(around):
                yield _wrong(match.span(), says, source, place)


def _periods(answer: Marked, lease: Marked, figures: Figures, source: SourceIndex) -> Iterator[Judgment]:
    """A rent for a month, an interest and an increase for a year, that an answer gives for another time."""
    known = {figure.name: figure for figure in figures.known}
    said = {figure.start: figure for figure in figures.said}
    for match in _A_YEAR.finditer(answer.words):
        value = answer.values.get(match.start())
        if _RENT in known and value is not None and value.canonical == known[_RENT].value:
            figure = known[_RENT]
            yield _wrong(match.span(), "gives this sum for a month", source, (figure.start, figure.end))
    for pattern, names in (
        (_OFTEN, {_INTEREST, _INCREASE}),
        (_EVERY_MONTH, {_INCREASE}),
        (_DOWN, {_INCREASE}),
        (_PUSHED_DOWN, {_INCREASE}),
    ):
        for match in pattern.finditer(answer.words):
            named = [f for at, f in said.items() if match.start() <= at < match.end() and f.name in names]
            for figure in (known[f.name] for f in named if f.name in known):
                around = sentence_around(lease.words, figure.start)
                if pattern in (_DOWN, _PUSHED_DOWN):
                    yield _wrong(match.span(), "has rent rise", source, (figure.start, figure.end))
                elif _YEARLY.search(around):
                    yield _wrong(match.span(), "gives this for a year", source, (figure.start, figure.end))


def _wrong(said: tuple[int, int], words: str, source: SourceIndex, place: tuple[int, int]) -> Judgment:
    reason = f"The source says otherwise: it {words}"
    return Judgment(*said, Verdict(Status.CONTRADICTED, reason, source, *place, is_stated=True))


def _day(word: str) -> str:
    """The day of the month that an ordinal gives; "last" for the last."""
    word = word.lower()
    if word in _ORDINALS:
        return str(_ORDINALS.index(word) + 1)
    return _LAST if word in ("last", "final") else re.sub(r"\D", "", word)
