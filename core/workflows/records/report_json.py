"""Reports of every method as JSON: written, and read again whatever version wrote them."""

import json
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from core.types import Finding, Manifest
from core.workflows.wire import shown

if TYPE_CHECKING:
    from pydantic import TypeAdapter

Kind = TypeVar("Kind")
_OLD_READING = '"opposite":'  # of a second reading before there was a reader


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
