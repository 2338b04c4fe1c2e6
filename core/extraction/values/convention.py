"""The convention of a text: which mark its decimals have, and which number of a date is the day."""

import re
from functools import lru_cache

from core.extraction.values.currencies import sign_before
from core.extraction.values.digits import MARKED, Convention, readings
from core.text.language import language_of

_MARKED = re.compile(rf"(?<![\d.,]){MARKED}")
_AFTER = re.compile(r"\s?(?:%|\u20ac|[A-Z]{3}\b|k\u010d|z\u0142|kr\b|euros?\b)")
_NO_CENTS = re.compile(r"[.,](?:--?|[\u2013\u2014])")
_DAY = re.compile(
    r"(?<![\w./-])(?P<first>\d{1,2})(?P<mark>[/.-])(?P<second>\d{1,2})(?P=mark)(?:\d{4}|\d\d)(?![\w/-]|\.\d)"
)
_MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?"
_WORDED = re.compile(
    rf"\b(?:(?P<day>\d{{1,2}}\s+{_MONTH},?\s+\d{{4}})|(?P<month>{_MONTH}\s+\d{{1,2}},?\s+\d{{4}}))\b|(?P<dollar>\$)|(?P<other>[\u20ac\u00a3\u20b9])"
)
_MONTHS = 12
_CLEAR = 3  # times as many figures of one notation as of the other, from which the others are exceptions


@lru_cache(maxsize=64)
def read_convention(text: str) -> Convention:
    """The convention that the unambiguous figures and dates of a text show; unsure where they show none.

    "1.250.000,00" shows a decimal comma, "31/12/2024" the day first. Where no number of a date tells, dates in words
    ("7 January 2022", "January 7, 2022") and the currencies do.
    """
    votes = {".": 0, ",": 0}
    for match in _MARKED.finditer(text):
        found = readings(match[0])
        if no_cents := _NO_CENTS.match(text, match.end()):
            votes[no_cents[0][0]] += 1
        elif len(found) == 1 and _tells(text, match):
            votes.update({mark: votes[mark] + 1 for mark in found if mark})
    is_foreign = not any(votes.values()) and language_of(text) is not None
    decimal = "," if votes[","] > votes["."] or is_foreign else "."
    other = votes["." if decimal == "," else ","]
    is_sure = votes[decimal] > 0 and votes[decimal] >= _CLEAR * other
    return Convention(decimal, is_sure, *_order(text, has_comma=is_sure and decimal == ","))


def _tells(text: str, match: re.Match[str]) -> bool:
    """Whether a figure with a mark is a number, and not two of a list or of a section."""
    has_marks = sum(not char.isdigit() for char in match[0]) > 1
    if match[0][0] == "0" or has_marks or _AFTER.match(text, match.end()):
        return True
    return sign_before(text, match.start()) is not None


def _order(text: str, *, has_comma: bool) -> tuple[bool, bool]:
    """Whether the day comes first, and whether that is sure."""
    days = [(int(match["first"]), int(match["second"])) for match in _DAY.finditer(text)]
    if not days:
        return has_comma, has_comma
    day_first = sum(second <= _MONTHS < first for first, second in days)
    month_first = sum(first <= _MONTHS < second for first, second in days)
    if not day_first and not month_first:
        told = {match.lastgroup for match in _WORDED.finditer(text)}
        for one, other in (("day", "month"), ("other", "dollar")):
            if not day_first and not month_first:
                day_first, month_first = int(one in told or has_comma), int(other in told)
        if "day" in told and not (has_comma or "other" in told):
            return day_first > month_first, False  # "8 May 2014" is written beside 07/01/2014 of either order
    return day_first > month_first, (day_first == 0) != (month_first == 0)
