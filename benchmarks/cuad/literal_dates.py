"""Calendar dates as contracts write them, read and written independently of `core`."""

import random
import re
from dataclasses import dataclass
from datetime import date, timedelta

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_MONTH = "(?P<month>" + "|".join(MONTHS) + ")"
_PATTERNS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"\b{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s*,?\s+(?P<year>\d{{4}})\b",
        rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:(?:day\s+)?of\s+)?{_MONTH}\s*,?\s+(?P<year>\d{{4}})\b",
        r"\b(?P<month>\d{1,2})[/-](?P<day>\d{1,2})[/-](?P<year>\d{4}|\d{2})\b",
    )
)


@dataclass(frozen=True, slots=True)
class LiteralDate:
    """A date written out in a text."""

    day: date
    start: int
    end: int


def find_dates(text: str) -> list[LiteralDate]:
    """Every date that `text` writes in full, by position; month-first where only digits are given."""
    found = []
    for pattern in _PATTERNS:
        for match in pattern.finditer(text):
            day = _to_date(match["month"], int(match["day"]), int(match["year"]))
            if day is not None:
                found.append(LiteralDate(day, match.start(), match.end()))
    return sorted(found, key=lambda item: item.start)


def write_date(day: date, rng: random.Random, *, numeric: bool) -> str:
    """`day` in one of the formats that lawyers and assistants use."""
    month, ordinal = MONTHS[day.month - 1], f"{day.day}{_ordinal_suffix(day.day)}"
    forms = [
        f"{day.day} {month} {day.year}",
        f"{month} {day.day}, {day.year}",
        f"the {ordinal} of {month} {day.year}",
        f"{month} {ordinal}, {day.year}",
        f"{month[:3]}. {day.day}, {day.year}" if len(month) > 5 else f"{month} {day.day}, {day.year}",
        f"the {ordinal} day of {month}, {day.year}",
        day.isoformat(),
    ]
    if numeric:
        forms.append(f"{day.month:02d}/{day.day:02d}/{day.year}")
        forms.append(f"{day.month}/{day.day}/{day.year}")
    return rng.choice(forms)


def near_date(day: date, rng: random.Random, *, avoid: set[date]) -> date:
    """Another date close to `day`: some days, a month or a few years off, never its day-month mirror."""
    while True:
        shift = rng.choice(("days", "month", "year"))
        if shift == "days":
            other = day + timedelta(days=rng.choice((-1, 1)) * rng.randint(1, 20))
        elif shift == "month":
            month = rng.choice([m for m in range(1, 13) if m != day.month])
            other = day.replace(month=month, day=min(day.day, 28))
        else:
            other = day.replace(year=day.year + rng.choice((-3, -2, -1, 1, 2, 3)), day=min(day.day, 28))
        if other not in {day, *avoid} and (other.month, other.day) != (day.day, day.month):
            return other


def _to_date(month: str, day: int, year: int) -> date | None:
    number = int(month) if month.isdigit() else [m.lower() for m in MONTHS].index(month.lower()) + 1
    full_year = year if year > 99 else year + (1900 if year > 50 else 2000)
    try:
        return date(full_year, number, day)
    except ValueError:
        return None


def _ordinal_suffix(day: int) -> str:
    return "th" if 10 <= day % 100 <= 20 else {1: "st", 2: "nd", 3: "rd"}.get(day % 10, "th")
