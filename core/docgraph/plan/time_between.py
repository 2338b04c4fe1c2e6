"""How much time lies between two dates of the documents: "How old was she when she died?"."""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

from core.docgraph.document_answer import UNKNOWN
from core.docgraph.plan.answer_parts import Draft
from core.docgraph.plan.question import read_question
from core.docgraph.plan.task import Task
from core.extraction.values import find_values
from core.types import EntityType

_AGE = re.compile(
    r"^\W*how\s+old\s+(?:was|is)\s+(?P<who>.+?)\s+(?:when|at\s+the\s+time)\s+(?:(?:he|she|it|they)\s+)?(?P<event>[^?]+)",
    re.IGNORECASE,
)
_APART = re.compile(
    r"^\W*how\s+many\s+years\s+(?:(?P<side>after|before)\s+(?P<one>.+?),?\s+(?:was|were|did|is|has|had)\s+(?P<other>[^?]+)"
    r"|(?:lie|lay|passed|went\s+by|are|were|there)?\s*(?:there\s+)?between\s+(?P<first>.+?)\s+and\s+(?P<second>[^?]+))",
    re.IGNORECASE,
)
_YEAR = re.compile(r"\b(?:1[5-9]\d\d|20\d\d)\b")

_DAY = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class Moment:
    """A day, or only a year, and the draft that tells it."""

    year: int
    day: date | None
    draft: Draft


def answer_time_between(task: Task, ask: Callable[[Task], Draft | None]) -> Draft | None:
    """Whole years between two dates that are looked up one by one; None when the question asks for no such thing.

    `ask` answers a question of one step. An age is told only where both days are known, or where the months do not
    matter; a difference of years also where only the years are.
    """
    text = task.question.text
    age, apart = _AGE.search(text), _APART.search(text)
    if age:
        events = (f"When was {age['who']} born?", f"When did {age['who']} {age['event'].strip()}?")
    elif apart:
        events = (
            f"When was {apart['one'] or apart['first']}?",
            f"When was {(apart['other'] or apart['second']).strip()}?",
        )
    else:
        return None
    moments = [_moment(task, event, ask) for event in events]
    first, second = moments
    if first is None or second is None:
        return None
    if apart and apart["side"] and apart["side"].casefold() == "before":
        first, second = second, first
    years = _whole_years(first, second) if age else second.year - first.year
    return None if years is None or years < 0 else _told(years, first, second)


def _moment(task: Task, question: str, ask: Callable[[Task], Draft | None]) -> Moment | None:
    draft = ask(replace(task, question=read_question(question)))
    if draft is None or draft.answer == UNKNOWN:
        return None
    days = {
        date.fromisoformat(value.canonical)
        for value in find_values(draft.answer)
        if value.type is EntityType.DATE and _DAY.fullmatch(value.canonical)
    }
    years = {int(year) for year in _YEAR.findall(draft.answer)}
    if len(days) > 1 or len(years) != 1:
        return None
    return Moment(next(iter(years)), next(iter(days), None), draft)


def _whole_years(first: Moment, second: Moment) -> int | None:
    """The years that were full on the second day."""
    if first.day is None or second.day is None:
        return None
    has_come = (second.day.month, second.day.day) >= (first.day.month, first.day.day)
    return second.year - first.year - (not has_come)


def _told(years: int, first: Moment, second: Moment) -> Draft:
    references = tuple(dict.fromkeys((*first.draft.references, *second.draft.references)))
    passages = {row.id: row for row in (*first.draft.passages, *second.draft.passages)}
    return Draft(
        str(years),
        f"From {first.draft.answer} to {second.draft.answer} it is {years} years. First: {first.draft.explanation} "
        f"Second: {second.draft.explanation}",
        references,
        tuple(passages.values()),
    )
