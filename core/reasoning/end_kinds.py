"""What the ends of a path plainly are by their look: dates and numbers, whatever the relation is called."""

import re
from collections.abc import Sequence

from core.extraction.values.dates import find_dates
from core.kbqa.names import as_text

_NUMBER = re.compile(r"[-+]?[\d.,\s/:%°-]*\d[\d.,\s/:%°-]*(?:[a-z]{1,3}\b)?", re.IGNORECASE)
_TIME = "time"  # the lexicon's names of kinds
_NAMED = frozenset({"person", "place"})  # no work: films are called "1917"


def is_value(end: str) -> bool:
    """Whether a name is a number or a date and nothing else."""
    text = as_text(end)
    is_date = _has_digit(text) and any(len(date.text) == len(text) for date in find_dates(text))
    return is_date or _NUMBER.fullmatch(text) is not None


def fits_look(kinds: frozenset[str], ends: Sequence[str]) -> bool | None:
    """Whether the ends look as the kinds asked for must; None where their look does not tell."""
    if not kinds or not ends:
        return None
    if _TIME in kinds:
        return True if all(map(is_value, ends)) else None if any(map(_has_digit, ends)) else False
    return False if kinds <= _NAMED and all(map(is_value, ends)) else None


def _has_digit(end: str) -> bool:
    return any(letter.isdigit() for letter in end)
