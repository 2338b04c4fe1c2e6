"""Equations that a sentence shows: a total that is the sum of terms, each the product of figures."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import prod

from core.grounding.arithmetic_lexicon import TIME_UNITS
from core.grounding.shown_figures import Figure, Kind

UNIT_NAMES = {
    (unit, Fraction(length)): name for name, (unit, length) in TIME_UNITS.items() if name != "annum"
}


@dataclass(frozen=True, slots=True)
class Factor:
    """A figure as a factor: 24 of "two years" where the rate is monthly."""

    figure: Figure
    value: Fraction

    @property
    def label(self) -> str:
        """How a formula shows it."""
        is_length = self.figure.kind is Kind.TIME
        if self.value == self.figure.value and (is_length or self.figure.kind in (Kind.MONEY, Kind.PERCENT)):
            return self.figure.label
        if (
            is_length
            and self.value
            and (unit := UNIT_NAMES.get((self.figure.unit, self.figure.value / self.value)))
        ):
            return f"{write_number(self.value)} {unit}{'' if self.value == 1 else 's'}"
        return write_number(self.value)


@dataclass(frozen=True, slots=True)
class Term:
    """A product of figures, added or taken away."""

    factors: tuple[Factor, ...]
    sign: int = 1

    @property
    def value(self) -> Fraction:
        """The product with its sign."""
        return self.sign * prod((factor.value for factor in self.factors), start=Fraction(1))

    @property
    def label(self) -> str:
        """The product in words: "20% of $1,295", "2 × 18 months"."""
        labels = [factor.label for factor in self.factors]
        is_share = self.factors[0].figure.kind is Kind.PERCENT and not self.factors[0].figure.per
        if is_share and len(labels) > 1:
            return f"{labels[0]} of {' × '.join(labels[1:])}"
        return " × ".join(labels)


@dataclass(frozen=True, slots=True)
class Equation:
    """A total with its terms; `result` is the figure that the sentence says follows from the others."""

    total: Figure
    terms: tuple[Term, ...]
    result: Figure
    is_told: bool  # the sentence leaves no other reading, so that another result is an error

    @property
    def figures(self) -> tuple[Figure, ...]:
        """Every figure of it."""
        return (self.total, *(factor.figure for term in self.terms for factor in term.factors))

    def expected(self, unknown: Figure) -> Fraction | None:
        """What a figure of it must be, by all others, in its own unit; None where nothing says."""
        computed = sum((term.value for term in self.terms), Fraction())
        if unknown.start == self.total.start:
            return computed
        for term in self.terms:
            if any(factor.figure.start == unknown.start for factor in term.factors) and term.value:
                left = self.total.value - (computed - term.value)
                return unknown.value * left / term.value
        return None

    def formula(self, unknown: Figure) -> str:
        """How a figure follows from the others: "20% of $1,295", "$120,000 ÷ 31413"."""
        if unknown.start == self.total.start:
            return "".join(
                (" + " if term.sign > 0 else " − ") * bool(place) + term.label
                for place, term in enumerate(self.terms)
            )
        own = next(term for term in self.terms if any(f.figure.start == unknown.start for f in term.factors))
        others = [term.label for term in self.terms if term is not own]
        rest = " − ".join([self.total.label, *others])
        factors = [factor.label for factor in own.factors if factor.figure.start != unknown.start]
        return " ÷ ".join([f"({rest})" if others and factors else rest, *factors])


def write_number(value: Fraction) -> str:
    """A number as a formula shows it: "12", "0.5"."""
    return str(value.numerator) if value.denominator == 1 else f"{float(value):g}"


def used(equation: Equation, figures: Sequence[Figure]) -> bool:
    """Whether an equation leaves none of the figures over, "one" apart."""
    own = {figure.start for figure in equation.figures}
    return all(figure.start in own or (figure.kind is Kind.COUNT and figure.value == 1) for figure in figures)
