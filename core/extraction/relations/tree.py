"""A dependency tree in plain lists: quick to read, and open to repair.

spaCy's `Token` costs a Python object for every attribute; a contract has 50,000 tokens. The lists
are read once with `Doc.to_array`. Relations are read from this tree after `mending.py` mended it.
"""

import re
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from core.extraction.values.date_patterns import is_calendar_word

if TYPE_CHECKING:
    from spacy.tokens import Doc

NOUNS = frozenset({"NOUN", "PROPN", "PRON", "NUM", "SYM", "X"})
VERBS = frozenset({"VERB", "AUX"})
_VALUE_UNITS = re.compile(r"(?:day|week|month|year|hour|minute|quarter|dollar|cent|euro)s?|percent|%")


class Tree:
    """Words of a Doc with tags, dependencies and known spans. Lists are indexed by token."""

    def __init__(self, doc: "Doc", spans: Sequence[tuple[int, int]] = ()) -> None:
        columns = doc.to_array(["LOWER", "LEMMA", "TAG", "POS", "DEP", "HEAD", "IDX", "LENGTH"])
        self.text = doc.text
        self.size = len(doc)
        strings = {int(key): doc.vocab.strings[key] if key else "" for key in np.unique(columns[:, :5])}
        self.words, self.lemmas, self.tags, self.pos, self.deps = (
            [strings[key] for key in columns[:, column].tolist()] for column in range(5)
        )
        self.lemmas = [lemma.lower() for lemma in self.lemmas]
        offsets = columns[:, 5].astype(np.int64)
        self.heads: list[int] = (np.arange(self.size) + offsets).tolist()
        self.starts: list[int] = columns[:, 6].astype(np.int64).tolist()
        self.ends: list[int] = (columns[:, 6] + columns[:, 7]).astype(np.int64).tolist()
        self.children: list[list[int]] = [[] for _ in range(self.size)]
        for token, head in enumerate(self.heads):
            if head != token:
                self.children[head].append(token)
        self.span_of: dict[int, tuple[int, int]] = {}  # token -> first token, last token of its span
        self._collapse(spans)

    @cached_property
    def extents(self) -> list[tuple[int, int]]:
        """First and last token under each token. Read it only after the last repair."""
        order = [token for token in range(self.size) if self.heads[token] == token]
        for token in order:
            order.extend(self.children[token])
        extents = [(token, token) for token in range(self.size)]
        for token in reversed(order):
            (first, last), head = extents[token], self.heads[token]
            extents[head] = (min(extents[head][0], first), max(extents[head][1], last))
        return extents

    def reattach(self, token: int, head: int, dep: str) -> None:
        """Hang `token` under `head`; refused (without effect) where it would close a circle."""
        above = head
        while above != self.heads[above]:
            if above == token:
                return
            above = self.heads[above]
        if above == token:
            return
        old = self.heads[token]
        if old != token:
            self.children[old].remove(token)
        self.heads[token], self.deps[token] = head, dep
        siblings = self.children[head]
        siblings.append(token)
        if len(siblings) > 1 and siblings[-2] > token:
            siblings.sort()

    def first_child(self, token: int, *deps: str) -> int | None:
        """The leftmost child with one of the dependencies, or None."""
        wanted = self.deps
        return next((child for child in self.children[token] if wanted[child] in deps), None)

    def children_by(self, token: int, *deps: str) -> list[int]:
        """Children with one of the dependencies, in order."""
        wanted = self.deps
        return [child for child in self.children[token] if wanted[child] in deps]

    def is_noun(self, token: int) -> bool:
        """Whether the token can head an argument."""
        return token in self.span_of or self.pos[token] in NOUNS

    def is_value(self, token: int) -> bool:
        """Whether the phrase is an amount, a duration, a percentage or a bare number."""
        if self.pos[token] == "NUM" or self.words[token] in {"%", "percent"}:
            return True
        if token in self.span_of:
            first, last = self.span_of[token]
            quote = self.text[self.starts[first] : self.ends[last]]
            if any(_VALUE_UNITS.fullmatch(self.words[i]) for i in range(first, last + 1)):
                return True
            return any(c.isdigit() for c in quote) and not self._is_numbered_name(first, last)
        if self.is_date(token):
            return True
        is_counted = any(self.deps[c] in {"nummod", "quantmod"} for c in self.children[token])
        return is_counted and _VALUE_UNITS.fullmatch(self.words[token]) is not None

    def _is_numbered_name(self, first: int, last: int) -> bool:
        """Whether the words are a name that has figures in it: "108 St Georges Terrace"."""
        words = [self.text[self.starts[i] : self.ends[i]] for i in range(first, last + 1)]
        names = [word for word in words if word.isalpha() and word[0].isupper() and not word.isupper()]
        return len([word for word in names if not is_calendar_word(word)]) > 1

    def is_date(self, token: int) -> bool:
        """Whether the phrase names a month or a weekday."""
        if token in self.span_of:
            first, last = self.span_of[token]
            return any(is_calendar_word(self.words[i]) for i in range(first, last + 1))
        is_day = self.words[token].endswith("day")
        is_dated = is_day or any(self.deps[c] == "nummod" for c in self.children[token])
        return is_dated and is_calendar_word(self.words[token])

    def is_named(self, token: int) -> bool:
        """Whether the token heads a known name or is a proper noun."""
        return token in self.span_of or self.pos[token] == "PROPN"

    def is_common(self, token: int) -> bool:
        """Whether the token is a common noun and no part of a known name."""
        return self.pos[token] == "NOUN" and token not in self.span_of

    def head_of_span(self, token: int) -> int:
        """The head of the known name that the token is in; itself where it is in none."""
        first, last = self.span_of.get(token, (token, token))
        return next((i for i in range(first, last + 1) if not first <= self.heads[i] <= last), token)

    def _collapse(self, spans: Sequence[tuple[int, int]]) -> None:
        """Give every known span one head and hang all that hung on its words under that head."""
        place = 0
        for start, end in sorted(spans):
            while place < self.size and self.ends[place] <= start:
                place += 1
            last = place
            while last < self.size and self.starts[last] < end:
                last += 1
            if last > place:
                self._collapse_one(place, last - 1)
                place = last

    def _collapse_one(self, first: int, last: int) -> None:
        inside = range(first, last + 1)
        tops = [i for i in inside if self.heads[i] == i or not first <= self.heads[i] <= last]
        root = next((i for i in tops if self.pos[i] in NOUNS), tops[0])
        for token in inside:
            self.span_of[token] = (first, last)
            if token in tops and token != root:
                self.reattach(token, root, "span")
        for token in inside:
            if token == root:
                continue
            for child in list(self.children[token]):
                if not first <= child <= last:
                    self.reattach(child, root, self.deps[child])
            if self.deps[token] in {"conj", "appos", "cc", "prep", "pobj"}:
                self.deps[token] = "span"
        if self.pos[root] not in NOUNS:
            self.pos[root] = "PROPN"
