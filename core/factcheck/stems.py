"""Crude stems, so that a claim's "discovered" meets a graph's "discoverer"."""

from functools import cache

from core.factcheck.word_classes import GENERIC_LABEL_WORDS

_RELATION_ENDINGS = "ings ing ions ion ers er ors or ments ment ies ed es s e y".split()
_STEMS = {
    **dict.fromkeys(("born", "bear"), "birth"),
    **dict.fromkeys(("died", "die", "dead"), "death"),
    "built": "build",
}
_SHORTEST_STEM = 4


@cache
def stems(label: str) -> frozenset[str]:
    """Stems of the words of a label that carry its meaning; of all its words when none does."""
    words = [word.strip("()'.,") for word in label.split()]
    content = [word for word in words if word and word not in GENERIC_LABEL_WORDS]
    return frozenset(stem(word) for word in content or words)


@cache
def stem(word: str) -> str:
    """A crude stem, the same for "discoverer", "discovered" and "discovery"."""
    if word in _STEMS:
        return _STEMS[word]
    for ending in _RELATION_ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            return stem(word[: -len(ending)])
    return word
