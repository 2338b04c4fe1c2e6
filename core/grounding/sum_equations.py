"""Sums and differences that a sentence shows: a term and its renewals, sixty days more than sixty."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from core.grounding.arithmetic_lexicon import (
    APART_FROM,
    DIFFERENCE_IN,
    IN_ALL,
    MORE_THAN,
    NEARLY,
    NO_PLUS,
    OR_MORE,
    PLUS,
    REST_BEFORE,
    TAKEN_AWAY,
)
from core.grounding.equations import Equation, Factor, Term
from core.grounding.product_equations import Scope, is_plain, is_result, is_whole
from core.grounding.shown_figures import Figure, Kind

_JOINED = re.compile(r"[\s-]*(?:[a-z]+[\s-]+){0,3}(?:(?:of|at|for)\s+)?", re.IGNORECASE)
_NOT_JOINED = re.compile(r"\b(?:and|plus|then|with|to|or|after|before)\b", re.IGNORECASE)
_THREE = 3
_DAYS_OF_MONTH = 30


def find_sums(scope: Scope, question: str) -> Iterator[Equation]:
    """A total that all other figures of a scope add up to."""
    if len(scope.figures) < _THREE or not is_whole(scope):
        return
    for total in (scope.figures[0], scope.figures[-1]):
        if total.kind in (Kind.TIMES, Kind.PERCENT) or not _is_announced(scope, total, question):
            continue
        terms = list(_terms(scope.text, [each for each in scope.figures if each is not total], total))
        if not _are_added(terms) or not _is_one_kind(scope, terms, total):
            continue
        told = (
            len(terms) > 1
            and is_plain(scope)
            and is_result(scope, total)
            and IN_ALL.search(scope.words) is not None
        )
        yield _in_unit(Equation(total, tuple(terms), total, told))


def _is_announced(scope: Scope, total: Figure, question: str) -> bool:
    """Whether words say that a sum is told."""
    is_said = IN_ALL.search(scope.words) or IN_ALL.search(question)
    return bool(is_said) or (is_result(scope, total) and total is scope.figures[0])


def find_differences(scope: Scope) -> Iterator[Equation]:
    """One of three figures that is said to be how far the others are apart."""
    if len(scope.figures) != _THREE or any(
        each.kind is Kind.COUNT and each.value == 1 for each in scope.figures
    ):
        return
    for more in scope.figures:
        if OR_MORE.match(scope.text, more.end, scope.end):
            continue
        behind = MORE_THAN.match(scope.text, more.end, scope.end)
        if not (
            behind
            or DIFFERENCE_IN.search(more.label)
            or REST_BEFORE.search(scope.text[scope.start : more.start])
        ):
            continue
        like = next((each for each in scope.figures if each.kind is not Kind.COUNT), more)
        adopted = [_adopted(each, like) for each in scope.figures]
        if len({(each.kind, each.unit) for each in adopted}) != 1:
            continue
        low, high = sorted(
            (each for each in adopted if each.start != more.start), key=lambda each: each.value
        )
        own = next(each for each in adopted if each.start == more.start)
        terms = (Term((Factor(low, low.value),)), Term((Factor(own, own.value),)))
        told = is_plain(scope) and APART_FROM.search(scope.words) is not None
        yield Equation(high, terms, own, told)


def _adopted(figure: Figure, like: Figure) -> Figure:
    """A bare number in the unit of another figure: "five years in all: an initial three"."""
    if not figure.is_bare or like.kind in (Kind.COUNT, Kind.TIMES):
        return figure
    share = Fraction(1, 100) if like.kind is Kind.PERCENT else like.written
    return replace(figure, kind=like.kind, value=figure.value * share, unit=like.unit, written=share)


def _terms(text: str, figures: Sequence[Figure], total: Figure) -> Iterator[Term]:
    """The figures one by one, those counted with their counts: "two one-year renewals"; none where words part them."""
    place, end = 0, None
    while place < len(figures):
        figure = figures[place]
        sign = 1 if end is None else _sign(text[end : figure.start])
        if not sign:
            return
        following = figures[place + 1] if place + 1 < len(figures) else None
        if following is not None and _counts(text, figure, following):
            factors: tuple[Factor, ...] = (_factor(figure), _factor(_adopted(following, total)))
        else:
            factors = (_factor(_adopted(figure, total)),)
        yield Term(factors, sign)
        place += len(factors)
        end = factors[-1].figure.end


def _factor(figure: Figure) -> Factor:
    return Factor(figure, figure.value)


def _sign(between: str) -> int:
    """1 where words add, -1 where they take away, 0 where they do neither."""
    if NO_PLUS.search(between):
        return 0
    return -1 if TAKEN_AWAY.search(between) else int(PLUS.search(between) is not None)


def _counts(text: str, count: Figure, counted: Figure) -> bool:
    """Whether one figure says how often another is taken: "two renewals of 18 months", "twice the fee"."""
    between = text[count.end : counted.start]
    is_count = count.kind in (Kind.COUNT, Kind.TIMES) and counted.kind is not Kind.TIMES
    return is_count and bool(_JOINED.fullmatch(between)) and not _NOT_JOINED.search(between)


def _are_added(terms: Sequence[Term]) -> bool:
    return len(terms) > 1 or (len(terms) == 1 and len(terms[0].factors) > 1)


def _is_one_kind(scope: Scope, terms: Sequence[Term], total: Figure) -> bool:
    """Whether all terms measure what the total does; all figures of the scope are in them."""
    lasts = [term.factors[-1].figure for term in terms]
    if sum(len(term.factors) for term in terms) != len(scope.figures) - 1:
        return False
    if any(each.kind is not total.kind for each in lasts):
        return False
    if any(term.factors[0].figure.per and len(term.factors) == 1 for term in terms):
        return False
    if total.kind is Kind.COUNT:
        named = [each.nouns for each in lasts if each.nouns]
        return not total.nouns or not named or any(total.nouns & each for each in named)
    units = {each.unit for each in (*lasts, total)}
    return len(units) == 1 or (units == {"M", "D"} and _is_about(scope, total))


def _is_about(scope: Scope, total: Figure) -> bool:
    return total.unit == "M" and NEARLY.search(scope.text[scope.start : total.start]) is not None


def _in_unit(equation: Equation) -> Equation:
    """The equation with days as parts of months, where the total is about so many months."""
    if equation.total.unit != "M":
        return equation
    terms = tuple(
        Term(
            tuple(
                Factor(f.figure, f.value / _DAYS_OF_MONTH) if f.figure.unit == "D" else f
                for f in term.factors
            ),
            term.sign,
        )
        for term in equation.terms
    )
    return replace(equation, terms=terms)
