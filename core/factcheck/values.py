"""Dates and numbers of claims and literals, compared by value and by how exactly they are given.

A claim that says less than the graph without contradicting it agrees with it ("1901" with 1901-12-10, "2.7 km"
with 2702 metres); one that says more is not confirmed; anything else is another value.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from core.extraction.values.bounds import Bound, find_bound
from core.extraction.values.convention import read_convention
from core.extraction.values.dates import find_dates
from core.extraction.values.numbers import digit_numbers
from core.extraction.values.units import FoundUnit, find_unit
from core.extraction.values.value import readings_of
from core.factcheck.store.tsv import YEAR_RELATION
from core.factcheck.triple import Literal
from core.factcheck.word_classes import APPROXIMATIONS

_DATE = re.compile(r"(?P<year>\d{4})(?:-(?P<month>\d\d)(?:-(?P<day>\d\d))?)?")
_ISO = re.compile(
    r"(?P<sign>-?)(?P<year>\d{4})(?:-(?P<month>\d\d))?(?:-(?P<day>\d\d))?(?:T[\d:.]+)?(?:Z|[+-]\d\d:\d\d)?"
)
_YEAR = re.compile(r"(?<![\w.,/-])(?P<year>(?:1\d|20|21)\d\d)(?![\w/]|[.,]\d|-\d)")
_PART_OF_WORD = re.compile(r"[.,/]$|[A-Za-z]-$")
_GOES_ON = re.compile(r"[\d/]|\.\d|,\d{3}|(?:st|nd|rd|th)\b")
_EXPONENT = re.compile(r"[eE][+-]?\d{1,3}(?!\w)")
_SIGN = re.compile(r"(?:[-\u2212]|\bminus\s)$", re.IGNORECASE)
_LITERAL_NUMBER = re.compile(
    r"(?P<number>[-+\u2212]?\d[\d,]*(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*(?P<rest>.*)", re.DOTALL
)
_SCALES = {"thousand": 3, "million": 6, "billion": 9, "trillion": 12}
_DATE_TYPES = ("date", "gyear", "gyearmonth", "datetime")
_TIMES = frozenset("start end from until released completed".split())  # in a relation that has years
_APPROXIMATE = Decimal("0.05")  # "about 500" is any number from 475 to 525


@dataclass(frozen=True, slots=True)
class DateValue:
    """A date as exactly as it is given. `text` is its ISO form."""

    text: str  # "1901", "1901-12", "1901-12-10"
    bound: Bound | None = None  # what is meant lies on this side of the date
    other: "DateValue | None" = None  # what it may be as well, where its text does not tell


@dataclass(frozen=True, slots=True)
class NumberValue:
    """A number in its base unit, with half a unit of the last place that was written."""

    number: Decimal
    dimension: str = ""  # "length", "mass", ...; empty for a bare number
    tolerance: Decimal = Decimal(0)
    text: str = ""
    plain: Decimal | None = None  # the number as written, before its unit was applied
    bound: Bound | None = None  # what is meant lies on this side of the number
    other: "NumberValue | None" = None  # what it may be as well, where its text does not tell


Value = DateValue | NumberValue


@dataclass(frozen=True, slots=True)
class FoundValue:
    """A value of a claim. Invariant: `claim[start:end]` is what was read."""

    start: int
    end: int
    value: Value


def find_claim_values(claim: str) -> list[FoundValue]:
    """Dates and numbers of a claim in order of place; no two share a character."""
    taken = bytearray(len(claim))
    found: list[FoundValue] = []
    for candidate in [*_dates(claim), *_years(claim), *_numbers(claim)]:
        if not any(taken[candidate.start : candidate.end]):
            taken[candidate.start : candidate.end] = b"\x01" * (candidate.end - candidate.start)
            found.append(candidate)
    return sorted((_with_bound(each, claim) for each in found), key=lambda value: value.start)


def _with_bound(found: FoundValue, claim: str) -> FoundValue:
    """The value with the words around it that make it a bound: "over 7,867 metres"."""
    bounded = find_bound(claim, found.start, found.end, is_date=isinstance(found.value, DateValue))
    if bounded is None:
        return found
    return FoundValue(bounded.start, bounded.end, replace(found.value, bound=bounded.bound))


def read_literal(literal: Literal, relation: str = "") -> Value | None:
    """The date or number that a literal is; None for a text. `relation` may name the unit: "(in metres)"."""
    text = literal.text.replace('"', "").strip()
    datatype = literal.datatype.rpartition("#")[2].rpartition("/")[2].lower()
    iso = _ISO.fullmatch(text)
    if iso and not iso["sign"] and (iso["month"] or datatype in _DATE_TYPES or _is_year(text, relation)):
        return DateValue("-".join(part for part in (iso["year"], iso["month"], iso["day"]) if part))
    number = _LITERAL_NUMBER.fullmatch(text)
    read = _literal_number(number["number"], number["rest"], datatype, relation) if number else None
    if read is not None:
        return read
    dates = find_dates(text)
    if len(dates) == 1 and len(dates[0].text) >= len(text) - 2 and _DATE.fullmatch(dates[0].canonical):
        return DateValue(dates[0].canonical)
    return None


def _dates(claim: str) -> Iterator[FoundValue]:
    for date in find_dates(claim):
        first, *others = readings_of(date.canonical)
        if _DATE.fullmatch(first):
            year = _YEAR.search(date.text) if len(first) == 4 else None
            start = date.start + year.start() if year else date.start
            other = DateValue(others[0]) if others else None
            yield FoundValue(start, start + 4 if year else date.end, DateValue(first, other=other))


def _years(claim: str) -> Iterator[FoundValue]:
    for year in _YEAR.finditer(claim):
        if find_unit(claim, year.end()) is None:
            yield FoundValue(year.start(), year.end(), DateValue(year["year"]))


def _numbers(claim: str) -> Iterator[FoundValue]:
    for span in digit_numbers(claim, read_convention(claim)):
        before, written = claim[max(0, span.start - 20) : span.start], claim[span.start : span.end]
        sign = _SIGN.search(before)
        lead = before[: sign.start()] if sign else before
        if not written[-1:].isalnum() or "/" in written or _PART_OF_WORD.search(lead) or lead[-1:].isalnum():
            continue
        exponent = _EXPONENT.match(claim, span.end)
        end = exponent.end() if exponent else span.end
        if _GOES_ON.match(claim, end):
            continue
        unit = find_unit(claim, end)
        is_rough = not APPROXIMATIONS.isdisjoint(lead.lower().split()[-1:])
        minus, behind = "-" if sign else "", exponent[0] if exponent else ""
        zeros = len(str(span.scale)) - 1
        digits = [f"{minus}{_digits(value / span.scale, written)}{behind}" for value in span.values]
        read = [_number(each, zeros, unit, approximate=is_rough) for each in digits]
        if read[0] is not None:
            value = replace(read[0], other=read[1]) if len(read) > 1 else read[0]
            start = span.start - (len(before) - len(lead))
            yield FoundValue(start, unit.end if unit is not None else end, value)


def _digits(value: Fraction, written: str) -> str:
    """A number with a point, and as many decimals as it was written with."""
    groups = re.findall(r"\d+", written)
    has_point = len(groups) > 1 and value * 10 ** len(groups[-1]) == int("".join(groups))
    places = len(groups[-1]) if has_point else len(groups[0]) if written[0] == "." else 0
    return f"{Decimal(value.numerator) / Decimal(value.denominator):.{places}f}"


def _number(digits: str, scale: int, unit: FoundUnit | None, *, approximate: bool) -> NumberValue | None:
    try:
        written = Decimal(digits)
    except InvalidOperation:
        return None
    exponent = written.as_tuple().exponent
    places = exponent if isinstance(exponent, int) and exponent < 0 else 0
    tolerance = Decimal(5).scaleb(places - 1) if (places or scale) else Decimal(0)
    number, tolerance = written.scaleb(scale), tolerance.scaleb(scale)
    if approximate:
        tolerance = max(tolerance, abs(number) * _APPROXIMATE)
    if unit is None:
        return NumberValue(number, "", tolerance, digits, number)
    base = number * unit.factor + unit.offset
    return NumberValue(base, unit.dimension, tolerance * unit.factor, digits, number)


def _literal_number(digits: str, rest: str, datatype: str, relation: str) -> NumberValue | None:
    scale, rest = _scale_of(rest)
    written = rest.strip(" ()")
    unit = find_unit(written, 0)
    if unit is not None and unit.end < len(written):
        unit = None
    if written and unit is None and not rest.strip().startswith("("):
        return None  # a name that begins with digits: "18L/36R"
    named = relation.rpartition("(in ")[2].strip(" )") if "(in " in relation else ""
    unit = unit or find_unit(datatype, 0) or find_unit(named, 0)
    return _number(digits.replace("\u2212", "-").replace(",", ""), scale, unit, approximate=False)


def _scale_of(rest: str) -> tuple[int, str]:
    """Zeros that the word behind a number stands for, and what follows it: "75.0 million (dollars)"."""
    word, _, after = rest.strip().partition(" ")
    return (_SCALES[word], after) if word in _SCALES else (0, rest)


def _is_year(text: str, relation: str) -> bool:
    is_dated = bool(YEAR_RELATION.search(relation)) or not _TIMES.isdisjoint(relation.split())
    return is_dated and bool(_YEAR.fullmatch(text))
