"""The side of a step that a question knows: of "Who owns X?" X is what is owned, of "What does X own?" who owns.

Only plain wordings tell; any other says nothing of the direction, and the step may then be walked either way.
Verbs and the nouns for who does them are known by their forms: "owns", "owned" and "owner" are of "own".
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from importlib.resources import files

_VOWELS = frozenset("aeiou")
_LEAST = 2  # letters of a verb
_OF = frozenset({"of"})
_LINKING = frozenset({"the", "a", "an", "'s"})
_AFTER_BASE = frozenset(
    {"for", "to", "with", "from", "in", "on", "at", "by", "and", "or", "as", "into", "under", "against"}
)
_DOING = frozenset({"who", "that", "which"})  # a verb may follow at once; "which" after a noun alone
_ASKED = frozenset({"which", "what", "whose"})
_NAMED_APART = 3  # words between "which" and the verb, as in "which shipping company owns"


class Role(StrEnum):
    """What the known end of a step is to the question's word for it."""

    SUBJECT = "subject"  # of a verb: who does it
    OBJECT = "object"  # of a verb: what it is done to
    BEARER = "bearer"  # of a noun: X in "X is the owner of what"
    OWNER = "owner"  # of a noun: X in "the owner of X"


def read_role(words: Sequence[str], first: int, last: int, topic: range) -> Role | None:
    """The role of what holds the topic, to the word or phrase at `first` to `last`; None where nothing tells.

    `words` are those of the question in lower case, and `topic` the places of the topic entity among them.
    """
    if not topic:
        return None
    for read in (_of_noun, _after_auxiliary, _of_passive, _of_active):
        role = read(words, first, last, topic)
        if role is not None:
            return role
    return None


def _of_noun(words: Sequence[str], first: int, last: int, topic: range) -> Role | None:
    """ "The owner of X", "X's owner", "is X the owner of"."""
    after = words[last + 1] if last + 1 < len(words) else ""
    is_noun = after in _OF or (words[last] in _OF and last > first)
    is_named = first > 0 and words[first - 1] in _LINKING
    if is_noun and topic.start > last:
        return Role.OWNER
    if is_noun and is_named and topic.stop == first - 1:
        return Role.BEARER
    if topic.stop + 1 == first and words[topic.stop] == "'s":
        return Role.OWNER
    return None


def _after_auxiliary(words: Sequence[str], first: int, last: int, topic: range) -> Role | None:
    """ "What does X own", "whom did the founder of X appoint"."""
    known = load_role_words()
    places = [i for i in range(first) if i not in topic and words[i] in known.before_subject]
    is_noun = words[first - 1] in _LINKING | _AFTER_BASE and first - 1 not in topic
    if not places or is_noun or (last + 1 < len(words) and words[last + 1] not in _AFTER_BASE):
        return None
    if any(words[i] in known.asking for i in range(places[-1] + 1, first) if i not in topic):
        return None
    return Role.SUBJECT if places[-1] < topic.start < first else None


def _of_passive(words: Sequence[str], first: int, last: int, topic: range) -> Role | None:
    """ "Owned by X", "who is X owned by", "by whom was X sued"."""
    known = load_role_words()
    if not is_participle(words[first]):
        return None
    after = words[last + 1] if last + 1 < len(words) else ""
    if after == "by" or words[last] == "by":
        return Role.SUBJECT if topic.start > last else Role.OBJECT
    places = [i for i in range(first) if i not in topic and words[i] in known.being]
    is_whole = not after or after in _AFTER_BASE  # no "what are the dates of X directed films"
    if is_whole and places and places[-1] < topic.start < first:
        return Role.OBJECT  # "when was X published"
    return None


def _of_active(words: Sequence[str], first: int, last: int, topic: range) -> Role | None:
    """ "Who owns X", "the company that owns X", "the company that X owns", "X owns what"."""
    known = load_role_words()
    at = first - 1
    while at >= 0 and at not in topic and words[at] in known.between:
        at -= 1
    if topic.stop - 1 == at and is_finite(words[first]) and not doer_bases(words[first]):
        is_at_end = last + 1 == len(words)
        is_related = topic.start > 0 and words[topic.start - 1] in known.asking
        follows = words[last + 1] if not is_at_end else ""
        return Role.SUBJECT if (is_at_end and is_related) or follows in known.asking else None
    if topic.start <= last or at < 0:
        return None
    is_before_name = last + 1 in topic or words[last + 1] in _LINKING | _AFTER_BASE
    if words[at] in _DOING:
        is_verb = words[at] != "which" or (at > 0 and is_finite(words[first]))
        return Role.OBJECT if is_verb and is_before_name else None
    asked = [i for i in range(max(0, at - _NAMED_APART), at) if words[i] in _ASKED]
    if (
        not asked
        or not is_before_name
        or set(words[asked[-1] + 1 : at + 1]) & (known.being | known.before_subject)
    ):
        return None
    is_verb = is_finite(words[first]) or words[at].endswith("s")
    return Role.OBJECT if is_verb and not doer_bases(words[first]) else None


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
