"""Values that a claim gives as a bound: "over 7,867 metres", "at most 12", "before 1956", "8,000 metres or more"."""

import re
from dataclasses import dataclass
from enum import StrEnum


class Bound(StrEnum):
    """On which side of the value what is meant lies, and whether the value itself is meant too."""

    OVER = "over"
    AT_LEAST = "at least"
    UNDER = "under"
    AT_MOST = "at most"

    @property
    def is_lower(self) -> bool:
        """Whether what is meant is greater, or later."""
        return self in {Bound.OVER, Bound.AT_LEAST}

    @property
    def is_closed(self) -> bool:
        """Whether the value itself is meant too."""
        return self in {Bound.AT_LEAST, Bound.AT_MOST}


_MORE = r"(?:more|greater|higher|taller|larger|bigger|longer|heavier|older|deeper|further)"
_LESS = r"(?:less|fewer|lower|smaller|shorter|lighter|younger|shallower)"


def _before(*told: tuple[str, Bound]) -> tuple[tuple[re.Pattern[str], Bound], ...]:
    return tuple((re.compile(rf"\b(?:{words}) (?=$)", re.IGNORECASE), bound) for words, bound in told)


_NUMBERS = _before(
    (rf"(?:no|not) (?:{_MORE}|over|above)(?: than)?|at (?:the )?most|up to|a maximum of", Bound.AT_MOST),
    (rf"(?:no|not) (?:{_LESS}|under|below)(?: than)?|at (?:the very )?least|a minimum of", Bound.AT_LEAST),
    (rf"{_MORE} than|over|above|in excess of|upwards? of|exceed(?:s|ed|ing)?|surpass(?:es|ed)?", Bound.OVER),
    (rf"{_LESS} than|under|below|short of", Bound.UNDER),
)
_DATES = _before(
    (r"(?:no|not) later than|on or before|in or before|at the latest (?:in|on)", Bound.AT_MOST),
    (r"(?:no|not) (?:earlier|sooner) than|on or after|in or after|at the earliest (?:in|on)", Bound.AT_LEAST),
    (r"(?:earlier than|prior to|before)(?: the year)?", Bound.UNDER),
    (r"(?:later than|after)(?: the year)?", Bound.OVER),
)
_BEHIND = (
    (rf"or (?:{_MORE}|above|over|later|after)", Bound.AT_LEAST),
    (rf"or (?:{_LESS}|below|under|earlier|before)", Bound.AT_MOST),
)
_RANGES = _before((r"between", Bound.AT_LEAST), (r"between [^.;]{1,40} and", Bound.AT_MOST))
_AFTER = tuple((re.compile(rf" (?:{words})\b(?! than)"), bound) for words, bound in _BEHIND)
_ADJECTIVES = {"higher": "high", "taller": "tall", "longer": "long", "deeper": "deep", "heavier": "heavy"}
_BEING = re.compile(r"\b(?:is|was|are|were|be)(?: not|n't)? $")
_LONGEST = 30  # characters of the words for a bound
_LONGEST_RANGE = 60
_TIME = frozenset({"before", "after", "prior", "earlier", "later", "sooner", "latest", "earliest"})


@dataclass(frozen=True, slots=True)
class Bounded:
    """A value with the words that make it a bound: `claim[start:end]`."""

    start: int
    end: int
    bound: Bound


def find_bound(claim: str, start: int, end: int, *, is_date: bool) -> Bounded | None:
    """The bound that the words around a value of the claim make of it; None where it is the value itself."""
    opening = max(0, start - _LONGEST)
    before = claim[opening:start]
    for pattern, bound in (*(_DATES if is_date else ()), *_NUMBERS):
        if words := pattern.search(before):
            return Bounded(opening + words.start(), end, bound)
    found = ((pattern.match(claim, end), bound) for pattern, bound in _AFTER)
    return next((Bounded(start, words.end(), bound) for words, bound in found if words), None)


def range_bound(text: str, start: int) -> Bound | None:
    """Which end of a range the value is that begins there: "between 80 % and 90 %"; None for no end of one."""
    before = text[max(0, start - _LONGEST_RANGE) : start]
    return next((bound for pattern, bound in _RANGES if pattern.search(before)), None)


def lead_of(bounded: str) -> str:
    """The verb or preposition that the words of a bound have in them, for a parser: "is " for "exceeds"."""
    words = bounded.lower().split()
    if words[0].startswith(("exceed", "surpass")):
        return "is "
    return "in " if words[0].isalpha() and not _TIME.isdisjoint(words) else ""


def trail_of(bounded: str, before: str) -> str:
    """The adjective that the words of a bound have in them, behind a verb: " high" for "is higher than 8 km"."""
    words = bounded.lower().split()
    if not _BEING.search(before):
        return ""
    return next((f" {_ADJECTIVES[word]}" for word in words if word in _ADJECTIVES), "")


def without_bound(bounded: str) -> str:
    """A bounded value without the words that make it a bound."""
    place = next((n for n, char in enumerate(bounded) if char.isdigit()), 0)
    opening = next(filter(None, (p.search(bounded[:place]) for p, _ in (*_DATES, *_NUMBERS))), None)
    start = opening.end() if opening else 0
    closing = next(filter(None, (p.search(bounded, place) for p, _ in _AFTER)), None)
    return bounded[start : closing.start() if closing else None]
