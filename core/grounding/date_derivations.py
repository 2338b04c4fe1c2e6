"""Dates that follow from what a source says: the end of a renewal, the last day for a notice, the end of a term.

A date that no source has is right where it lies a stated period before or after a stated date; the last day of a
period may be counted in or not.
"""

import re
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

from core.extraction.facts import Slot
from core.graph import Node
from core.grounding.amounts import MONTHS, Amount, amounts_of
from core.grounding.item_places import senses_of, telling
from core.grounding.rent_derivations import renewals_in
from core.grounding.source_index import SourceIndex
from core.grounding.term_of_contract import start_nodes, term_nodes
from core.types import EntityType

# "From May 3 onward" is "after May 2".
_ONWARD = re.compile(
    r"\b(?:from|as\s+of|starting|beginning|on\s+or\s+after|onwards?|opens?(?:\s+up)?|earliest|first|soonest|kicks?\s+in|becomes?"
    r"|available|arises?|accrues?)\b",
    re.IGNORECASE,
)
_AFTER = re.compile(r"\b(?:after|once|past|following)\s+(?:the\s+)?$", re.IGNORECASE)
_FORMULA = re.compile(
    r"\b(?P<count>[2-9])\s*(?:x|×|\*|times)\s*\d{1,2}[\s-]*(?:years?|yrs?|months?|mos?)\b", re.IGNORECASE
)
_BEFORE = 20
_YEAR_ALONE = re.compile(r"(?:19|20)\d\d(?:-\d\d)?")
_DUE = re.compile(
    r"\b(?:due|matur\w*|repa(?:y|id)\w*|pa(?:y|id)\s+(?:off|back)|end(?:s|ing)?|expir\w*|run(?:s|ning)?|until|till|by)\b",
    re.IGNORECASE,
)
_ANNIVERSARY = re.compile(r"\banniversar(?:y|ies)\b", re.IGNORECASE)
_YEARLY = re.compile(
    r"\b(?:anniversar\w+|increas\w+|ris(?:e|es|ing)|rose|go(?:es)?\s+up|climb\w*|step\w*|grow\w*|escalat\w+|adjust\w*|rent"
    r"|(?:each|every)\s+year|yearly|annual(?:ly)?|(?:second|third|fourth|fifth|2nd|3rd|\dth)\s+(?:lease\s+)?year)\b",
    re.IGNORECASE,
)
_ALL_USED = re.compile(
    r"\b(?:both|all|every)\s+(?:(?:of\s+)?(?:the|its|these|those)\s+)?(?:\w+\s+)?(?:options?|renewals?|extensions?)\b",
    re.IGNORECASE,
)
_DAY_OR_MONTH = re.compile(r"\d{4}-\d{2}(?:-\d{2})?")
_BEGINS = re.compile(r"\b(?:begin\w*|commenc\w+|start\w*)\b[^.;]{0,30}$", re.IGNORECASE)
_BEGUN = 60  # characters before a date that say that the term begins then
_DAYS = "D"
# "The lease runs until 2025": for its initial term.
_RUNS = re.compile(
    r"\b(?:lease|agreement|contract|tenancy|license|deal|it)\s+(?:will\s+|shall\s+|first\s+|originally\s+|initially\s+)?"
    r"(?:(?:is|was|stays?|remains?)\s+(?:in\s+(?:force|effect|place)|good|binding)|runs?|lasts?|ends?|expires?|continues?"
    r"|(?:is|comes?)\s+(?:to\s+an\s+end|up|over))\b",
    re.IGNORECASE,
)
_THE_TERM = senses_of("initial term")
_OF_TERM = frozenset({"begin", "end", "made", "length"})
_YEAR = 12


def find_date(node: Node, asked: str, source: SourceIndex) -> tuple[str, Node] | None:
    """How a date follows from a date of the source, in words, and that date; None where it does not.

    `asked` is the sentence that states it after the question: only periods on the same matter are counted.
    """
    if _YEARLY.search(asked) and (known := _anniversary(node, source)) is not None:
        return f"{node.label} is an anniversary of {known.label}", known
    wanted = whole_date(node)
    if wanted is None:
        return _find_year(node, asked, source) if _YEAR_ALONE.fullmatch(node.canonical) else None
    if _ONWARD.search(asked):
        for known in source.by_type(EntityType.DATE):
            place = known.mentions[0].start
            before = source.text[max(0, place - _BEFORE) : place]
            if (day := whole_date(known)) and wanted - day == timedelta(days=1) and _AFTER.search(before):
                return f"{node.label} is the day after {known.label}", known
    periods = list(_periods(asked, source))
    is_all = _ALL_USED.search(asked) is not None
    repeated = [
        replace(period, value=count * period.value, label=f"{count} × {period.label}")
        for period in periods
        for count in sorted(renewals_in(_sentence(source, period) if is_all else asked) | counts_in(asked))
    ]
    for period in (*(() if is_all and repeated else periods), *repeated):
        for known in source.by_type(EntityType.DATE):
            start = whole_date(known)
            if start is None:
                continue
            for sign, word in ((1, "after"), (-1, "before")):
                counted = moved_by(start, period, sign)
                if any(abs((day - wanted).days) <= 1 for day in counted):
                    return f"{node.label} is {period.label} {word} {known.label}", known
    return None


def _find_year(node: Node, asked: str, source: SourceIndex) -> tuple[str, Node] | None:
    """How a year is that in which a period runs out: a loan for twelve years of August 2023 is due in 2035."""
    for period in _periods(asked, source) if _DUE.search(asked) else ():
        for known in source.by_type(EntityType.DATE):
            start, places = whole_date(known), {source.sentence_at(m.start) for m in known.mentions}
            is_term = period.node in term_nodes(source) and known.id in start_nodes(source)
            if start is None or not (is_term or source.sentence_at(period.start) in places):
                continue
            ends = [day - timedelta(days=back) for day in moved_by(start, period, 1) for back in (0, 1)]
            if any(day.isoformat().startswith(node.canonical) for day in ends):
                return f"{node.label} is {period.label} after {known.label}", known
    return None


def _anniversary(node: Node, source: SourceIndex) -> Node | None:
    """The date that a later year's day or month is an anniversary of, where the source speaks of anniversaries."""
    if not _ANNIVERSARY.search(source.text) or not _DAY_OR_MONTH.fullmatch(node.canonical):
        return None
    year, rest = node.canonical[:4], node.canonical[4:]
    starts = {edge.object for edge in source.graph.edges if edge.relation == Slot.EFFECTIVE}
    for known in source.by_type(EntityType.DATE):
        is_start = known.id in starts or any(
            _BEGINS.search(source.text[max(0, m.start - _BEGUN) : m.start]) for m in known.mentions
        )
        if (
            is_start
            and whole_date(known)
            and known.canonical[:4] < year
            and known.canonical[4:].startswith(rest)
        ):
            return known
    return None


def counts_in(text: str) -> set[Fraction]:
    """How often a period is taken in a formula: "4 x 2 years"."""
    return {Fraction(match["count"]) for match in _FORMULA.finditer(text)}


def _periods(asked: str, source: SourceIndex) -> Iterator[Amount]:
    """The periods of the source whose sentences share most of the matter asked for."""
    words = frozenset(word for word in telling(senses_of(asked)) if not word.isdigit())
    is_dated = any(edge.relation == Slot.EXPIRES for edge in source.graph.edges)
    if not words - _OF_TERM and is_dated:
        return  # the source says itself when it ends
    if not is_dated and _RUNS.search(asked):
        words |= _THE_TERM
    shared = [
        (len(words & senses_of(_sentence(source, amount))), amount)
        for amount in amounts_of(source.graph)
        if amount.kind is EntityType.DURATION and amount.unit in (MONTHS, _DAYS)
    ]
    most = max((count for count, _ in shared), default=0)
    term = term_nodes(source) if not is_dated and _RUNS.search(asked) else ()
    yield from (amount for count, amount in shared if count == most > 0 or amount.node in term)


def _sentence(source: SourceIndex, amount: Amount) -> str:
    start, end = source.sentences[source.sentence_at(amount.start)]
    return source.text[start:end]


def whole_date(node: Node) -> date | None:
    """The day of a date; None of a month, a year, a day of each year."""
    try:
        return date.fromisoformat(node.canonical)
    except ValueError:
        return None


def moved_by(start: date, period: Amount, sign: int) -> set[date]:
    """The date so many months or days later or earlier; from the last of a month also to the last of a month."""
    if period.value.denominator != 1:
        return set()
    count = sign * int(period.value)
    try:
        if period.unit == _DAYS:
            return {start + timedelta(days=count)}
        years, month = divmod(start.month - 1 + count, _YEAR)
        last = monthrange(start.year + years, month + 1)[1]
        is_last = start.day == monthrange(start.year, start.month)[1]
        days = {min(start.day, last), last if is_last else min(start.day, last)}
        return {date(start.year + years, month + 1, day) for day in days}
    except (OverflowError, ValueError):
        return set()  # a year that no calendar has
