"""A value found in a text, and the two operations on value lists that every finder needs."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from core.types import EntityType

_OPEN = re.compile(r"\s*[(\[]\s*$")
_CLOSE = re.compile(r"\s*[)\]]")
MAX_RESTATEMENT_GAP = 12  # blanks and a bracket; filings pad with spaces
OR = "|"  # between the readings of what its text leaves open


@dataclass(frozen=True, slots=True)
class Value:
    """One value at one place, with its canonical form. `source_text[start:end] == text`."""

    start: int
    end: int
    text: str
    type: EntityType
    canonical: str  # equal within a type of equal values; of an ambiguous one all, with "|" between


def either(readings: Iterable[str]) -> str:
    """The canonical form of what may be several values, the likeliest first."""
    return OR.join(dict.fromkeys(readings))


def readings_of(canonical: str) -> list[str]:
    """What a value may be; one for all but the ambiguous ones."""
    return canonical.split(OR)


def make_value(text: str, start: int, end: int, type_: EntityType, canonical: str) -> Value:
    """The value at `text[start:end]`, surrounding whitespace left out."""
    quote = text[start:end]
    start += len(quote) - len(quote.lstrip())
    end -= len(quote) - len(quote.rstrip())
    assert 0 <= start < end <= len(text), (start, end)
    return Value(start, end, text[start:end], type_, canonical)


def join_restatements(text: str, values: Iterable[Value]) -> list[Value]:
    """Values with "fifty dollars ($50)" as one: a bracketed repetition belongs to what it repeats.

    Only an equal canonical is joined; a contradicting bracket stays a value of its own.
    """
    joined: list[Value] = []
    for value in sorted(values, key=lambda v: v.start):
        last = joined[-1] if joined else None
        if last is not None and _is_restated(text, last, value):
            close = _CLOSE.match(text, value.end)
            end = close.end() if close else value.end
            joined[-1] = replace(last, end=end, text=text[last.start : end])
        else:
            joined.append(value)
    return joined


def _is_restated(text: str, first: Value, second: Value) -> bool:
    if first.canonical != second.canonical or second.start - first.end > MAX_RESTATEMENT_GAP:
        return False
    return bool(_OPEN.match(text[first.end : second.start])) and bool(_CLOSE.match(text, second.end))


def without_overlaps(values: Iterable[Value], ranks: Sequence[EntityType]) -> list[Value]:
    """Non-overlapping values by start: types earlier in `ranks` win, then the longer, then the earlier."""
    rank = {type_: i for i, type_ in enumerate(ranks)}
    ordered = sorted(values, key=lambda v: (rank[v.type], v.start - v.end, v.start))
    taken = bytearray(max((v.end for v in ordered), default=0))
    kept: list[Value] = []
    for value in ordered:
        if not any(taken[value.start : value.end]):
            taken[value.start : value.end] = b"\x01" * (value.end - value.start)
            kept.append(value)
    return sorted(kept, key=lambda v: v.start)
