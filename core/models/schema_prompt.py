"""A JSON schema as words in the prompt, for models whose output nothing else holds to it."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.models.language_model import Message


def with_schema(messages: Sequence[Message], schema: Mapping[str, Any] | None) -> tuple[Message, ...]:
    """The messages with the schema at the end of the last one; as they are when there is none."""
    if schema is None or not messages:
        return tuple(messages)
    *earlier, last = messages
    wish = f"Reply with one JSON object alone, which follows this JSON schema:\n{json.dumps(schema)}"
    return (*earlier, replace(last, text=f"{last.text}\n\n{wish}"))
