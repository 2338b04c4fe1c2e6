"""What stands beside an amount: the period it is paid for, and whether it is a floor or a ceiling.

"A monthly fee of EUR 12,500" is no "EUR 12,500 per quarter", and "not less than EUR 1,000,000" is not "capped at".
Both texts must say it right beside the figure; what is worked out for another period is another amount.
"""

import re
from collections.abc import Callable, Iterator

from core.grounding.source_index import SourceIndex
from core.grounding.turned.finding import Amount, Span, Turned

_REACH = 70  # characters on either side of an amount
PERIODS = {
    "hour": r"hours?\b|hourly",
    "day": r"days?\b|daily",
    "week": r"weeks?\b|weekly",
    "month": r"months?\b|monthly",
    "quarter": r"quarters?\b|quarterly",
    "year": r"years?\b|yearly|annum\b|annually|annual",
}
_ONCE = re.compile(r"\s*\)?\s+(?:in\s+(?:total|all|the\s+aggregate)|altogether|overall)\b", re.IGNORECASE)
_NAMED = "|".join(rf"(?P<{name}>\b(?:{words}))" for name, words in PERIODS.items())
_EACH = (
    r"(?:per|an?|(?:(?:measured\s+|calculated\s+)?(?:for|in|over|during|within)\s+)?(?:each|every))\s+"
    r"(?:calendar\s+|contract\s+|full\s+|lease\s+|fiscal\s+)?"
)
_BEHIND = re.compile(
    rf"\s*\)?(?:\s+per\s+\w+)?(?:\s+(?:is|are|be)\s+(?:also\s+)?(?:due|payable|paid|owed|charged))?\s+(?:{_EACH}(?!hourly|daily|weekly|monthly|quarterly|yearly|annual)|(?=\w+ly\b))(?:{_NAMED})(?!-)\b",
    re.IGNORECASE,
)
_AHEAD = re.compile(
    rf"(?=\b(?:hourly|daily|weekly|monthly|quarterly|yearly|annual)\s)(?:{_NAMED})\s+(?:[a-z-]+\s+){{1,4}}"
    r"(?:of|is|are|was|at|be|to)\s+(?:only\s+|approximately\s+|about\s+)?(?:\w+\s+\()?$",
    re.IGNORECASE,
)
_LEAST = r"at\s+least|(?:not?|nor)\s+(?:be\s+)?(?:less|fewer|lower)\s+than|(?:a\s+)?minimum(?:\s+\w+)?\s+of"
_MOST = (
    r"at\s+most|(?:not?|nor)\s+(?:be\s+)?(?:more|higher|greater)\s+than|(?:not|never)\s+(?:to\s+)?exceed(?:ing)?"
    r"|(?:a\s+)?maximum(?:\s+\w+)?\s+of|(?<!not\s)capped\s+at|(?:a\s+)?cap\s+of|(?:a\s+)?ceiling\s+of"
    r"|(?<!not\s)limited\s+to|up\s+to"
)
_BOUND = re.compile(
    rf"\b(?:(?P<least>{_LEAST})|(?P<most>{_MOST}))\s+(?:(?:an?|the|total|sum|amount|aggregate|of|in)\s+)*(?:\w+\s+\()?$",
    re.IGNORECASE,
)
_UP_TO = "up to"  # of insurance it says what is covered, whatever the least is
_DENIED = re.compile(r"\b(?:not|never|nor|neither|no|need\s+not)\b(?:\s+\w+){0,3}\s*$", re.IGNORECASE)
_Read = Callable[[str, int, int], tuple[str, Span] | None]


def other_sides(text: str, amount: Amount, source: SourceIndex) -> Iterator[Turned]:
    """Where the source has an amount for another period, or as the other bound, at each place where it says one."""
    for read in (period_at, bound_at):
        turned = _compare(text, amount, source, read)
        if turned is not None:
            yield turned


def _compare(text: str, amount: Amount, source: SourceIndex, read: _Read) -> Turned | None:
    said = read(text, amount.start, amount.end)
    if said is None and read is period_at:
        return _own_periods(text, amount, source)
    if said is None or text[said[1][0] :].lower().startswith(_UP_TO):
        return None
    read_there = [read(source.text, place.start, place.end) for place in amount.places]
    known = [found for found in read_there if found is not None]
    if not known or said[0] in {side for side, _ in known}:
        return None
    return Turned(said[1], known[0][1], is_sure=len(known) == len(read_there))


def _own_periods(text: str, amount: Amount, source: SourceIndex) -> Turned | None:
    """Of two periods that an answer puts on one amount ("an annual rent of $12,000 per month") the other one."""
    ahead, behind = _periods(text, amount.start, amount.end)
    read_there = [period_at(source.text, place.start, place.end) for place in amount.places]
    known = [found for found in read_there if found is not None]
    sides = {side for side, _ in known}
    if (
        ahead is None
        or behind is None
        or len(sides) != 1
        or {ahead.lastgroup, behind.lastgroup} & sides == set()
    ):
        return None
    start = ahead.start() if behind.lastgroup in sides else amount.start
    return Turned((start, behind.end()), known[0][1], is_sure=len(known) == len(read_there))


def period_at(text: str, start: int, end: int) -> tuple[str, Span] | None:
    """The one period that stands beside an amount, and the words with the amount; "once" for all in all."""
    ahead, behind = _periods(text, start, end)
    once = _ONCE.match(text, end, end + _REACH)
    if once and ahead is None and behind is None:
        return "once", (start, once.end())
    sides = {found.lastgroup for found in (ahead, behind) if found}
    if len(sides) != 1:
        return None
    return str(sides.pop()), (ahead.start() if ahead else start, behind.end() if behind else end)


def _periods(text: str, start: int, end: int) -> tuple[re.Match[str] | None, re.Match[str] | None]:
    """The period before an amount, and the one behind it."""
    return _AHEAD.search(text, max(0, start - _REACH), start), _BEHIND.match(text, end, end + _REACH)


def bound_at(text: str, start: int, end: int) -> tuple[str, Span] | None:
    """Whether an amount is the least or the most, and the words with the amount."""
    found = _BOUND.search(text, max(0, start - _REACH), start)
    if found is None or _DENIED.search(text, max(0, found.start() - _REACH), found.start()):
        return None
    return str(found.lastgroup), (found.start(), end)
