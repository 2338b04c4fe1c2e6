"""How names are compared: by their folded words, and in the shorter forms that people use."""

import re
from collections.abc import Iterator, Sequence

from core.text.words import Word, words_of

MAX_WORDS = 16  # of a name; the few longer ones (full titles of treaties) are found by hand only

_BRACKETS = re.compile(r"(?<=\S)\s*\([^()]*\)\s*$")
_NUMBERED = re.compile(r"^\(\d+\) (?=\S)")
_LEGAL_FORM = re.compile(
    r",?\s+(?:Inc|Incorporated|Corp|Corporation|Co|Company|Ltd|Limited|LLC|L\.L\.C|plc|PLC|GmbH|AG|S\.A|SA|N\.V|NV"
    r"|S\.p\.A|SpA|LLP|L\.P|LP)\.?$"
)
_PLACE = re.compile(r"^([^,]{3,}), [^,]+(?:, [^,]+)?$")
_INITIALS = re.compile(r"(?<=[^\W\d_]{2})(?: [A-Z]\.)+ (?=[A-Z][^\W\d_])")
_TITLE_END = re.compile(r",? (?:Jr|Sr)\.?$")


def key_of(words: Sequence[Word]) -> str:
    """The key of words that stand together; two names with one key are the same name.

    Single letters in a row are one word: "A.C. Milan", "A. C. Milan" and "A C Milan" are one club.
    """
    return list(growing_keys([_joined(word.folded) for word in words] or [""]))[-1]


def growing_keys(words: Sequence[str]) -> Iterator[str]:
    """The key of the first word, of the first two, and so on; each word is a key of its own."""
    key, is_run = "", False
    for word in words:
        is_letter = len(word) == 1 and word.isalpha()
        key = f"{key}{word}" if not key or (is_run and is_letter) else f"{key} {word}"
        is_run = is_letter
        yield key


def name_key(surface: str) -> str:
    """The key of a name: case, accents, points and punctuation do not count; empty when it has no word."""
    return key_of(words_of(surface))


def shorter_forms(label: str) -> Iterator[tuple[str, str]]:
    """Names that a label holds, with what they are found by; the label itself is not among them.

    "Andy Fletcher (musician)" is called Andy Fletcher, "Abilene, Texas" Abilene, "Alphabet Inc." Alphabet,
    "John F. Kennedy" John Kennedy, "The Beatles" Beatles, "(66063) 1998 RO1" 1998 RO1.
    """
    unnumbered = _NUMBERED.sub("", label)
    if unnumbered != label:
        yield unnumbered, "alias"
    bare = _BRACKETS.sub("", label)
    if bare != label and bare:
        yield bare, "label"
    for pattern in (_LEGAL_FORM, _TITLE_END):
        shorter = pattern.sub("", bare)
        if shorter != bare and shorter:
            yield shorter, "alias"
    if bare.lower().startswith("the ") and len(bare) > 6:
        yield bare[4:], "alias"
    if _INITIALS.search(bare):
        yield _INITIALS.sub(" ", bare), "alias"
    if (found := _PLACE.match(bare)) and not _LEGAL_FORM.search(bare) and not _TITLE_END.search(bare):
        yield found[1], "alias"


def _joined(folded: str) -> str:
    """Acronyms without points: "A.S. Roma" is AS Roma; numbers keep theirs."""
    return folded if folded[:1].isdigit() else folded.replace(".", "")
