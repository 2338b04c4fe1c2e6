"""Compare two JSON reports: identical, or where they differ."""

import json
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

_TIMES = frozenset({"seconds", "milliseconds"})  # differ from run to run and are not compared


ABSENT = object()  # stands in the place of a value that one of the reports does not have


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where two reports differ."""

    path: str  # JSON pointer; items of lists with ids by their id: "/findings/id=e3/status"
    old: object  # `ABSENT` when added
    new: object  # `ABSENT` when removed

    def __str__(self) -> str:
        """The difference in a line."""
        if self.old is ABSENT:
            return f"{self.path}: added {_short(self.new)}"
        if self.new is ABSENT:
            return f"{self.path}: removed {_short(self.old)}"
        return f"{self.path}: {_short(self.old)} became {_short(self.new)}"


def compare(
    old: Mapping[str, object], new: Mapping[str, object], tolerance: float = 0.0
) -> tuple[Difference, ...]:
    """Every difference but times, in the order of the old report, what was added last. Empty means identical.

    Numbers are the same when they are equal (1 and 1.0 are), or decimals within the tolerance; a number never equals
    true or false. Lists whose items all have an `id` of their own are matched by it, others by position.
    """
    return tuple(_compare("", old, new, tolerance))


def _compare(path: str, old: object, new: object, tolerance: float) -> Iterator[Difference]:
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        for key in dict.fromkeys((*old, *new)):
            if key not in _TIMES:
                place = f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}"
                yield from _compare(place, old.get(key, ABSENT), new.get(key, ABSENT), tolerance)
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple):
        olds, news = _by_id(old), _by_id(new)
        if olds is None or news is None:
            olds, news = ({str(place): item for place, item in enumerate(items)} for items in (old, new))
        yield from _compare(path, olds, news, tolerance)
        if list(olds) != list(news) and set(olds) == set(news):
            yield Difference(path, list(olds), list(news))
    elif not _is_same(old, new, tolerance):
        yield Difference(path, old, new)


def _by_id(items: Sequence[object]) -> dict[str, object] | None:
    """The items under "id=..." keys, or None when they have no ids of their own."""
    found: dict[str, object] = {}
    for item in items:
        if not isinstance(item, Mapping) or not isinstance(item.get("id"), str):
            return None
        found[f"id={item['id']}"] = item
    return found if len(found) == len(items) else None


def _is_same(old: object, new: object, tolerance: float) -> bool:
    if isinstance(old, bool) or isinstance(new, bool):
        return old is new
    if isinstance(old, float) and isinstance(new, float):
        return math.isclose(old, new, rel_tol=0.0, abs_tol=tolerance)
    return old == new


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else text[:77] + "..."
