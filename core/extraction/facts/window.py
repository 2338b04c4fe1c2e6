"""The stretch of a sentence that belongs to a value."""

from collections.abc import Sequence

from core.extraction.names.name import Name

REACH_BEFORE = 130  # characters between a trigger and its value in a legal sentence
REACH_AFTER = 60


def window_of(text: str, sentence: tuple[int, int], inside: Sequence[Name], index: int) -> tuple[int, int]:
    """The stretch around a value that belongs to it: to the next value of its type, bounded."""
    name = inside[index]
    low, high = max(sentence[0], name.start - REACH_BEFORE), min(sentence[1], name.end + REACH_AFTER)
    for other in reversed(inside[max(0, index - REACH_BEFORE) : index]):  # no more names fit into the reach
        if other.type is name.type:
            low = max(low, other.end)
            break
    for other in inside[index + 1 : index + 1 + REACH_AFTER]:
        if other.type is name.type:
            high = min(high, other.start)
            break
    return low, high
