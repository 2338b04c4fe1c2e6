"""JSON schemas without lengths: servers that turn a schema into a grammar refuse long repetitions, or grow slow."""

from typing import Any

_LENGTHS = frozenset({"minLength", "maxLength", "minItems", "maxItems"})


def without_lengths(schema: Any) -> Any:
    """The schema without bounds on the length of texts and lists, which are checked when a reply comes."""
    if isinstance(schema, dict):
        return {name: without_lengths(value) for name, value in schema.items() if name not in _LENGTHS}
    return [without_lengths(each) for each in schema] if isinstance(schema, list) else schema
