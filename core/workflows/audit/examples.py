"""The bundled examples: self-written contexts, each with faithful and hallucinated responses."""

import json
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from pathlib import Path

from core.settings import ASSETS

EXAMPLES = ASSETS / "examples"  # one file each; the names' leading digits give the order


class ExampleKind(StrEnum):
    """What sort of text an example's context is."""

    LEASE = "lease"
    OPINION = "opinion"
    NDA = "nda"
    CONTROL = "control"  # not legal


@dataclass(frozen=True, slots=True)
class ExampleError:
    """One thing that is wrong in a response. `quote` occurs in its text exactly once."""

    quote: str
    what: str  # what the context says instead, and where


@dataclass(frozen=True, slots=True)
class ExampleResponse:
    """An answer to an example's question; a faithful one has no errors."""

    id: str
    title: str
    text: str
    faithful: bool
    errors: tuple[ExampleError, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A context, a question about it, and several answers, the faithful one first."""

    id: str
    title: str
    kind: ExampleKind
    context: str
    query: str
    responses: tuple[ExampleResponse, ...]


@cache
def load_examples() -> tuple[Example, ...]:
    """Every bundled example, in the order in which they are shown."""
    return tuple(_read(path) for path in sorted(EXAMPLES.glob("*.json")))


def _read(path: Path) -> Example:
    record = json.loads(path.read_text(encoding="utf-8"))
    responses = tuple(
        ExampleResponse(
            id=response["id"],
            title=response["title"],
            text=response["text"],
            faithful=response["faithful"],
            errors=tuple(ExampleError(error["quote"], error["what"]) for error in response["errors"]),
        )
        for response in record["responses"]
    )
    return Example(
        id=record["id"],
        title=record["title"],
        kind=ExampleKind(record["kind"]),
        context=record["context"],
        query=record["query"],
        responses=responses,
    )
