"""How far a run is, also where its output goes to a file: a line at most every `EVERY` seconds."""

import sys
import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

EVERY = 20.0  # seconds
T = TypeVar("T")


def told(items: Sequence[T], what: str, *, every: float = EVERY) -> Iterator[T]:
    """The items one by one; between them lines such as "language_model: 12 of 40, 31 s, about 72 s left"."""
    began = last = time.perf_counter()
    for number, item in enumerate(items):
        now = time.perf_counter()
        if number and now - last >= every:
            last, passed = now, now - began
            left = passed / number * (len(items) - number)
            print(
                f"{what}: {number} of {len(items)}, {passed:.0f} s, about {left:.0f} s left",
                file=sys.stderr, flush=True,
            )  # fmt: skip
        yield item


def batches(items: Sequence[T], size: int) -> list[Sequence[T]]:
    """The items in order, `size` at a time."""
    return [items[start : start + size] for start in range(0, len(items), size)]
