"""What changed from one text to another: whole sentences first, then words inside of sentences that changed."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import StrEnum

from core.text.sentences import sentence_spans

_WORD = re.compile(r"\w+(?:[.,'’]\w+)*|[^\w\s]", re.UNICODE)  # "14,500" and "Tenant's" are one word each
_MOST = 4_000_000  # pairs of words compared inside one changed stretch; a larger one counts as replaced whole


class Change(StrEnum):
    """What became of a stretch."""

    SAME = "same"
    CHANGED = "changed"  # other words stand in its place
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Stretch:
    """A stretch of the old text and what stands for it in the new one.

    `old[start:end]` and `new[new_start:new_end]`; one of them is empty where words were removed or added. The
    stretches of a comparison, in order, are the whole of both texts.
    """

    change: Change
    start: int
    end: int
    new_start: int
    new_end: int


Span = tuple[int, int]
_Code = tuple[Change, int, int, int, int]  # words [low, high) of the old and of the new text
_CHANGES = {"equal": Change.SAME, "replace": Change.CHANGED, "delete": Change.REMOVED, "insert": Change.ADDED}


def compare_texts(old: str, new: str) -> tuple[Stretch, ...]:
    """The stretches from the beginning to the end of both texts; white space alone is no change."""
    olds, news = sentence_spans(old), sentence_spans(new)
    changes: list[tuple[Change, Span, Span]] = []
    matcher = SequenceMatcher(None, _texts(old, olds), _texts(new, news), autojunk=False)
    for what, low, high, new_low, new_high in matcher.get_opcodes():
        here, there = olds[low:high], news[new_low:new_high]
        if what == "replace":
            changes += _words(old, new, _cover(here), _cover(there))
        else:
            changes.append((_CHANGES[what], _cover(here), _cover(there)))
    return _joined(changes, len(old), len(new))


def pieces_of(text: str, stretches: Sequence[Stretch], *, is_new: bool) -> tuple[tuple[str, bool], ...]:
    """One side's words in order, and whether the other side differs there; joined, they are the whole text."""
    pieces: list[tuple[str, bool]] = []
    for stretch in stretches:
        span = (stretch.new_start, stretch.new_end) if is_new else (stretch.start, stretch.end)
        words = text[slice(*span)]
        if stretch.change is Change.SAME:
            pieces.append((words, False))
        else:
            kept = words.rstrip()  # the space behind a word is not part of what changed
            pieces += [(kept, True), (words[len(kept) :], False)]
    return tuple(piece for piece in pieces if piece[0])


def _words(old: str, new: str, here: Span, there: Span) -> list[tuple[Change, Span, Span]]:
    olds = [m.span() for m in _WORD.finditer(old, *here)]
    news = [m.span() for m in _WORD.finditer(new, *there)]
    if len(olds) * len(news) > _MOST:
        return [(Change.CHANGED, here, there)]
    matcher = SequenceMatcher(None, _texts(old, olds), _texts(new, news), autojunk=False)
    return [
        (what, _cover(olds[low:high]), _cover(news[new_low:new_high]))
        for what, low, high, new_low, new_high in _calmed(matcher.get_opcodes())
    ]


def _calmed(codes: Sequence[tuple[str, int, int, int, int]]) -> list[_Code]:
    """The changes without islands: words that happen to stand in both amid longer changes are changed, too."""
    found: list[_Code] = [(_CHANGES[what], a, b, c, d) for what, a, b, c, d in codes]
    while (island := _island(found)) is not None:
        (_, low, _, new_low, _), (_, _, high, _, new_high) = found[island - 1], found[island + 1]
        found[island - 1 : island + 2] = [(Change.CHANGED, low, high, new_low, new_high)]
    return found


def _island(codes: Sequence[_Code]) -> int | None:
    """Where equal words are fewer than those that changed before, and fewer than those after."""
    for index in range(1, len(codes) - 1):
        change, low, high, _, _ = codes[index]
        if change is Change.SAME and high - low < min(_size(codes[index - 1]), _size(codes[index + 1])):
            return index
    return None


def _size(code: _Code) -> int:
    change, low, high, new_low, new_high = code
    return 0 if change is Change.SAME else max(high - low, new_high - new_low)


def _texts(text: str, spans: Sequence[Span]) -> list[str]:
    return [" ".join(text[start:end].split()) for start, end in spans]


def _cover(spans: Sequence[Span]) -> Span:
    """From the first to the last; nothing where there are none."""
    return (spans[0][0], spans[-1][1]) if spans else (-1, -1)


def _joined(
    changes: Sequence[tuple[Change, Span, Span]], old_length: int, new_length: int
) -> tuple[Stretch, ...]:
    """Stretches without gaps: what lies between two (white space) goes with the first."""
    found: list[Stretch] = []
    at, new_at = 0, 0
    for index, (change, here, there) in enumerate(changes):
        later = changes[index + 1 :]
        ends = (span[0] for _, span, _ in later if span[0] >= 0)
        new_ends = (span[0] for _, _, span in later if span[0] >= 0)
        end = next(ends, old_length) if here[0] >= 0 else at
        new_end = next(new_ends, new_length) if there[0] >= 0 else new_at
        if (end, new_end) != (at, new_at):
            found.append(Stretch(change, at, end, new_at, new_end))
        at, new_at = end, new_end
    if (at, new_at) != (old_length, new_length):  # white space alone, or before the first of them
        found.append(Stretch(Change.SAME, at, old_length, new_at, new_length))
    return tuple(found)
