"""Paths as JSON, with the place of every name in the text: lists `[e0, r1, e1, ...]`, strings, or objects."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from core.errors import CaseError
from core.reasoning.chain.arrow_paths import has_arrow, make_step, part_of, read_arrow_line
from core.reasoning.chain.chain import Part, ReadPath, ReadStep

_TOKEN = re.compile(r'"((?:[^"\\]|\\.)*)"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|NaN|-?Infinity')
_ESCAPE = re.compile(
    r"(?:\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u[0-9a-fA-F]{4}|\\.|.", re.S
)
_HOLDERS = ("paths", "path", "chain", "chains", "reasoning_paths", "triples", "steps")
_KEYS = (("head", "relation", "tail"), ("subject", "predicate", "object"), ("h", "r", "t"))
_HOW = 'Give a list of paths, each ["A", "relation", "B", ...], or of objects with head, relation and tail.'


@dataclass(frozen=True, slots=True)
class _Leaf:
    """A string or number of the JSON, and where it stands between its quotes."""

    value: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Pairs:
    """An object with its keys in their order, also those that are there twice."""

    items: tuple[tuple[str, Any], ...]

    def get(self, key: str) -> Any:
        """The last value of a key; None when there is none."""
        return dict(self.items).get(key)


def read_json_paths(text: str) -> tuple[ReadPath, ...]:
    """The paths of a JSON text.

    Raises:
        CaseError: it is no JSON, or holds no paths.
    """
    try:
        found = json.loads(text, object_pairs_hook=lambda pairs: _Pairs(tuple(pairs)))
        leaves = iter(list(_leaves(text)))
        placed = _placed(found, leaves)
        paths = tuple(_paths(_held(placed), text))
    except (ValueError, RecursionError) as err:
        raise CaseError(f"The chain begins like JSON but cannot be read as JSON: {err}. {_HOW}") from err
    if not any(path.steps for path in paths):
        raise CaseError(f"The JSON holds no path. {_HOW}")
    return tuple(path for path in paths if path.steps)


def _leaves(text: str) -> Iterator[_Leaf]:
    """Every string and number of a JSON text in its order."""
    for token in _TOKEN.finditer(text):
        if token[1] is None:
            yield _Leaf(token[0], token.start(), token.end())
        else:
            yield _Leaf(str(json.loads(token[0])), token.start(1), token.end(1))


def _placed(value: Any, leaves: Iterator[_Leaf]) -> Any:
    """The same structure with a `_Leaf` for every string and number."""
    if isinstance(value, list):
        return [_placed(item, leaves) for item in value]
    if isinstance(value, _Pairs):
        pairs = []
        for key, item in value.items:
            next(leaves)
            pairs.append((key, _placed(item, leaves)))
        return _Pairs(tuple(pairs))
    return next(leaves)


def _held(value: Any) -> list[Any]:
    """The list of paths, steps or names that a text is about."""
    if isinstance(value, _Pairs):
        if (step := _object_step(value)) is not None:
            return [step]
        inside = next((found for key in _HOLDERS if (found := value.get(key)) is not None), None)
        if inside is None:
            raise CaseError(f"The JSON object has none of {', '.join(_HOLDERS)}. {_HOW}")
        return _held(inside)
    return value if isinstance(value, list) else [value]


def _paths(items: list[Any], text: str) -> Iterator[ReadPath]:
    if items and all(isinstance(item, _Leaf) for item in items):
        if any(has_arrow(item.value) for item in items):
            for item in items:
                yield _arrow_path(item, text)
        else:
            yield _flat_path(items)
        return
    found = [_object_step(item) if isinstance(item, _Pairs) else item for item in items]
    steps = [step for step in found if isinstance(step, ReadStep)]
    if steps and len(steps) == len(items):
        yield ReadPath(tuple(steps), is_walk=False)
        return
    if _is_list_of_triples(items):
        yield ReadPath(tuple(make_step(*map(_part, item)) for item in items), is_walk=False)
        return
    for item in items:
        if isinstance(item, _Leaf):
            yield _arrow_path(item, text)
        elif isinstance(item, ReadStep):
            yield ReadPath((item,), is_walk=True)
        else:
            yield from _paths(_held(item), text)


def _is_list_of_triples(items: list[Any]) -> bool:
    """Whether lists of three are steps of one chain: then each begins with the name that ended the one before."""
    if len(items) < 2 or not all(
        isinstance(item, list) and len(item) == 3 and all(isinstance(part, _Leaf) for part in item)
        for item in items
    ):
        return False
    return all(items[i][2].value == items[i + 1][0].value for i in range(len(items) - 1))


def _flat_path(leaves: list[_Leaf]) -> ReadPath:
    """[e0, r1, e1, ...]; an even number of names leaves the last step unfinished."""
    parts = [_part(leaf) for leaf in leaves]
    steps = [make_step(*parts[at : at + 3]) for at in range(0, len(parts) - 2, 2)]
    if len(parts) % 2 == 0 or len(parts) == 1:
        last = parts[-2:]
        told = "It breaks off: a path has a name, then a relation and a name for every step."
        steps.append(
            ReadStep(
                start=last[0].start, end=last[-1].end, head=last[0], relation=None, tail=None, fault=told
            )
        )
    return ReadPath(tuple(steps), is_walk=True)


def _object_step(pairs: _Pairs) -> ReadStep | None:
    keys = next((keys for keys in _KEYS if all(pairs.get(key) is not None for key in keys)), None)
    if keys is None:
        return None
    parts = [pairs.get(key) for key in keys]
    if not all(isinstance(part, _Leaf) for part in parts):
        raise CaseError(f"A step of the JSON has a list or an object for a name. {_HOW}")
    return make_step(*map(_part, parts))


def _arrow_path(leaf: _Leaf, text: str) -> ReadPath:
    """A string such as "A -> r -> B", its names where they stand in the text, escapes and all."""
    raw = text[leaf.start : leaf.end]
    if not has_arrow(leaf.value):
        told = f"“{leaf.value[:60]}” is no path. Write A -> relation -> B."
        step = ReadStep(start=leaf.start, end=leaf.end, head=None, relation=None, tail=None, fault=told)
        return ReadPath((step,), is_walk=True)
    path = read_arrow_line(leaf.value)
    starts = [0] if raw == leaf.value else _raw_offsets(raw)

    def place(at: int) -> int:
        return leaf.start + (at if raw == leaf.value else starts[at])

    def moved(part: Part | None) -> Part | None:
        return None if part is None else Part(part.text, place(part.start), place(part.end))

    steps = tuple(
        ReadStep(
            start=place(step.start),
            end=place(step.end),
            head=moved(step.head),
            relation=moved(step.relation),
            tail=moved(step.tail),
            is_inverse=step.is_inverse,
            fault=step.fault,
        )
        for step in path.steps
    )
    return ReadPath(steps, is_walk=True)


def _raw_offsets(raw: str) -> list[int]:
    """For each character of the decoded string, and for its end, where it begins in the written one."""
    return [*(match.start() for match in _ESCAPE.finditer(raw)), len(raw)]


def _part(leaf: _Leaf) -> Part:
    inner = part_of(leaf.value, 0, len(leaf.value))
    return Part(inner.text, leaf.start, leaf.end)
