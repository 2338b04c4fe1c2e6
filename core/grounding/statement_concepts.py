"""Words as concepts: "divulged", "disclosure" and "made available" are one, so are "oral" and "verbally"."""

import re
from dataclasses import dataclass
from functools import lru_cache

from core.grounding.statement_lexicon import ACTIONS, FUNCTION_WORDS, THINGS

_ENDINGS = ("ations ation ments ment ances ance ings ing ions ion ies ed es ly s e y").split()
_LEAST_STEM = 4  # letters; a shorter stem says nothing
_TOKEN = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*|\d+(?:[.,]\d+)*")


@dataclass(frozen=True, slots=True)
class Word:
    """A content word, or a phrase, and the concept that it names. Offsets count within the read text."""

    concept: str
    is_action: bool
    start: int
    end: int


def concepts_of(text: str) -> tuple[Word, ...]:
    """The content words of `text` in order, each with its concept; its own stem when no family has it."""
    tokens = [(m[0].lower().replace("’", "'"), m.start(), m.end()) for m in _TOKEN.finditer(text)]
    words = [token.removesuffix("'s").removesuffix("'") for token, _, _ in tokens]
    found = []
    place = 0
    while place < len(words):
        concept, is_action, length = _read(words, place)
        if concept:
            found.append(Word(concept, is_action, tokens[place][1], tokens[place + length - 1][2]))
        place += length
    return tuple(found)


def _read(words: list[str], place: int) -> tuple[str, bool, int]:
    """The concept at a place, whether it is an action, and how many words name it; "" for a function word."""
    for phrase, name, is_action in _phrases().get(words[place][:_KEY], ()):
        if len(phrase) <= len(words) - place and all(
            _fits(member, words[place + i]) for i, member in enumerate(phrase)
        ):
            return name, is_action, len(phrase)
    name, is_action = _single(words[place])
    return name, is_action, 1


_KEY = 3  # letters under which phrases are filed


@lru_cache(maxsize=1)
def _phrases() -> dict[str, list[tuple[tuple[str, ...], str, bool]]]:
    table: dict[str, list[tuple[tuple[str, ...], str, bool]]] = {}
    for families_, is_action in ((ACTIONS, True), (THINGS, False)):
        for name, members in families_.items():
            for member in members:
                phrase = tuple(member.split())
                if len(phrase) > 1:
                    table.setdefault(phrase[0][:_KEY].rstrip("*"), []).append((phrase, name, is_action))
    for entries in table.values():
        entries.sort(key=lambda entry: -len(entry[0]))
    return table


@lru_cache(maxsize=16384)
def _single(word: str) -> tuple[str, bool]:
    if word in FUNCTION_WORDS or (len(word) == 1 and word.isalpha()):
        return "", False
    fitting = [
        (len(member), name, is_action)
        for families_, is_action in ((ACTIONS, True), (THINGS, False))
        for name, members in families_.items()
        for member in members
        if " " not in member and _fits(member, word)
    ]
    if fitting:  # the longest member: "discloser" is a party, though "disclos*" is an act
        _, name, is_action = max(fitting, key=lambda item: item[0])
        return name, is_action
    return _stem(word), False


def _fits(member: str, word: str) -> bool:
    return word.startswith(member[:-1]) if member.endswith("*") else word == member


def _stem(word: str) -> str:
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST_STEM:
            return word.removesuffix(ending)
    return word
