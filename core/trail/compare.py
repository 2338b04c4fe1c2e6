"""Compare two JSON reports: identical, or where they differ."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeGuard


class DifferenceKind(StrEnum):
    """What happened between the old and the new report."""

    CHANGED = "changed"
    ADDED = "added"
    REMOVED = "removed"


@dataclass(frozen=True, slots=True)
class Difference:
    """One place where two reports differ."""

    path: str  # JSON pointer; items of lists with ids by their id: "/findings/id=e3/status"
    kind: DifferenceKind
    old: object  # None when added
    new: object  # None when removed

    def __str__(self) -> str:
        """The difference in a line."""
        if self.kind is DifferenceKind.ADDED:
            return f"{self.path}: added {_short(self.new)}"
        if self.kind is DifferenceKind.REMOVED:
            return f"{self.path}: removed {_short(self.old)}"
        return f"{self.path}: {_short(self.old)} became {_short(self.new)}"


def compare(old: Mapping[str, object], new: Mapping[str, object]) -> tuple[Difference, ...]:
    """Every difference, in the order of the old report, what was added last. Empty means identical.

    Numbers are the same when they are equal (1 and 1.0 are), but a number never equals true or false.
    Lists whose items all have an `id` of their own are matched by it, others by position.
    """
    return tuple(_compare("", old, new))


def _compare(path: str, old: object, new: object) -> Iterator[Difference]:
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        yield from _compare_mappings(path, old, new)
    elif _is_list(old) and _is_list(new):
        yield from _compare_lists(path, old, new)
    elif not _is_same(old, new):
        yield Difference(path, DifferenceKind.CHANGED, old, new)


def _compare_mappings(
    path: str, old: Mapping[str, object], new: Mapping[str, object]
) -> Iterator[Difference]:
    for key, value in old.items():
        place = f"{path}/{_escape(str(key))}"
        if key in new:
            yield from _compare(place, value, new[key])
        else:
            yield Difference(place, DifferenceKind.REMOVED, value, None)
    for key, value in new.items():
        if key not in old:
            yield Difference(f"{path}/{_escape(str(key))}", DifferenceKind.ADDED, None, value)


def _compare_lists(path: str, old: Sequence[object], new: Sequence[object]) -> Iterator[Difference]:
    olds, news = _by_id(old), _by_id(new)
    if olds is None or news is None:
        olds, news = ({str(place): item for place, item in enumerate(items)} for items in (old, new))
    yield from _compare_mappings(path, olds, news)
    if list(olds) != list(news) and set(olds) == set(news):
        yield Difference(path, DifferenceKind.CHANGED, list(olds), list(news))


def _by_id(items: Sequence[object]) -> dict[str, object] | None:
    """The items under "id=..." keys, or None when they have no ids of their own."""
    found: dict[str, object] = {}
    for item in items:
        if not isinstance(item, Mapping) or not isinstance(item.get("id"), str):
            return None
        found[f"id={item['id']}"] = item
    return found if len(found) == len(items) else None


def _is_list(value: object) -> TypeGuard[Sequence[object]]:
    return isinstance(value, list | tuple)


def _is_same(old: object, new: object) -> bool:
    if isinstance(old, bool) or isinstance(new, bool):
        return old is new
    return old == new


def _escape(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 80 else text[:77] + "..."
