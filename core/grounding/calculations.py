"""Arithmetic that a response itself shows, recomputed: "12 x $14,500 = $174,000"."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.graph import KnowledgeGraph
from core.grounding.amounts import Amount, amounts_of, are_equal, is_rounded, write_amount
from core.types import EntityType

_SIGN = re.compile(r"\s*(?P<sign>[+\-\u2212\u2013*\u00d7x\u00f7/]|plus|minus|times)\s*", re.IGNORECASE)
_OF = re.compile(r"\s+of\s+", re.IGNORECASE)
_EQUALS = re.compile(r"\s*(?:=|\bequals\b)\s*", re.IGNORECASE)
_GOES_ON = re.compile(
    r"(?:[+\-\u2212\u2013*\u00d7x\u00f7/()]|\b(?:plus|minus|times))\s*$", re.IGNORECASE
)  # before a chain
_SIGNS = {
    "\u2212": "-", "\u2013": "-", "\u00d7": "*", "x": "*", "times": "*", "\u00f7": "/", "plus": "+", "minus": "-",
}  # fmt: skip
_COUNT = re.compile(r"\d[\d,]*(?:\.\d+)?")
_BEFORE = 40  # characters before a chain in which a sign shows that it goes on there
_MOST = 12  # terms of one calculation


@dataclass(frozen=True, slots=True)
class Calculation:
    """A result that the response states, with the terms that it is made of."""

    result: Amount
    terms: tuple[Amount, ...]
    computed: Fraction
    formula: str  # "12 × $14,500"

    @property
    def is_right(self) -> bool:
        """Whether the stated result is the computed one, as far as its digits show."""
        return are_equal(self.result.value, self.computed) or is_rounded(self.result, self.computed)

    @property
    def right_result(self) -> str:
        """The computed result, written like the stated one."""
        return write_amount(self.computed, self.result)


def find_calculations(response: str, graph: KnowledgeGraph) -> Iterator[Calculation]:
    """Every chain of amounts joined by signs that ends in an equals sign and an amount.

    What leaves a doubt of how it is meant (brackets, a term that is no amount, sums of unlike things) is left alone.
    """
    chain: list[Amount] = []
    signs: list[str] = []
    for amount in amounts_of(graph):
        between = response[chain[-1].end : amount.start] if chain else ""
        sign = _sign(between, chain[-1]) if chain else None
        if sign is not None:
            chain.append(amount)
            signs.append(sign)
            continue
        if 1 < len(chain) <= _MOST and _EQUALS.fullmatch(between):
            computed = _compute(chain, signs, amount)
            if computed is not None and not _GOES_ON.search(
                response, max(0, chain[0].start - _BEFORE), chain[0].start
            ):
                formula = response[chain[0].start : chain[-1].end]
                yield Calculation(amount, tuple(chain), computed, " ".join(formula.split()))
        chain, signs = [amount], []


def _sign(between: str, before: Amount) -> str | None:
    found = _SIGN.fullmatch(between)
    if found is not None:
        sign = found["sign"].lower()
        return _SIGNS.get(sign, sign)
    return "*" if before.kind is EntityType.PERCENT and _OF.fullmatch(between) else None


def _compute(terms: Sequence[Amount], signs: Sequence[str], result: Amount) -> Fraction | None:
    """Products and quotients before sums; None of a division by nothing, and of sums of unlike things."""
    is_sum = not {"*", "/"} & set(signs)
    if {"+", "-"} & set(signs) and not (
        is_sum and len({(one.kind, one.unit) for one in (*terms, result)}) == 1
    ):
        return None
    if result.kind is EntityType.DURATION and not is_sum:
        return None
    numbers = [_number(term, is_sum=is_sum) for term in terms]
    found = numbers[0]
    for sign, number in zip(signs, numbers[1:], strict=True):
        if found is None or number is None or (sign == "/" and not number):
            return None
        if sign == "+":
            found += number
        elif sign == "-":
            found -= number
        else:
            found = found * number if sign == "*" else found / number
    is_share = result.kind is EntityType.PERCENT and not is_sum
    return found * 100 if found is not None and is_share else found


def _number(term: Amount, *, is_sum: bool) -> Fraction | None:
    """A share is a number below 1 in a product, and a length of time the figure that it is told with."""
    if is_sum:
        return term.value
    if term.kind is EntityType.PERCENT:
        return term.value / 100
    if term.kind is EntityType.DURATION:
        told = _COUNT.search(term.label)
        return Fraction(told.group().replace(",", "")) if told else None
    return term.value
