"""What a question takes for granted, and a sentence must have as well: which time of several, which day, what amount.

"When did the second inspection take place?" is not answered by the date of an inspection.
"""

import re
from collections.abc import Collection

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
    if not ordinals(question) <= ordinals(sentence) or lacks_value(question, sentence, _SUMS):
        return True
    days = days_of(question) - days_of(title)
    return bool(days) and not days & days_of(sentence)


def lacks_value(question: str, sentence: str, kinds: Collection[EntityType] = frozenset(EntityType)) -> bool:
    """Whether a question names a value that a sentence has not: the credit below 99.8% is none below 98%."""
    known = find_values(sentence)
    return any(
        not any(
            compatible(asked.canonical, each.canonical, each.type)
            for each in known
            if each.type is asked.type
        )
        for asked in find_values(question)
        if asked.type in kinds
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
    return {value.canonical for value in find_values(text) if value.type is EntityType.DATE}
