"""Which statements are kept of an entity that has too many: a fair share of every relation."""

from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")


def share_fairly(sizes: Sequence[int], limit: int) -> list[int]:
    """How many of each group are kept so that they are at most `limit` and the small groups stay whole.

    Every group gets one in turn until it is empty or nothing is left, as when water fills unequal glasses.
    """
    kept = [0] * len(sizes)
    left = max(limit, 0)
    for place, index in enumerate(sorted(range(len(sizes)), key=lambda i: (sizes[i], i))):
        equal = -(-left // (len(sizes) - place))  # rounded up: the first groups get what does not divide
        kept[index] = min(sizes[index], equal, left)
        left -= kept[index]
    return kept


def keep_fairly(items: Sequence[Item], groups: Sequence[Hashable], limit: int) -> list[Item]:
    """At most `limit` of `items` in their order, a fair share of each group."""
    if len(items) <= limit:
        return list(items)
    sizes: dict[Hashable, int] = {}
    for group in groups:
        sizes[group] = sizes.get(group, 0) + 1
    left = dict(zip(sizes, share_fairly(list(sizes.values()), limit), strict=True))
    kept = []
    for item, group in zip(items, groups, strict=True):
        if left[group] > 0:
            left[group] -= 1
            kept.append(item)
    return kept


def take_fairly(streams: Sequence[Iterator[Item]], limit: int) -> list[Item]:
    """`limit` items of streams of unknown length, or all: what short ones leave, the others give.

    No more is read than is taken.
    """
    taken: list[list[Item]] = [[] for _ in streams]
    open_ = list(range(len(streams)))
    left = limit
    while open_ and left > 0:
        share = -(-left // len(open_))
        still = []
        for index in open_:
            wanted = min(share, left)
            part = list(islice(streams[index], wanted))
            taken[index] += part
            left -= len(part)
            if len(part) == wanted:
                still.append(index)
        open_ = still
    return [item for part in taken for item in part]
