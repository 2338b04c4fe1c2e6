"""A pattern that settles the meaning of a clause, and true sentences to restate it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Filler:
    """A pattern over one clause type (None: the whole context) and the sentences it supports."""

    topic: str
    clause: str | None
    pattern: str
    templates: tuple[str, ...]
    guard: str = ""
