"""The batches of an epoch: groups whole, of like length, at random."""

import random
from collections.abc import Sequence

from core.reading.examples import Example

# Batches cut from one lot of groups sorted by length: little padding, and still at random.
_POOL = 40


def group_rows(examples: Sequence[Example]) -> list[list[int]]:
    """Row numbers by group; a row without one stands alone."""
    found: dict[str, list[int]] = {}
    for i, example in enumerate(examples):
        found.setdefault(f"g{example.group}" if example.group else f"#{i}", []).append(i)
    return list(found.values())


def plan_epoch(
    groups: Sequence[Sequence[int]], lengths: Sequence[int], budget: int, seed: str
) -> list[list[int]]:
    """Batches of row numbers of at most `budget` tokens, padding included; no group is parted, and none is left out.

    Which groups come together, and in which order, follows from the seed alone.
    """
    chance = random.Random(seed)
    order = list(groups)
    chance.shuffle(order)
    longest = {id(group): max(lengths[i] for i in group) for group in order}
    batches: list[list[int]] = []
    lot: list[Sequence[int]] = []
    size = 0
    for group in (*order, None):
        if group is not None:
            lot.append(group)
            size += longest[id(group)] * len(group)
        if lot and (group is None or size >= _POOL * budget):
            batches += _cut(sorted(lot, key=lambda one: longest[id(one)]), longest, budget)
            lot, size = [], 0
    chance.shuffle(batches)
    return batches


def _cut(lot: list[Sequence[int]], longest: dict[int, int], budget: int) -> list[list[int]]:
    batches: list[list[int]] = [[]]
    for group in lot:
        if batches[-1] and (len(batches[-1]) + len(group)) * longest[id(group)] > budget:
            batches.append([])
        batches[-1].extend(group)
    return batches
