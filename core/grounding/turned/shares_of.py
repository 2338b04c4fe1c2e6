"""What a share is taken of: "4% of the sum overdue" is no "4% of the annual rent".

Both texts must say it right behind the percentage; where the two phrases have no word in common, a person is asked, for
they may be two names of one thing; so, too, where one is "annual" and the other "monthly". A sentence that works a sum
out ("8% of one installment is $920") is not looked at.
"""

import re
from collections.abc import Iterator

from core.grounding.source_index import SourceIndex, stems
from core.grounding.turned.finding import Amount, Span, Turned
from core.text.sentences import sentence_spans

_REACH = 90  # characters behind a percentage
_OF = re.compile(
    r"\s*\)?\s+of\s+(?:the\s+|its\s+|their\s+|all\s+|any\s+|such\s+|each\s+|total\s+)*(?P<base>[A-Za-z][\w'\u2019-]*(?:\s+(?!and\b|or\b|is\b|are\b"
    r"|if\b|when\b|where\b|for\b|per\b|that\b|which\b|on\b|in\b|by\b|to\b|from\b|shall\b|will\b|may\b|must\b|upon\b|within\b)[\w'\u2019-]+){0,3})",
    re.IGNORECASE,
)
_PLAIN = frozenset(
    "amount sum total value part whole then current due them it this that these those one".split()
)
_PERIODS = stems("daily weekly monthly quarterly yearly annual")
_MONEY = re.compile(
    r"[$€£]\s?\d|\b(?:USD|EUR|GBP|CHF)\s?\d|\d\s?(?:dollars?|euros?|pounds?)\b", re.IGNORECASE
)


def other_shares(text: str, amount: Amount, source: SourceIndex) -> Iterator[Turned]:
    """Where an answer takes a share of one thing that the source takes of another, at each place where it says one."""
    said = _base_at(text, amount.end)
    low, high = next((span for span in sentence_spans(text) if span[0] <= amount.start < span[1]), (0, 0))
    if said is None or _MONEY.search(text, low, high):
        return
    known = [base for place in amount.places if (base := _base_at(source.text, place.end)) is not None]
    if len(known) == len(amount.places) and not any(_may_be_one(words, said[0]) for words, _ in known):
        yield Turned((amount.start, said[1][1]), (amount.places[0].start, known[0][1][1]), is_sure=False)


def _may_be_one(known: frozenset[str], said: frozenset[str]) -> bool:
    """Whether two bases share a word, and are not for two periods: "of the annual" and "of the monthly salary"."""
    periods = [words & _PERIODS for words in (known, said)]
    return bool(known & said) and not (all(periods) and periods[0].isdisjoint(periods[1]))


def _base_at(text: str, end: int) -> tuple[frozenset[str], Span] | None:
    """The words of what a share is taken of, and where they stand; None where nothing tells."""
    found = _OF.match(text, end, end + _REACH)
    if found is None:
        return None
    words = frozenset(stems(found["base"])) - stems(" ".join(_PLAIN))
    return (words, found.span()) if words else None
