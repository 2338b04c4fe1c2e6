"""How often something is paid or sent: interest "payable on the last day of each quarter" is not "paid monthly".

Both texts must say it of the same thing, with a word of paying, delivering or falling due; a source with two rhythms
of it says nothing.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from core.grounding.source_index import SourceIndex, stems
from core.grounding.turned.beside_amounts import PERIODS
from core.grounding.turned.finding import Span, Turned
from core.text.sentences import sentence_spans

_DUE = (
    r"(?:paid|payable|due|owed|owing|invoiced|billed|charged|delivered|submitted|sent|calculated|compounded"
    r"|credited)"
)
_NAMED = "|".join(rf"(?P<{name}>\b(?:{words}))" for name, words in PERIODS.items())
OFTEN = re.compile(
    rf"(?:\b(?:each|every|per|once\s+an?)\s+(?:calendar\s+|contract\s+|fiscal\s+|financial\s+|full\s+)?|(?=\b\w+(?:ly|ily)\b))"
    rf"(?:{_NAMED})\b(?!-)",
    re.IGNORECASE,
)
_THING = re.compile(
    rf"\b(?P<thing>[a-z]{{3,}})\s+(?:(?:is|are|shall\s+be|will\s+be|must\s+be|be|becomes?|falls?)\s+)(?:also\s+|only\s+)?{_DUE}\b"
    r"(?P<rest>[^.;,]*)",
    re.IGNORECASE,
)
_VALUE = re.compile(r"[$€£%]|\b(?:EUR|USD|GBP|CHF|percent|annum)\b|\d")
_DENIED = re.compile(r"\b(?:not|never|no|neither|nor|unless|until|if|except)\b", re.IGNORECASE)
# What is paid or sent of many things alike: the word alone does not tell which is meant.
_OF_MANY = frozenset("amount amounts sum sums payment payments it they which that notice notices".split())


@dataclass(frozen=True, slots=True)
class _Rhythm:
    thing: frozenset[str]  # stems
    period: str
    place: Span


def other_rhythms(text: str, source: SourceIndex) -> Iterator[Turned]:
    """Where an answer has a thing paid or sent for another period than the one that the source gives for it."""
    claimed = list(_rhythms(text, sentence_spans(text)))
    known = list(_rhythms(source.text, source.sentences)) if claimed else []
    for each in claimed:
        same = [other for other in known if other.thing == each.thing]
        if same and len({other.period for other in same}) == 1 and same[0].period != each.period:
            yield Turned(each.place, same[0].place, is_sure=len(same) == 1)


def _rhythms(text: str, spans: list[Span]) -> Iterator[_Rhythm]:
    """The things of a text with the one period in which each is paid or sent; none where a sum or a denial stands."""
    for low, high in spans:
        for match in _THING.finditer(text, low, high):
            if match["thing"].lower() in _OF_MANY or _DENIED.search(text, low, high):
                continue
            found = list(OFTEN.finditer(text, match.start("rest"), match.end("rest")))
            names = {str(each.lastgroup) for each in found}
            if len(names) != 1 or _VALUE.search(text, match.start("rest"), found[-1].end()):
                continue
            yield _Rhythm(frozenset(stems(match["thing"])), names.pop(), (match.start(), found[-1].end()))
