"""Figures that follow from amounts which stand close together in a source, whatever words announce them.

A large figure is hardly the sum or the difference of two neighbours by chance; a small one is, and needs words.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product

from core.grounding.amounts import Amount, are_equal
from core.grounding.calculations import says_difference, says_total
from core.grounding.derivation_terms import Derived, Wanted
from core.grounding.item_places import senses_of
from core.grounding.source_index import SourceIndex
from core.types import EntityType

_COUNTS = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_FIGURES = 3  # digits from which a figure says something: 470,000 has two, 73,600 three
_LEAST = 1000  # from which two digits say enough, too
_WHOLE = 100  # percent
_LEAST_COUNT = 10  # of which a share is told
_MOST_FIGURES = 8  # of a sentence in which one is a share of another by more than chance: a table has many


def find_near(
    wanted: Wanted, groups: Mapping[int, Sequence[Amount]], source: SourceIndex
) -> Iterator[Derived]:
    """Ways to get the amount from two amounts of one sentence, or of two that follow each other.

    `groups` are the source's amounts by the place of their sentence.
    """
    asked: frozenset[str] | None = None
    for at, group in groups.items():
        yield from _sums(wanted, [*combinations(group, 2), *product(groups.get(at - 1, ()), group)])
        found = (
            list(_shares(wanted.amount, list(combinations(group, 2)))) if len(group) <= _MOST_FIGURES else []
        )
        if wanted.amount.kind is not EntityType.PERCENT:
            yield from found
        elif found:
            asked = _matter(wanted.asked) if asked is None else asked
            low, high = source.sentences[max(at - 1, 0)][0], source.sentences[at][1]
            if asked & _matter(source.text[low:high]):  # "40% died": no 326 of 812 colonies by chance
                yield from found


def _matter(words: str) -> frozenset[str]:
    """What words speak of, figures apart."""
    return frozenset(sense for sense in senses_of(words.lower()) if not sense[:1].isdigit())


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
