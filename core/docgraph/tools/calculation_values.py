"""The values of the calculator: exact numbers, dates and lists, and how a result is written."""

import datetime as dt
from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN, Decimal, localcontext
from fractions import Fraction

from core.errors import InputError

MAX_DIGITS = 60  # of a numerator or denominator: any sum of money or share fits many times over
_SHOWN_DIGITS = 20  # significant, of a number that has no end
_SIZE = 10**MAX_DIGITS


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
    """A number within bounds.

    Raises:
        InputError: it has more than 60 digits.
    """
    if abs(value.numerator) >= _SIZE or value.denominator >= _SIZE:
        raise InputError(
            f"a number in the calculation has more than {MAX_DIGITS} digits; calculate with smaller ones"
        )
    return Number(value, unit)


def write_value(expression: str, value: Value) -> Calculation:
    """The result in digits.

    Raises:
        InputError: it is a list.
    """
    if isinstance(value, tuple):
        raise InputError(
            f"the expression gives a list of {len(value)} values; say what to do with it: sum, min, max, average "
            "or count"
        )
    if isinstance(value, dt.date):
        return Calculation(expression, value.isoformat(), "date")
    exact = value.value
    denominator = exact.denominator
    for factor in (2, 5):
        while denominator % factor == 0:
            denominator //= factor
    if denominator == 1:
        return Calculation(expression, plain(exact, 4 * MAX_DIGITS), value.unit)
    written = str(exact)
    short = written if len(written) <= MAX_DIGITS // 2 else ""
    return Calculation(expression, plain(exact), value.unit, False, short)


def plain(value: Fraction, precision: int = _SHOWN_DIGITS) -> str:
    """A number in digits without an exponent, rounded to `precision` significant ones."""
    with localcontext(prec=precision, rounding=ROUND_HALF_EVEN):
        quotient = Decimal(value.numerator) / Decimal(value.denominator)
        return format(quotient.normalize(), "f")
