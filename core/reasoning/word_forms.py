"""Forms of English verbs and of the nouns for who does them: "owns", "owned" and "owner" are of "own"."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

_VOWELS = frozenset("aeiou")
_LEAST = 2  # letters of a verb


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """One doing: verbs whose subject does it, verbs whose subject it is done to, and nouns for both sides."""

    verbs: frozenset[str]
    turned_verbs: frozenset[str]
    doers: frozenset[str]
    others: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoleWords:
    """All of the file. Lower case."""

    frames: Mapping[str, Frame]
    irregular: Mapping[str, str]  # form -> verb
    before_subject: frozenset[str]  # "does", "will"
    being: frozenset[str]
    asking: frozenset[str]
    light: frozenset[str]  # they name no step
    between: frozenset[str]  # words that may stand before a verb and after who does it: "has", "also"


@cache
def load_role_words() -> RoleWords:
    """The words that come with this package, where their form does not tell."""
    data = tomllib.loads((files("core.reasoning") / "role_words.toml").read_text(encoding="utf-8"))
    frames = {
        name: Frame(**{side: frozenset(lists.get(side, ())) for side in Frame.__slots__})
        for name, lists in data["frames"].items()
    }
    irregular = {form: verb for verb, forms in data["irregular"].items() for form in forms}
    words = {name: frozenset(listed) for name, listed in data["words"].items()}
    return RoleWords(frames=frames, irregular=irregular, **words)


def verb_bases(word: str) -> frozenset[str]:
    """What the word may be a form of when it is a verb: itself, and without "-s", "-ed" or "-ing"."""
    irregular = load_role_words().irregular
    found = {word, *_without(word, ("s", "es", "ed", "ing"))}
    if word in irregular:
        found.add(irregular[word])
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
