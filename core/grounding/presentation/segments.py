"""A text cut at the borders of its marks, so that nested and overlapping marks can be drawn flat.

Cutting happens here, in code points, because a browser counts UTF-16 units.
"""

import itertools
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import attrgetter


@dataclass(frozen=True, slots=True)
class Mark:
    """One marked stretch of a text."""

    start: int
    end: int
    id: str  # of the item; several marks may carry the same one
    rank: int = 0  # which of several marks at one place a click means: the lowest first


@dataclass(frozen=True, slots=True)
class Segment:
    """A stretch of text under the same marks throughout: `text[start:end]`."""

    start: int
    end: int
    marks: tuple[Mark, ...]  # lowest rank first, then the shortest


def cut(text: str, marks: Iterable[Mark], start: int = 0, end: int | None = None) -> tuple[Segment, ...]:
    """Segments of `text[start:end]` in order, without gaps. Marks are clipped to the stretch."""
    end = len(text) if end is None else end
    inside = sorted(
        (m for m in marks if m.start < end and m.end > start and m.start < m.end),
        key=attrgetter("start", "end", "id"),
    )
    borders = {start, end}
    for mark in inside:
        borders |= {max(mark.start, start), min(mark.end, end)}
    return tuple(_walk(inside, sorted(borders)))


def _walk(marks: Sequence[Mark], borders: Sequence[int]) -> Iterable[Segment]:
    here: list[Mark] = []
    upcoming = deque(marks)
    for low, high in itertools.pairwise(borders):
        while upcoming and upcoming[0].start <= low:
            here.append(upcoming.popleft())
        here = sorted((mark for mark in here if mark.end > low), key=_precedence)
        yield Segment(low, high, tuple(here))


def _precedence(mark: Mark) -> tuple[int, int, int, str]:
    return (mark.rank, mark.end - mark.start, mark.start, mark.id)
