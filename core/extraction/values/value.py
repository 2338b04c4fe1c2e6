"""A value found in a text, and the operations on value lists that every finder needs."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from core.text.document import trim_span
from core.types import EntityType

_Found = TypeVar("_Found")
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
    start, end = trim_span(text, start, end)
    assert 0 <= start < end <= len(text), (start, end)
    return Value(start, end, text[start:end], type_, canonical)


def join_restatements(text: str, values: Iterable[Value]) -> list[Value]:
    """Values with "fifty dollars ($50)" as one: a bracketed repetition belongs to what it repeats.

    Only an equal canonical is joined; a contradicting bracket stays a value of its own.
    """

    def joined(first: Value, second: Value) -> Value | None:
        if first.canonical != second.canonical or second.start - first.end > MAX_RESTATEMENT_GAP:
            return None
        close = _CLOSE.match(text, second.end)
        if close is None or not _OPEN.match(text[first.end : second.start]):
            return None
        return replace(first, end=close.end(), text=text[first.start : close.end()])

    return put_together(sorted(values, key=lambda v: v.start), joined)


def put_together(found: Iterable[_Found], join: Callable[[_Found, _Found], _Found | None]) -> list[_Found]:
    """What was found, in order; one where `join` makes one of a thing and what was kept last before it."""
    kept: list[_Found] = []
    for one in found:
        both = join(kept[-1], one) if kept else None
        if both is None:
            kept.append(one)
        else:
            kept[-1] = both
    return kept


def without_overlaps(values: Iterable[Value], ranks: Sequence[EntityType]) -> list[Value]:
    """Non-overlapping values by start: types earlier in `ranks` win, then the longer, then the earlier."""
    return keep_apart((ranks.index(value.type), value) for value in values)


def keep_apart(ranked: Iterable[tuple[int, Value]]) -> list[Value]:
    """The same by any rank: lower wins."""
    by_rank = sorted(ranked, key=lambda item: (item[0], item[1].start - item[1].end, item[1].start))
    ordered = [value for _, value in by_rank]
    taken = bytearray(max((v.end for v in ordered), default=0))
    kept: list[Value] = []
    for value in ordered:
        if not any(taken[value.start : value.end]):
            taken[value.start : value.end] = b"\x01" * (value.end - value.start)
            kept.append(value)
    return sorted(kept, key=lambda v: v.start)
