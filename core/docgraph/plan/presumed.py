"""What a question takes for granted, and a sentence must have as well: which time of several, which day, what was done.

"When did the second inspection take place?" is not answered by the date of an inspection, nor "How much was paid on
28 April?" by the amount of an invoice that was rejected on that day.
"""

import re

from core.docgraph.plan.stems import stem
from core.extraction.values import find_values
from core.text.words import words_of
from core.types import EntityType

_ORDINAL = re.compile(
    r"\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|final|latest|previous|\d+(?:st|nd|rd|th))\b",
    re.IGNORECASE,
)
_DONE = re.compile(
    r"\b(?:how\s+much|how\s+many|when|what|which\s+\w+)\b.*?\b(?:did\s+(?:\w+\s+){1,6}?(?P<did>pay|receive|return|deliver|order"
    r"|sell|buy|lend|borrow|owe|refund|deposit)|(?:was|were|has\s+been|have\s+been)\s+(?P<was>\w+ed|paid|sold|bought|lent))\b",
    re.IGNORECASE,
)
_PAST = {"paid": "pay", "payment": "pay", "payments": "pay", "sold": "sell", "bought": "buy", "lent": "lend"}
_OFFICE = re.compile(
    r"\b(?:ceo|cfo|coo|chief|officer|director|president|chair\w*|secretary|treasurer|manager|partner|attorney|lawyer"
    r"|counsel|judge|witness\w*|representative|contact|notary|shareholder|owner)\b|\bsigned\b.{0,60}?\b(?:for|on\s+behalf)\b",
    re.IGNORECASE,
)


def presumes_more(question: str, sentence: str, title: str = "") -> bool:
    """Whether a question names a time, a day, an amount or a deed that a sentence does not have.

    A day in `title`, that of the sentence's document, only tells which document is meant.
    """
    if not _ordinals(question) <= _ordinals(sentence):
        return True
    days = _days(question) - _days(title)
    if days and not days & _days(sentence):
        return True
    if lacks_amount(question, sentence):
        return True
    deed = _DONE.search(question) if days else None
    if deed is None:
        return False
    return _stem(deed["did"] or deed["was"]) not in {_stem(word.folded) for word in words_of(sentence)}


def lacks_amount(question: str, sentence: str) -> bool:
    """Whether a question names a share or a sum that a sentence has not: the credit below 99.8% is none below 98%."""
    return not _amounts(question) <= _amounts(sentence)


def asks_for_person(question: str) -> bool:
    """Whether a question asks who holds an office or signed for a party: the parties themselves are no answer."""
    return _OFFICE.search(question) is not None


def _ordinals(text: str) -> set[str]:
    return {found[0].casefold() for found in _ORDINAL.finditer(text)}


def _days(text: str) -> set[str]:
    return {value.canonical for value in find_values(text) if value.type is EntityType.DATE}


def _amounts(text: str) -> set[str]:
    amounts = (EntityType.PERCENT, EntityType.MONEY)
    return {value.canonical for value in find_values(text) if value.type in amounts}


def _stem(word: str) -> str:
    return stem(_PAST.get(word.casefold(), word.casefold()))
