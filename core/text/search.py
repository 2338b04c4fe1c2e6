"""Fast search of phrases in one text, tolerant of spelling form, exact in its offsets.

Words are compared as `core.text.words` folds them. A word parted by a hyphen at the end of a line
(`agree-` / `ment`) is found as two words and as one.
"""

import re
from collections import defaultdict

from core.text.words import words_of

_LINE_HYPHEN = re.compile("[-\u2010\u2011\u00ad][^\\S\r\n]*(?:\r\n|\n|\r)\\s*")


class TextIndex:
    """The words of one text, filed for search. Built in linear time, read-only afterwards."""

    def __init__(self, text: str) -> None:
        self._words = words_of(text)
        self._folded = [word.folded for word in self._words]
        self._joined: dict[int, str] = {}  # index of a word -> it and the next one, across a line-end hyphen
        self._places: dict[str, list[int]] = defaultdict(list)  # folded word -> where it stands, sorted
        self._join_places: dict[str, list[int]] = defaultdict(list)  # the same for joined words
        for index, word in enumerate(self._words):
            self._places[word.folded].append(index)
            if index and _LINE_HYPHEN.fullmatch(text, self._words[index - 1].end, word.start):
                joined = self._words[index - 1].folded + word.folded
                self._joined[index - 1] = joined
                self._join_places[joined].append(index - 1)

    def find(self, phrase: str) -> list[tuple[int, int]]:
        """Spans of every occurrence of `phrase`, in order; they begin and end with a whole word.

        A phrase without words is found nowhere.
        """
        wanted = [word.folded for word in words_of(phrase)]
        if not wanted:
            return []
        found = {start: self._last(start, wanted) for start in self._near_joins(wanted)}
        found |= {start: start + len(wanted) - 1 for start in self._in_a_row(wanted)}
        return [
            (self._words[first].start, self._words[last].end)
            for first, last in sorted(found.items(), key=lambda item: item[0])
            if last is not None
        ]

    def _in_a_row(self, wanted: list[str]) -> list[int]:
        """Where the wanted words simply follow each other."""
        rarest = min(range(len(wanted)), key=lambda k: len(self._places.get(wanted[k], ())))
        starts = (place - rarest for place in self._places.get(wanted[rarest], ()) if place >= rarest)
        return [start for start in starts if self._folded[start : start + len(wanted)] == wanted]

    def _near_joins(self, wanted: list[str]) -> set[int]:
        """Where an occurrence with a joined word in it may begin: each word before takes one place or two."""
        return {
            start
            for before, word in enumerate(wanted)
            for place in self._join_places.get(word, ())
            for start in range(max(0, place - 2 * before), place - before + 1)
        }

    def _last(self, first: int, wanted: list[str]) -> int | None:
        """The index of the last word of the shortest occurrence that begins at `first`, if there is one."""
        reached = {first}
        for word in wanted:
            reached = {after for place in reached for after in self._after(place, word)}
        return min(reached) - 1 if reached else None

    def _after(self, index: int, word: str) -> set[int]:
        """Indexes just past `word` when it stands at `index`; empty when it does not."""
        if index >= len(self._words):
            return set()
        after = {index + 1} if self._folded[index] == word else set()
        if self._joined.get(index) == word:
            after.add(index + 2)
        return after
