"""Who signs a lease for which side, in the lease and in answers about it.

Signatures are written in many ways ("Signed for Birch LLC by Ana Kirk", "Birch LLC, by Ana Kirk, its President", a
block of lines), but nearly always one side and one name take turns, so that each name belongs to the side in its turn.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from core.extraction.leases.marks import SIDE, SIDE_OF, Marked, Side
from core.extraction.leases.pieces import sentences_of

_SIGNS = re.compile(
    r"\b(?:sign(?:s|ed|ing|er|ers|ature|atures|atory|atories)?|execut(?:ed|es|ing|ion)|in\s+witness|by:)(?!\w)|/s/",
    re.IGNORECASE,
)
_OTHERWISE = re.compile(r"\b(?:not|never|nor|neither)\b|n['\u2019]t\b", re.IGNORECASE)
_BLOCK = 3  # lines: "LANDLORD:", its name, "By:"
_SIDE = re.compile(SIDE)


@dataclass(frozen=True, slots=True)
class Signatory:
    """A name at one place of a text and the side that it signs for, at another."""

    start: int
    end: int
    side: Side
    side_start: int
    side_end: int


def read_signatories(lease: Marked, names: Sequence[tuple[int, int]]) -> list[Signatory]:
    """Who signs at the end of a lease; `names` are spans of people and firms that are neither side."""
    spans = list(sentences_of(lease))
    signed = [at for at, (low, high) in enumerate(spans) if _SIGNS.search(lease.words, low, high)]
    places = {max(at - before, 0) for at in signed for before in range(_BLOCK)}
    starts = [spans[at][0] for at in sorted(places)]
    last = max((end for _, end in names), default=0)
    for begin in reversed(starts):
        found = list(_by_turns(lease, names, begin, len(lease.words)))
        if begin < last and len({each.side for each in found}) == len(SIDE_OF):
            return found
    return []


def read_claimed_signatories(
    answer: Marked, query: Marked, names: Sequence[tuple[int, int]]
) -> list[Signatory]:
    """Who signs for whom by an answer; `names` are those of its people."""
    is_asked = _SIGNS.search(query.words) is not None
    found: list[Signatory] = []
    for low, high in sentences_of(answer):
        words = answer.words[low:high]
        if (is_asked or _SIGNS.search(words)) and not _OTHERWISE.search(words):
            found += _by_turns(answer, names, low, high)
    return found


def read_asked_signatory(answer: Marked, query: Marked, names: Sequence[tuple[int, int]]) -> list[Signatory]:
    """The one name of an answer that says no side, where its question asks who signed for one side alone."""
    sides = {SIDE_OF[match.group()[0]] for match in _SIDE.finditer(query.words)}
    is_plain = (
        _SIDE.search(answer.words) is None and _OTHERWISE.search(f"{query.words} {answer.words}") is None
    )
    if len(sides) != 1 or len(names) != 1 or not is_plain or not _SIGNS.search(query.words):
        return []
    (side,), ((start, end),) = sides, names
    return [Signatory(start, end, side, end, end)]


def _by_turns(marked: Marked, names: Sequence[tuple[int, int]], low: int, high: int) -> Iterator[Signatory]:
    """Each name with the side in its turn; nothing where they do not take turns."""
    sides = [(m.start(), m.end(), SIDE_OF[m.group()[0]]) for m in _SIDE.finditer(marked.words, low, high)]
    people = [(start, end, None) for start, end in names if low <= start < high]
    turns: list[tuple[int, int, Side | None]] = []
    for each in sorted([*sides, *people], key=lambda turn: turn[0]):
        if not turns or each[2] is None or turns[-1][2] is not each[2]:
            turns.append(each)
    if len(turns) % 2 or any((ours[2] is None) is (theirs[2] is None) for ours, theirs in pairwise(turns)):
        return
    for first, second in zip(turns[::2], turns[1::2], strict=True):
        person, side = (first, second) if first[2] is None else (second, first)
        if side[2] is not None:
            yield Signatory(person[0], person[1], side[2], side[0], side[1])
