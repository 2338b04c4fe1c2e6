"""Dates of a text in ISO 8601, as exactly as the text gives them.

"2014-05-08", "2014-05" (no day), "2014" (a year), "--05-08" (no year, or every year), "2014-Q2",
"199x" (a decade). Of numeric dates those with points have the day first; others by the convention of
their text, and where nothing in it tells, both readings stand ("2022-01-07|2022-07-01"). Recurrences without
a month ("the first day of each month") are no dates.
"""

import re
from calendar import monthrange
from collections.abc import Iterator
from itertools import pairwise

from core.extraction.values import date_patterns as patterns
from core.extraction.values.convention import read_convention
from core.extraction.values.digits import Convention
from core.extraction.values.east_asian import DATE, ERAS
from core.extraction.values.locales import months
from core.extraction.values.number_words import find_word_numbers, ordinal_of
from core.extraction.values.value import Value, either, make_value, without_overlaps
from core.types import EntityType

PIVOT = 69  # POSIX: 69-99 are 1969-1999, 00-68 are 2000-2068
_QUARTERS = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_AFTER_PROVISION = re.compile(
    r"(?:\b(?:sections?|articles?|clauses?|exhibits?|rule|no)\.?|\u00a7)\s*$", re.IGNORECASE
)
_COUNTED = re.compile(
    r"\s*(?:\(\W?\$|dollars|euros|pounds|u\.?s\.?\b|shares|units|copies|square)", re.IGNORECASE
)
_DATED_BEFORE = re.compile(r"\b(?:on|by|from|between|until|till|before|after|since|dated)\s+$", re.IGNORECASE)
_CLOSED_AFTER = re.compile(
    r"\s*(?:[.,;:)]|$|(?:(?:and|to|through|until|till)\b|[-\u2013\u2014])\s*(?:the\s+)?\d)"
)
_VERSION_BEFORE = re.compile(r"\bv(?:er(?:sion)?)?\b\.?\s*$", re.IGNORECASE)
_VERBS = frozenset({"may", "march"})  # lower case and without a year they are words of the language


def find_dates(text: str, convention: Convention | None = None) -> list[Value]:
    """Every date of the text; impossible ones (30 February) are left out.

    `convention` is the document's that the text is a part of; by default it is read from the text.
    """
    found = [
        *_day_and_month(text),
        *_month_and_year(text),
        *_foreign(text),
        *_by_point(text),
        *_periods(text),
    ]
    found += _numeric(text, convention or read_convention(text))
    return without_overlaps(found, (EntityType.DATE,))


def full_year(digits: str) -> int:
    """2014 for "2014", "14" and "'14"; 1999 for "99"."""
    year = int(digits.lstrip("'\u2019"))
    if year >= 100:
        return year
    return year + (1900 if year >= PIVOT else 2000)


def iso_date(year: int | None, month: int | None = None, day: int | None = None) -> str | None:
    """The ISO form of what is known, or None when there is no such day."""
    if month is None:
        return None if year is None else f"{year:04d}"
    if not 1 <= month <= 12:
        return None
    if day is None:
        return None if year is None else f"{year:04d}-{month:02d}"
    longest = monthrange(2000 if year is None else year, month)[1]  # 2000 was a leap year
    if not 1 <= day <= longest:
        return None
    return f"{'-' if year is None else f'{year:04d}'}-{month:02d}-{day:02d}"


def _date(text: str, start: int, end: int, canonical: str | None) -> Iterator[Value]:
    if canonical is not None:
        end -= text[end - 1] == "."  # the sentence's, or an abbreviated month's
        yield make_value(text, start, end, EntityType.DATE, canonical)


def _month(name: str) -> int:
    return patterns.MONTHS[name[:3].lower()]


def _day(match: re.Match[str]) -> int:
    return int(match["day"]) if match["day"] else ordinal_of(match["day_word"]) or 0


def _word_year(text: str, position: int) -> tuple[int | None, int]:
    """A year in words after `position` ("two thousand fourteen") and its end."""
    match = patterns.WORD_YEAR.match(text, position)
    if match is None:
        return None, position
    values = [int(n.value) for n in find_word_numbers(match["words"])]
    year = values[0] if len(values) == 1 else 0
    if len(values) == 2 and values[0] in (19, 20) and 10 <= values[1] < 100:
        year = values[0] * 100 + values[1]  # nineteen ninety-nine
    if not 1500 <= year < 2200 or _COUNTED.match(text, match.end()):
        return None, position
    return year, match.end()


def _day_and_month(text: str) -> Iterator[Value]:
    for pattern in (patterns.DAY_FIRST, patterns.MONTH_FIRST):
        for match in pattern.finditer(text):
            year, end = _word_year(text, match.end())
            if match["year"]:
                year, end = full_year(match["year"]), match.end()
            if year is None and (not _is_yearless_date(text, match) or _is_item(text, match)):
                continue
            if year is None and (yearly := patterns.YEARLY.match(text, end)):
                end = yearly.end()
            month, until = _month(match["month"]), match.groupdict().get("until")
            if until:
                yield from _date(text, match.start("until"), end, iso_date(year, month, int(until)))
                end = match.start("until") - 1
            yield from _date(text, match.start(), end, iso_date(year, month, _day(match)))


def _is_yearless_date(text: str, match: re.Match[str]) -> bool:
    before = text[max(0, match.start() - 12) : match.start()]
    if match["month"] in _VERBS or _AFTER_PROVISION.search(before):
        return False
    if match.re is patterns.DAY_FIRST:
        marked = match["of"].strip() or match["suffix"]
        if marked or match["day"] is None or match["month"].lower() not in _VERBS:
            return bool(marked) or match["day"] is not None
        return bool(_DATED_BEFORE.search(before) or _CLOSED_AFTER.match(text, match.end()))
    return match["day"] is not None or text[match.start()].isupper()


def _is_item(text: str, match: re.Match[str]) -> bool:
    """Whether a day is the number of the line that it opens: "June", and below it "2. Term"."""
    is_broken = match.re is patterns.MONTH_FIRST and "\n" in match.group()
    return is_broken and text[match.end() : match.end() + 1] in (".", ")")


def _month_and_year(text: str) -> Iterator[Value]:
    for match in patterns.MONTH_YEAR.finditer(text):
        if match["month"] not in _VERBS:
            canonical = iso_date(full_year(match["year"]), _month(match["month"]))
            yield from _date(text, *match.span(), canonical)
    for match in patterns.LAST_DAY.finditer(text):
        year, month = full_year(match["year"]), _month(match["month"])
        last = monthrange(year, month)[1]
        yield from _date(text, match.start(), match.end(), iso_date(year, month, last))
    for match in patterns.DAY_OPEN.finditer(text):
        known = _month(match["month"]) if match["month"] else None
        year = full_year(match["year"] or match["year_only"])
        yield from _date(text, match.start(), match.end(), iso_date(year, known))


def _numeric(text: str, convention: Convention) -> Iterator[Value]:
    for match in patterns.NUMERIC.finditer(text):
        first, second = int(match["first"]), int(match["second"])
        has_points = match["mark"] == "."
        if has_points and (len(match["year"]) != 4 or _is_version(text, match)):
            continue  # 1.2.14 is a section number
        if len(match["year"]) == 4 and not 1500 <= int(match["year"]) < 2200:
            continue
        day_first = has_points or convention.day_first
        year = full_year(match["year"])
        orders = [(second, first), (first, second)] if day_first else [(first, second), (second, first)]
        found = [date for month, day in orders if (date := iso_date(year, month, day)) is not None]
        if has_points or convention.is_order_sure:
            found = found[:1]
        yield from _date(text, match.start(), match.end(), either(found) or None)
    for match in patterns.ISO.finditer(text):
        canonical = iso_date(int(match["year"]), int(match["month"]), int(match["day"]))
        yield from _date(text, match.start(), match.end(), canonical)


def _is_version(text: str, match: re.Match[str]) -> bool:
    return _VERSION_BEFORE.search(text, max(0, match.start() - 10), match.start()) is not None


def _by_point(text: str) -> Iterator[Value]:
    """Months as "01.1988", and "12.1987" where words or another month beside it tell that it is one."""
    matches = [m for m in patterns.MONTH_POINT.finditer(text) if not _is_version(text, m)]
    told = [
        m["month"][0] == "0" or bool(patterns.WHEN.search(text, max(0, m.start() - 10), m.start()))
        for m in matches
    ]
    joined = [patterns.JOINED.fullmatch(text, a.end(), b.start()) for a, b in pairwise(matches)]
    for i, match in enumerate(matches):
        before, after = i and told[i - 1] and joined[i - 1], told[i + 1 : i + 2] == [True] and joined[i]
        if told[i] or before or after:
            canonical = iso_date(int(match["year"]), int(match["month"]))
            yield from _date(text, match.start(), match.end(), canonical)


def _foreign(text: str) -> Iterator[Value]:
    for match in patterns.FOREIGN.finditer(text):
        month = months()[(match["month"] or match["alone"]).casefold()]
        day = int(match["day"]) if match["day"] else None
        yield from _date(text, match.start(), match.end(), iso_date(int(match["year"]), month, day))
    for match in patterns.DASHED.finditer(text):
        canonical = iso_date(full_year(match["year"]), _month(match["month"]), int(match["day"]))
        yield from _date(text, match.start(), match.end(), canonical)
    for match in DATE.finditer(text):
        first, nth = ERAS.get(match["era"], 0), (match["nth"] or match["year"]).replace("\u5143", "1")
        ends = (int(match[part]) if match[part] else None for part in ("month", "day"))
        yield from _date(text, match.start(), match.end(), iso_date(first + int(nth), *ends))


def _periods(text: str) -> Iterator[Value]:
    for match in patterns.QUARTER.finditer(text):
        ordinal = (match["q3"] or "").lower()
        quarter = match["q"] or match["q2"] or match["q4"] or _QUARTERS.get(ordinal) or ordinal[:1]
        year = full_year(match["year"] or match["year_first"])
        yield from _date(text, match.start(), match.end(), f"{year}-Q{quarter}")
    for match in patterns.DECADE.finditer(text):
        yield from _date(text, match.start("decade"), match.end(), f"{match['decade']}x")
    for match in patterns.YEAR_ALONE.finditer(text):
        start = match.start("year") if match["lead"] else match.start()
        if text[start : start + 4].lower() == "the ":
            start += 4
        yield from _date(text, start, match.end("year"), match["year"])
        if match["until"]:
            yield from _date(text, match.start("until"), match.end("until"), match["until"])
