"""The words of a text as search compares them: folded forms with exact offsets.

Folding ignores case, accents, ligatures, kinds of quotes and dashes, spacing, soft hyphens and
punctuation: `Smith, Inc.` and `SMITH INC` have the same words, so have `L.L.C.` and `LLC`,
`14,500` and `14500`, `&` and `and`. A point inside a number counts: `1.5` is one word and not `15`.
"""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

# Marks that combine with the letter before them; Python's \w leaves them out.
_MARK = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f"
)
_HIDDEN = "\u00ad\u200b-\u200f\u2060\ufeff"  # soft hyphen, zero-width signs, direction marks
_RAISED = "\u00b2\u00b3\u00b9\u2070-\u2079\u2080-\u2089"  # footnote signs are no part of the word before them
_LETTER = rf"[^\W_{_RAISED}]"

_WORD = re.compile(
    rf"""
      (?P<amount>\d{{1,3}}(?:,\d{{3}})+(?:\.\d+)?(?!{_LETTER}|,\d))
    | (?P<number>\d+(?:\.\d+)+(?!{_LETTER}))
    | (?P<acronym>(?<!\w)(?:[^\W\d_]\.){{2,}}(?:[^\W\d_](?![\w.]))?)
    | (?P<word>{_LETTER}(?:[{_MARK}]|[{_HIDDEN}]*{_LETTER})*)
    | (?P<sign>§§?|[&$€£¥%])
    """,
    re.VERBOSE,
)
_SIGNS = {"&": "and", "§": "section", "§§": "sections"}
UNDECOMPOSED = str.maketrans(
    {"æ": "ae", "œ": "oe", "Æ": "AE", "Œ": "OE", **dict(zip("øłđıØŁĐ", "oldiOLD", strict=True))}
)
"""Letters that Unicode does not take apart into a plain one and a mark."""
UPPER = "".join(char for char in map(chr, (*range(0x41, 0x530), *range(0x1E00, 0x1F00))) if char.isupper())
LOWER = "".join(char for char in map(chr, (*range(0x61, 0x530), *range(0x1E00, 0x1F00))) if char.islower())
"""Capital and small letters of the Latin, the Greek and the Cyrillic script, to stand in a class of a pattern."""
INSIDE = r"\w'\u2019\u2010\u2011\u0300-\u036f-"
"""What stands inside of a word that is a name: apostrophes, hyphens that break and that do not, marks apart."""
_CLASHING = frozenset({"us", "am", "it", "is", "in", "as", "or", "no", "me", "id"})  # acronym or plain word
_CAPITAL_ACRONYMS = frozenset({"US", "AM"})  # far more often the acronym than the word when in capitals


@dataclass(frozen=True, slots=True)
class Word:
    """One word. `text[start:end]` is what stands there, `folded` is what is compared."""

    folded: str
    start: int
    end: int


def words_of(text: str) -> list[Word]:
    """The words of `text` in order; linear in its length."""
    found = []
    for match in _WORD.finditer(text):
        start, end = match.span()
        found.append(Word(_fold(match[0], str(match.lastgroup)), start, end))
    return found


@lru_cache(maxsize=65_536)
def _fold(piece: str, kind: str) -> str:
    if kind == "sign":
        return _SIGNS.get(piece, piece)
    if kind == "amount":
        return _fold_letters(piece.replace(",", ""))
    if kind == "acronym":
        letters = _fold_letters(piece.replace(".", ""))
        return ".".join(letters) if letters in _CLASHING else letters
    return ".".join(piece.lower()) if piece in _CAPITAL_ACRONYMS else _fold_letters(piece)


def _fold_letters(piece: str) -> str:
    if piece.isascii():
        return piece.lower()
    spread = unicodedata.normalize("NFKD", piece.casefold().translate(UNDECOMPOSED)).casefold()
    return "".join(c for c in spread if not unicodedata.combining(c) and unicodedata.category(c) != "Cf")
