"""Fast search of phrases in one text, tolerant of spelling form, exact in its offsets.

Words are compared as `core.text.words` folds them. A word parted by a hyphen at the end of a line
(`agree-` / `ment`) is found as two words and as one.
"""

import re
from collections import defaultdict
from collections.abc import Iterable

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
        return self._find([word.folded for word in words_of(phrase)], max_gap=0)

    def contains(self, phrase: str) -> bool:
        """Whether `phrase` occurs at least once."""
        return bool(self.find(phrase))

    def find_tokens(self, tokens: Iterable[str], *, max_gap: int = 0) -> list[tuple[int, int]]:
        """Spans where `tokens` follow each other with at most `max_gap` other words between two of them.

        One span for each place of the first token: the shortest one.
        """
        return self._find([word.folded for token in tokens for word in words_of(token)], max_gap=max_gap)

    def _find(self, wanted: list[str], *, max_gap: int) -> list[tuple[int, int]]:
        if not wanted:
            return []
        if max_gap:
            found = {start: self._last(start, wanted, max_gap) for start in self._near(wanted, max_gap)}
        else:
            found = {start: self._last(start, wanted, 0) for start in self._near_joins(wanted)}
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

    def _near(self, wanted: list[str], max_gap: int) -> set[int]:
        """Where the first wanted word stands, joined or not, near enough to the rarest one."""
        firsts = {*self._places.get(wanted[0], ()), *self._join_places.get(wanted[0], ())}
        counts = [len(self._places.get(w, ())) + len(self._join_places.get(w, ())) for w in wanted]
        rarest = counts.index(min(counts))
        reach = rarest * (2 + max_gap)
        word = wanted[rarest]
        return {
            start
            for place in (*self._places.get(word, ()), *self._join_places.get(word, ()))
            for start in range(max(0, place - reach), place - rarest + 1)
            if start in firsts
        }

    def _last(self, first: int, wanted: list[str], max_gap: int) -> int | None:
        """The index of the last word of the shortest occurrence that begins at `first`, if there is one."""
        reached = self._after(first, wanted[0])
        for word in wanted[1:]:
            if not reached:
                return None
            reached = {
                after
                for place in reached
                for skipped in range(max_gap + 1)
                for after in self._after(place + skipped, word)
            }
        return min(reached) - 1 if reached else None

    def _after(self, index: int, word: str) -> set[int]:
        """Indexes just past `word` when it stands at `index`; empty when it does not."""
        if index >= len(self._words):
            return set()
        after = {index + 1} if self._folded[index] == word else set()
        if self._joined.get(index) == word:
            after.add(index + 2)
        return after
