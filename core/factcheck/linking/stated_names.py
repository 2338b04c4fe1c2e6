"""Names of a graph that cannot be listed: only those that the claims at hand may hold are asked for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from core.factcheck.linking.claim_words import JOINING, ReadClaim
from core.factcheck.protocols import KnowledgeGraphStore, Name
from core.factcheck.store.name_keys import name_key

_MAX_WORDS = 6  # of a name that is asked for
_MAX_SURFACES = 40  # of one claim
_SMALL = frozenset({"IN", "DT", "CC", "TO"})  # tags of words that may stand inside a name


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
