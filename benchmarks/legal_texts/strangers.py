"""Plausible values that a document does not hold."""

import random
from calendar import monthrange
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from benchmarks.legal_texts.author import Author
from benchmarks.legal_texts.draft import Strangers
from benchmarks.legal_texts.template import Sheet
from benchmarks.legal_texts.values import Value, count, day, money, percent, section, year, years

ATTEMPTS = 300
DAYS = (3, 5, 7, 10, 12, 14, 15, 20, 21, 25, 28, 30, 35, 40, 45, 60, 75, 90, 100, 120, 150, 180)
Maker = Callable[[Author], Value]


def strangers(
    sheet: Sheet, author: Author, *, makers: Mapping[str, Maker], pools: Mapping[str, Sequence[Value]]
) -> Strangers:
    """A function that draws a value of the same kind as another, but none that the sheet holds."""
    taken = {(value.kind, value.key) for value in sheet.values() if isinstance(value, Value)}

    def draw(value: Value) -> Value:
        for _ in range(ATTEMPTS):
            other = _draw(value, author, makers, pools)
            if (other.kind, other.key) not in taken and not _forms(sheet, other.kind) & set(other.answer):
                return other
        raise AssertionError(f"no other {value.kind} than {value.key} in {ATTEMPTS} attempts")

    return draw


def _forms(sheet: Sheet, kind: str) -> set[str]:
    values = (value for value in sheet.values() if isinstance(value, Value) and value.kind == kind)
    return {form for value in values for form in value.answer}


def _draw(
    value: Value, author: Author, makers: Mapping[str, Maker], pools: Mapping[str, Sequence[Value]]
) -> Value:
    if value.kind in makers:
        return makers[value.kind](author)
    if value.kind in pools:
        return author.rng.choice(pools[value.kind])
    return NEAR.get(value.kind, _near_count)(value, author.rng)


def _near_money(value: Value, rng: random.Random) -> Value:
    """A sum that is as round as the true one, so that roundness does not tell them apart."""
    dollars = int(str(value.key))
    unit = 10 ** (len(str(dollars)) - len(str(dollars).rstrip("0")))
    steps = max(3, dollars // unit // 2)
    near = dollars + unit * rng.choice((-1, 1, 1)) * rng.randrange(1, steps)
    return replace(money(max(unit, near)), kind=value.kind)


def _near_date(value: Value, rng: random.Random) -> Value:
    """A day some months away; the first or last of a month gives another first or last."""
    assert isinstance(value.key, date)
    when = value.key
    months = (
        when.year * 12 + when.month - 1 + rng.choice((-1, 1)) * rng.choice((1, 2, 3, 5, 6, 12, 13, 24, 36))
    )
    year_number, month = divmod(months, 12)
    last = monthrange(year_number, month + 1)[1]
    if when.day == monthrange(when.year, when.month)[1]:
        number = last
    elif when.day == 1 or rng.random() < 0.5:
        number = min(when.day, last)
    else:
        number = rng.randrange(2, 29)
    return replace(day(date(year_number, month + 1, number)), kind=value.kind)


def _near_percent(value: Value, rng: random.Random) -> Value:
    points = float(str(value.key))
    if points >= 100:
        return replace(percent(int(points) + rng.choice((-15, -10, 5, 10, 20, 35))), kind=value.kind)
    other = max(1.0, points + rng.choice((-12, -7, -5, -3, -2, -1, 1, 2, 3, 4, 6, 8, 15)))
    return replace(percent(int(other) if other == int(other) else other), kind=value.kind)


def _near_count(value: Value, rng: random.Random) -> Value:
    number = int(str(value.key))
    if value.kind == "days":
        return count(rng.choice(DAYS), "days")
    if number >= 1000:
        return count(round(number * rng.uniform(0.6, 1.6) / 100) * 100, value.kind)
    if number >= 40:
        return count(max(2, number + rng.choice((-20, -15, -10, -6, -4, 3, 5, 8, 10, 20))), value.kind)
    return count(max(1, number + rng.choice((-4, -3, -2, -1, 1, 2, 3, 4, 6))), value.kind)


def _near_years(value: Value, rng: random.Random) -> Value:
    return years(max(1, int(str(value.key)) + rng.choice((-4, -3, -2, -1, 1, 2, 3, 5))))


def _near_year(value: Value, rng: random.Random) -> Value:
    return year(int(str(value.key)) + rng.choice((-9, -6, -4, -3, -2, -1, 1, 2, 3, 5)))


def _other_section(value: Value, rng: random.Random) -> Value:
    article, dot, _ = str(value.key).partition(".")
    return section(f"{int(article) + rng.randrange(15, 30)}{dot}{rng.randrange(1, 6) if dot else ''}")


NEAR: dict[str, Callable[[Value, random.Random], Value]] = {
    "money": _near_money,
    "date": _near_date,
    "percent": _near_percent,
    "years": _near_years,
    "year": _near_year,
    "section": _other_section,
}
