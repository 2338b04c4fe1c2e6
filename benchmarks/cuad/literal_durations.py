"""Durations as contracts write them, read and written independently of `core`."""

import random
import re
from dataclasses import dataclass

from benchmarks.cuad.number_words import NUMBER_OF, spell

_WORDS = "|".join(
    re.escape(words).replace(r"\ ", r"\s+") for words in sorted(NUMBER_OF, key=len, reverse=True)
)
_DURATION = re.compile(
    rf"(?<![\w.,$/])(?:(?P<digits>\d{{1,3}})\s?\)?|(?P<words>{_WORDS})(?:\s?\(\s?[\w.]{{1,4}}\s?\))?)"
    r"\s?-?\s?(?:(?:full|calendar|consecutive|successive|additional)\s+)?(?P<unit>day|week|month|year)s?\b",
    re.IGNORECASE,
)
_FACTORS = {"day": ("days", 1), "week": ("days", 7), "month": ("months", 1), "year": ("months", 12)}


@dataclass(frozen=True, slots=True)
class Duration:
    """A number of days, weeks, months or years."""

    count: int
    unit: str

    @property
    def length(self) -> tuple[str, int]:
        """What two durations share when they are equally long: (days or months, how many)."""
        base, factor = _FACTORS[self.unit]
        return base, self.count * factor


@dataclass(frozen=True, slots=True)
class LiteralDuration:
    """A duration written out in a text."""

    duration: Duration
    start: int
    end: int


def find_durations(text: str) -> list[LiteralDuration]:
    """Every duration that `text` writes out, by position; business days are none."""
    found = []
    for match in _DURATION.finditer(text):
        words = " ".join((match["words"] or "").lower().split())
        count = int(match["digits"]) if match["digits"] else NUMBER_OF[words]
        if count:
            duration = Duration(count, match["unit"].lower())
            found.append(LiteralDuration(duration, match.start(), match.end()))
    return found


def write_duration(duration: Duration, rng: random.Random) -> str:
    """`duration` in one of the forms that lawyers and assistants use, now and then in another unit."""
    count, unit = duration.count, duration.unit
    if unit == "year" and count <= 5 and rng.random() < 0.15:
        count, unit = count * 12, "month"
    elif unit == "month" and count % 12 == 0 and rng.random() < 0.3:
        count, unit = count // 12, "year"
    noun = unit if count == 1 else f"{unit}s"
    words = spell(count)
    return rng.choice([f"{count} {noun}", f"{count} {noun}", f"{words} {noun}", f"{words} ({count}) {noun}"])


def near_duration(duration: Duration, rng: random.Random, *, avoid: set[tuple[str, int]]) -> Duration:
    """Another duration: a little or much longer or shorter, or the same number of another unit."""
    other_unit = {"day": "month", "week": "day", "month": "year", "year": "month"}[duration.unit]
    step = 15 if duration.unit == "day" and duration.count >= 15 else 1
    options = [Duration(duration.count + step * change, duration.unit) for change in (-2, -1, 1, 2, 3)]
    options += [Duration(duration.count * 2, duration.unit), Duration(duration.count, other_unit)]
    unfit = {duration.length, *avoid}
    fit = [option for option in options if option.count > 0 and option.length not in unfit]
    while not fit:
        option = Duration(rng.randint(1, 400), duration.unit)
        fit = [option] if option.length not in unfit else []
    return rng.choice(fit)
