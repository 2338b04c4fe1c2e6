"""Sums and lengths from two places of a contract: a rent over its term, a share of a sum, a term with its renewals."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations

from core.extraction.leases.matter_figures import SHARES
from core.extraction.values.number_words import UNITS
from core.grounding.amounts import MONTHS, Amount, are_equal
from core.grounding.calculations import (
    WORDS_OF_GROWTH,
    period_beside,
    periods_in,
    says_total,
)
from core.grounding.derivation_terms import Derived, Wanted, period_in, sentence_of, write_times
from core.grounding.item_places import senses_of
from core.grounding.source_index import SourceIndex, stems
from core.types import EntityType

_PER = re.compile(r"[^.;]{0,25}?\b(?:per|a|an|each|every)\s+(?:\w+\s+){0,2}?(?P<unit>[a-z]+\s?[a-z]*)")
_RENEWALS = re.compile(
    r"\b(?P<number>\d{1,2}|two|three|four|five|six|seven|eight|nine|ten)\s+(?:\(\d{1,2}\)\s+)?(?:\w+\s+){0,2}?"
    r"(?:renewals?|options?|extensions?|terms?|periods?)\b",
    re.IGNORECASE,
)
TIMES = ("times", "payment", "installment")  # units of how often a rent is taken
_MOST_STEPS = 14  # increases of a rent in one term
_FOOT = re.compile(r"\b(?:foot|feet|sq\.?\s*ft|sf|psf)\b", re.IGNORECASE)
_LATER_YEAR = re.compile(
    r"\b(?:second|third|next|following)\s+(?:\w+\s+)?year|\byear\s+(?:two|three|2|3)\b|\banniversary\b|\bafter\s+the\s+(?:first\s+)?\w*creas",
    re.IGNORECASE,
)
_NO_SHARE = re.compile(  # no sum of a report is a share by growth, inflation or unemployment
    r"\b(?:growth|grew|inflation|prices|unemployment|jobless\w*|tariffs?|custom\s+dut(?:y|ies))\b",
    re.IGNORECASE,
)
_OF_LEASE = re.compile(
    r"\b(?:rent|tenant|lessee|landlord|lessor|late|overdue|arrears|installments?|operating)\b", re.IGNORECASE
)
_WHOLE = re.compile(
    r"\b(?:longest|maximum|at\s+most|in\s+all|altogether|overall|every\s+(?:option|renewal)|(?:all|each)\s+(?:of\s+)?(?:the\s+)?"
    r"(?:\w+\s+)?(?:options?|renewals?|extensions?)|stretched|prolonged|extended|extend\w*\s+(?:\w+\s+){0,3}?by|further|additional"
    r"|more|extra|add(?:s|ed|ing)?|exercis\w+\s+(?:all|both|every))\b",
    re.IGNORECASE,
)


_WITH_TERM = re.compile(
    r"\b(?:to|with|plus|including|and|onto|atop|of)\s+(?:the|its|that|an?)\s+(?:\S+\s+)?(?:initial|original|base|first|starting)\s+"
    r"(?:\w+\s+)?(?:term|period|stretch)\b|\b(?:stay|occupancy|tenancy)\s+of\s+|\bstay\s+(?:for\s+)?(?:up\s+to|at\s+most)\b"
    r"|\bfrom\s+(?:start\s+to\s+finish|beginning\s+to\s+end)\b",
    re.IGNORECASE,
)  # so that the renewals alone are not the whole


def over_periods(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """A monthly sum over a year, or over the term."""
    result = wanted.amount
    lengths = list(lengths_in(wanted, known))
    for amount in _moneys(known, result):
        period = period_in(source, amount)
        for months in lengths if period is not None else ():
            if period is not None and months != period and amount.value * months / period == result.value:
                yield f"{write_times(months / period)} × {amount.label} is {result.label}", amount


def counted_over_periods(wanted: Wanted, source: SourceIndex, group: Sequence[Amount]) -> Iterator[Derived]:
    """A count of things at a monthly rate each, over a year or the term: "12 spaces at $200 each come to $28,800"."""
    result = wanted.amount
    counts = [a for a in group if a.kind in (EntityType.NUMBER, EntityType.QUANTITY) and a.value > 1]
    for money in _moneys(group, result):
        period = period_in(source, money)
        for count in counts if period is not None else ():
            for months in lengths_in(wanted, ()):
                if period and count.value * money.value * months / period == result.value:
                    factors = f"{write_times(count.value)} × {write_times(months / period)}"
                    yield f"{factors} × {money.label} is {result.label}", money


def lengths_in(wanted: Wanted, known: Sequence[Amount]) -> Iterator[Fraction]:
    """The lengths in months that the response may speak of: "a year", "over five years", "over the term"."""
    text, result = wanted.text, wanted.amount
    beside = period_beside(text, result.start, result.end)
    if beside is not None:
        yield beside
    spoken = [amount for amount in wanted.here if amount is not result]
    if "term" in text.casefold() or says_total(text):
        spoken += known
    for amount in spoken:
        if amount.kind is EntityType.DURATION and amount.unit == MONTHS:
            yield amount.value
    yield from periods_in(wanted.asked)


def rates(result: Amount, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """So much per square foot, and how many square feet there are."""
    for money in _moneys(known, result):
        per = _PER.match(source.text, money.end)
        for size in known if per else ():
            words = source.text[money.end : money.end + 60]
            is_unit = size.kind is EntityType.QUANTITY and names_unit(words, size.unit)
            if is_unit and size.value > 1 and size.value * money.value == result.value:
                yield f"{write_times(size.value)} × {money.label} is {result.label}", money


def per_foot(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """A yearly or a monthly sum for each square foot that there is, where the response speaks of feet."""
    result = wanted.amount
    if not _FOOT.search(wanted.asked):
        return
    areas = [a for a in known if a.kind is EntityType.QUANTITY and a.unit == "square_foot" and a.value > 1]
    for money in _moneys(known, result):
        for area in areas if period_in(source, money) == 1 else ():
            for months in (1, 12):
                if are_equal(result.value, months * money.value / area.value):
                    yield f"{months} × {money.label} / {write_times(area.value)} is {result.label}", money


def shares(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """A percentage of a sum that stands elsewhere, where the response names what the percentage is."""
    result, said = wanted.amount, senses_of(wanted.asked)
    meant = _percentages(wanted.text) or _percentages(wanted.asked)
    for percent in (amount for amount in known if amount.kind is EntityType.PERCENT):
        if _NO_SHARE.search(sentence_of(source, percent)):
            continue
        own = _percentages(sentence_of(source, percent))
        if meant and own and not meant & own and percent.value not in wanted.named:
            continue  # "the late charge on a month's rent" is no share by the yearly interest
        words = senses_of(sentence_of(source, percent))
        grows = WORDS_OF_GROWTH.search(sentence_of(source, percent)) is not None
        is_later = grows and (
            _LATER_YEAR.search(wanted.asked)
            or WORDS_OF_GROWTH.search(wanted.asked)
            or percent.value in wanted.named
        )
        for money in _moneys(known, result):
            part = percent.value * money.value / 100
            if is_later and are_equal(result.value, money.value + part):
                yield f"{money.label} + {percent.label} is {result.label}", money
            if grows and is_later and (times := _times_grown(result.value, money.value, percent.value)):
                yield f"{money.label} + {percent.label}, {times} times over, is {result.label}", money
            if (said & words or percent.value in wanted.named) and are_equal(result.value, part):
                yield f"{percent.label} of {money.label} is {result.label}", money


def _percentages(words: str) -> set[str]:
    """The percentages of a lease that words speak of: the late charge, the interest, the yearly increase."""
    if not _OF_LEASE.search(words):
        return set()
    return {name for name, pattern in SHARES.items() if pattern.search(words)}


def _times_grown(result: Fraction, rent: Fraction, percent: Fraction) -> int | None:
    """How many times over a rent has grown by so many percent of the last one, to the cent; None for once or never."""
    for times in range(2, _MOST_STEPS + 1):
        if abs(rent * (1 + percent / 100) ** times - result) * 200 <= 1:
            return times
    return None


def months_of(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """A sum in months of another: a deposit of three months' rent."""
    result, said = wanted.amount, senses_of(wanted.asked)
    if result.unit not in (MONTHS, *TIMES) or not any(amount.kind is EntityType.MONEY for amount in known):
        return
    for rate in known:
        if rate.kind is not EntityType.MONEY or period_in(source, rate) != 1:
            continue
        for whole in _moneys(known, rate):
            words = senses_of(sentence_of(source, whole))
            if whole is not rate and said & words and whole.value == result.value * rate.value:
                yield f"{whole.label} is {write_times(result.value)} × {rate.label}", whole


def with_renewals(wanted: Wanted, source: SourceIndex, known: Sequence[Amount]) -> Iterator[Derived]:
    """The term and all its renewals, where the question or the answer speaks of the whole."""
    result = wanted.amount
    if not (_WHOLE.search(wanted.asked) or says_total(wanted.asked)):
        return
    spans = [a for a in known if a.kind is EntityType.DURATION and a.unit == result.unit == MONTHS]
    for first, second in permutations(spans, 2):
        for count in sorted(renewals_in(sentence_of(source, second))):
            if first.value + count * second.value == result.value:
                yield f"{first.label} + {write_times(count)} × {second.label} is {result.label}", first
    if _WITH_TERM.search(wanted.text):
        return
    for each in spans:
        for count in sorted(renewals_in(sentence_of(source, each))):
            if count * each.value == result.value:
                yield f"{write_times(count)} × {each.label} is {result.label}", each


def renewals_in(text: str) -> set[Fraction]:
    """How many renewals a text speaks of: "three renewals of two years"."""
    said = (match["number"].lower() for match in _RENEWALS.finditer(text))
    return {Fraction(number) if number.isdigit() else Fraction(UNITS[number]) for number in said}


def names_unit(words: str, unit: str) -> bool:
    """Whether words name a unit; of an area a foot is a square foot."""
    is_area = unit == "square_foot" and _FOOT.search(words) is not None
    return is_area or stems(unit.replace("_", " ")) <= stems(words)


def _moneys(known: Sequence[Amount], like: Amount) -> list[Amount]:
    return [amount for amount in known if amount.kind is EntityType.MONEY and amount.unit == like.unit]
