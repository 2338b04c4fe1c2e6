"""Whether a text reads as English; rules and measurements are made for English alone."""

import re

_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile(r"[A-Za-z\u00c0-\u024f]")
# Words that hardly a sentence of English is without, and that German, French, Spanish, Italian, Dutch and the
# Scandinavian languages do not have (so no "is", "in", "on", "was", "for").
_COMMON = frozenset(
    "the and this that with by from are be shall will has have had not which their its".split()
)
_FEW = 25  # words in small letters below which nothing is said of a text in Latin letters: a list of terms has fewer
_SHARE = 0.02  # of English words; leases and opinions have 0.1 to 0.2, German ones 0
_READ = 20_000  # characters that are enough to tell
_FEW_LETTERS = 12  # below which nothing is said of any text: a name, a sum


def seems_foreign(text: str) -> bool:
    """Whether a text is mostly in other letters, or has hardly any of the commonest English words.

    A short text is given the benefit of the doubt, and so is a list of names and sums.
    """
    words = _WORD.findall(text[:_READ])
    letters = sum(map(len, words))
    if letters < _FEW_LETTERS:
        return False
    if len(_LATIN.findall(text[:_READ])) < letters / 2:
        return True
    spoken = [word for word in words if word.islower()]
    common = sum(word.casefold() in _COMMON for word in words)
    return len(spoken) >= _FEW and common < _SHARE * len(words)
