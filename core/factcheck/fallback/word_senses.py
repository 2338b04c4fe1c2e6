"""Whether two words say the same, deny each other, or exclude each other; by `core.factcheck.fallback.word_lists`.

Words are lemmas in lower case.
"""

from core.factcheck.fallback.word_lists import (
    CLASSES,
    GENERAL,
    KINDS,
    NATIONS,
    OPPOSITES,
    PLACES,
    SUCCESSIVE,
    SYNONYMS,
)

_SHORTEST_STEM = 4
_ENDINGS = 4  # letters that an ending may add: direct, direction


def covers(said: str, found: str) -> bool:
    """Whether a text with the lemma `found` says at least what a claim says with `said`.

    One word, one stem, one nation, a listed synonym, or a listed special case ("drummer" for "musician").
    """
    if said == found or nation(said) == nation(found) or found in GENERAL.get(said, frozenset()):
        return True
    if SYNONYMS.get(said, frozenset()) & SYNONYMS.get(found, frozenset()):
        return True
    if said in CLASSES and found not in CLASSES:
        return False  # "music" is no musician
    return _same_stem(said, found) and not are_opposite(said, found)


def are_opposite(first: str, second: str) -> bool:
    """Whether one of two lemmas denies the other: listed opposites, or "un-" and the like before the other."""
    if OPPOSITES.get(first, frozenset()) & OPPOSITES.get(second, frozenset()):
        return first != second
    short, long = sorted((first, second), key=len)
    return len(short) >= _SHORTEST_STEM and long in {
        f"{prefix}{short}" for prefix in ("un", "in", "im", "non", "non-", "dis", "il", "ir")
    }


def exclude_each_other(first: str, second: str) -> bool:
    """Whether a thing that is the first cannot be the second: two kinds, two ordinals, two months."""
    if covers(first, second) or covers(second, first):
        return False
    classes = CLASSES.get(first), CLASSES.get(second)
    if None not in classes and classes[0] != classes[1]:
        return True
    return bool(KINDS.get(first, frozenset()) & KINDS.get(second, frozenset()))


def is_listed(word: str) -> bool:
    """Whether the word's kind is known, so that no similarity may blur it."""
    return any(word in words for words in (KINDS, CLASSES, OPPOSITES, NATIONS, GENERAL, SUCCESSIVE))


def nation(word: str) -> str:
    """The place of an adjective of nationality: "american" gives "america"; any other word gives itself."""
    return NATIONS.get(word, word)


def is_nation(word: str) -> bool:
    """Whether the word is a nation, its adjective, or a continent's."""
    return word in NATIONS or word in PLACES


def _same_stem(first: str, second: str) -> bool:
    if first.endswith("less") != second.endswith("less"):
        return False
    common = 0
    for one, other in zip(first, second, strict=False):
        if one != other:
            break
        common += 1
    return common >= _SHORTEST_STEM + 1 and max(len(first), len(second)) - common <= _ENDINGS
