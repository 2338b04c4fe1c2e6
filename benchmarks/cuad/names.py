"""Company names in other spellings: suffix variants, comma or none, title case for ALL CAPS."""

import random
import re

_SUFFIXES = {
    "inc": ("Inc.", "Incorporated", "Inc"),
    "incorporated": ("Inc.", "Incorporated"),
    "corp": ("Corp.", "Corporation"),
    "corporation": ("Corporation", "Corp."),
    "llc": ("LLC", "L.L.C."),
    "ltd": ("Ltd.", "Limited", "Ltd"),
    "limited": ("Limited", "Ltd."),
    "lp": ("L.P.", "LP"),
    "co": ("Co.", "Company"),
}
_AFTER_COMMA = {"Inc.", "Incorporated", "Inc", "LLC", "L.L.C.", "Ltd.", "Ltd", "L.P.", "LP"}
_SMALL = {"of", "and", "the", "for", "in", "on", "de", "d/b/a"}
_SHORT_WORDS = {
    "bay",
    "air",
    "new",
    "gas",
    "oil",
    "web",
    "sun",
    "car",
    "tax",
    "key",
    "red",
    "big",
    "art",
    "one",
    "two",
    "all",
    "pro",
    "day",
    "sky",
    "top",
    "pet",
    "pan",
    "pey",
    "fun",
}


def restyle(name: str, rng: random.Random) -> str:
    """`name` as a careful writer might put it: same company, another spelling."""
    plain = _title_case(name) if name.upper() == name and rng.random() < 0.75 else name
    return _vary_suffix(plain, rng) if rng.random() < 0.6 else plain


def core_name(name: str) -> str:
    """`name` in lower case without its suffix and punctuation, to tell companies apart."""
    words = [_plain(word) for word in name.split()]
    kept = [word for word in words if word and word not in _SUFFIXES]
    return " ".join(kept)


def _plain(word: str) -> str:
    return re.sub(r"[^\w&]", "", word).lower()


def _vary_suffix(name: str, rng: random.Random) -> str:
    words = name.split()
    forms = _SUFFIXES.get(_plain(words[-1])) if len(words) > 1 else None
    if forms is None:
        return name
    stem = " ".join(words[:-1]).rstrip(",")
    form = rng.choice(forms)
    comma = "," if form in _AFTER_COMMA and rng.random() < 0.5 else ""
    return f"{stem}{comma} {form}"


def _title_case(name: str) -> str:
    words = name.split()
    return " ".join(_title_word(word, first=index == 0) for index, word in enumerate(words))


def _title_word(word: str, *, first: bool) -> str:
    plain = _plain(word)
    if plain in _SMALL:
        return word.capitalize() if first else word.lower()
    if plain in _SUFFIXES and plain not in ("llc", "lp"):
        return word.capitalize()
    looks_like_acronym = (len(plain) <= 3 and plain not in _SHORT_WORDS) or not re.search(r"[aeiouy]", plain)
    if looks_like_acronym or re.search(r"[\d.&]", word.rstrip(".,")):
        return word
    return "-".join(part.capitalize() for part in word.split("-"))
