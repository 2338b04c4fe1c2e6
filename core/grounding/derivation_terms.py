"""What a derivation is asked for, and the words around the amounts it starts from."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.grounding.amounts import Amount
from core.grounding.calculations import (
    only_period,
    period_beside,
)
from core.grounding.clause_headings import is_heading
from core.grounding.source_index import SourceIndex

Derived = tuple[str, Amount]  # the calculation in words, and the source's amount it starts from


@dataclass(frozen=True, slots=True)
class Wanted:
    """An amount of the response to be derived."""

    amount: Amount
    text: str  # the sentence that states it
    asked: str  # that sentence after the question
    here: Sequence[Amount]  # the amounts of the sentence
    named: frozenset[Fraction] = frozenset()  # the percentages of the whole response
    of_question: Sequence[Amount] = ()  # the amounts of the question


def sentence_of(source: SourceIndex, amount: Amount) -> str:
    """The sentence of an amount, after the heading above it."""
    at = source.sentence_at(amount.start)
    start, end = source.sentences[at]
    if at and is_heading(source.text[slice(*source.sentences[at - 1])]):
        start = source.sentences[at - 1][0]
    return source.text[start:end]


def period_in(source: SourceIndex, amount: Amount) -> Fraction | None:
    """The period that an amount of the source is for: said beside it, else the only one before it in the sentence."""
    start, end = source.sentences[source.sentence_at(amount.start)]
    beside = period_beside(source.text[start:end], amount.start - start, amount.end - start)
    return beside or only_period(source.text[start : amount.start])


def write_times(number: Fraction) -> str:
    """A factor as a calculation shows it: "12", "0.5"."""
    return str(number.numerator) if number.denominator == 1 else f"{float(number):g}"
