"""Words of two texts that cannot both be right of one matter: "in advance" and "in arrears", "at least" and "at most".

Each dimension has its sides; where either text has exactly one of them, and another than the other's, they are apart.
Of bounds and rates that is so only where both texts have the same value.
"""

import re
from collections.abc import Iterator

from core.extraction.values.number_words import ORDINAL_WORD, ordinal_of

_EACH = r"\s+of\s+(?:each|every|the|that|a)\b[\w\s]{0,20}\b(?:month|quarter|year)\b"
_ASKED = r"(?:notice|consent|approval|permission|agreement)\b"
_SIDES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"\bin\s+(?P<side>advance|arrears)\b",
        rf"\b(?P<side>{ORDINAL_WORD}|\d{{1,2}}(?:st|nd|rd|th)|last)\s+(?:(?:business|calendar|working)\s+)?day{_EACH}",
        r"\b(?P<side>once|twice|thrice|one\s+time|\w+\s+times)\s+(?:(?:in\s+)?(?:any|each|every|per|a)\s+)?"
        r"(?:calendar\s+|contract\s+|fiscal\s+|twelve-month\s+)?(?:year|quarter|month|period)\b",
        r"\bday\s+of\s+(?:each|every)\s+(?:calendar\s+|fiscal\s+)?(?P<side>month|quarter|year)\b",
        rf"\b(?P<side>written|oral|verbal)\s+{_ASKED}",
        r"\b(?P<side>non-?exclusive|exclusive)\s+(?:\w+\s+){0,2}?"
        r"(?:licen[sc]es?|rights?|jurisdiction|distributors?|agents?)\b",
        r"\b(?P<side>without)\s+(?:any\s+|prior\s+)*notice\b"
        r"|\b(?:days?|hours?|weeks?|months?)['\u2019]?\s+(?:prior\s+|written\s+|advance\s+)*(?P<with>notice)\b",
    )
)
_VALUE = r"(?:\w+\s+\()?(?P<value>[$€£]?\d+(?:[.,]\d+)*)\)?"
_UNIT = r"\s*(?P<unit>%|percent\b|days?\b|hours?\b|weeks?\b|months?\b|years?\b)?"
_LEAST = r"at\s+least|(?:not?|nor)\s+(?:less|fewer)\s+than|(?:a\s+)?minimum\s+(?:amount\s+)?of"
_MOST = r"at\s+most|(?:not?|nor)\s+more\s+than|not\s+exceed(?:ing)?|up\s+to|(?:a\s+)?maximum\s+(?:amount\s+)?of|within"
_BOUND = re.compile(
    rf"\b(?:(?P<least>{_LEAST})|(?P<most>{_MOST}))\s+(?:(?:a|an|the|of|about)\s+)*{_VALUE}{_UNIT}",
    re.IGNORECASE,
)
_PERIOD = (
    r"(?:(?P<day>day|daily)|(?P<week>week|weekly)|(?P<month>month|monthly)|(?P<quarter>quarter|quarterly)"
    r"|(?P<year>year|annum|annual|yearly))"
)
_RATE = re.compile(
    rf"(?P<value>[$€£]\d+(?:[.,]\d+)*|\d+(?:\.\d+)?\s?%)\)?\s+(?:per|a|an|each|every)\s+{_PERIOD}\b",
    re.IGNORECASE,
)
_PAID = re.compile(
    rf"\b{_PERIOD}\s+(?:[a-z]+\s+)?(?:fee|rent|payment|retainer|charge|premium)s?\s+(?:of|is|will\s+be|shall\s+be)\s+"
    r"(?P<value>[$€£]\d+(?:[.,]\d+)*)",
    re.IGNORECASE,
)
_WHEN = re.compile(
    r"\b(?P<side>before|after)\s+(?P<event>(?:(?:the|a|an|any|each|every|its|their|such|end|of|date"
    r"|first|second|third|fourth|last|next|initial|final|other|same)\s+)*(?!first\b|second\b|third\b|last\b|next\b)[a-z]{4,})\b",
    re.IGNORECASE,
)
_TIMES = {
    "one time": "once",
    "two times": "twice",
    "three times": "thrice",
    "verbal": "oral",
    "notice": "with",
}


def find_apart(first: str, second: str) -> tuple[str, str] | None:
    """The words of two texts that cannot both be right of one matter, those of the first text first."""
    for sides in (*_plain(first, second), *_valued(first, second)):
        if all(len(side) == 1 for side in sides) and sides[0].keys() != sides[1].keys():
            return next(iter(sides[0].values())), next(iter(sides[1].values()))
    return None


def has_side(text: str, words: str) -> bool:
    """Whether a text has the words, whatever their case and white space, or others of their side."""
    if has_words(text, words):
        return True
    told = [sides for sides in (*_plain(text, words), *_valued(text, words)) if sides[1]]
    return bool(told) and all(sides[0].keys() & sides[1].keys() for sides in told)


def has_words(text: str, words: str) -> bool:
    """Whether a text has these words, whatever their case and white space."""
    return " ".join(words.lower().split()) in " ".join(text.lower().split())


def _plain(first: str, second: str) -> Iterator[tuple[dict[str, str], ...]]:
    """The sides of each dimension that either text has, with their words."""
    for pattern in _SIDES:
        yield tuple(
            {_side(match): match.group() for match in pattern.finditer(text)} for text in (first, second)
        )


def _valued(first: str, second: str) -> Iterator[tuple[dict[str, str], ...]]:
    """The bounds, rates and rhythms of each value that both texts have, and the sides of each event."""
    for patterns in ((_BOUND,), (_RATE, _PAID), (_WHEN,)):
        known, said = (
            [match for pattern in patterns for match in pattern.finditer(text)] for text in (first, second)
        )
        for key in dict.fromkeys(_key(match) for match in said):
            yield tuple({_of(m): m.group() for m in side if _key(m) == key} for side in (known, said))


def _key(match: re.Match[str]) -> str:
    """The value, with its unit, or the event that a side is of."""
    found = match.groupdict()
    if "event" in found:
        return match["event"].lower().split()[-1].removesuffix("s")
    return f"{match['value']} {(found.get('unit') or '').lower().removesuffix('s')}".replace(" ", "")


def _of(match: re.Match[str]) -> str:
    """The side of a value or an event."""
    if "side" in match.groupdict():
        return match["side"].lower()
    return next(name for name, found in match.groupdict().items() if found and name not in ("value", "unit"))


def _side(match: re.Match[str]) -> str:
    """One name for a side, however it is written: "5" for "fifth" and "5th", "twice" for "two times"."""
    found = match.groupdict()
    plain = " ".join((match["side"] or found.get("with") or "").lower().split())
    number = ordinal_of(plain)
    if number is not None:
        return str(number)
    return _TIMES.get(plain, re.sub(r"(?<=\d)(?:st|nd|rd|th)$", "", plain).replace("nonex", "non-ex"))
