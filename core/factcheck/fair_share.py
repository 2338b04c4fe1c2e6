"""Which statements are kept of an entity that has too many: a fair share of every relation."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")


def in_turns(groups: Sequence[Hashable]) -> list[int]:
    """The places of items so that one of each group comes first, then the second of each, and so on."""
    seen: Counter[Hashable] = Counter()
    turns = []
    for place, group in enumerate(groups):
        turns.append((seen[group], place))
        seen[group] += 1
    return [place for _, place in sorted(turns)]


def keep_fairly(items: Sequence[Item], groups: Sequence[Hashable], limit: int) -> list[Item]:
    """At most `limit` of `items` in their order, a fair share of each group: small groups stay whole."""
    return [items[place] for place in sorted(in_turns(groups)[: max(limit, 0)])]


def take_fairly(streams: Sequence[Iterator[Item]], limit: int) -> list[Item]:
    """`limit` items of streams of unknown length, or all: what short ones leave, the others give.

    No more is read than is taken.
    """
    taken: list[tuple[int, Item]] = []
    waiting = dict(enumerate(streams))
    while waiting and len(taken) < limit:
        for index, stream in list(waiting.items())[: limit - len(taken)]:
            found = [(index, item) for item in islice(stream, 1)]
            taken += found
            if not found:
                del waiting[index]
    return [item for _, item in sorted(taken, key=lambda pair: pair[0])]
