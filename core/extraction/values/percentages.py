"""Percentages of a text: "5%" for "five percent (5%)", "0.5%" for "50 basis points"."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from core.extraction.values.number_words import UNITS
from core.extraction.values.numbers import NumberSpan, format_number, has_minus, include_words, is_range
from core.extraction.values.value import Value, either, join_restatements, make_value
from core.text.spans import Spans
from core.types import EntityType

_UNIT = re.compile(
    r"[\s-]{0,40}(?:(?P<percent>%(?:[\s-]?points?\b)?|per\s?cent(?:um|age\s+points?)?\b|percentage\s+points?\b|pct\b)"
    r"|(?P<basis>basis\s+points?\b|bps?\b))",
    re.IGNORECASE,
)
_LOSS = re.compile(r"\)\s?%")  # "(3.2)%", as accountants write what is negative
_OF_ONE = re.compile(r"\s+(?:of\s+)?(?:one|1)\s*(?:\(1\)\s*)?$", re.IGNORECASE)
# "half a point", "three quarters of a percent", "a quarter of a percentage point".
_PART = re.compile(
    r"\b(?:(?P<half>half(?:\s+of)?)|(?P<count>an?|one|three)[\s-]+quarters?\s+of)\s+(?:an?|one)\s+"
    r"(?:percentage[\s-]points?|points?|per\s?cent)\b(?!\s+of\s+(?:law|order|view))",
    re.IGNORECASE,
)
# "Three in four of the households", "one out of five of them": a share of something.
_SMALL = "|".join(UNITS)
_IN = re.compile(
    rf"\b(?P<part>{_SMALL})\s+(?:in|out\s+of)\s+(?:every\s+)?(?P<whole>{_SMALL})\b(?=\s+of\b)", re.IGNORECASE
)
_UNIT_AGAIN = re.compile(r"\s*(?:%|per\s?cent\b)", re.IGNORECASE)


def find_percentages(text: str, numbers: Sequence[NumberSpan]) -> list[Value]:
    """Every percentage; "twenty (20%) percent" and "one-half of one percent" are one each."""
    found = list(_losses(text, numbers))
    for i, number in enumerate(numbers):
        match = _UNIT.match(text, number.end)
        if match is None:
            continue
        value, start, end = number.value / (100 if match["basis"] else 1), number.start, match.end()
        left = numbers[i - 1] if i else None
        if left is not None and not match["basis"] and is_range(text, left, number):
            canonical = f"{format_number(left.value)}%"
            found.append(make_value(text, left.start, left.end, EntityType.PERCENT, canonical))
        if left is not None and _OF_ONE.match(text[left.end : number.end]) and left.value < 1:
            value, start = value * left.value, left.start
        shares = [value] if number.other is None else sorted((value, number.other))  # hardly of thousands
        if has_minus(text, start):
            start, shares = start - 1, [-share for share in shares]
        canonical = either(f"{format_number(share)}%" for share in shares)
        found.append(make_value(text, start, end, EntityType.PERCENT, canonical))
        if left is not None and left.value == value:
            found[-1] = include_words(text, left, found[-1], _UNIT_AGAIN)
    taken = Spans((value.start, value.end) for value in found)
    for match in _PART.finditer(text):
        if not taken.meet(*match.span()):
            share = "0.5" if match["half"] else "0.75" if match["count"].lower() == "three" else "0.25"
            found.append(make_value(text, match.start(), match.end(), EntityType.PERCENT, f"{share}%"))
    for match in _IN.finditer(text):
        part, whole = (UNITS[match[name].lower()] for name in ("part", "whole"))
        if 0 < part < whole:
            canonical = f"{format_number(Fraction(100 * part, whole))}%"
            found.append(make_value(text, match.start(), match.end(), EntityType.PERCENT, canonical))
    return join_restatements(text, sorted(found, key=lambda value: value.start))


def _losses(text: str, numbers: Sequence[NumberSpan]) -> Iterator[Value]:
    """ "(3.2)%", which is "-3.2%"; "ten (12)%" says what stands before it again."""
    for left, number in pairwise([None, *numbers]):
        sign = _LOSS.match(text, number.end) if number else None
        start = number.start - 1 if number else 0
        is_again = left is not None and left.in_words and not text[left.end : start].strip()
        if number and sign and text[start : start + 1] == "(" and not is_again:
            canonical = f"-{format_number(number.value)}%"
            yield make_value(text, start, sign.end(), EntityType.PERCENT, canonical)
