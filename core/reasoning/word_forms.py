"""Forms of English verbs and of the nouns for who does them: "owns", "owned" and "owner" are of "own"."""

from collections.abc import Mapping
from functools import cache

from core.reasoning.role_words import load_role_words

_VOWELS = frozenset("aeiou")
_LEAST = 2  # letters of a verb


def verb_bases(word: str) -> frozenset[str]:
    """What the word may be a form of when it is a verb: itself, and without "-s", "-ed" or "-ing"."""
    irregular = load_role_words().irregular
    found = {word, *_without(word, ("s", "es", "ed", "ing")), *_folded(irregular, word)}
    if word.endswith(("ied", "ies")):
        found.add(word[:-3] + "y")
    return frozenset(each for each in found if len(each) >= _LEAST)


def doer_bases(word: str) -> frozenset[str]:
    """The verbs of which the word may name the doer: "suppliers" of "supply", "actor" of "act"; empty for none."""
    single = word.removesuffix("s")
    found = set(_without(single, ("er", "or")))
    if single.endswith("ier"):
        found.add(single[:-3] + "y")
    return frozenset(each for each in found if len(each) > _LEAST)


def is_finite(word: str) -> bool:
    """Whether it has the ending of a verb that stands with a subject, or is a known past form."""
    return word.endswith(("s", "ed")) or word in load_role_words().irregular


def is_participle(word: str) -> bool:
    """Whether it may be what "by" follows: "owned", "written"."""
    return word.endswith(("ed", "en")) or word in load_role_words().irregular


@cache
def _without(word: str, endings: tuple[str, ...]) -> frozenset[str]:
    """The word without each of these endings, also with a silent e put back and a doubled consonant undone."""
    found = set()
    for ending in endings:
        if not word.endswith(ending):
            continue
        stem = word.removesuffix(ending)
        found |= {stem, stem + "e"} if ending != "s" else {stem}
        if len(stem) > _LEAST and stem[-1] == stem[-2] and stem[-1] not in _VOWELS:
            found.add(stem[:-1])
    return frozenset(found)


def _folded(irregular: Mapping[str, str], word: str) -> tuple[str, ...]:
    return (irregular[word],) if word in irregular else ()
