"""Sums in dollars and percentages as contracts write them, read and written independently of `core`."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from benchmarks.cuad.number_words import spell

_SUM = re.compile(
    r"(?<![A-Za-z])(?:US\s?)?\$\s?(?P<sum>\d{1,3}(?:,\d{3})+(?:\.\d\d?)?|\d+(?:\.\d{1,3})?)(?![\d,]*\d)"
    r"(?:\s?(?P<size>million|billion)\b)?",
    re.IGNORECASE,
)
_PERCENT = re.compile(r"(?<![\d.,\w])(?P<percent>\d{1,3}(?:\.\d{1,3})?)\s?\)?\s?(?:%|per\s?cent\b)", re.I)
_SIZES = {None: 1, "million": 10**6, "billion": 10**9}


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum in dollars, or a percentage."""

    number: Fraction
    is_percent: bool


@dataclass(frozen=True, slots=True)
class LiteralAmount:
    """An amount written out in a text."""

    amount: Amount
    start: int
    end: int


def find_amounts(text: str) -> list[LiteralAmount]:
    """Every dollar sum and percentage that `text` writes in digits, by position."""
    found = []
    for match in _SUM.finditer(text):
        number = Fraction(match["sum"].replace(",", "")) * _SIZES[match["size"] and match["size"].lower()]
        found.append(LiteralAmount(Amount(number, is_percent=False), match.start(), match.end()))
    for match in _PERCENT.finditer(text):
        amount = Amount(Fraction(match["percent"]), is_percent=True)
        found.append(LiteralAmount(amount, match.start(), match.end()))
    return sorted(found, key=lambda item: item.start)


def write_amount(amount: Amount, rng: random.Random) -> str:
    """`amount` in one of the forms that lawyers and assistants use."""
    number = amount.number
    plain = _percent_digits(number) if amount.is_percent else _digits(number)
    is_small = number.denominator == 1 and 0 < number < 1000
    if amount.is_percent:
        forms = [f"{plain}%", f"{plain} percent", f"{plain} per cent"]
        return rng.choice([*forms, f"{spell(int(number))} percent"] if is_small else forms)
    forms = [f"${plain}", f"USD {plain}", f"US${plain}"]
    if number.denominator == 1:
        forms += [f"${plain}.00", f"{plain} dollars"]
    if number % 10**5 == 0 and number >= 10**6:
        millions = _percent_digits(number / 10**6)
        forms += [f"${millions} million", f"{millions} million dollars"]
    return rng.choice([*forms, f"{spell(int(number))} dollars"] if is_small and number > 1 else forms)


def near_amount(amount: Amount, rng: random.Random, *, avoid: set[Amount]) -> Amount:
    """Another amount of the same sort: one digit off, or half, double, ten times as much."""
    changes: list[Callable[[Fraction], Fraction]] = [
        lambda number: number * 2,
        lambda number: number / 2,
        lambda number: number + _last_place(number),
        lambda number: number + 2 * _last_place(number),
    ]
    if not amount.is_percent:
        changes += [lambda number: number * 10, lambda number: number + 5 * _last_place(number)]
    fit = [Amount(_cut(change(amount.number)), amount.is_percent) for change in changes]
    most = max(amount.number, Fraction(100)) if amount.is_percent else None
    fit = [other for other in fit if other.number > 0 and (most is None or other.number <= most)]
    fit = [other for other in fit if other != amount and other not in avoid]
    if not fit:
        other = Amount(_cut(amount.number * 2 / 3), amount.is_percent)
        return near_amount(other, rng, avoid={amount, *avoid})
    return rng.choice(fit)


def _last_place(number: Fraction) -> Fraction:
    """The value of the last digit that is not zero: 1,000 of 14,000, 0.5 of 3.5."""
    place = Fraction(1)
    while number % (place * 10) == 0:
        place *= 10
    while number % place != 0 and place > Fraction(1, 1000):
        place /= 10
    return place


def _cut(number: Fraction) -> Fraction:
    return Fraction(round(number * 100), 100)


def _digits(number: Fraction) -> str:
    """Without needless zeros, but never one decimal of a dollar: "14,500", "3.5", "0.05"."""
    if number.denominator == 1:
        return f"{int(number):,}"
    places = 2 if (number * 100).denominator == 1 else 3
    return f"{float(number):,.{places}f}"


def _percent_digits(number: Fraction) -> str:
    written = _digits(number)
    return written.rstrip("0").rstrip(".") if "." in written else written
