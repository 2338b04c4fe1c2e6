"""Amounts that a sentence works out of others that stand in it, or in its question, in one step.

"Seven million dollars in five instalments gives a mean of USD 1.4 million" needs no source for its result.
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from core.grounding.amounts import MONTHS, Amount, are_equal, is_rounded, write_amount
from core.grounding.derivation_terms import Derived, Wanted
from core.types import EntityType

Step = tuple[Fraction, str, tuple[Amount, Amount]]  # its result, in words, and of what it is

_HUNDRED = 100
_YEAR = 12
_LEAST = 10  # below, any two numbers give nearly any other


def find_sentence_steps(wanted: Wanted, given: Sequence[Amount]) -> Iterator[Derived]:
    """Ways to get an amount from others of its sentence (`given`) and of its question.

    Each with the amount of the sentence that it starts from, else one of the question.
    """
    result = wanted.amount
    if result.value < _LEAST and result.kind is not EntityType.PERCENT:
        return
    others = [a for a in given if a.node != result.node]
    asked = [a for a in wanted.of_question if all((a.value, a.kind) != (b.value, b.kind) for b in others)]
    for computed, words, operands in _steps(result, [*others, *asked]):
        if are_equal(result.value, computed) or is_rounded(result, computed):
            start = next((each for each in operands if each in others), operands[0])
            yield f"{words} is {write_amount(computed, result)}", start


def _steps(result: Amount, others: Sequence[Amount]) -> Iterator[Step]:
    alike = [a for a in others if a.kind is result.kind and a.unit == result.unit]
    for base in alike:
        for other in others:
            if other is base or not other.value:
                continue
            both = (base, other)
            for count in _counts(other):
                yield base.value * count, f"{base.label} × {other.label}", both
                yield base.value / count, f"{base.label} ÷ {other.label}", both
            if other.kind is EntityType.PERCENT and base.kind is not EntityType.PERCENT:
                yield base.value * other.value / _HUNDRED, f"{other.label} of {base.label}", both
            if other in alike and other.start > base.start:
                yield base.value + other.value, f"{base.label} + {other.label}", both
                yield abs(base.value - other.value), f"{base.label} less {other.label}", both
    if result.kind is EntityType.PERCENT:
        yield from _shares([a for a in others if a.kind is not EntityType.PERCENT])


def _counts(other: Amount) -> Iterator[Fraction]:
    if not other.is_count or other.value <= 1:
        return
    yield other.value
    if other.kind is EntityType.DURATION and other.unit == MONTHS and other.value > _YEAR:
        yield other.value / _YEAR


def _shares(amounts: Sequence[Amount]) -> Iterator[Step]:
    for part in amounts:
        for whole in amounts:
            if part.kind is whole.kind and part.unit == whole.unit and 0 < part.value < whole.value:
                yield part.value * _HUNDRED / whole.value, f"{part.label} of {whole.label}", (part, whole)
