"""Counts in other words: "four times" for "four further terms", "26 spaces" for "26 parking spaces"."""

import re
from collections.abc import Iterator, Sequence

from core.extraction.values.units import MEASURES
from core.graph import Node
from core.grounding.amounts import Amount, amounts_of
from core.grounding.clause_nearest import Matches, Nearest, Spoken, inside_of
from core.grounding.clause_parts import Clause
from core.grounding.source_index import stems
from core.grounding.verdict import Verdict
from core.types import EntityType, Status

_COUNTED = frozenset({EntityType.NUMBER, EntityType.QUANTITY})
_LEAST = 0.5  # similarity of a clause that may have the count in other words
_WORD = re.compile(r"[^\W\d_]{3,}")
_TIMES = re.compile(r"\btimes?\b", re.IGNORECASE)
_REPEATED = re.compile(
    r"\b(?:options?|terms?|periods?|renewals?|extensions?|occasions?|instal+ments?|payments?|visits?)\b",
    re.IGNORECASE,
)
_REACH = 60  # characters behind a number in which what it counts is named


def find_counts(
    spoken: Spoken, clause: Clause, nearest: Sequence[Nearest], matches: Matches
) -> Iterator[tuple[Node, Verdict]]:
    """Counts of a clause that no source has as written, supported by the same number of the same things."""
    said = {amount.node: amount for amount in amounts_of(spoken.graph) if amount.kind in _COUNTED}
    for node in inside_of(spoken.graph, clause):
        if matches.get(node.id) or node.id not in said:
            continue
        place = next(_places(said[node.id], clause, nearest), None)
        if place is not None:
            near, amount = place
            quote = " ".join(near.source.text[amount.start : amount.end].split())
            reason = f"The source counts the same: \u201c{quote}\u201d"
            yield node, Verdict(Status.SUPPORTED, reason, near.source, amount.start, amount.end)


def _places(said: Amount, clause: Clause, nearest: Sequence[Nearest]) -> Iterator[tuple[Nearest, Amount]]:
    things = stems(" ".join(_WORD.findall(said.unit.replace("_", " "))))
    after = clause.text[max(0, said.end - clause.start) :][:_REACH]
    is_times = _TIMES.search(said.label) is not None or _TIMES.match(after.lstrip()) is not None
    for near in nearest:
        if near.similarity < _LEAST:
            return
        amounts = amounts_of(near.source.graph)
        for amount in amounts:
            if (
                amount.kind in _COUNTED
                and amount.value == said.value
                and not _are_measured_otherwise(amount.unit, said.unit)
                and near.clause.start <= amount.start < near.clause.end
            ):
                end = min(near.clause.end, amount.end + _REACH)
                if said.unit in MEASURES:  # in "28 transects of 25 meters" the meters are of the next number
                    end = min([end, *(other.start for other in amounts if other.start >= amount.end)])
                behind = near.source.text[amount.start : end]
                counted = stems(behind) & (things or stems(after))
                if counted or (is_times and _REPEATED.search(behind)):
                    yield near, amount


def _are_measured_otherwise(one: str, other: str) -> bool:
    """Whether two units measure in different ways: square feet are no square metres, whatever their number.

    A unit that the other one only tells more of ("degrees" of Celsius) is not another.
    """
    is_part = one.startswith(other) or other.startswith(one) or one.endswith(other) or other.endswith(one)
    return one in MEASURES and other in MEASURES and not is_part
