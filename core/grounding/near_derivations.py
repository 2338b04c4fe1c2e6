"""Figures that follow from amounts which stand close together in a source, whatever words announce them.

A large figure is hardly the sum or the difference of two neighbours by chance; a small one is, and needs words.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from itertools import combinations, pairwise

from core.extraction.values.number_words import UNITS
from core.grounding.amounts import DAYS, Amount, are_equal
from core.grounding.calculations import says_difference, says_total
from core.grounding.derivation_terms import Derived, Wanted
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_FIGURES = 3  # digits from which a figure says something: 470,000 has two, 73,600 three
_LEAST = 1000  # from which two digits say enough, too
_WHOLE = 100  # percent
_LEAST_COUNT = 10  # of which a share is told
_WORD = re.compile(r"[a-z]+|\d{1,9}")
_NEXT = 1  # sentences apart
_WEEK = 7
_MOST_FIGURES = 8  # of a sentence in which one is a share of another by more than chance: a table has many
_SHORTEST = 5  # days that are hardly those between two dates by chance


def find_near(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """Ways to get the amount from two amounts of one sentence, or of two that follow each other."""
    result = wanted.amount
    places = {amount: source.sentence_at(amount.start) for amount in known}
    near = [pair for pair in combinations(known, 2) if abs(places[pair[0]] - places[pair[1]]) <= _NEXT]
    yield from _sums(wanted, near)
    yield from _sums_of_products(result, known, source)
    figures = Counter(places.values())
    together = [(a, b) for a, b in near if places[a] == places[b] and figures[places[a]] <= _MOST_FIGURES]
    yield from _shares(result, together)


def _sums(wanted: Wanted, pairs: Sequence[tuple[Amount, Amount]]) -> Iterator[Derived]:
    """Sums of money; counts only where the response speaks of a total or a rest: "575 herons" are no 412 and 163."""
    result = wanted.amount
    if result.kind not in _COUNTS | {EntityType.MONEY} or not _is_telling(result.value):
        return
    is_sum, is_rest = (
        result.kind is EntityType.MONEY or says(wanted.asked) for says in (says_total, says_difference)
    )
    for first, second in pairs:
        if first.node == second.node or not (_is_like(first, result) and _is_like(second, result)):
            continue
        high, low = (first, second) if first.value >= second.value else (second, first)
        if is_rest and high.value - low.value == result.value:
            yield f"{high.label} \u2212 {low.label} is {result.label}", high
        if is_sum and high.value + low.value == result.value:
            yield f"{high.label} + {low.label} is {result.label}", high


def _sums_of_products(result: Amount, known: Sequence[Amount], source: SourceIndex) -> Iterator[Derived]:
    """Two counts with their prices in one sentence: "21 stalls at $165 and two at $240" are $3,945."""
    if result.kind is not EntityType.MONEY or not _is_telling(result.value):
        return
    prices = [a for a in known if a.kind is EntityType.MONEY and a.unit == result.unit]
    for first, second in pairwise(prices):
        start, end = source.sentences[source.sentence_at(first.start)]
        if not start <= second.start < end:
            continue
        one = _count_before(source.text[start : first.start])
        other = _count_before(source.text[first.end : second.start])
        if one and other and one * first.value + other * second.value == result.value:
            words = f"{one} \u00d7 {first.label} + {other} \u00d7 {second.label}"
            yield f"{words} is {result.label}", first


def _count_before(words: str) -> int:
    """The last whole number of some words, in digits or words; 0 where there is none."""
    found = [word for word in _WORD.findall(words.casefold()) if word.isdigit() or word in UNITS]
    return 0 if not found else int(found[-1]) if found[-1].isdigit() else int(UNITS[found[-1]])


def _shares(result: Amount, pairs: Sequence[tuple[Amount, Amount]]) -> Iterator[Derived]:
    """A share of a sum; a count as a share of another: 169 of 260 are 65 %."""
    for first, second in pairs:
        for part, whole in ((first, second), (second, first)):
            if result.kind is EntityType.PERCENT:
                is_part = part.kind in _COUNTS and whole.kind in _COUNTS and part.value < whole.value
                if is_part and whole.value >= _LEAST_COUNT and _rounds(result.value, part.value, whole.value):
                    yield f"{part.label} of {whole.label} is {result.label}", part
            elif (
                part.kind is EntityType.PERCENT and _is_like(whole, result) and whole.kind is EntityType.MONEY
            ):
                for share in (part.value, _WHOLE - part.value):
                    if 0 < share < _WHOLE and are_equal(result.value, whole.value * share / _WHOLE):
                        yield f"{float(share):g}% of {whole.label} is {result.label}", whole


def find_days(wanted: Wanted, source: SourceIndex) -> Iterator[str]:
    """How many days or weeks lie between two dates of which the answer names one, or which stand together."""
    result = wanted.amount
    if result.kind is not EntityType.DURATION or result.unit != DAYS or result.value < _SHORTEST:
        return
    step = _WEEK if "week" in result.label.casefold() else 1
    dates = [
        (source.sentence_at(mention.start), node.label, day)
        for node in source.by_type(EntityType.DATE)
        for mention in node.mentions
        if (day := _day(node.canonical)) is not None
    ]
    for (at, first, begun), (other, second, ended) in combinations(dates, 2):
        length = abs((ended - begun).days)
        is_named = any(_names(wanted.text, day) for day in (begun, ended))
        if abs(at - other) <= _NEXT or is_named:
            fits = (
                result.value in (length, length + 1) if step == 1 else abs(length - result.value) * 2 <= step
            )
            if fits:
                yield f"from {first} to {second} it is {result.label}"


def find_hours(wanted: Wanted, given: Sequence[Amount]) -> Iterator[Derived]:
    """Hours or other counts of a source times a rate: "36 hrs at $31.40"."""
    result = wanted.amount
    if result.kind is not EntityType.MONEY:
        return
    for rate in given:
        for count in given if _is_like(rate, result) and rate.kind is EntityType.MONEY else ():
            if count.is_count and count.value > 1 and are_equal(result.value, rate.value * count.value):
                yield f"{count.label} \u00d7 {rate.label} is {result.label}", rate


def _is_like(amount: Amount, result: Amount) -> bool:
    """Whether two amounts are of one kind; a bare number also of a count or of a sum of money."""
    if amount.kind is result.kind:
        return amount.unit == result.unit
    kinds = {amount.kind, result.kind}
    return EntityType.NUMBER in kinds and kinds <= _COUNTS | {EntityType.MONEY}


def _is_telling(value: Fraction) -> bool:
    """Whether a figure is hardly met by chance."""
    if value.denominator != 1:
        return value >= _LEAST_COUNT
    digits = str(abs(value.numerator)).rstrip("0")
    return len(digits) >= _FIGURES or (len(digits) > 1 and value >= _LEAST)


def _rounds(said: Fraction, part: Fraction, whole: Fraction) -> bool:
    share = part * _WHOLE / whole
    shown = Fraction(1) if said.denominator == 1 else Fraction(1, 10)
    return abs(share - said) * 2 <= shown


def _names(text: str, day: date) -> bool:
    """Whether a text names a day by its month and number."""
    month = day.strftime("%b").casefold()
    words = text.casefold()
    at = words.find(month)
    return at >= 0 and str(day.day) in words[max(0, at - 6) : at + 16]


def _day(canonical: str) -> date | None:
    try:
        return date.fromisoformat(canonical)
    except ValueError:
        return None  # a month, a year, a day of each year
