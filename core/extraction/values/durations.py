"""Durations of a text in an ISO 8601 form in which equal durations are equal.

Years and months count months ("P24M"), weeks and days count days ("P60D"), hours and minutes
count minutes unless they are whole hours ("PT24H", "PT30M"), business days stay apart ("P10BD").
Thirty days and one month are different durations.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from core.extraction.values.locales import alternatives, times
from core.extraction.values.number_words import ORDINAL_WORD, ordinal_of
from core.extraction.values.numbers import NumberSpan, format_number, is_range
from core.extraction.values.value import OR, Value, either, join_restatements, make_value, put_together
from core.types import EntityType

_UNITS = {
    "minute": ("PT", 1, "M"), "hour": ("PT", 60, "M"), "day": ("P", 1, "D"), "week": ("P", 7, "D"),
    "fortnight": ("P", 14, "D"), "month": ("P", 1, "M"), "quarter": ("P", 3, "M"), "year": ("P", 12, "M"),
    "decade": ("P", 120, "M"),
}  # fmt: skip
_QUALIFIER = (
    r"(?:(?:full|consecutive|calendar|fiscal|contract|successive|additional|complete|whole|further|continuous|entire"
    r"|more|other|solid|clear|lease|licen[sc]e|renewal|net)[\s-]{1,20}){0,3}"
)
_UNIT = (
    r"(?:(?P<unit>minute|hour|day|week|fortnight|month|quarter|year|decade|yr|hr|mo)s?"
    rf"|(?P<foreign>{alternatives(times())}))\b"
)
_AFTER = re.compile(
    rf"(?:\s?\(\s?[IlOo*_]{{1,4}}\s?(?=\)))?"  # "one (I) year": a scan's figure one
    rf"(?:\s{{0,40}}+\))?[\s-]{{0,40}}+{_QUALIFIER}(?P<kind>(?:business|working|banking|trading)[\s-]{{1,20}})?{_UNIT}",
    re.IGNORECASE,
)
_ONE = re.compile(
    r"\b(?P<lead>(?:period\s+of|within|for|term\s+of|least|than|every|after|exceed|exceeding)\s+)?"
    r"(?P<value>(?:an?|half\s+an?)\s+(?P<kind>business\s+|working\s+|banking\s+|trading\s+)?"
    r"(?P<unit>minute|hour|day|week|fortnight|month|year|decade)\b)",
    re.IGNORECASE,
)
# "Every half hour", "a quarter of an hour", "half-hourly": parts of an hour are said in no other way.
_PART_OF_HOUR = re.compile(
    r"\b(?:(?P<half>half[\s-]+(?:an[\s-]+)?hour(?:s|ly)?)|(?:(?P<count>a|one|three)[\s-]+)?quarters?[\s-]+of[\s-]+an[\s-]+hour)\b",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"\d\s*$|\b(?:and|one|two|three|four|an?)\s+(?:an?\s+)?$")
_ANNIVERSARY = re.compile(
    rf"(?<!\w)(?:(?P<word>{ORDINAL_WORD})|(?P<digits>\d{{1,3}})\s?(?:st|nd|rd|th))"
    r"(?:\s*\(\s*\d{1,3}\s?(?:st|nd|rd|th)?\s*\))?[\s-]{1,20}(?:year\s+)?(?P<after>(?:annual\s+)?anniversary)\b",
    re.IGNORECASE,
)
_AND = re.compile(r"\s*(?:,|,?\s+and)\s+", re.IGNORECASE)
_OF_DAY = re.compile(r"\s*(?:a|p)\.?m\b|\s+o'clock", re.IGNORECASE)
_CALENDAR_YEAR = re.compile(r"(?:19|20)\d\d")
_ABBREVIATIONS = {"yr": "year", "hr": "hour", "mo": "month"}


def find_durations(text: str, numbers: Sequence[NumberSpan]) -> list[Value]:
    """Every duration of the text; "two years and six months" is one of thirty months."""
    found = [*_counted(text, numbers), *_single(text), *_anniversaries(text)]
    return join_restatements(text, _add_parts(text, sorted(found, key=lambda v: v.start)))


def iso_duration(amount: Fraction, unit: str, *, in_business_days: bool = False) -> str:
    """The canonical form of `amount` of a unit such as "year"."""
    if in_business_days and unit == "day":
        return f"P{format_number(amount)}BD"
    prefix, factor, letter = _UNITS[unit]
    total = amount * factor
    if prefix == "PT" and (total % 60 == 0 or (unit == "hour" and total > 60)):
        return f"PT{format_number(total / 60)}H"
    return f"{prefix}{format_number(total)}{letter}"


def _counted(text: str, numbers: Sequence[NumberSpan]) -> Iterator[Value]:
    for i, number in enumerate(numbers):
        match = _AFTER.match(text, number.end)
        if match is None or number.is_odd or _OF_DAY.match(text, number.end):
            continue
        if _CALENDAR_YEAR.fullmatch(text, number.start, number.end) and _unit(match) != "hour":
            continue  # "the 2014 year-end"
        is_open = text[max(0, number.start - 1) : number.start] == "("
        opened = is_open and ")" in text[number.end : match.end()]
        if i and is_range(text, numbers[i - 1], number):
            yield _value(text, numbers[i - 1].start, numbers[i - 1].end, numbers[i - 1].values, match)
        yield _value(text, number.start - opened, match.end(), number.values, match)


def _single(text: str) -> Iterator[Value]:
    for match in _ONE.finditer(text):
        if not match["lead"] and match["value"][0] not in "hH":
            continue  # "twice a week", "$50 a month"
        amount = Fraction(1, 2) if match["value"].lower().startswith("half") else Fraction(1)
        yield _value(text, match.start("value"), match.end("value"), (amount,), match)
    for match in _PART_OF_HOUR.finditer(text):
        if not _COUNTED.search(text[: match.start()][-12:]):
            minutes = 30 if match["half"] else 45 if (match["count"] or "").lower() == "three" else 15
            canonical = iso_duration(Fraction(minutes), "minute")
            yield make_value(text, match.start(), match.end(), EntityType.DURATION, canonical)


def _anniversaries(text: str) -> Iterator[Value]:
    for match in _ANNIVERSARY.finditer(text):
        years = ordinal_of(match["word"]) if match["word"] else int(match["digits"])
        if years:
            canonical = iso_duration(Fraction(years), "year")
            yield make_value(text, match.start(), match.end("after"), EntityType.DURATION, canonical)


def _unit(match: re.Match[str]) -> str:
    groups = match.groupdict()
    if groups["unit"] is None:
        return times()[groups["foreign"].casefold()]
    return _ABBREVIATIONS.get(groups["unit"].lower(), groups["unit"].lower())


def _value(text: str, start: int, end: int, amounts: Iterable[Fraction], match: re.Match[str]) -> Value:
    unit, in_business_days = _unit(match), bool(match["kind"])
    canonical = either(iso_duration(amount, unit, in_business_days=in_business_days) for amount in amounts)
    return make_value(text, start, end, EntityType.DURATION, canonical)


def _add_parts(text: str, values: list[Value]) -> list[Value]:
    """Adds "years and months" into one duration, when the second is the smaller unit."""

    def added(last: Value, value: Value) -> Value | None:
        if value.start < last.end:
            return last
        if OR in last.canonical + value.canonical or not _AND.fullmatch(text, last.end, value.start):
            return None
        words = last.text.lower()
        if "year" not in words or "anniv" in words or "month" not in value.text.lower():
            return None
        months = Fraction(last.canonical[1:-1]) + Fraction(value.canonical[1:-1])
        canonical = iso_duration(months, "month")
        return make_value(text, last.start, value.end, EntityType.DURATION, canonical)

    return put_together(values, added)
