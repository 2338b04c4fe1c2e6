"""Amounts that a sentence works out of others that stand in it, or in its question, in one step.

"Seven million dollars in five instalments gives a mean of USD 1.4 million" needs no source for its result.
"""

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from core.grounding.amounts import MONTHS, Amount, are_equal, is_rounded, write_amount
from core.types import EntityType

_HUNDRED = 100
_YEAR = 12
_LEAST = 10  # below, any two numbers give nearly any other


def work_out_amount(
    wanted: Amount, here: Sequence[Amount], asked: Sequence[Amount], known: Collection[str]
) -> str | None:
    """How an amount follows from known amounts of its sentence and its question, in words; None where it does not.

    `known` are the ids of the sentence's nodes that a source or the question has.
    """
    if wanted.value < _LEAST and wanted.kind is not EntityType.PERCENT:
        return None
    others = [a for a in here if a.node in known and a.node != wanted.node]
    others += [a for a in asked if all(a.value != each.value or a.kind is not each.kind for each in others)]
    for computed, words in _steps(wanted, others):
        if are_equal(wanted.value, computed) or is_rounded(wanted, computed):
            return f"{words} is {write_amount(computed, wanted)}"
    return None


def _steps(wanted: Amount, others: Sequence[Amount]) -> Iterator[tuple[Fraction, str]]:
    alike = [a for a in others if a.kind is wanted.kind and a.unit == wanted.unit]
    for base in alike:
        for other in others:
            if other is base or not other.value:
                continue
            for count in _counts(other):
                yield base.value * count, f"{base.label} × {other.label}"
                yield base.value / count, f"{base.label} ÷ {other.label}"
            if other.kind is EntityType.PERCENT and base.kind is not EntityType.PERCENT:
                yield base.value * other.value / _HUNDRED, f"{other.label} of {base.label}"
            if other in alike and other.start > base.start:
                yield base.value + other.value, f"{base.label} + {other.label}"
                yield abs(base.value - other.value), f"{base.label} less {other.label}"
    if wanted.kind is EntityType.PERCENT:
        yield from _shares([a for a in others if a.kind is not EntityType.PERCENT])


def _counts(other: Amount) -> Iterator[Fraction]:
    if not other.is_count or other.value <= 1:
        return
    yield other.value
    if other.kind is EntityType.DURATION and other.unit == MONTHS and other.value > _YEAR:
        yield other.value / _YEAR


def _shares(amounts: Sequence[Amount]) -> Iterator[tuple[Fraction, str]]:
    for part in amounts:
        for whole in amounts:
            if part.kind is whole.kind and part.unit == whole.unit and 0 < part.value < whole.value:
                yield part.value * _HUNDRED / whole.value, f"{part.label} of {whole.label}"
