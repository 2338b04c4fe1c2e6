"""Small changes of a text by place, and the forms of English words that they need."""

import re
from collections.abc import Iterable

Edit = tuple[int, int, str]  # start, end, what stands there instead

_AN = re.compile(r"(?:[aeio]|u(?!ni[tvfq]|s[aeiu]|tili)|hon(?:est|ou?r)|hour|heir)", re.IGNORECASE)
_ODD_FORMS = {"have": "has", "do": "does", "go": "goes", "be": "is"}
_HISSING = ("s", "x", "z", "ch", "sh", "o")


def apply_edits(text: str, edits: Iterable[Edit]) -> str:
    """The text with every change made; of two that overlap, the one that begins later."""
    before = len(text) + 1
    for start, end, new in sorted(edits, reverse=True):
        if end <= before:
            text, before = f"{text[:start]}{new}{text[end:]}", start
    return text


def tidy(text: str) -> str:
    """The text with a capital at its beginning, and without the spaces that words taken out have left."""
    text = re.sub(r"(?<=\S) {2,}(?=\S)", " ", text).lstrip()
    text = re.sub(r"(?<=\w) +(?=[,.;:](?:\s|$))", "", text)
    return f"{text[:1].upper()}{text[1:]}"


def like(model: str, word: str) -> str:
    """The word with a capital where the model has one."""
    return f"{word[:1].upper()}{word[1:]}" if model[:1].isupper() else word


def article(word: str) -> str:
    """ "a" or "an", as the word that follows asks."""
    return "an" if _AN.match(word) else "a"


def third_person(verb: str) -> str:
    """The form of a verb after "it": "survive" gives "survives"."""
    if verb in _ODD_FORMS:
        return _ODD_FORMS[verb]
    if verb.endswith("y") and verb[-2:-1] not in tuple("aeiou"):
        return f"{verb[:-1]}ies"
    return f"{verb}es" if verb.endswith(_HISSING) else f"{verb}s"
