"""Values that the source does not have but gives by one step: "$352,800" of "$42 a foot" and "8,400 feet".

Exact arithmetic over the values of the passages that a statement was read against. It does not say that the step is the
one that the answer needs, only that the value is not made up: it lifts a veto, and the reader decides.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from core.grounding.amounts import DAYS, MONTHS, Amount, is_rounded
from core.types import EntityType

_COUNTED = frozenset({EntityType.NUMBER, EntityType.QUANTITY, EntityType.DURATION})
_MOST = 40  # terms; of more, every value could be made
_PER_YEAR = 12
_LARGE = 100  # a smaller figure is told exactly


@dataclass(frozen=True, slots=True)
class Derivation:
    """One step that makes a value."""

    terms: tuple[Amount, ...]
    formula: str  # "$42 × 8,400 feet"


def derive(result: Amount, terms: Sequence[Amount]) -> Derivation | None:
    """The first step over one or two of `terms` (distinct values, at most 40) that gives `result`; None of none."""
    distinct = list({(one.kind, one.unit, one.value): one for one in terms}.values())[:_MOST]
    for step, value in _steps(result, distinct):
        if value > 0 and (_is_shown(result.value, value) or is_rounded(result, value)):
            return step
    return None


def _is_shown(stated: Fraction, computed: Fraction) -> bool:
    """Whether a figure is the computed one to the digits that it shows: whole, or to the cent."""
    shown = Fraction(1) if stated.denominator == 1 else Fraction(1, 100)
    is_exact = (computed / shown).denominator == 1 or stated < _LARGE
    return stated == computed if is_exact else abs(stated - computed) * 2 <= shown


def _steps(result: Amount, terms: Sequence[Amount]) -> Iterator[tuple[Derivation, Fraction]]:
    for one in terms:
        yield from _of_one(result, one)
    for pair in combinations(terms, 2):
        for first, second in (pair, pair[::-1]):
            yield from _of_two(result, first, second)


def _of_one(result: Amount, term: Amount) -> Iterator[tuple[Derivation, Fraction]]:
    """A year of months, and what is left of a hundred percent."""
    if term.kind is EntityType.MONEY and _may_be(result, term):
        yield Derivation((term,), f"{term.label} × {_PER_YEAR}"), term.value * _PER_YEAR
        yield Derivation((term,), f"{term.label} ÷ {_PER_YEAR}"), term.value / _PER_YEAR
    if result.kind is term.kind is EntityType.PERCENT:
        yield Derivation((term,), f"100% − {term.label}"), 100 - term.value


def _of_two(result: Amount, first: Amount, second: Amount) -> Iterator[tuple[Derivation, Fraction]]:
    terms = (first, second)
    if first.kind is second.kind is EntityType.DATE:
        if (result.kind, result.unit) == (EntityType.DURATION, DAYS):
            yield Derivation(terms, f"{second.label} to {first.label}"), first.value - second.value
        return
    alike = (first.kind, first.unit) == (second.kind, second.unit)
    if alike and result.kind is EntityType.PERCENT and first.kind is not EntityType.PERCENT and second.value:
        yield Derivation(terms, f"{first.label} ÷ {second.label}"), first.value / second.value * 100
    if not _may_be(result, first):
        return
    if alike:
        if first.start < second.start:
            yield Derivation(terms, f"{first.label} + {second.label}"), first.value + second.value
        yield Derivation(terms, f"{first.label} − {second.label}"), first.value - second.value
    if second.kind is EntityType.PERCENT and first.kind is not EntityType.PERCENT:
        share = second.value / 100
        yield Derivation(terms, f"{second.label} of {first.label}"), first.value * share
        yield Derivation(terms, f"{first.label} + {second.label}"), first.value * (1 + share)
        yield Derivation(terms, f"{first.label} − {second.label}"), first.value * (1 - share)
    for count in _counts(first, second):
        yield Derivation(terms, f"{first.label} × {second.label}"), first.value * count
        if first.kind is EntityType.MONEY:
            yield Derivation(terms, f"{first.label} ÷ {second.label}"), first.value / count


def _may_be(result: Amount, term: Amount) -> bool:
    """Whether a step that begins with a term gives something of the result's kind; a bare number may count anything."""
    return (term.kind, term.unit) == (result.kind, result.unit) or result.kind is EntityType.NUMBER


def _counts(first: Amount, second: Amount) -> Iterator[Fraction]:
    """By what a term multiplies another: a length of time by its months and its years, but only money and counts."""
    takes = _COUNTED if first.kind is not EntityType.DURATION else frozenset({EntityType.NUMBER})
    if first.kind is EntityType.PERCENT or second.kind not in takes or not second.value:
        return
    if first.kind is not EntityType.MONEY and second.value.denominator != 1:
        return
    yield second.value
    if (second.kind, second.unit) == (EntityType.DURATION, MONTHS) and second.value >= _PER_YEAR:
        yield second.value / _PER_YEAR
