"""The amounts of a sentence: exact numbers with their units and places, ready to be calculated with."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from core.extraction.values.numbers import format_number
from core.graph import KnowledgeGraph
from core.types import EntityType

MONTHS, DAYS = "M", "D"  # units of durations: in years and months, in weeks and days; "TH" of hours
_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY, EntityType.DURATION})
_KINDS = _COUNTS | {EntityType.MONEY, EntityType.PERCENT}
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_SCALED = re.compile(
    r"\d(?:[\d,]*\d)?(?:\.(?P<part>\d+))?\s*(?P<scale>thousand|million|billion|trillion)\b", re.IGNORECASE
)
_DIGITS = 10  # two of them say enough: "$72 million"
_SIGNS = {"USD": "$", "GBP": "£", "EUR": "€"}


@dataclass(frozen=True, slots=True)
class Amount:
    """One number at one place of a text."""

    node: str  # id in the text's graph
    kind: EntityType
    value: Fraction
    unit: str  # currency, unit of a quantity, "M" or "D" of a duration, else ""
    start: int
    end: int
    label: str
    source: str = ""  # id of the text


def amounts_of(graph: KnowledgeGraph, source: str = "") -> tuple[Amount, ...]:
    """Every mention of a number that can be calculated with, in order of the text."""
    return _mentioned(graph, source, read_amount)


def days_of(graph: KnowledgeGraph, source: str = "") -> tuple[Amount, ...]:
    """Every mention of a whole date, as days counted from one origin, in order of the text."""
    return _mentioned(graph, source, _read_day)


def _mentioned(
    graph: KnowledgeGraph, source: str, read: Callable[[EntityType, str], tuple[Fraction, str] | None]
) -> tuple[Amount, ...]:
    found = [
        Amount(node.id, node.type, *number, mention.start, mention.end, mention.text, source)
        for node in graph.nodes
        if (number := read(node.type, node.canonical)) is not None
        for mention in node.mentions
    ]
    return tuple(sorted(found, key=lambda amount: (amount.start, amount.end)))


def _read_day(kind: EntityType, canonical: str) -> tuple[Fraction, str] | None:
    if kind is not EntityType.DATE:
        return None
    try:
        return Fraction(date.fromisoformat(canonical).toordinal()), ""
    except ValueError:
        return None  # a month, a year, a day of any year


def write_amount(value: Fraction, like: Amount) -> str:
    """A number in the unit of another: "$174,000" like "$14,500"."""
    if like.kind is EntityType.DURATION:
        count, unit = value, "month" if like.unit == MONTHS else "day"
        if like.unit == MONTHS and (value / 12).denominator == 1:
            count, unit = value / 12, "year"
        return f"{format_number(count)} {unit}{'' if count == 1 else 's'}"
    if like.kind is not EntityType.MONEY:
        return format_number(value)
    figure = f"{int(value):,}" if value.denominator == 1 else f"{float(round(value, 2)):,.2f}"
    return f"{_SIGNS[like.unit]}{figure}" if like.unit in _SIGNS else f"{like.unit} {figure}"


def are_equal(stated: Fraction, computed: Fraction) -> bool:
    """Whether a stated figure is the computed one, or that rounded to what the stated one shows."""
    if stated == computed:
        return True
    shown = Fraction(1) if stated.denominator == 1 else Fraction(1, 100)
    is_whole = (computed / shown).denominator == 1
    return not is_whole and abs(stated - computed) < shown


def is_rounded(stated: Amount, computed: Fraction) -> bool:
    """Whether a figure in millions or billions is the computed one, to the digits that it shows."""
    match = _SCALED.search(stated.label)
    if match is None or not (match["part"] or stated.value / _SCALES[match["scale"].lower()] >= _DIGITS):
        return False  # "$2 billion" leaves too much open
    shown = Fraction(_SCALES[match["scale"].lower()], 10 ** len(match["part"] or ""))
    return abs(stated.value - computed) * 2 <= shown


def read_amount(kind: EntityType, canonical: str) -> tuple[Fraction, str] | None:
    """The number and the unit of a canonical form; None for one that is no single number."""
    if kind not in _KINDS:
        return None
    number, _, unit = canonical.partition(" ")
    if kind is EntityType.MONEY:
        number, unit = unit, number
    elif kind is EntityType.PERCENT:
        number, unit = canonical.removesuffix("%"), "%"
    elif kind is EntityType.DURATION:  # "PT24H" of hours and minutes
        number, unit = canonical.lstrip("PT")[:-1], canonical[-1]
        unit = f"T{unit}" if canonical.startswith("PT") else unit
    elif kind is EntityType.NUMBER:
        number, unit = canonical, ""
    try:
        return Fraction(number), unit
    except (ValueError, ZeroDivisionError):
        return None  # a range, a multiple, "P10BD"
