"""Closed classes of other languages, from Unicode's CLDR: months, lengths of time, words that stand for zeros."""

import re
from collections.abc import Iterator
from functools import cache

from babel import Locale
from babel.units import format_unit

_LOCALES = ("de", "fr", "es", "pt", "it", "nl", "sv", "da", "nb", "pl")
# One of each form that a plural has: "miesi\u0105c, miesi\u0105ce, miesi\u0119cy, miesi\u0105ca".
_COUNTS = (1, 2, 5, 0.5)
_TIMES = ("minute", "hour", "day", "week", "month", "year")
_ENGLISH = frozenset(  # words of it, which mean something else there, or abbreviate it
    "mil mill mill. bill bill. tri billion billions mil\u00a0m an ore time timer lat".split(" ")
)
_LETTERS = 3  # of a word that is no abbreviation of several things, such as "M" and "t"
_INFLECTED = "de"  # whose plurals have an "n" more in the dative: "6 Monaten"


@cache
def months() -> dict[str, int]:
    """Names of months, as a text has them within a sentence: "M\u00e4rz", "marzo", "wrze\u015bnia"."""
    found = {
        name: number
        for locale in _LOCALES
        for number, name in Locale.parse(locale).months["format"]["wide"].items()
    }
    return {**found, **{name.casefold(): number for name, number in found.items()}}


@cache
def scales() -> dict[str, int]:
    """What stands for zeros behind a figure, in small letters: "mio.", "millones", "miljard", "mln"."""
    return {
        word: value
        for word, value in sorted(_scale_words(), reverse=True)
        if len(word.rstrip(".")) >= _LETTERS and word not in _ENGLISH
    }


@cache
def times() -> dict[str, str]:
    """Words for lengths of time, in small letters, and the English one: "monate", "ans", "lat"."""
    found = {}
    for locale in _LOCALES:
        for unit in _TIMES:
            for count in _COUNTS:
                written = format_unit(count, f"duration-{unit}", locale=locale, length="long")
                word = re.sub(r"[\d.,\s]", "", written).casefold()
                found[word] = unit
                if locale == _INFLECTED and count != 1 and not word.endswith("n"):
                    found[f"{word}n"] = unit
    return {word: unit for word, unit in found.items() if word not in _ENGLISH}


def alternatives(words: dict[str, int] | dict[str, str]) -> str:
    """A pattern of the words, the longest first."""
    return "|".join(re.escape(word).replace(r"\ ", r"\s") for word in sorted(words, key=len, reverse=True))


def _scale_words() -> Iterator[tuple[str, int]]:
    for locale in _LOCALES:
        for forms in Locale.parse(locale).compact_decimal_formats.values():
            for patterns in forms.values():
                for size, pattern in patterns.items():
                    digits = pattern.pattern.count("0")
                    word = re.sub("[0']", "", pattern.pattern).strip("\u00a0 ").casefold()
                    for written in {word, word.rstrip(".")}:
                        yield written, int(size) // 10 ** (digits - 1)
