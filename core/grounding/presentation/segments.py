"""A text cut at the borders of its marks, so that nested and overlapping marks can be drawn flat.

Cutting happens here, in code points, because a browser counts UTF-16 units.
"""

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush


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
    inside = sorted((m for m in marks if m.start < end and m.end > start and m.start < m.end), key=_opening)
    borders = {start, end}
    for mark in inside:
        borders |= {max(mark.start, start), min(mark.end, end)}
    return tuple(_walk(inside, sorted(borders)))


def _walk(marks: Sequence[Mark], borders: Sequence[int]) -> Iterable[Segment]:
    open_marks: list[tuple[int, int, Mark]] = []  # by where they end
    upcoming = 0
    for low, high in itertools.pairwise(borders):
        while upcoming < len(marks) and marks[upcoming].start <= low:
            heappush(open_marks, (marks[upcoming].end, upcoming, marks[upcoming]))
            upcoming += 1
        while open_marks and open_marks[0][0] <= low:
            heappop(open_marks)
        here = sorted((mark for _, _, mark in open_marks), key=_precedence)
        yield Segment(low, high, tuple(here))


def _opening(mark: Mark) -> tuple[int, int, str]:
    return (mark.start, mark.end, mark.id)


def _precedence(mark: Mark) -> tuple[int, int, int, str]:
    return (mark.rank, mark.end - mark.start, mark.start, mark.id)
