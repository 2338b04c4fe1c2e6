"""The values of the calculator (exact numbers, dates, lists), its functions over them, and how a result is written."""

import calendar
import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction
from types import MappingProxyType

from core.errors import InputError

MAX_DIGITS = 60  # of a numerator or denominator: any sum of money or share fits many times over
_SHOWN_DIGITS = 20  # significant, of a number that has no end
_SIZE = 10**MAX_DIGITS
MAX_VALUES = 1_000  # of one list
MAX_PLACES = 30  # after the point, of `round`
_MONTHS = 12


@dataclass(frozen=True, slots=True)
class Number:
    """An exact number; `unit` says what it counts, and `is_percent` that it was written with a percent sign."""

    value: Fraction
    unit: str = ""  # "days", "months", "years"
    is_percent: bool = False


Value = Number | dt.date | tuple["Value", ...]


@dataclass(frozen=True, slots=True)
class Calculation:
    """What an expression comes to."""

    expression: str
    value: str  # a decimal number or an ISO date
    unit: str = ""  # "days", "months", "years", "date"; empty for a bare number
    is_exact: bool = True  # False: the number has no end and was rounded to 20 digits
    fraction: str = ""  # the exact value of such a number, such as 1/3; empty when it is long


def number(value: Fraction, unit: str = "") -> Number:
    """A number within bounds; `InputError` for one of more than 60 digits."""
    if abs(value.numerator) >= _SIZE or value.denominator >= _SIZE:
        raise InputError(
            f"a number in the calculation has more than {MAX_DIGITS} digits; calculate with smaller ones"
        )
    return Number(value, unit)


def as_number(value: Value) -> Number:
    """A value that must be a number; `InputError` for any other."""
    if isinstance(value, Number):
        return value
    what = f"the date {value}" if isinstance(value, dt.date) else "a list"
    raise InputError(
        f"{what} cannot be used as a number; lists go into sum, min, max, average or count, and dates into days, "
        "months, years, add_days, add_months or add_years"
    )


def write_value(expression: str, value: Value) -> Calculation:
    """The result in digits; `InputError` for a list."""
    if isinstance(value, tuple):
        raise InputError(
            f"the expression gives a list of {len(value)} values; say what to do with it: sum, min, max, average "
            "or count"
        )
    if isinstance(value, dt.date):
        return Calculation(expression, value.isoformat(), "date")
    exact = value.value
    if 10 ** exact.denominator.bit_length() % exact.denominator == 0:  # of twos and fives: it has an end
        return Calculation(expression, plain(exact, 4 * MAX_DIGITS), value.unit)
    written = str(exact)
    short = written if len(written) <= MAX_DIGITS // 2 else ""
    return Calculation(expression, plain(exact), value.unit, False, short)


def plain(value: Fraction, precision: int = _SHOWN_DIGITS) -> str:
    """A number in digits without an exponent, rounded to `precision` significant ones."""
    with localcontext(prec=precision, rounding=ROUND_HALF_EVEN):
        quotient = Decimal(value.numerator) / Decimal(value.denominator)
        return format(quotient.normalize(), "f")


def call_function(name: str, values: Sequence[Value]) -> Value:
    """What a function gives for its arguments; lists among them are laid open where a list is wanted.

    Raises: InputError when the function is not known, or the arguments are not what it takes.
    """
    function = _FUNCTIONS.get(name)
    if function is None:
        raise InputError(f"the calculator has no function {name!r}; it has: {', '.join(_FUNCTIONS)}")
    return function(name, values)


def _total(share: Callable[[int], int]) -> Callable[[str, Sequence[Value]], Value]:
    """The sum of some numbers over a share of how many there are."""

    def total(name: str, values: Sequence[Value]) -> Value:
        numbers = _numbers(name, values)
        units = {each.unit for each in numbers}
        whole = sum((each.value for each in numbers), Fraction(0))
        return number(whole / share(len(numbers)), units.pop() if len(units) == 1 else "")

    return total


def _end(place: int) -> Callable[[str, Sequence[Value]], Value]:
    """The least (0) or greatest (-1) of some numbers, or of some dates."""

    def end(name: str, values: Sequence[Value]) -> Value:
        flat = _flat(values)
        dates = sorted(each for each in flat if isinstance(each, dt.date))
        if dates and len(dates) == len(flat):
            return dates[place]
        return sorted(_numbers(name, values), key=lambda each: each.value)[place]

    return end


def _abs(name: str, values: Sequence[Value]) -> Value:
    if len(values) != 1:
        raise InputError(f"{name} takes a number, not {len(values)} values")
    one = as_number(values[0])
    return number(abs(one.value), one.unit)


def _round(name: str, values: Sequence[Value]) -> Value:
    """Halves are rounded away from zero, as sums of money are."""
    if len(values) not in {1, 2}:
        raise InputError(f"{name} takes a number and how many places after the point, as in round(12.345, 2)")
    one = as_number(values[0])
    places = _whole(name, values[1]) if len(values) > 1 else 0
    if not 0 <= places <= MAX_PLACES:
        raise InputError(f"{name} keeps 0 to {MAX_PLACES} places after the point, not {places}")
    scaled = abs(one.value) * 10**places + Fraction(1, 2)
    rounded = Fraction(scaled.numerator // scaled.denominator, 10**places)
    return number(rounded if one.value >= 0 else -rounded, one.unit)


def _between(unit: str, count: Callable[[dt.date, dt.date], int]) -> Callable[[str, Sequence[Value]], Value]:
    """What lies between two dates; less than nothing when the first is the later one."""

    def between(name: str, values: Sequence[Value]) -> Value:
        match values:
            case [dt.date() as first, dt.date() as last]:
                counted = count(*sorted((first, last)))
                return number(Fraction(counted if first <= last else -counted), unit)
        example = f"as in {name}(2024-01-31, 2024-03-01)"
        raise InputError(f"{name} takes two dates written as year-month-day, {example}")

    return between


def _months(early: dt.date, late: dt.date) -> int:
    """Months that are over: 31 January to 28 February is none, 15 March to 15 April is one."""
    return (late.year - early.year) * _MONTHS + late.month - early.month - (late.day < early.day)


def _later(add: Callable[[dt.date, int], dt.date]) -> Callable[[str, Sequence[Value]], Value]:
    """A date that lies a whole number of days, months or years after another one."""

    def later(name: str, values: Sequence[Value]) -> Value:
        start = values[0] if len(values) == 2 else None
        if not isinstance(start, dt.date):
            raise InputError(
                f"{name} takes a date written as year-month-day and a whole number, as in {name}(2024-01-31, 3)"
            )
        whole = _whole(name, values[1])
        try:
            return add(start, whole)
        except (OverflowError, ValueError) as err:
            raise InputError(
                f"{name} leads outside the years {dt.MINYEAR} to {dt.MAXYEAR}; use a smaller number"
            ) from err

    return later


def _add_months(start: dt.date, months: int) -> dt.date:
    """The same day of a later month, or that month's last day: 31 January and one month is 28 February."""
    year, month = divmod(start.year * _MONTHS + start.month - 1 + months, _MONTHS)
    first = dt.date(year, month + 1, 1)
    return first.replace(day=min(start.day, calendar.monthrange(year, month + 1)[1]))


def _flat(values: Sequence[Value]) -> tuple[Value, ...]:
    flat = tuple(inner for each in values for inner in (_flat(each) if isinstance(each, tuple) else (each,)))
    if len(flat) > MAX_VALUES:
        raise InputError(f"a list has {len(flat)} values; the calculator takes at most {MAX_VALUES}")
    return flat


def _numbers(name: str, values: Sequence[Value]) -> tuple[Number, ...]:
    flat = _flat(values)
    if not flat:
        raise InputError(f"{name} needs at least one number, as in {name}(3, 4.5)")
    return tuple(map(as_number, flat))


def _whole(name: str, value: Value) -> int:
    found = as_number(value).value
    if found.denominator != 1:
        raise InputError(f"{name} takes a whole number there, not {plain(found)}")
    return int(found)


_FUNCTIONS: Mapping[str, Callable[[str, Sequence[Value]], Value]] = MappingProxyType(
    {
        "sum": _total(lambda _count: 1),
        "min": _end(0),
        "max": _end(-1),
        "average": _total(lambda count: count),
        "count": lambda _name, values: number(Fraction(len(_flat(values)))),
        "round": _round,
        "abs": _abs,
        "days": _between("days", lambda early, late: (late - early).days),
        "months": _between("months", _months),
        "years": _between("years", lambda early, late: _months(early, late) // _MONTHS),
        "add_days": _later(lambda start, days: start + dt.timedelta(days=days)),
        "add_months": _later(_add_months),
        "add_years": _later(lambda start, years: _add_months(start, years * _MONTHS)),
    }
)
