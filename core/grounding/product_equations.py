"""Products that a sentence shows: a rate times what it is per, a share of a base, a multiple.

A rate and its counts must cancel: "$340 a user a year", "ten users" and "two years" leave dollars, "$340" and "ten
users" alone do not.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from core.grounding.arithmetic_lexicon import (
    AT_RATE,
    FROM_TO,
    OF,
    OTHERWISE,
    RESULT_BEFORE,
    RESULT_FIRST,
    SHARE_OF,
    UNSAID,
)
from core.grounding.equations import Equation, Factor, Term, used
from core.grounding.shown_figures import Figure, Kind, Per

_MOST_PER = 2


@dataclass(frozen=True, slots=True)
class Scope:
    """A part of a sentence that may show a calculation."""

    text: str  # the whole response
    start: int
    end: int
    figures: tuple[Figure, ...]
    fillers: tuple[Figure, ...] = ()  # figures of the question, for what the answer leaves unsaid

    @property
    def words(self) -> str:
        """Its text."""
        return self.text[self.start : self.end]


def find_products(scope: Scope) -> Iterator[Equation]:
    """Every product of all figures of a scope."""
    if not is_whole(scope):
        return
    yield from _rates(scope)
    if len(scope.figures) == 3:
        yield from _shares(scope)
        yield from _multiples(scope)


def is_result(scope: Scope, figure: Figure) -> bool:
    """Whether words say that a figure is what the others give."""
    others = [each for each in scope.figures if each is not figure]
    if all(each.start < figure.start for each in others) or RESULT_BEFORE.search(
        scope.text, scope.start, figure.start
    ):
        return RESULT_BEFORE.search(scope.text[scope.start : figure.start]) is not None
    is_first = all(each.start > figure.start for each in others)
    return is_first and RESULT_FIRST.match(scope.text, figure.end, scope.end) is not None


def is_plain(scope: Scope) -> bool:
    """Whether a scope gives all figures itself, and nothing in it says that one may be otherwise."""
    return OTHERWISE.search(scope.words) is None and not any(each.is_named for each in scope.figures)


def is_whole(scope: Scope) -> bool:
    """Whether a scope adds nothing of which it does not say how much it is."""
    return all(
        any(each.start < match.end() <= each.end for each in scope.figures)
        for match in UNSAID.finditer(scope.text, scope.start, scope.end)
    )


def _rates(scope: Scope) -> Iterator[Equation]:
    for total, rate in permutations(scope.figures, 2):
        if not rate.per or len(rate.per) > _MOST_PER or not _is_alike(total, rate):
            continue
        rest = [each for each in scope.figures if each is not total and each is not rate]
        base = next((each for each in rest if each.kind is Kind.MONEY), None)
        if rate.kind is Kind.PERCENT and total.kind is Kind.MONEY and base is None:
            continue
        cancelled = _cancelled(scope, rate, total, [each for each in rest if each is not base])
        if cancelled is None:
            continue
        counts, is_own = cancelled
        parts = [*counts, Factor(rate, rate.value), *([Factor(base, base.value)] if base else [])]
        if len(parts) < 2:
            continue
        result = next((each for each in (total, *scope.figures) if is_result(scope, each)), total)
        told = is_own and is_plain(scope) and result is total and is_result(scope, total)
        equation = Equation(total, (Term(tuple(parts)),), result, told)
        if used(equation, scope.figures):
            yield equation


def _is_alike(total: Figure, rate: Figure) -> bool:
    if rate.kind is Kind.PERCENT and total.kind is Kind.MONEY:
        return True
    if total.kind is not rate.kind or total.unit != rate.unit or total.kind is Kind.TIMES:
        return False
    is_counted = total.kind is Kind.COUNT and total.nouns and rate.nouns
    return not is_counted or bool(total.nouns & rate.nouns)


def _cancelled(
    scope: Scope, rate: Figure, total: Figure, rest: Sequence[Figure]
) -> tuple[list[Factor], bool] | None:
    """What a rate is multiplied by so that nothing that it is per is left, and whether the scope says it itself."""
    counts: list[Factor] = []
    is_own, left = True, list(rest)
    for per in rate.per:
        own = next((factor for each in left if (factor := _times(each, per)) is not None), None)
        if own is not None:
            counts.append(own)
            left.remove(own.figure)
            continue
        again = next((each for each in total.per if each.unit == per.unit and per.unit), None)
        if again is not None:
            if again.length != per.length:
                years = Figure(
                    Kind.TIME, again.length, again.unit, again.length, total.end, total.end, "", node=""
                )
                counts.append(Factor(years, again.length / per.length))
            continue
        if any(each == per for each in total.per):
            continue
        filler = next((factor for each in scope.fillers if (factor := _times(each, per)) is not None), None)
        if filler is None:
            return None
        counts.append(filler)
        is_own = False
    if any(not (each.kind is Kind.COUNT and each.value == 1) for each in left):
        return None
    return counts, is_own


def _times(count: Figure, per: Per) -> Factor | None:
    """How often a count has what a rate is per; None where it is no count of that."""
    if per.unit:
        is_time = count.kind is Kind.TIME and count.unit == per.unit
        return Factor(count, count.value / per.length) if is_time else None
    if count.kind is Kind.TIME and not per.words:
        return Factor(count, count.count)
    if count.kind is not Kind.COUNT:
        return None
    if not per.words or not count.nouns or per.words & count.nouns:
        return Factor(count, count.value)
    return None


def _shares(scope: Scope) -> Iterator[Equation]:
    """A share of a base, in any order: "20% of $1,295 is $259", "$50 is 1% of the $5,000"."""
    shares = [each for each in scope.figures if each.kind is Kind.PERCENT and not each.per]
    if len(shares) != 1 or shares[0].value >= 1:
        return
    (share,) = shares
    first, second = (each for each in scope.figures if each is not share)
    base, part = (first, second) if first.value > second.value else (second, first)
    alike = first.kind is second.kind and first.unit == second.unit
    alike = alike or (first.kind is not Kind.TIMES is not second.kind and (first.is_bare or second.is_bare))
    if not alike or first.per or second.kind is Kind.PERCENT:
        return
    is_of_base = _is_of(scope, share, base) or _is_of(scope, part, base)
    at_rate = AT_RATE.search(scope.text[scope.start : share.start]) is not None
    if not is_of_base and not at_rate:
        return
    result = next((each for each in (part, share) if is_result(scope, each)), part)
    told = is_plain(scope) and is_result(scope, result) and (is_of_base or result is part)
    yield Equation(part, (Term((Factor(share, share.value), Factor(base, base.value))),), result, told)


def _is_of(scope: Scope, part: Figure, base: Figure) -> bool:
    between = scope.text[part.end : base.start]
    is_of = OF.search(between) is not None or part.label.lower().rstrip().endswith("of")
    return part.end <= base.start and is_of and SHARE_OF.fullmatch(between) is not None


def _multiples(scope: Scope) -> Iterator[Equation]:
    """How often one figure has another: "from 1,000 to 50,000 units, fifty times"."""
    multiples = [each for each in scope.figures if each.kind is Kind.TIMES]
    if len(multiples) != 1:
        return
    (times,) = multiples
    low, high = sorted((each for each in scope.figures if each is not times), key=lambda each: each.value)
    is_alike = low.kind is high.kind and low.unit == high.unit
    is_first_bare = low.kind is high.kind is Kind.COUNT and (low.is_bare or bool(low.nouns & high.nouns))
    if not is_alike or not low.value or (low.kind is Kind.COUNT and not (is_first_bare or high.is_bare)):
        return
    is_range = FROM_TO.search(scope.text[scope.start : low.start]) is not None and times.start > high.end
    is_of = times.end <= low.start and low.start - times.end < len("times the one-time licence fee of ") + 20
    if not is_range and not is_of:
        return
    told = is_plain(scope) and (is_range or is_result(scope, high))
    result = times if is_range else high
    yield Equation(high, (Term((Factor(times, times.value), Factor(low, low.value))),), result, told)
