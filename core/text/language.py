"""Which language a text is in. Statements are read in English alone; of others only names and values are compared."""

import re
from collections.abc import Sequence
from functools import lru_cache

LANGUAGES = {
    "af": "Afrikaans", "ar": "Arabic", "bg": "Bulgarian", "bn": "Bengali", "bs": "Bosnian", "ca": "Catalan",
    "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "es": "Spanish", "et": "Estonian",
    "fa": "Persian", "fi": "Finnish", "fr": "French", "ga": "Irish", "gl": "Galician", "he": "Hebrew",
    "hi": "Hindi", "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "is": "Icelandic", "it": "Italian",
    "ja": "Japanese", "ko": "Korean", "lt": "Lithuanian", "lv": "Latvian", "nl": "Dutch", "nn": "Norwegian",
    "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sk": "Slovak",
    "sl": "Slovenian", "sr": "Serbian", "sv": "Swedish", "ta": "Tamil", "th": "Thai", "tr": "Turkish",
    "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "wuu": "Chinese", "yue": "Chinese", "zh": "Chinese",
}  # fmt: skip
"""By their codes, those that are told; a text that resembles another one most is taken for none of them."""

_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile(r"[A-Za-z\u00aa\u00ba\u00c0-\u024f\u1e00-\u1eff\ufb00-\ufb06]")
_OTHER = r"[^\W\d_A-Za-z\u00aa\u00ba\u00c0-\u036f\u1e00-\u1eff\ufb00-\ufb06]"
_MORE = r"[^\x00-\u036f\u1e00-\u1eff\u2000-\u206f\u3000-\u3002\uff0c]"  # letters, marks, no punctuation
_OTHER_LETTERS = re.compile(rf"{_OTHER}{_MORE}*(?:[ -]{_OTHER}{_MORE}*)*")
_ENGLISH = frozenset(
    """the and this that with by from are be shall will has have had not which their its of to for as any such under
    is was were or if each""".split()
)
_SHARE = 5  # one word in so many (two at least) that is English makes a sentence English: no need to ask
_ENOUGH = 2
_READ = 20_000  # characters that are enough to tell
_MARGIN = 8.0  # in log-probability over English: no sentence in 5,000 of English contracts is so unlike it
_FEW_WORDS = 3  # different ones, in small letters: names and headings have capitals, and are alike everywhere
_PLAIN = 6  # words that tell German from Swedish; fewer only that they are not English
_ARTICLE = 3  # letters at most
_STOPS = (".", "!", "?")  # what ends so is a sentence, and one word fewer is enough


def language_of(text: str) -> str | None:
    """The language of a text that is surely in another one than English ("German"); None of any other text.

    Told by its letters and by its words in small letters, so that names, headings, citations and sums in an English
    sentence tell nothing.
    """
    start = text[:_READ]
    said = _said(start)
    if len(said) < _ENOUGH and not in_latin_letters(start):
        return LANGUAGES.get(_nearest(start)[0], "another language")
    if len(set(said)) < _FEW_WORDS - start.rstrip().endswith(_STOPS) or _is_english(said):
        return None
    nearest, margin = _nearest(" ".join(said))
    return LANGUAGES.get(nearest) if margin >= _MARGIN else None


def languages_of(text: str, spans: Sequence[tuple[int, int]]) -> list[str | None]:
    """The same of pieces of a text; one too short to tell is in the language of the whole, unless it is English."""
    whole = language_of(text)
    return [_of_piece(text[start:end], whole) for start, end in spans]


def _of_piece(piece: str, whole: str | None) -> str | None:
    own = language_of(piece)
    if whole is None:
        return own
    said = _said(piece)
    if own is not None:
        return own if len(said) >= _PLAIN else whole
    is_english = _is_english(said) or (len(said) > 1 and _nearest(" ".join(said))[1] <= 0.0)
    return None if is_english else whole


def in_latin_letters(text: str) -> bool:
    """Whether at least half of the letters are Latin ones; true of a text without letters."""
    return len(_LATIN.findall(text)) >= sum(map(len, _WORD.findall(text))) / 2


def find_other_letters(text: str) -> list[tuple[int, int]]:
    """Stretches of words in other letters than Latin ones."""
    return [match.span() for match in _OTHER_LETTERS.finditer(text)]


def _said(text: str) -> list[str]:
    """Its Latin words in small letters, with the first where it is as short as an article: a longer may be a name."""
    words = _WORD.findall(text)
    small = (w for at, w in enumerate(words) if w.islower() or (at == 0 and len(w) <= _ARTICLE))
    return [word.casefold() for word in small if _LATIN.match(word)]


def _is_english(said: Sequence[str]) -> bool:
    known = sum(word in _ENGLISH for word in said)
    return known >= _ENOUGH and known * _SHARE >= len(said)


@lru_cache(maxsize=4096)
def _nearest(words: str) -> tuple[str, float]:
    """The language that words are most like, and by how much more than English or the lawyers' Latin."""
    from py3langid import rank

    scores = dict(rank(words))
    nearest = max(scores, key=scores.__getitem__)
    return nearest, float(scores[nearest] - max(scores["en"], scores["la"]))
