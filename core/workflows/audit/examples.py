"""The bundled examples: self-written contexts, each with faithful and hallucinated responses."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

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
    from pydantic import TypeAdapter

    reader = TypeAdapter(Example)
    return tuple(reader.validate_json(path.read_bytes()) for path in sorted(EXAMPLES.glob("*.json")))
