"""Values that an answer gives as near ones: "about $24,000", "a little over 22,000 square feet".

A value that no source has is taken for the source's nearest of its kind where words beside it say that it is rounded,
on which side it lies, and the two differ by a few hundredths at most.
"""

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from core.graph import KnowledgeGraph
from core.grounding.amounts import DAYS, MONTHS, Amount, amounts_of
from core.grounding.matched import How, Match
from core.grounding.source_index import SourceIndex
from core.types import QUERY, EntityType

_ABOUT = re.compile(
    r"(?:\b(?:about|around|roughly|approximately|approx\.?|circa|ca?\.|some|nearly\s+about|close\s+to|or\s+so|near|"
    r"in\s+the\s+(?:region|neighbou?rhood|order)\s+of|in\s+round\s+(?:figures|numbers))|~|\bc)\s*(?:the\s+|an?\s+)?$",
    re.IGNORECASE,
)
_OVER = re.compile(
    r"\b(?:(?:just|a\s+little|a\s+bit|slightly|somewhat|a\s+shade|a\s+touch|well|marginally)\s+(?:over|above|more\s+than|north\s+of)"
    r"|north\s+of|upwards?\s+of)\s*$",
    re.IGNORECASE,
)
_UNDER = re.compile(
    r"\b(?:(?:just|a\s+little|a\s+bit|slightly|somewhat|a\s+shade|a\s+touch|marginally)\s+(?:under|below|less\s+than|short\s+of|shy\s+of)"
    r"|nearly|almost|close\s+on)\s*$",
    re.IGNORECASE,
)
_BEFORE = 30  # characters that say so
_NEAR = Fraction(1, 40)  # of the source's value
_DAYS_A_MONTH = Fraction(365, 12)
_KINDS = frozenset({EntityType.MONEY, EntityType.QUANTITY, EntityType.DURATION})


def find_approximate(
    response: str,
    graph: KnowledgeGraph,
    sources: Sequence[SourceIndex],
    matches: Mapping[str, tuple[Match, ...]],
) -> dict[str, tuple[Match, ...]]:
    """Matches, by node id, of values that no source has exactly and that the answer itself calls rounded."""
    found: dict[str, tuple[Match, ...]] = {}
    contexts = [(source, amounts_of(source.graph)) for source in sources if source.id != QUERY]
    for amount in amounts_of(graph):
        if (
            amount.kind not in _KINDS
            or matches.get(amount.node)
            or len(graph.by_id[amount.node].mentions) > 1
        ):
            continue
        for source, amounts in contexts:
            known = next(iter(_near(amount, response, amounts)), None)
            if known is not None:
                node = source.graph.by_id[known.node]
                found[amount.node] = (Match(source.id, node, known.start, known.end, How.VALUE),)
                break
    return found


def _near(amount: Amount, response: str, amounts: Sequence[Amount]) -> list[Amount]:
    """The source's `amounts` that the words before one allow, the nearest first."""
    before = response[max(0, amount.start - _BEFORE) : amount.start]
    is_over, is_under = _OVER.search(before) is not None, _UNDER.search(before) is not None
    if not (is_over or is_under or _ABOUT.search(before)):
        return []
    alike = [
        (a, value)
        for a in amounts
        if a.kind is amount.kind
        and (value := _in_unit(a, amount)) is not None
        and abs(value - amount.value) <= _NEAR * value
        and not (is_over and value < amount.value)
        and not (is_under and value > amount.value)
    ]
    return [a for a, _ in sorted(alike, key=lambda pair: abs(pair[1] - amount.value))]


def _in_unit(known: Amount, like: Amount) -> Fraction | None:
    """The value of an amount in the unit of another: 180 days are about six months."""
    if known.unit == like.unit:
        return known.value
    is_days = known.kind is EntityType.DURATION and (known.unit, like.unit) == (DAYS, MONTHS)
    return known.value / _DAYS_A_MONTH if is_days else None
