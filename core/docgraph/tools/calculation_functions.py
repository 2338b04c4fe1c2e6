"""The functions of the calculator: totals of lists, rounding, and time between dates."""

import calendar
import datetime as dt
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import MappingProxyType

from core.docgraph.tools.calculation_values import Number, Value, number, plain
from core.errors import InputError

MAX_VALUES = 1_000  # of one list
MAX_PLACES = 30  # after the point, of `round`
_MONTHS = 12
_Function = Callable[[str, Sequence[Value]], Value]


def call_function(name: str, values: Sequence[Value]) -> Value:
    """What a function gives for its arguments; lists among them are laid open where a list is wanted.

    Raises:
        InputError: the function is not known, or the arguments are not what it takes.
    """
    function = _FUNCTIONS.get(name)
    if function is None:
        raise InputError(f"the calculator has no function {name!r}; it has: {', '.join(_FUNCTIONS)}")
    return function(name, values)


def _sum(name: str, values: Sequence[Value]) -> Value:
    numbers = _numbers(name, values)
    return number(sum((each.value for each in numbers), Fraction(0)), _unit(numbers))


def _average(name: str, values: Sequence[Value]) -> Value:
    numbers = _numbers(name, values)
    total = sum((each.value for each in numbers), Fraction(0))
    return number(total / len(numbers), _unit(numbers))


def _count(name: str, values: Sequence[Value]) -> Value:
    return number(Fraction(len(_flat(values))))


def _least(name: str, values: Sequence[Value]) -> Value:
    return _ends(name, values)[0]


def _greatest(name: str, values: Sequence[Value]) -> Value:
    return _ends(name, values)[1]


def _ends(name: str, values: Sequence[Value]) -> tuple[Value, Value]:
    """The least and the greatest of some numbers, or of some dates."""
    flat = _flat(values)
    if flat and all(isinstance(each, dt.date) for each in flat):
        dates = sorted(each for each in flat if isinstance(each, dt.date))
        return dates[0], dates[-1]
    numbers = sorted(_numbers(name, values), key=lambda each: each.value)
    return numbers[0], numbers[-1]


def _abs(name: str, values: Sequence[Value]) -> Value:
    (one,) = _exactly(name, values, 1, "a number")
    return number(abs(_as_number(name, one).value), _as_number(name, one).unit)


def _round(name: str, values: Sequence[Value]) -> Value:
    """Halves are rounded away from zero, as sums of money are."""
    if len(values) not in {1, 2}:
        raise InputError(f"{name} takes a number and how many places after the point, as in round(12.345, 2)")
    one = _as_number(name, values[0])
    places = _whole(name, values[1]) if len(values) > 1 else 0
    if not 0 <= places <= MAX_PLACES:
        raise InputError(f"{name} keeps 0 to {MAX_PLACES} places after the point, not {places}")
    scaled = abs(one.value) * 10**places + Fraction(1, 2)
    rounded = Fraction(scaled.numerator // scaled.denominator, 10**places)
    return number(rounded if one.value >= 0 else -rounded, one.unit)


def _days(name: str, values: Sequence[Value]) -> Value:
    first, last = _two_dates(name, values)
    return number(Fraction((last - first).days), "days")


def _whole_months(name: str, values: Sequence[Value]) -> Value:
    """Months that are over: 31 January to 28 February is none, 15 March to 15 April is one."""
    first, last = _two_dates(name, values)
    sign = 1 if first <= last else -1
    early, late = sorted((first, last))
    months = (late.year - early.year) * _MONTHS + late.month - early.month - (late.day < early.day)
    return number(Fraction(sign * months), "months")


def _whole_years(name: str, values: Sequence[Value]) -> Value:
    months = _whole_months(name, values)
    assert isinstance(months, Number)
    years = abs(months.value) // _MONTHS
    return number(Fraction(years if months.value >= 0 else -years), "years")


def _add_days(name: str, values: Sequence[Value]) -> Value:
    start, days = _date_and_whole(name, values)
    try:
        return start + dt.timedelta(days=days)
    except OverflowError as err:
        raise _outside(name) from err


def _add_months(name: str, values: Sequence[Value]) -> Value:
    """The same day of a later month, or that month's last day: 31 January and one month is 28 February."""
    start, months = _date_and_whole(name, values)
    year, month = divmod(start.year * _MONTHS + start.month - 1 + months, _MONTHS)
    if not dt.MINYEAR <= year <= dt.MAXYEAR:
        raise _outside(name)
    return dt.date(year, month + 1, min(start.day, calendar.monthrange(year, month + 1)[1]))


def _add_years(name: str, values: Sequence[Value]) -> Value:
    start, years = _date_and_whole(name, values)
    return _add_months(name, (start, number(Fraction(years * _MONTHS))))


def _flat(values: Sequence[Value]) -> tuple[Value, ...]:
    flat = tuple(inner for each in values for inner in (_flat(each) if isinstance(each, tuple) else (each,)))
    if len(flat) > MAX_VALUES:
        raise InputError(f"a list has {len(flat)} values; the calculator takes at most {MAX_VALUES}")
    return flat


def _numbers(name: str, values: Sequence[Value]) -> tuple[Number, ...]:
    flat = _flat(values)
    if not flat:
        raise InputError(f"{name} needs at least one number, as in {name}(3, 4.5)")
    return tuple(_as_number(name, each) for each in flat)


def _unit(numbers: Sequence[Number]) -> str:
    units = {each.unit for each in numbers}
    return units.pop() if len(units) == 1 else ""


def _as_number(name: str, value: Value) -> Number:
    if isinstance(value, Number):
        return value
    what = value.isoformat() if isinstance(value, dt.date) else "a list"
    raise InputError(f"{name} takes numbers, not {what}; between dates there are days, months and years")


def _whole(name: str, value: Value) -> int:
    found = _as_number(name, value).value
    if found.denominator != 1:
        raise InputError(f"{name} takes a whole number there, not {plain(found)}")
    return int(found)


def _exactly(name: str, values: Sequence[Value], wanted: int, what: str) -> Sequence[Value]:
    if len(values) != wanted:
        raise InputError(f"{name} takes {what}, not {len(values)} values")
    return values


def _two_dates(name: str, values: Sequence[Value]) -> tuple[dt.date, dt.date]:
    first, last = _exactly(name, values, 2, f"two dates, as in {name}(2024-01-31, 2024-03-01)")
    if isinstance(first, dt.date) and isinstance(last, dt.date):
        return first, last
    raise InputError(
        f"{name} takes two dates written as year-month-day, as in {name}(2024-01-31, 2024-03-01)"
    )


def _date_and_whole(name: str, values: Sequence[Value]) -> tuple[dt.date, int]:
    example = f"{name}(2024-01-31, 3)"
    start, count = _exactly(name, values, 2, f"a date and a whole number, as in {example}")
    if not isinstance(start, dt.date):
        raise InputError(f"{name} takes a date written as year-month-day first, as in {example}")
    return start, _whole(name, count)


def _outside(name: str) -> InputError:
    return InputError(f"{name} leads outside the years {dt.MINYEAR} to {dt.MAXYEAR}; use a smaller number")


_FUNCTIONS: Mapping[str, _Function] = MappingProxyType(
    {
        "sum": _sum,
        "min": _least,
        "max": _greatest,
        "average": _average,
        "count": _count,
        "round": _round,
        "abs": _abs,
        "days": _days,
        "months": _whole_months,
        "years": _whole_years,
        "add_days": _add_days,
        "add_months": _add_months,
        "add_years": _add_years,
    }
)
FUNCTION_NAMES = tuple(_FUNCTIONS)
