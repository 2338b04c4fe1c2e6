"""What a report measures twice: growth of its own year, and of the one that it names beside it.

A sentence with three percentages in it has no two that belong together, but by what they measure.
"""

from collections import defaultdict
from collections.abc import Iterator

from core.graph import KnowledgeGraph
from core.grounding.item_places import senses_of
from core.grounding.measure_reading import Measured, MeasureReader
from core.grounding.year_reading import Figure, Pair
from core.types import EntityType

_KINDS = frozenset({EntityType.PERCENT, EntityType.MONEY})


def read_measured_pairs(text: str, graph: KnowledgeGraph, base: int | None) -> Iterator[Pair]:
    """Two figures of one measure in two years, where the text has no third; without a year it is of `base`."""
    measured: dict[str, list[Measured]] = defaultdict(list)
    for item in MeasureReader(text, graph).read():
        if item.node.type in _KINDS and len(item.measures) == 1:
            measured[min(item.measures)].append(item)
    for name, items in measured.items():
        years = [item.year if item.year is not None else base for item in items]
        if len(items) != 2 or None in years or years[0] == years[1] or items[0].node.id == items[1].node.id:
            continue
        first, second = (
            (Figure(item.node, item.start, item.end), year)
            for item, year in zip(items, years, strict=True)
            if year is not None
        )
        low, high = min(item.clause[0] for item in items), max(item.clause[1] for item in items)
        yield Pair(first, second, senses_of(name), low, high, is_measured=True)
