"""What a question takes for granted, and a sentence must have as well: which time of several, which day, what was done.

"When did the second inspection take place?" is not answered by the date of an inspection, nor "How much was paid on
28 April?" by the amount of an invoice that was rejected on that day.
"""

import re

from core.docgraph.plan.party_words import PARTY_WORDS
from core.docgraph.plan.question import AskedKind, read_question
from core.docgraph.plan.says_so import FRAME, same_stems
from core.extraction.values import compatible, find_values
from core.text.words import words_of
from core.types import EntityType

_PLACES = "first second third fourth fifth sixth seventh eighth ninth tenth".split()
ORDINAL = re.compile(
    rf"\b(?:(?P<place>{'|'.join(_PLACES)})|(?P<number>\d+)(?:st|nd|rd|th)|(?:year|month)s?\s+(?P<of>\d{{1,3}})"
    r"|(?P<other>final|latest|previous))\b",
    re.IGNORECASE,
)
_SUMS = (EntityType.PERCENT, EntityType.MONEY)
_HOW = re.compile(r"\bhow\s+(?:much|many)\b", re.IGNORECASE)


def presumes_more(question: str, sentence: str, title: str = "") -> bool:
    """Whether a question names a time, a day, an amount or a deed that a sentence does not have.

    A day in `title`, that of the sentence's document, only tells which document is meant.
    """
    if not ordinals(question) <= ordinals(sentence) or lacks_amount(question, sentence):
        return True
    days = _days(question) - _days(title)
    if not days:
        return False
    asks_amount = read_question(question).asked in (AskedKind.MONEY, AskedKind.COUNT)
    return not days & _days(sentence) or (
        asks_amount and not _said(question) - set(same_stems(title)) <= set(same_stems(sentence))
    )


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


def _days(text: str) -> set[str]:
    return {canonical for canonical, _ in _values(text, EntityType.DATE)}


def _values(text: str, *kinds: EntityType) -> set[tuple[str, EntityType]]:
    return {(value.canonical, value.type) for value in find_values(text) if value.type in kinds}


def _said(question: str) -> set[str]:
    """The stems of what a question says was done: its plain words, but for values, parties and names."""
    text = _HOW.sub(" ", question)
    for value in find_values(text):
        text = text.replace(value.text, " ")
    plain = (text[word.start : word.end] for word in words_of(text)[1:] if text[word.start].islower())
    return set(same_stems(" ".join(word for word in plain if word not in PARTY_WORDS))) - FRAME
