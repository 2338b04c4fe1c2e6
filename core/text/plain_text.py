"""A text without the marks of the form that it came in, which knows where each of its characters stood."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

Span = tuple[int, int]


class Edit(NamedTuple):
    """`text` in place of `original[start:end]`."""

    start: int
    end: int
    text: str = ""
    is_own: bool = False  # the text is what these characters say ("&" of "&amp;"), not added to lead them in


class _Stretch(NamedTuple):
    """A part of the plain text: copied, or in place of other characters."""

    at: int  # where it begins in the plain text
    start: int  # of the original
    end: int
    is_copied: bool
    is_own: bool


@dataclass(frozen=True, slots=True)
class PlainText:
    """What a text says, and where in the original each part of it stands."""

    original: str
    text: str
    asides: tuple[Span, ...]  # of the original: whole passages that were set aside
    _stretches: tuple[_Stretch, ...]

    def span(self, start: int, end: int) -> Span | None:
        """Where `text[start:end]` stands in the original; None of words that were only added."""
        low = max(bisect_right(self._stretches, start, key=lambda one: one.at) - 1, 0)
        high = bisect_left(self._stretches, end, key=lambda one: one.at)
        own = [one for one in self._stretches[low:high] if one.is_own]
        if not own or start >= end:
            return None
        first, last = own[0], own[-1]
        begins = first.start + max(start - first.at, 0) if first.is_copied else first.start
        ends = min(last.start + end - last.at, last.end) if last.is_copied else last.end
        return begins, ends

    def between(self, start: int, end: int) -> str:
        """What the plain text has of `original[start:end]`."""
        return self.text[self._place(start) : self._place(end)]

    def _place(self, place: int) -> int:
        found = bisect_right(self._stretches, place, key=lambda one: one.start) - 1
        if found < 0:
            return 0
        one = self._stretches[found]
        following = self._stretches[found + 1].at if found + 1 < len(self._stretches) else len(self.text)
        return one.at + place - one.start if one.is_copied and place < one.end else following

    @property
    def blanked(self) -> str:
        """The original with blanks for what was left out, bars between cells kept, every place the same."""
        letters = [letter if letter == "\n" else " " for letter in self.original]
        for one in self._stretches:
            is_inside = self.original[one.start - 1 : one.start] not in ("", "\n")
            if one.is_own or (is_inside and self.original[one.start : one.end].strip() == "|"):
                letters[one.start : one.end] = self.original[one.start : one.end]
        return "".join(letters)


def edit_text(original: str, edits: Iterable[Edit], asides: Sequence[Span] = ()) -> PlainText:
    """The text with its edits made; of two that meet the one that begins first."""
    parts: list[str] = []
    stretches: list[_Stretch] = []
    place = at = 0

    def add(text: str, stretch: _Stretch) -> int:
        if not text:
            return 0
        parts.append(text)
        stretches.append(stretch)
        return len(text)

    for edit in sorted(edits, key=lambda one: (one.start, one.end)):
        if edit.start < place:
            continue
        at += add(original[place : edit.start], _Stretch(at, place, edit.start, True, True))
        at += add(edit.text, _Stretch(at, edit.start, edit.end, False, edit.is_own))
        place = edit.end
    add(original[place:], _Stretch(at, place, len(original), True, True))
    return PlainText(original, "".join(parts), tuple(asides), tuple(stretches))
