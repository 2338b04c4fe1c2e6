"""The words of a statement and of a passage as they are laid side by side: names, values, operators, plain words.

What says the same has one key: "must" and "shall", "per annum" and "yearly", "no later than" and "within".
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from core.extraction.names.name import tokens_of
from core.extraction.relations import predicate_family
from core.grounding.source_index import stems
from core.grounding.wording.lexicon import EMPTY, OPERATORS, PHRASES, PRONOUNS, SAME


def _any_of(lines: str) -> str:
    return "|".join(line.strip() for line in lines.strip().splitlines())


_PATTERN = re.compile(
    r"(?P<number>[$€£]?\d+(?:[.,]\d+)*%?(?:st|nd|rd|th)?)|(?P<stop>[.;:](?=\s|$))|(?P<comma>,)|"
    + "|".join(rf"(?P<{name}>\b(?:{_any_of(lines)})\b)" for name, lines in OPERATORS.items())
    + r"|(?P<phrase>\b(?:"
    + "|".join(phrase.replace(" ", r"\s+") for phrase in PHRASES)
    + r")\b)"
    + r"|(?P<word>[A-Za-z](?:[A-Za-z]|['\u2019-](?=[A-Za-z]))*)",
    re.IGNORECASE,
)
_POSSESSIVE = re.compile(r"['\u2019]s?$")
SHORTEST = 4  # letters of the beginning that two words of one family share
_ENDING = 4  # letters by which they may differ behind it


class Kind(StrEnum):
    """What a token is to the comparison."""

    PARTY = "party"
    THING = "thing"  # any other name: a defined thing, a place
    VALUE = "value"  # judged by other rules
    OPERATOR = "operator"
    WORD = "word"
    EMPTY = "empty"
    STOP = "stop"  # a comma, or the end of a sentence or of a part that stands alone


NAMES = (Kind.PARTY, Kind.THING)
NAMED = (*NAMES, Kind.VALUE)


@dataclass(frozen=True, slots=True)
class Named:
    """A name or a value at a place of a text, with the source's nodes that it speaks of."""

    start: int
    end: int
    ids: frozenset[str]
    kind: Kind


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a text from `start` to `end`, and what it is compared by."""

    kind: Kind
    key: str
    start: int
    end: int
    ids: frozenset[str] = frozenset()  # of the source's nodes, for a name or a value

    @property
    def ends_sentence(self) -> bool:
        """Whether a sentence, or a part of it that stands alone, ends here."""
        return self.kind is Kind.STOP and self.key != ","

    @property
    def is_pronoun(self) -> bool:
        """Whether it only refers to something named."""
        return self.key in PRONOUNS


def tokens_in(text: str, low: int, high: int, named: Sequence[Named]) -> list[Token]:
    """The tokens of `text[low:high]` in order; a name or a value is one, however many words it has.

    `named` are those of this stretch by their places, of two that begin at one place the longer first.
    """
    found: list[Token] = []
    place = low
    for item in named:
        if item.start < place or item.end > high:
            continue
        found += _plain(text, place, item.start)
        key = " ".join(map(key_of, tokens_of(text[item.start : item.end])))
        found.append(Token(item.kind, key, item.start, item.end, item.ids))
        place = item.end
    found += _plain(text, place, high)
    return found


def _plain(text: str, low: int, high: int) -> Iterator[Token]:
    for match in _PATTERN.finditer(text, low, high):
        name, span = str(match.lastgroup), match.span()
        if name == "word":
            word = _POSSESSIVE.sub("", match.group().lower())
            if word in EMPTY:
                yield Token(Kind.EMPTY, SAME.get(word, word), *span)
            elif len(word) > 1:
                yield Token(Kind.WORD, key_of(word), *span)
        elif name == "phrase":
            yield Token(Kind.WORD, key_of(PHRASES[" ".join(match.group().lower().split())]), *span)
        elif name in ("stop", "comma"):
            yield Token(Kind.STOP, match.group(), *span)
        elif name == "number":
            yield Token(Kind.VALUE, match.group(), *span)
        else:
            yield Token(Kind.OPERATOR, name, *span)


@lru_cache(maxsize=20_000)  # of single words
def key_of(word: str) -> str:
    """One key for the forms of a word and for the verbs of its family; of a word with hyphens, one for each part."""
    if "-" in word:
        return "-".join(key_of(part) for part in word.split("-") if part)
    word = SAME.get(word, word)
    stem = next(iter(stems(word)), word)
    forms = (word, stem, f"{stem}e", f"{stem}y", word.removesuffix("s"))
    known = next((family for form in forms if (family := predicate_family(form)) != form), None)
    family = known or next((SAME[form] for form in forms if form in SAME), word)
    return next(iter(stems(family.split()[0])), family)


def is_same(one: Token, other: Token) -> bool:
    """Whether two tokens say the same."""
    if one.key == other.key and one.kind is other.kind:
        return True
    if one.kind in NAMED or other.kind in NAMED:
        return one.key == other.key or not one.ids.isdisjoint(other.ids)
    return one.kind is other.kind is Kind.WORD and _is_form(one.key, other.key)


def _is_form(one: str, other: str) -> bool:
    """Whether one of two stems is nearly all of the other: "deliver" and "delivery", not "repair" and "repay"."""
    short, long = (one, other) if len(one) <= len(other) else (other, one)
    return len(short) >= SHORTEST and len(long) - len(short) <= _ENDING and long.startswith(short)
