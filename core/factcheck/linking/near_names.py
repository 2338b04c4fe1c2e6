"""A second try for names that the graph does not have as they are written: a slip of the keyboard, a middle name."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.linking.stated_names import StatedNames
from core.factcheck.protocols import Name
from core.factcheck.store.name_index import NameIndex
from core.factcheck.store.name_keys import name_key

_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SHORTEST = 5  # letters of a word that may be mistyped; of shorter ones too many others are one slip away
_LONGEST = 20
_MOST_WORDS = 8  # of a name that is tried
_MOST_MIDDLE = 2  # names between the first and the last
_WITH_MIDDLE = 3  # words of a name with one in the middle


Names = NameIndex | StatedNames


def find_near_names(key: str, names: Names) -> tuple[Name, ...]:
    """Names that differ from `key` by one slip in one word or by middle names, and a country's full name; else none."""
    words = key.split()
    if not 1 <= len(words) <= _MOST_WORDS:
        return ()
    for find in (_in_full, _without_middle, lambda given: _with_slip(given, names)):
        tried = list(find(words))
        found = names.find(tried)
        near = [name for key in tried for name in found.get(key, ()) if _agrees_in_the_middle(words, name)]
        if near:
            return tuple(dict.fromkeys(near))
    return ()


def _agrees_in_the_middle(words: Sequence[str], name: Name) -> bool:
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


def _in_full(words: Sequence[str]) -> Iterator[str]:
    """The name by which a country is listed: "united kingdom" for "uk"."""
    name = " ".join(words)
    if load_gazetteer().is_country(name):
        yield load_gazetteer().canonical(name)


def _without_middle(words: Sequence[str]) -> Iterator[str]:
    """Of more than two words without some of those in the middle."""
    middle = words[1:-1]
    for count in range(len(middle) - 1, -1, -1) if len(middle) <= _MOST_MIDDLE else ():
        for kept in combinations(middle, count):
            yield " ".join([words[0], *kept, words[-1]])


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
