"""The names of a graph that cannot be listed, and a second try for names that it does not have as they are written.

Of an endpoint only the names are asked for that the claims at hand may hold. A name may be written with a slip of the
keyboard, or with a middle name.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from core.factcheck.gazetteer import load_gazetteer
from core.factcheck.linking.claim_words import JOINING, ReadClaim
from core.factcheck.protocols import KnowledgeGraphStore, Name
from core.factcheck.store.name_index import NameIndex
from core.factcheck.store.name_keys import name_key

_MAX_WORDS = 6  # of a name that is asked for
_MAX_SURFACES = 40  # of one claim
_SMALL = frozenset({"IN", "DT", "CC", "TO"})  # tags of words that may stand inside a name
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_SHORTEST = 5  # letters of a word that may be mistyped; of shorter ones too many others are one slip away
_LONGEST = 20
_MOST_WORDS = 8  # of a name that is tried
_MOST_MIDDLE = 2  # names between the first and the last
_WITH_MIDDLE = 3  # words of a name with one in the middle


class StatedNames:
    """The names of an endpoint that fit some part of the claims; asked for once, when it is made.

    Only runs of capital words, nouns and the parser's names are sent, never a whole claim.
    """

    def __init__(self, store: KnowledgeGraphStore, claims: Sequence[ReadClaim]) -> None:
        surfaces = list(dict.fromkeys(surface for claim in claims for surface in _surfaces(claim)))
        self._names: dict[str, tuple[Name, ...]] = {}
        for surface, names in zip(surfaces, store.named(surfaces), strict=True):
            if names:
                key = name_key(surface)
                found = tuple(replace(name, key=key) for name in names)
                self._names[key] = tuple(dict.fromkeys((*self._names.get(key, ()), *found)))

    def find(self, keys: Iterable[str]) -> dict[str, tuple[Name, ...]]:
        """The names of each key that is one."""
        return {key: self._names[key] for key in keys if key in self._names}

    def words(self, words: Iterable[str]) -> frozenset[str]:
        """None: an endpoint cannot be asked for single words."""
        return frozenset()


def _surfaces(claim: ReadClaim) -> list[str]:
    """What may be a name in a claim, the longest first."""
    found = dict.fromkeys(claim.text[name.start : name.end] for name in claim.names if not name.is_value)
    stretches = sorted(_stretches(claim), key=lambda pair: pair[0] - pair[1])
    for first, last in stretches:
        found[claim.text[claim.words[first].start : claim.words[last - 1].end]] = None
    return list(found)[:_MAX_SURFACES]


def _stretches(claim: ReadClaim) -> Iterator[tuple[int, int]]:
    words = claim.words
    for first, word in enumerate(words):
        if word.is_stop and not (word.is_capital and not word.begins_sentence):
            continue
        if not (word.is_capital or word.is_noun):
            continue
        for last in range(first + 1, min(first + _MAX_WORDS, len(words)) + 1):
            end = words[last - 1]
            if end.is_capital or end.is_noun or end.is_number:
                yield first, last
            elif end.tag not in _SMALL and end.folded not in JOINING:
                break


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
