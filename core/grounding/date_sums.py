"""Dates and lengths that a sentence works out itself: "two years from May 3, 2006, so until May 2008".

The start is a date of the sentence, of its question, or of the source where the sentence says "from the Effective
Date"; the length stands in the sentence. From two dates of the sentence follows the length between them.
"""

import re
from calendar import monthrange
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from core.extraction.facts import Slot
from core.graph import Node
from core.grounding.amounts import MONTHS, Amount
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_DAYS = "D"
_YEAR = 12
_BACK = re.compile(r"\b(?:before|prior\s+to|earlier|ahead\s+of|in\s+advance|previous)\b", re.IGNORECASE)
_FROM_START = re.compile(
    r"\beffective\s+date\b|\b(?:sign(?:ed|ing|ature)|execut(?:ed|ion)|commence\w*|start(?:s|ed|ing)?|began|begins?|beginning)\b"
    r"|\bdate\s+of\s+(?:the|this)\s+\w+",
    re.IGNORECASE,
)
_STARTS = frozenset({Slot.EFFECTIVE, Slot.DATED})
_AND = re.compile(r"\s*(?:,|and|,\s*and|plus)\s*")
_ENDS = re.compile(
    r"\b(?:expir\w*|end(?:s|ing)?|laps\w+|fall\w*\s+away|run(?:s|ning)?\s+out|until|till|through|terminat\w+)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Worked:
    """How a date or length of a sentence stands to what the rest of it gives."""

    nodes: tuple[str, ...]
    is_right: bool
    reason: str
    instead: str  # what it should be; empty where it is right
    known: Node | None  # the date of a source that it starts from; None: of the question


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with its dates and lengths, and what of them a source or the question has."""

    text: str
    dates: Sequence[Node]
    lengths: Sequence[Amount]  # placed in the sentence
    known: Collection[str]  # ids of nodes that a source or the question has


def work_out(sentence: Sentence, source: SourceIndex, asked: Sequence[Node]) -> Iterator[Worked]:
    """What a sentence works out of dates and lengths; `asked` are the dates of its question."""
    yield from _ends(sentence, source, asked)
    yield from _lengths(sentence, asked)


def _ends(sentence: Sentence, source: SourceIndex, asked: Sequence[Node]) -> Iterator[Worked]:
    lengths = [length for length in sentence.lengths if length.node in sentence.known]
    results = [node for node in sentence.dates if node.id not in sentence.known]
    if not lengths or len(results) != 1 or _BACK.search(sentence.text):
        return
    result = results[0]
    starts: list[tuple[date, Node | None]] = [
        (day, node) for node in sentence.dates if node.id in sentence.known and (day := whole_date(node))
    ]
    starts = starts or [(day, None) for node in asked if (day := whole_date(node))]
    if not starts and _FROM_START.search(sentence.text):
        ends = {edge.object for edge in source.graph.edges if edge.relation in _STARTS}
        starts = [
            (day, node)
            for node in source.by_type(EntityType.DATE)
            if node.id in ends and (day := whole_date(node))
        ]
    reached = [
        (day, start, length) for start, _ in starts for length in lengths for day in _later(start, length)
    ]
    right = next((each for each in reached if _is_day(each[0], result.canonical)), None)
    known = next((node for day, node in starts if right and day == right[1]), None)
    if right is not None:
        reason = f"{result.label} is {right[2].label} after {_written(right[1])}"
        yield Worked((result.id,), True, reason, "", known)
    elif len(starts) == 1 and len(lengths) == 1 and reached and _ENDS.search(sentence.text):
        day = reached[0][0]
        reason = f"{lengths[0].label} after {_written(starts[0][0])} is {_written(day)}, not {result.label}"
        yield Worked((result.id,), False, reason, _written(day), starts[0][1])


def _lengths(sentence: Sentence, asked: Sequence[Node]) -> Iterator[Worked]:
    dates = {
        node.id: node for node in (*sentence.dates, *asked) if node in asked or node.id in sentence.known
    }
    days = sorted({day: node for node in dates.values() if (day := whole_date(node))}.items())
    new = [length for length in sentence.lengths if length.node not in sentence.known]
    if len(days) != 2 or not new or not _is_one(new, sentence.text) or len({each.unit for each in new}) != 1:
        return
    (first, node), (last, _) = days
    said, unit = int(sum(each.value for each in new)), new[0].unit
    between = _months(first, last) if unit == MONTHS else {(last - first).days, (last - first).days + 1}
    words = " and ".join(each.label for each in new)
    ids = tuple(each.node for each in new)
    if said in between:
        yield Worked(ids, True, f"from {_written(first)} to {_written(last)} is {words}", "", node)
    elif all(abs(said - each) > 1 for each in between):
        right = _in_words(min(between), unit)
        reason = f"from {_written(first)} to {_written(last)} is {right}, not {words}"
        yield Worked(ids, False, reason, right, node)


def _is_one(lengths: Sequence[Amount], text: str) -> bool:
    """Whether it is one length, or two that make one: "three years and five months"."""
    if len(lengths) == 1:
        return True
    first, second = sorted(lengths, key=lambda each: each.start)[:2]
    return len(lengths) == 2 and _AND.fullmatch(text[first.end : second.start]) is not None


def _later(start: date, length: Amount) -> list[date]:
    if length.value.denominator != 1 or length.unit not in (MONTHS, _DAYS):
        return []
    count = int(length.value)
    try:
        if length.unit == _DAYS:
            return [start + timedelta(days=count)]
        years, month = divmod(start.month - 1 + count, _YEAR)
        year = start.year + years
        return [date(year, month + 1, min(start.day, monthrange(year, month + 1)[1]))]
    except (OverflowError, ValueError):
        return []  # a year that no calendar has


def _is_day(day: date, canonical: str) -> bool:
    """Whether a day is the one that is said, or the one before, or in the month or year that is."""
    return any(each.isoformat().startswith(canonical) for each in (day, day - timedelta(days=1)))


def _months(first: date, last: date) -> set[int]:
    """Whole months between two days, the last counted in or not."""
    found = set()
    for end in (last, last + timedelta(days=1)):
        months = (end.year - first.year) * _YEAR + end.month - first.month
        found.add(months - (end.day < first.day))
    return found


def _written(day: date) -> str:
    return f"{day.day} {day:%B %Y}"


def _in_words(count: int, unit: str) -> str:
    if unit == _DAYS:
        return f"{count} days"
    years, months = divmod(count, _YEAR)
    return (
        " and ".join(f"{n} {word}" for n, word in ((years, "years"), (months, "months")) if n) or "0 months"
    )


def whole_date(node: Node) -> date | None:
    """The day of a date; None of a month, a year, or a day of each year."""
    try:
        return date.fromisoformat(node.canonical) if len(node.canonical) == len("2006-05-03") else None
    except ValueError:
        return None
