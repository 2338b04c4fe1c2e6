"""Paths as JSON, with the place of every name in the text: lists `[e0, r1, e1, ...]`, strings, or objects."""

import ast
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

from core.errors import CaseError
from core.reasoning.chain.chain import Part, ReadPath, ReadStep
from core.reasoning.chain.lines import has_arrow, make_step, part_of, read_arrow_line

_TOKEN = re.compile(
    r'"((?:[^"\\]|\\.)*)"|\'((?:[^\'\\]|\\.)*)\'|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|NaN|-?Infinity'
)
_ESCAPE = re.compile(
    r"(?:\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u[0-9a-fA-F]{4}|\\.|.", re.S
)
_HOLDERS = ("paths", "path", "chain", "chains", "reasoning_paths", "triples", "steps")
_KEYS = (("head", "relation", "tail"), ("subject", "predicate", "object"), ("h", "r", "t"))
_HOW = 'Give a list of paths, each ["A", "relation", "B", ...], or of objects with head, relation and tail.'


def read_json_paths(text: str) -> tuple[ReadPath, ...]:
    """The paths of a JSON text. Raises: CaseError when it is no JSON, or holds no paths."""
    try:
        paths = tuple(_paths(_held(_placed(text)), text))
    except (ValueError, RecursionError) as err:
        raise CaseError(f"The chain begins like JSON but cannot be read as JSON: {err}. {_HOW}") from err
    if not any(path.steps for path in paths):
        raise CaseError(f"The JSON holds no path. {_HOW}")
    return tuple(path for path in paths if path.steps)


def _placed(text: str) -> Any:
    """The JSON with a `Part` for every string and number that is no key: its words, and where they stand."""
    is_json = _is_json(text)
    leaves: list[Part] = []

    def numbered(token: "re.Match[str]") -> str:
        quoted = token.lastindex  # 1 or 2, by its marks; None: a number or a word such as true
        words = str(json.loads(token[0]) if is_json else ast.literal_eval(token[0])) if quoted else token[0]
        leaves.append(Part(words, *token.span(quoted or 0)))
        return f'"{len(leaves) - 1}"'

    def resolved(value: Any) -> Any:
        if isinstance(value, list):
            return [resolved(item) for item in value]
        if isinstance(value, dict):
            return {leaves[int(key)].text: resolved(item) for key, item in value.items()}
        return leaves[int(value)]

    return resolved(json.loads(_TOKEN.sub(numbered, text)))


def _is_json(text: str) -> bool:
    """True for JSON, False for lists as Python prints them; raises ValueError for anything else."""
    try:
        json.loads(text)
    except ValueError:
        try:
            ast.literal_eval(text.strip())
        except (SyntaxError, MemoryError):
            json.loads(text)  # says what is wrong
        return False
    return True


def _held(value: Any) -> list[Any]:
    """The list of paths, steps or names that a text is about."""
    if isinstance(value, dict):
        if (step := _object_step(value)) is not None:
            return [step]
        others = (each for each in value.values() if isinstance(each, list) and _has_steps(each))
        inside = next((value[key] for key in _HOLDERS if key in value), None) or next(others, None)
        if inside is None:
            raise CaseError(f"The JSON object has none of {', '.join(_HOLDERS)}. {_HOW}")
        return _held(inside)
    return value if isinstance(value, list) else [value]


def _has_steps(items: list[Any]) -> bool:
    """Whether a list under a name of its own holds steps or paths: objects of three parts, lists, arrows."""
    return any(
        _object_step(item) is not None
        if isinstance(item, dict)
        else isinstance(item, list) or (isinstance(item, Part) and has_arrow(item.text))
        for item in items
    )


def _paths(items: list[Any], text: str) -> Iterator[ReadPath]:
    if items and all(isinstance(item, Part) for item in items):
        if any(has_arrow(item.text) for item in items):
            for item in items:
                yield _arrow_path(item, text)
        else:
            yield _flat_path(items)
        return
    items = [_object_step(item) or item if isinstance(item, dict) else item for item in items]
    if items and all(isinstance(item, ReadStep) for item in items):
        yield ReadPath(tuple(items), is_walk=False)
    elif _is_list_of_triples(items):
        yield ReadPath(tuple(make_step(*map(_bare, item)) for item in items), is_walk=False)
    else:
        for item in items:
            if isinstance(item, Part):
                yield _arrow_path(item, text)
            elif isinstance(item, ReadStep):
                yield ReadPath((item,), is_walk=True)
            else:
                yield from _paths(_held(item), text)


def _is_list_of_triples(items: list[Any]) -> bool:
    """Whether lists of three are steps of one chain: then each begins with the name that ended the one before."""
    are_triples = len(items) > 1 and all(
        isinstance(item, list) and len(item) == 3 and all(isinstance(part, Part) for part in item)
        for item in items
    )
    return are_triples and all(one[2].text == other[0].text for one, other in pairwise(items))


def _flat_path(leaves: list[Part]) -> ReadPath:
    """[e0, r1, e1, ...]; an even number of names leaves the last step unfinished."""
    parts = [_bare(leaf) for leaf in leaves]
    steps = [make_step(*parts[at : at + 3]) for at in range(0, len(parts) - 2, 2)]
    if len(parts) % 2 == 0 or len(parts) == 1:
        told = "It breaks off: a path has a name, then a relation and a name for every step."
        last = parts[-2:]
        steps.append(replace(make_step(last[0], None, None, fault=told), end=last[-1].end))
    return ReadPath(tuple(steps), is_walk=True)


def _object_step(found: dict[str, Any]) -> ReadStep | None:
    keys = next((keys for keys in _KEYS if all(key in found for key in keys)), None)
    if keys is None:
        return None
    parts = [found[key] for key in keys]
    if not all(isinstance(part, Part) for part in parts):
        raise CaseError(f"A step of the JSON has a list or an object for a name. {_HOW}")
    return make_step(*map(_bare, parts))


def _arrow_path(leaf: Part, text: str) -> ReadPath:
    """A string such as "A -> r -> B", its names where they stand in the text, escapes and all."""
    raw = text[leaf.start : leaf.end]
    if not has_arrow(leaf.text):
        told = f"“{leaf.text[:60]}” is no path. Write A -> relation -> B."
        step = ReadStep(start=leaf.start, end=leaf.end, head=None, relation=None, tail=None, fault=told)
        return ReadPath((step,), is_walk=True)
    if raw == leaf.text:
        return read_arrow_line(text, leaf.start, leaf.end)
    # For each character of the decoded string, and for its end, where it begins in the written one.
    places = [*(leaf.start + match.start() for match in _ESCAPE.finditer(raw)), leaf.end]

    def moved(part: Part | None) -> Part | None:
        return part and Part(part.text, places[part.start], places[part.end])

    return ReadPath(
        tuple(
            replace(
                step,
                start=places[step.start],
                end=places[step.end],
                head=moved(step.head),
                relation=moved(step.relation),
                tail=moved(step.tail),
            )
            for step in read_arrow_line(leaf.text).steps
        ),
        is_walk=True,
    )


def _bare(leaf: Part) -> Part:
    """A name without the quotes and brackets around it."""
    return replace(leaf, text=part_of(leaf.text, 0, len(leaf.text)).text)
