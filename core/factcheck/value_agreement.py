"""What a value of a claim is to the graph's: the same, coarser, finer, or another; and on the right side of a bound."""

from dataclasses import replace
from decimal import ROUND_DOWN, Decimal
from enum import StrEnum

from core.extraction.values.bounds import Bound
from core.factcheck.values import DateValue, NumberValue, Value

_CUT = 100  # from here on decimals may be left out
_ROUNDING = Decimal("0.005")  # a conversion such as feet to metres is seldom written out in full


class Agreement(StrEnum):
    """What a claim's value is to a literal."""

    SAME = "same"
    COARSER = "coarser"  # the claim says less, and nothing against it
    FINER = "finer"  # the claim says more than the graph knows
    OTHER = "other"
    INCOMPARABLE = "incomparable"


def compare_values(said: Value, known: Value) -> Agreement:
    """What the claim's value `said` is to the graph's value `known`; one of two readings alone decides nothing."""
    if said.other is not None:
        first, other = replace(said, other=None), replace(said.other, bound=said.bound)
        both = {compare_values(first, known), compare_values(other, known)}
        return both.pop() if len(both) == 1 else Agreement.INCOMPARABLE
    if said.bound is not None:
        return _compare_bound(said, known, said.bound)
    if isinstance(said, DateValue) and isinstance(known, DateValue):
        return _compare_dates(said.text, known.text)
    if isinstance(said, NumberValue) and isinstance(known, NumberValue):
        return _compare_numbers(said, known)
    date, number = (said, known) if isinstance(said, DateValue) else (known, said)
    assert isinstance(date, DateValue), (said, known)
    assert isinstance(number, NumberValue), (said, known)
    if len(date.text) == 4 and not number.dimension:  # "1500 members" reads like a year
        same = Decimal(date.text) == number.number
        if not same and said is date and _is_cut(NumberValue(Decimal(date.text)), number):
            return Agreement.COARSER
        return Agreement.SAME if same else Agreement.OTHER
    return Agreement.INCOMPARABLE


def _compare_bound(said: Value, known: Value, bound: Bound) -> Agreement:
    """Whether the graph's value lies on the bound's side; one that is the open bound itself is left open."""
    plain = compare_values(replace(said, bound=None), known)
    if plain is Agreement.INCOMPARABLE:
        return plain
    if isinstance(said, DateValue) and isinstance(known, DateValue):
        length = min(len(said.text), len(known.text))
        own, other = said.text[:length], known.text[:length]
        if own == other and len(known.text) < len(said.text):
            return Agreement.FINER
        return _on_side(other > own, other < own, bound)
    one, two = _plain(said), _plain(known)
    if isinstance(said, NumberValue) and isinstance(known, NumberValue) and said.dimension:
        if not known.dimension:
            return Agreement.INCOMPARABLE  # 9000 of what?
        one, two = said.number, known.number
        if plain is not Agreement.OTHER:
            two = one
    return _on_side(two > one, two < one, bound)


def _on_side(is_greater: bool, is_less: bool, bound: Bound) -> Agreement:
    if not (is_greater or is_less):
        return Agreement.COARSER if bound.is_closed else Agreement.FINER
    return Agreement.COARSER if is_greater == bound.is_lower else Agreement.OTHER


def _plain(value: Value) -> Decimal:
    """The number as written; the year of a date that reads like a number."""
    if isinstance(value, DateValue):
        return Decimal(value.text[:4])
    return value.number if value.plain is None else value.plain


def _compare_dates(said: str, known: str) -> Agreement:
    if said == known:
        return Agreement.SAME
    if known.startswith(f"{said}-"):
        return Agreement.COARSER
    if said.startswith(f"{known}-") or (known[4:] == "-01-01" and said.startswith(known[:4])):
        return Agreement.FINER  # the first of January often stands for a year of which no day is known
    return Agreement.OTHER


def _is_cut(said: NumberValue, known: NumberValue) -> bool:
    """Whether a whole number is what is left of one with decimals: "1580" for 1580.7."""
    if said.dimension or known.number == known.number.to_integral_value():
        return False
    return abs(said.number) >= _CUT and said.number == known.number.to_integral_value(ROUND_DOWN)


def _is_in_unit_of(said: NumberValue, known: NumberValue) -> bool:
    """Whether two quantities are given in one unit, so that none of them was rounded in being converted."""
    if said.plain is None or known.plain is None:
        return False
    return said.number * known.plain == known.number * said.plain


def _is_whole_of(said: NumberValue, known: NumberValue) -> bool:
    """Whether a whole number stands for one with decimals: "703 square kilometres" for 703.95."""
    if said.plain is None or known.plain is None or known.plain == known.plain.to_integral_value():
        return False
    return said.plain == said.plain.to_integral_value() and abs(said.plain - known.plain) < 1


def _compare_numbers(said: NumberValue, known: NumberValue) -> Agreement:
    if said.dimension != known.dimension:
        if (said.dimension and known.dimension) or said.plain is None or known.plain is None:
            return Agreement.INCOMPARABLE
        if said.plain == known.plain:  # a unit that only one of them names
            return Agreement.SAME
    distance = abs(said.number - known.number)
    if distance == 0:
        return Agreement.SAME
    if distance <= said.tolerance or _is_cut(said, known):
        return Agreement.COARSER
    converted = said.dimension == known.dimension != "" and said.plain != said.number
    if converted and _is_in_unit_of(said, known):
        converted = _is_whole_of(said, known)
    if converted and distance <= abs(known.number) * _ROUNDING:
        return Agreement.COARSER
    if distance <= known.tolerance:
        return Agreement.FINER
    return Agreement.OTHER
