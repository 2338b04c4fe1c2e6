"""A text with its values in the notation of American English, which readers of text know best.

"EUR 2.500.000,-" becomes "EUR 2,500,000", "Rs. 1.25 crore" "INR 12,500,000", "01.07.2022" "July 1, 2022"; what is plain
already stays as it is, to the letter.
"""

import re
from calendar import month_name
from functools import lru_cache

from core.extraction.values.date_patterns import MONTHS
from core.extraction.values.digits import FIGURE, SPACED, Convention, readings
from core.extraction.values.finder import find_values
from core.extraction.values.locales import alternatives, months, scales
from core.extraction.values.number_words import SCALES
from core.extraction.values.value import Value, readings_of
from core.text.plain_text import Edit, PlainText, edit_text
from core.types import EntityType

_PLAIN_SCALES = frozenset({"thousand", "million", "billion", "trillion"})
_OTHER_SCALES = {word: size for word, size in {**SCALES, **scales()}.items() if word not in _PLAIN_SCALES}
_SCALE = rf"(?:{alternatives(_OTHER_SCALES)})"
_FIGURE = re.compile(rf"(?:{SPACED}|{FIGURE})(?:\s{{1,3}}{_SCALE}(?!\w))?", re.IGNORECASE)
_OTHER_SCALE = re.compile(rf"\b{_SCALE}(?!\w)|\d\s?cr\b", re.IGNORECASE)
_FOREIGN = {name: number for name, number in months().items() if MONTHS.get(name[:3].lower()) != number}
# A text without any of these has nothing to rewrite: looking for its values costs more.
_MAY_BE_OTHER = re.compile(
    r"\d,\d{1,2}(?!\d)|\d['\u2019\u02bc\u00a0\u202f\u2009 ]\d{3}(?!\d)|\d\.\d{3}(?!\d)|\d[.,]-"
    r"|\d([./-])\d{1,2}\1\d\d|[01]\d\.\d{4}|\d{4}-\d\d-\d\d"
    rf"|\b{_SCALE}(?!\w)|\dcr\b|\b(?:{alternatives(_FOREIGN)})\b",
    re.IGNORECASE,
)
_DAY = re.compile(r"(\d{4})-(\d\d)(?:-(\d\d))?")
_WITH_FIGURE = (EntityType.MONEY, EntityType.PERCENT, EntityType.NUMBER, EntityType.QUANTITY)
_MARKS = frozenset("0123456789.,")
_INDIAN = re.compile(r",\d\d,")


@lru_cache(maxsize=512)
def plain_texts(text: str, convention: Convention) -> tuple[PlainText, ...]:
    """The text in plain notation: one, or two where it has values that can be read in two ways."""
    if not _MAY_BE_OTHER.search(text):
        return (edit_text(text, ()),)
    values = find_values(text, convention)
    count = min(2, max((len(readings_of(value.canonical)) for value in values), default=1))
    return tuple(_rewritten(text, values, reading) for reading in range(count))


def _rewritten(text: str, values: list[Value], reading: int) -> PlainText:
    edits: list[Edit] = []
    for value in values:
        known = readings_of(value.canonical)
        written = _write(value, known[min(reading, len(known) - 1)])
        if written is not None and written != value.text:
            edits.append(Edit(value.start, value.end, written, is_own=True))
    return edit_text(text, edits)


def _write(value: Value, canonical: str) -> str | None:
    """A value in plain notation; None for one that is plain already, and for those without a notation."""
    if value.type is EntityType.DATE:
        day = _DAY.fullmatch(canonical)
        if day is None or _is_plain_day(value.text, int(day[2])):
            return None
        return f"{month_name[int(day[2])]} {f'{int(day[3])}, ' if day[3] else ''}{day[1]}"
    if value.type not in _WITH_FIGURE or (value.canonical == canonical and _is_plain(value.text)):
        return None
    if value.type is EntityType.MONEY:
        currency, _, number = canonical.partition(" ")
        return f"{currency} {_grouped(number, cents=True)}"
    if value.type is EntityType.PERCENT:
        return canonical
    return _FIGURE.sub(_grouped(re.split("[ %]", canonical)[0]), value.text, count=1)


def _is_plain_day(text: str, month: int) -> bool:
    words = re.findall(r"[^\W\d_]{3,}", text)
    if words:
        return any(MONTHS.get(word[:3].lower()) == month for word in words)
    first = re.split(r"\D", text)[0]
    return "." not in text and int(first) == month


def _is_plain(text: str) -> bool:
    """Whether a number is written as Americans write it."""
    figure = _FIGURE.search(text)
    if _OTHER_SCALE.search(text):
        return False
    if figure is None:
        return True
    found = readings(figure[0])
    has_plain_marks = set(figure[0]) <= _MARKS and not _INDIAN.search(figure[0])
    return has_plain_marks and ("." in found or "" in found)


def _grouped(number: str, *, cents: bool = False) -> str:
    whole, _, part = number.removeprefix("-").partition(".")
    minus = "-" * number.startswith("-")
    digits = part.ljust(2, "0") if part and cents else part
    return number if "/" in number else f"{minus}{int(whole):,}{f'.{digits}' if digits else ''}"
