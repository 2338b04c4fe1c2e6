"""When a name of the data set and a name of a graph are the same, and relations as plain words."""

import re
import unicodedata
from functools import lru_cache

from core.extraction.values import find_values

_DATATYPE = re.compile(r"\^\^.*$|@[a-z]{2}$")
_BRACKET = re.compile(r"\s*\([^()]*\)")
_MARKS = re.compile(r"[^\w\s]|_")
_ARTICLE = re.compile(r"^(?:the|an?)\s+")
_NUMBER = re.compile(r"[+-]?\d[\d,]*(?:\.\d+)?(?:e[+-]?\d+)?", re.IGNORECASE)
_UNIT = re.compile(r"\s*\(?[A-Za-z²³/%°. ]{1,40}\)?")
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_EMPTY_WORDS = frozenset({"be", "have", "is", "has", "was", "name", "of", "in", "the", "a"})


@lru_cache(maxsize=200_000)
def name_keys(name: str) -> frozenset[str]:
    """The normal forms of a name; two names are equal when they share one.

    Underscores, quotes, datatype suffixes, case, accents, punctuation and a leading article do not count.
    A bracketed or comma-separated qualifier may be left out: "Bolt (comicsCharacter)" is "Bolt",
    "Abilene, Texas" is "Abilene". A value counts in every notation ("1907-07-11" is "July 11, 1907", "2702.0"
    is "2,702"), and a number with or without its unit, since DBpedia keeps many units in the relation.
    """
    text = _DATATYPE.sub("", name.strip()).strip("\"'“” ").replace("_", " ").strip()
    bare = _BRACKET.sub("", text).strip() or text
    keys = {_plain(text), _plain(bare), _plain(bare.split(", ")[0])}
    for form in {text, bare}:
        keys |= _value_keys(form)
    return frozenset(key for key in keys if key)


@lru_cache(maxsize=50_000)
def object_keys(name: str) -> frozenset[str]:
    """`name_keys`, and those of each member of a quoted list: "Tomatoes, garlic, olive oil"."""
    keys = name_keys(name)
    if name.startswith('"') and ", " in name and not any(character.isdigit() for character in name):
        keys |= {_plain(part) for part in re.split(r",\s+(?:and\s+)?|\s+and\s+", name.strip('"'))} - {""}
    return keys


@lru_cache(maxsize=50_000)
def relation_words(relation: str) -> str:
    """A relation in lower-case words: "runway length" for "runwayLength", "has to its west" as it is."""
    spaced = _CAMEL.sub(" ", _BRACKET.sub("", relation.replace("_", " ").replace("/", " ")))
    return " ".join(spaced.casefold().split())


@lru_cache(maxsize=50_000)
def relation_key(relation: str) -> str:
    """What exact matching compares: the words without "be", "have" and the like, "owner" for "is owner of"."""
    words = relation_words(relation).split()
    return " ".join(word for word in words if word not in _EMPTY_WORDS) or " ".join(words)


def is_stated(text: str, keys: frozenset[str]) -> bool:
    """Whether a name stands in the text in one of its normal forms; a value in the form given only."""
    return any(f" {key} " in f" {_plain(text)} " for key in keys)


@lru_cache(maxsize=4096)
def value_keys_in(text: str) -> frozenset[str]:
    """The normal forms of every value that a text holds, as `name_keys` writes them."""
    values = {f"{value.type}:{value.canonical}" for value in find_values(text)}
    numbers = (match.group().replace(",", "") for match in _NUMBER.finditer(text))
    return frozenset(values | {f"number:{float(number):.10g}" for number in numbers})


@lru_cache(maxsize=4096)
def _plain(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text.casefold().replace("&", " and "))
    letters = "".join(character for character in decomposed if not unicodedata.combining(character))
    words = " ".join(_MARKS.sub(" ", letters.replace("'s", "s")).split())
    return _ARTICLE.sub("", words)


def _value_keys(text: str) -> set[str]:
    keys: set[str] = set()
    for value in find_values(text):
        if len(value.text) >= len(text) - 1:
            keys.add(f"{value.type}:{value.canonical}")
    number = _NUMBER.match(text)
    if number and (number.end() == len(text) or _UNIT.fullmatch(text[number.end() :])):
        keys.add(f"number:{float(number.group().replace(',', '')):.10g}")
    return keys
