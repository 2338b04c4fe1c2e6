"""What a question takes for granted, and a sentence must have as well: which time of several, which day, what amount.

"When did the second inspection take place?" is not answered by the date of an inspection.
"""

import re

from core.extraction.values import compatible, find_values
from core.types import EntityType

_PLACES = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
ORDINAL = re.compile(
    rf"\b(?:(?P<place>{'|'.join(_PLACES)})|(?P<number>\d+)(?:st|nd|rd|th)|(?:year|month)s?\s+(?P<of>\d{{1,3}})"
    r"|(?P<other>final|latest|previous))\b",
    re.IGNORECASE,
)
_SUMS = (EntityType.PERCENT, EntityType.MONEY)


def presumes_more(question: str, sentence: str, title: str = "") -> bool:
    """Whether a question names a time, a day or an amount that a sentence does not have.

    A day in `title`, that of the sentence's document, only tells which document is meant.
    """
    if not ordinals(question) <= ordinals(sentence) or lacks_amount(question, sentence):
        return True
    days = days_of(question) - days_of(title)
    return bool(days) and not days & days_of(sentence)


def lacks_amount(question: str, sentence: str) -> bool:
    """Whether a question names a share or a sum that a sentence has not: the credit below 99.8% is none below 98%."""
    known = _values(sentence, *_SUMS)
    return any(
        not any(compatible(said, other, kind) for other, of in known if of is kind)
        for said, kind in _values(question, *_SUMS)
    )


def ordinals(text: str) -> set[str]:
    """Which of several a text speaks of: "2" for "the second", "2nd" and "year 2"."""
    found = set()
    for match in ORDINAL.finditer(text):
        place = match["place"] and str(_PLACES.index(match["place"].casefold()) + 1)
        found.add(place or match["number"] or match["of"] or match["other"].casefold())
    return found


def days_of(text: str) -> set[str]:
    """The days that a text names, in canonical form."""
    return {canonical for canonical, _ in _values(text, EntityType.DATE)}


def _values(text: str, *kinds: EntityType) -> set[tuple[str, EntityType]]:
    return {(value.canonical, value.type) for value in find_values(text) if value.type in kinds}
