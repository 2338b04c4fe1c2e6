"""Dates and numbers of claims and literals, compared by value and by how exactly they are given.

A claim that says less than the graph without contradicting it agrees with it ("1901" with 1901-12-10, "2.7 km"
with 2702 metres); one that says more is not confirmed; anything else is another value.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from decimal import ROUND_DOWN, Decimal, InvalidOperation
from enum import StrEnum
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
_CUT = 100  # from here on decimals may be left out
_ROUNDING = Decimal("0.005")  # a conversion such as feet to metres is seldom written out in full


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
    word, _, after = rest.strip().partition(" ")  # "75.0 million (dollars)"
    scale, rest = (_SCALES[word], after) if word in _SCALES else (0, rest)
    written = rest.strip(" ()")
    unit = find_unit(written, 0)
    if unit is not None and unit.end < len(written):
        unit = None
    if written and unit is None and not rest.strip().startswith("("):
        return None  # a name that begins with digits: "18L/36R"
    named = relation.rpartition("(in ")[2].strip(" )") if "(in " in relation else ""
    unit = unit or find_unit(datatype, 0) or find_unit(named, 0)
    return _number(digits.replace("\u2212", "-").replace(",", ""), scale, unit, approximate=False)


def _is_year(text: str, relation: str) -> bool:
    is_dated = bool(YEAR_RELATION.search(relation)) or not _TIMES.isdisjoint(relation.split())
    return is_dated and bool(_YEAR.fullmatch(text))


class Agreement(StrEnum):
    """What a claim's value is to a literal."""

    SAME = "same"
    COARSER = "coarser"  # the claim says less, and nothing against it
    FINER = "finer"  # the claim says more than the graph knows
    OTHER = "other"
    INCOMPARABLE = "incomparable"


def compare_values(said: Value, known: Value) -> Agreement:
    """What the claim's value `said` is to the graph's value `known`; one of two readings alone decides nothing."""
    if said.other is not None:
        first, other = replace(said, other=None), replace(said.other, bound=said.bound)
        both = {compare_values(first, known), compare_values(other, known)}
        return both.pop() if len(both) == 1 else Agreement.INCOMPARABLE
    if said.bound is not None:
        return _compare_bound(said, known, said.bound)
    if isinstance(said, DateValue) and isinstance(known, DateValue):
        return _compare_dates(said.text, known.text)
    if isinstance(said, NumberValue) and isinstance(known, NumberValue):
        return _compare_numbers(said, known)
    date, number = (said, known) if isinstance(said, DateValue) else (known, said)
    assert isinstance(date, DateValue), (said, known)
    assert isinstance(number, NumberValue), (said, known)
    if len(date.text) == 4 and not number.dimension:  # "1500 members" reads like a year
        same = Decimal(date.text) == number.number
        if not same and said is date and _is_cut(NumberValue(Decimal(date.text)), number):
            return Agreement.COARSER
        return Agreement.SAME if same else Agreement.OTHER
    return Agreement.INCOMPARABLE


def _compare_bound(said: Value, known: Value, bound: Bound) -> Agreement:
    """Whether the graph's value lies on the bound's side; one that is the open bound itself is left open."""
    plain = compare_values(replace(said, bound=None), known)
    if plain is Agreement.INCOMPARABLE:
        return plain
    if isinstance(said, DateValue) and isinstance(known, DateValue):
        length = min(len(said.text), len(known.text))
        own, other = said.text[:length], known.text[:length]
        if own == other and len(known.text) < len(said.text):
            return Agreement.FINER
        return _on_side(other > own, other < own, bound)
    one, two = _plain(said), _plain(known)
    if isinstance(said, NumberValue) and isinstance(known, NumberValue) and said.dimension:
        if not known.dimension:
            return Agreement.INCOMPARABLE  # 9000 of what?
        one, two = said.number, known.number
        if plain is not Agreement.OTHER:
            two = one
    return _on_side(two > one, two < one, bound)


def _on_side(is_greater: bool, is_less: bool, bound: Bound) -> Agreement:
    if not (is_greater or is_less):
        return Agreement.COARSER if bound.is_closed else Agreement.FINER
    return Agreement.COARSER if is_greater == bound.is_lower else Agreement.OTHER


def _plain(value: Value) -> Decimal:
    """The number as written; the year of a date that reads like a number."""
    if isinstance(value, DateValue):
        return Decimal(value.text[:4])
    return value.number if value.plain is None else value.plain


def _compare_dates(said: str, known: str) -> Agreement:
    if said == known:
        return Agreement.SAME
    if known.startswith(f"{said}-"):
        return Agreement.COARSER
    if said.startswith(f"{known}-") or (known[4:] == "-01-01" and said.startswith(known[:4])):
        return Agreement.FINER  # the first of January often stands for a year of which no day is known
    return Agreement.OTHER


def _is_cut(said: NumberValue, known: NumberValue) -> bool:
    """Whether a whole number is what is left of one with decimals: "1580" for 1580.7."""
    if said.dimension or known.number == known.number.to_integral_value():
        return False
    return abs(said.number) >= _CUT and said.number == known.number.to_integral_value(ROUND_DOWN)


def _is_in_unit_of(said: NumberValue, known: NumberValue) -> bool:
    """Whether two quantities are given in one unit, so that none of them was rounded in being converted."""
    if said.plain is None or known.plain is None:
        return False
    return said.number * known.plain == known.number * said.plain


def _is_whole_of(said: NumberValue, known: NumberValue) -> bool:
    """Whether a whole number stands for one with decimals: "703 square kilometres" for 703.95."""
    if said.plain is None or known.plain is None or known.plain == known.plain.to_integral_value():
        return False
    return said.plain == said.plain.to_integral_value() and abs(said.plain - known.plain) < 1


def _compare_numbers(said: NumberValue, known: NumberValue) -> Agreement:
    if said.dimension != known.dimension:
        if (said.dimension and known.dimension) or said.plain is None or known.plain is None:
            return Agreement.INCOMPARABLE
        if said.plain == known.plain:  # a unit that only one of them names
            return Agreement.SAME
    distance = abs(said.number - known.number)
    if distance == 0:
        return Agreement.SAME
    if distance <= said.tolerance or _is_cut(said, known):
        return Agreement.COARSER
    converted = said.dimension == known.dimension != "" and said.plain != said.number
    if converted and _is_in_unit_of(said, known):
        converted = _is_whole_of(said, known)
    if converted and distance <= abs(known.number) * _ROUNDING:
        return Agreement.COARSER
    if distance <= known.tolerance:
        return Agreement.FINER
    return Agreement.OTHER
