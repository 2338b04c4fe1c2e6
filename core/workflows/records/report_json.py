"""Reports of every method as JSON: written, read again whatever version wrote them, made fit to be compared."""

import json
import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from core.types import Finding, Manifest
from core.workflows.wire import shown

if TYPE_CHECKING:
    from pydantic import TypeAdapter

Kind = TypeVar("Kind")
_OLD_READING = '"opposite":'  # of a second reading before there was a reader
_TIMES = frozenset({"seconds", "milliseconds"})  # differ from run to run


def adapter(kind: type[Kind]) -> "TypeAdapter[Kind]":
    """What writes values of a type as JSON and reads them again, built once."""
    found: TypeAdapter[Kind] = _adapter(kind)  # type: ignore[arg-type]
    return found


@cache
def _adapter(kind: Any) -> "TypeAdapter[Any]":
    from pydantic import TypeAdapter

    return TypeAdapter(kind)


def read_report(kind: type[Kind], text: str) -> Kind:
    """A report from its JSON; second readings as earlier versions made them, beside opposites, are left out."""
    if _OLD_READING in text:
        text = json.dumps(_without_opposites(json.loads(text)))
    return adapter(kind).validate_json(text)


def kept_of(manifest: Manifest) -> dict[str, object]:
    """What the trail keeps of a manifest for ever: parameters and model hashes, no names of files."""
    return {
        "parameters": {name: value for name, value in manifest.parameters.items() if name != "graph"},
        "models": [shown(model, "role", "version", "sha256") for model in manifest.models],
    }


def kept_findings(findings: Sequence[Finding]) -> list[dict[str, object]]:
    """What the trail keeps of findings for ever: where they stand, none of their words."""
    return [shown(each, "id", "kind", "status", "start", "end") for each in findings]


def untimed(value: Any) -> Any:
    """The JSON value without what differs from run to run: seconds and milliseconds."""
    if isinstance(value, list):
        return [untimed(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {key: untimed(item) for key, item in value.items() if key not in _TIMES}


def settled(new: Any, old: Any, tolerance: float) -> Any:
    """The new value with every number that is the old one within `tolerance` replaced by it."""
    if isinstance(new, dict) and isinstance(old, Mapping):
        return {key: settled(value, old.get(key), tolerance) for key, value in new.items()}
    if isinstance(new, list) and isinstance(old, list):
        olds = [*old, *[None] * max(0, len(new) - len(old))]
        return [settled(value, before, tolerance) for value, before in zip(new, olds, strict=False)]
    if isinstance(new, float) and isinstance(old, float):
        return old if math.isclose(new, old, rel_tol=0.0, abs_tol=tolerance) else new
    return new


def _without_opposites(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_opposites(item) for item in value]
    if not isinstance(value, dict):
        return value
    return {
        key: None
        if key == "second" and isinstance(item, dict) and "opposite" in item
        else _without_opposites(item)
        for key, item in value.items()
    }
