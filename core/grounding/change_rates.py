"""Rates of change and multiples that no source states: "up 16.3% on the year", "three times the rate of growth"."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from core.grounding.amounts import Amount
from core.types import EntityType

_KINDS = frozenset({EntityType.MONEY, EntityType.NUMBER, EntityType.QUANTITY})
_TIMES = "times"  # unit of "three times"
_POINTS = re.compile(r"\bpoints?\b", re.IGNORECASE)
_UP = re.compile(
    r"\b(?:up|higher|more|above|r[oi]se[ns]?|rising|increas\w*|gr(?:ow|ew|owth)\w*|climb\w*|gain\w*|rais\w*|jump\w*"
    r"|advanc\w*|expand\w*|lift\w*|hik(?:e|es|ed)|boost\w*|soar\w*|le(?:ap|apt|aped)|extra|bigger|larger"
    r"|greater|add(?:s|ed)|surg\w*|exceed\w*)\b|\+\s?\d",
    re.IGNORECASE,
)
_DOWN = re.compile(
    r"\b(?:down|lower|less|below|f[ae]ll\w*|fell|decreas\w*|declin\w*|drop\w*|cut|reduc\w*|shr[iau]nk\w*"
    r"|lost|slump\w*|plung\w*|plummet\w*|sl(?:id|ides?)|slip\w*|dip(?:s|ped)|trim\w*|slash\w*|contract(?:s"
    r"|ed)|sank|sunk|shed|smaller|fewer|cuts)\b"
    r"|[-\u2212\u2013]\s?\d",
    re.IGNORECASE,
)


def find_changes(result: Amount, text: str, given: Sequence[Amount]) -> Iterator[tuple[str, Amount]]:
    """Ways to get a rate of change, or a multiple, from two amounts of a kind; each with the one it starts from."""
    is_rate = result.kind is EntityType.PERCENT and _POINTS.search(result.label) is None
    is_multiple = result.kind is EntityType.QUANTITY and result.unit == _TIMES
    if not is_rate and not is_multiple:
        return
    for first, second in combinations(given, 2):
        low, high = sorted((first, second), key=lambda amount: amount.value)
        if low.kind is not high.kind or low.unit != high.unit or not 0 < low.value < high.value:
            continue
        if is_multiple and low is not result is not high and _is_shown(result, high.value / low.value):
            yield f"{high.label} / {low.label} is {result.label}", high
        if is_rate and low.kind in _KINDS:
            bases = [base for base, words in ((low, _UP), (high, _DOWN)) if words.search(text)]
            for base in bases:
                if _is_shown(result, 100 * (high.value - low.value) / base.value):
                    yield f"({high.label} \u2212 {low.label}) / {base.label} is {result.label}", base


def _is_shown(result: Amount, computed: Fraction) -> bool:
    """Whether a figure is the computed one, rounded to the digits that it shows."""
    shown = Fraction(1, 10 ** len(re.sub(r"^[^.]*\.?|\D", "", result.label)))
    return abs(result.value - computed) * 2 <= shown
