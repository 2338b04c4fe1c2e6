"""Stretches of a text, asked whether one of them meets another stretch."""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate


class Spans:
    """Stretches in any order, overlapping or not; built once, each question takes a logarithm of their number."""

    def __init__(self, spans: Iterable[tuple[int, int]]) -> None:
        ordered = sorted(spans)
        self._starts = [start for start, _ in ordered]
        self._reached = list(accumulate((end for _, end in ordered), max))  # by all that begin no later

    def meet(self, start: int, end: int) -> bool:
        """Whether a stretch has a character in [start, end)."""
        before = bisect_left(self._starts, end)
        return before > 0 and self._reached[before - 1] > start
