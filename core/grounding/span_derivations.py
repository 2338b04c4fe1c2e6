"""Figures between two that a report gives: the years from one date to another, how many a share of a count is."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from core.grounding.amounts import MONTHS, Amount
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_YEAR = re.compile(r"(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?")
_NEARLY = re.compile(
    r"\b(?:about|around|roughly|approximately|some|nearly|almost|(?:just|a\s+little|a\s+bit|slightly|well)\s+(?:under|over"
    r"|short\s+of|more\s+than|less\s+than))\s+$",
    re.IGNORECASE,
)
_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_NEAR = Fraction(1, 10)
_BEFORE = 25


def find_time_spans(result: Amount, text: str, source: SourceIndex) -> Iterator[str]:
    """How a length of years lies between two dates of one sentence, or of two that follow each other."""
    if result.kind is not EntityType.DURATION or result.unit != MONTHS:
        return
    is_near = _NEARLY.search(text[max(0, result.start - _BEFORE) : result.start]) is not None
    dates = [
        (source.sentence_at(mention.start), node.label, months)
        for node in source.by_type(EntityType.DATE)
        for mention in node.mentions
        if (months := _months(node.canonical)) is not None
    ]
    for (at, first, begun), (other, second, ended) in combinations(sorted(dates), 2):
        length = abs(ended[0] - begun[0])
        if other - at > 1 or not length or begun[1] is not ended[1]:
            continue
        if length == result.value or (is_near and abs(length - result.value) <= _NEAR * length):
            yield f"from {first} to {second} it is {result.label}"


def find_counted_shares(result: Amount, given: Sequence[Amount]) -> Iterator[tuple[str, Amount]]:
    """How many a share of a count is, to the nearest whole: 141 of 402 are 35 %."""
    if result.kind not in _COUNTS or result.value.denominator != 1:
        return
    for count in given:
        for share in given if count.kind in _COUNTS and count.unit == result.unit else ():
            if share.kind is EntityType.PERCENT and abs(
                count.value * share.value / 100 - result.value
            ) <= Fraction(1, 2):
                yield f"{share.label} of {count.label} is about {result.label}", count


def _months(canonical: str) -> tuple[Fraction, bool] | None:
    """A date in months, and whether it is a year alone; None where it has no year."""
    match = _YEAR.fullmatch(canonical)
    if match is None:
        return None
    year, month, day = (int(part or 0) for part in match.groups())
    return Fraction(12 * year + month) + Fraction(day, 30), not month
