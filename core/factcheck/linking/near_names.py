"""A second try for names that the graph does not have as they are written: a slip of the keyboard, a middle name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Protocol

from core.factcheck.store.name_index import IndexedName
from core.factcheck.store.name_keys import name_key

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SHORTEST = 5  # letters of a word that may be mistyped; of shorter ones too many others are one slip away
_LONGEST = 20
_MOST_WORDS = 8  # of a name that is tried
_WITH_MIDDLE = 3  # words of a name with one in the middle
_TITLES = frozenset(
    "the a an mr mrs ms dr sir president prime minister senator governor king queen st saint".split()
)


_KINDS = frozenset(
    "league band company co inc ltd club team group journal magazine newspaper film movie album".split()
)
_SPELLED = MappingProxyType(  # what people write for parts of names
    {
        "us": "united states",
        "usa": "united states",
        "uk": "united kingdom",
        "uae": "united arab emirates",
        "ussr": "soviet union",
        "nyc": "new york city",
        "one": "i",
        "two": "ii",
        "three": "iii",
        "four": "iv",
        "1": "i",
        "2": "ii",
        "3": "iii",
        "mount": "mt",
        "mt": "mount",
        "saint": "st",
        "junior": "jr",
        "senior": "sr",
        "st": "saint",
    }
)


class Names(Protocol):
    """The lookups that near names need; `NameIndex` has them."""

    def find(self, keys: Iterable[str]) -> Mapping[str, tuple[IndexedName, ...]]:
        """The names of each key that is one."""

    def words(self, words: Iterable[str]) -> frozenset[str]:
        """Those among `words` that are part of some name."""


def find_near_names(key: str, names: Names) -> tuple[IndexedName, ...]:
    """Names that differ from `key` by one slip in one word, by a title or middle names, or by an
    abbreviation; empty if there are none.
    """
    words = key.split()
    if not 1 <= len(words) <= _MOST_WORDS:
        return ()
    for find in (_spelled_out, _without_some, lambda given: _with_slip(given, names)):
        tried = list(find(words))
        found = names.find(tried)
        near = [name for key in tried for name in found.get(key, ()) if _agrees_in_the_middle(words, name)]
        if near:
            return tuple(dict.fromkeys(near))
    return ()


def _agrees_in_the_middle(words: Sequence[str], name: IndexedName) -> bool:
    """Whether middle names and initials of a claim's name and an entity's do not contradict: no "G." for "H."."""
    known = name_key(name.entity.label).split()
    if len(words) != len(known) or len(words) != _WITH_MIDDLE or (words[0], words[2]) != (known[0], known[2]):
        return True
    return words[1][0] == known[1][0] or not (len(words[1]) == 1 or len(known[1]) == 1)


def slips(word: str) -> Iterator[str]:
    """Every word that one left out, added, wrong or swapped letter makes of `word` (Damerau, 1964)."""
    parts = [(word[:i], word[i:]) for i in range(len(word) + 1)]
    for left, right in parts:
        if right:
            yield left + right[1:]
        if len(right) > 1:
            yield left + right[1] + right[0] + right[2:]
        for letter in _LETTERS:
            yield left + letter + right
            if right and letter != right[0]:
                yield left + letter + right[1:]


def _spelled_out(words: Sequence[str]) -> Iterator[str]:
    """With abbreviations and numbers as the other may write them: "World War Two" is World War II."""
    other = [_SPELLED.get(word, word) for word in words]
    if other != list(words):
        yield " ".join(other)


def _without_some(words: Sequence[str]) -> Iterator[str]:
    """Without titles at the front and kinds behind; of more than two words without those in the middle."""
    bare = list(words)
    while len(bare) > 1 and bare[-1] in _KINDS:
        bare = bare[:-1]
        yield " ".join(bare)
    while len(bare) > 1 and bare[0] in _TITLES:
        bare = bare[1:]
        yield " ".join(bare)
    middle = range(1, len(bare) - 1)
    for count in range(len(middle) - 1, -1, -1):
        if len(bare) > 4:
            return
        for kept in combinations(middle, count):
            yield " ".join([bare[0], *(bare[i] for i in kept), bare[-1]])


def _with_slip(words: Sequence[str], names: Names) -> Iterator[str]:
    """With one word as it may have been meant; a word that is part of some name is taken for right, if it can be."""
    known = names.words(words)
    strange = [i for i, word in enumerate(words) if word not in known]
    if len(strange) > 1:
        return
    for i in strange or range(len(words)):
        if _SHORTEST <= len(words[i]) <= _LONGEST and words[i].isalpha() and (strange or len(words) > 1):
            for meant in sorted(names.words(slips(words[i]))):
                yield " ".join([*words[:i], meant, *words[i + 1 :]])
