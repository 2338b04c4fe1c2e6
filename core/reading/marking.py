"""Which words of a statement are at fault, from what the network says of its tokens."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from core.reading.encoding import runs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_WORD = re.compile(r"\S+")
_EDGE = ".,;:!?\"'()[]\u201c\u201d\u2018\u2019"  # at a word's edges; not at fault by itself
_ARTICLES = frozenset({"a", "an", "the", "The", "An"})  # at fault only with their word; "A" may be a name
_SHARE = 0.6  # of the most suspect word's probability: where no word reaches the threshold, those near it are marked
_GAP = 1  # words between two suspect ones that are marked with them


def mark_words(
    statement: str, spans: Sequence[tuple[int, int]], probabilities: "NDArray[np.float64]", threshold: float
) -> tuple[tuple[int, int], ...]:
    """Spans of whole words: those from the threshold on, or else the most suspect ones; never none of some.

    `spans` are of the statement's tokens, `probabilities` (tokens,) how likely each is at fault.
    """
    words = [_trim(statement, *match.span()) for match in _WORD.finditer(statement)]
    words = [(start, end) for start, end in words if end > start]
    if not words or not len(probabilities):
        return ()
    suspicion = _of_words(words, spans, probabilities)
    for place, (start, end) in enumerate(words[:-1]):
        if statement[start:end] in _ARTICLES:
            suspicion[place] = min(suspicion[place], suspicion[place + 1])
    limit = threshold if max(suspicion) >= threshold else _SHARE * max(suspicion)
    flags = _bridge([value >= limit for value in suspicion])
    return tuple((words[low][0], words[high - 1][1]) for low, high in runs(flags))


def _of_words(
    words: Sequence[tuple[int, int]], spans: Sequence[tuple[int, int]], probabilities: "NDArray[np.float64]"
) -> list[float]:
    """For each word the highest probability of its tokens; both go forward through the statement together."""
    found = [0.0] * len(words)
    place = 0
    for (low, high), probability in zip(spans, probabilities.tolist(), strict=True):
        while place < len(words) and words[place][1] <= low:
            place += 1
        for other in range(place, len(words)):
            if words[other][0] >= high:
                break
            found[other] = max(found[other], probability)
    return found


def _bridge(flags: list[bool]) -> list[bool]:
    """Gaps of one word between two flagged ones are closed: "the [landlord] of [tenants]" reads as one."""
    found = list(flags)
    for low, high in runs([not flag for flag in flags]):
        if low > 0 and high < len(flags) and high - low <= _GAP:
            found[low:high] = [True] * (high - low)
    return found


def _trim(text: str, start: int, end: int) -> tuple[int, int]:
    word = text[start:end].lstrip(_EDGE)
    return end - len(word), end - len(word) + len(word.rstrip(_EDGE))
