"""Dates and lengths that a sentence works out itself: "two years from May 3, 2006, so until May 2008".

The start is a date of the sentence, of its question, or of the source where the sentence says "from the Effective
Date"; the length stands in the sentence. From two dates of the sentence follows the length between them.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from core.extraction.facts import Slot
from core.graph import Node
from core.grounding.amounts import DAYS, MONTHS, Amount
from core.grounding.date_derivations import moved_by, whole_date
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_YEAR = 12
_BACK = re.compile(r"\b(?:before|prior\s+to|earlier|ahead\s+of|in\s+advance|previous)\b", re.IGNORECASE)
_EFFECTIVE = re.compile(r"\beffective\s+date\b", re.IGNORECASE)
_FROM_START = re.compile(
    r"\beffective\s+date\b|\b(?:sign(?:ed|ing|ature)|execut(?:ed|ion)|commence\w*|start(?:s|ed|ing)?|began|begins?|beginning)\b"
    r"|\bdate\s+of\s+(?:the|this)\s+\w+",
    re.IGNORECASE,
)
_OF_CONTRACT = frozenset({Slot.EFFECTIVE, Slot.DATED})
Start = tuple[date, tuple[str, ...], Node | None]  # with the response's date, or the contract's
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
    of: tuple[str, ...]  # ids of the response's dates and lengths that give it
    start: Node | None = None  # the date of the source that it starts from, which the response does not name


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
    starts = _starts(sentence, source, asked)
    reached = [
        (day, start, length)
        for start in starts
        for length in lengths
        for day in sorted(moved_by(start[0], length, 1))
    ]
    right = next((each for each in reached if _is_day(each[0], result.canonical)), None)
    is_told = len(starts) == 1 and len(lengths) == 1 and _ENDS.search(sentence.text) is not None
    if not reached or (right is None and not is_told):
        return
    day, (first, of, node), length = right or reached[0]
    if right is not None:
        reason, instead = f"{result.label} is {length.label} after {_written(first)}", ""
    else:
        instead = _written(day)
        reason = f"{length.label} after {_written(first)} is {instead}, not {result.label}"
    yield Worked((result.id,), right is not None, reason, instead, (*of, length.node), node)


def _starts(sentence: Sentence, source: SourceIndex, asked: Sequence[Node]) -> list[Start]:
    """The dates that a sentence may count from: its own, else those of its question, else those of the contract."""
    known = [node for node in sentence.dates if node.id in sentence.known]
    starts: list[Start] = [(day, (node.id,), None) for node in known if (day := whole_date(node))]
    starts = starts or [(day, (), None) for node in asked if (day := whole_date(node))]
    if starts or not _FROM_START.search(sentence.text):
        return starts
    slots = _OF_CONTRACT if _EFFECTIVE.search(sentence.text) is None else {Slot.EFFECTIVE}
    ends = {edge.object for edge in source.graph.edges if edge.relation in slots}
    made = [node for node in source.by_type(EntityType.DATE) if node.id in ends]
    return [(day, (), node) for node in made if (day := whole_date(node))]


def _lengths(sentence: Sentence, asked: Sequence[Node]) -> Iterator[Worked]:
    said = [node for node in sentence.dates if node.id in sentence.known]
    days = sorted({day for node in (*said, *asked) if (day := whole_date(node))})
    new = [length for length in sentence.lengths if length.node not in sentence.known]
    if len(days) != 2 or not new or not _is_one(new, sentence.text) or len({each.unit for each in new}) != 1:
        return
    first, last = days
    total, unit = int(sum(each.value for each in new)), new[0].unit
    between = _months(first, last) if unit == MONTHS else {(last - first).days, (last - first).days + 1}
    words = " and ".join(each.label for each in new)
    ids, of = tuple(each.node for each in new), tuple(node.id for node in said)
    span = f"from {_written(first)} to {_written(last)} is"
    if total in between:
        yield Worked(ids, True, f"{span} {words}", "", of)
    elif all(abs(total - each) > 1 for each in between):
        right = _in_words(min(between), unit)
        yield Worked(ids, False, f"{span} {right}, not {words}", right, of)


def _is_one(lengths: Sequence[Amount], text: str) -> bool:
    """Whether it is one length, or two that make one: "three years and five months"."""
    if len(lengths) == 1:
        return True
    first, second = sorted(lengths, key=lambda each: each.start)[:2]
    return len(lengths) == 2 and _AND.fullmatch(text[first.end : second.start]) is not None


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
    if unit == DAYS:
        return f"{count} days"
    years, months = divmod(count, _YEAR)
    return (
        " and ".join(f"{n} {word}" for n, word in ((years, "years"), (months, "months")) if n) or "0 months"
    )
