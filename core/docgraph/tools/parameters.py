"""What a tool takes: names, kinds and bounds of its arguments, as a JSON schema and as a check."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.errors import InputError

MAX_TEXT_CHARS = 1_000  # of a query, title or id
MAX_IDS = 20  # of one call
_MAX_SHOWN_CHARS = 60


class ParameterKind(StrEnum):
    """What an argument is."""

    TEXT = "text"
    COUNT = "count"
    TEXTS = "texts"


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a tool."""

    name: str
    about: str  # for a model and a person
    kind: ParameterKind = ParameterKind.TEXT
    is_required: bool = True
    low: int = 1  # of a count
    high: int = 20
    max_chars: int = MAX_TEXT_CHARS  # of a text

    def schema(self) -> dict[str, Any]:
        """Its JSON schema."""
        text = {"type": "string", "minLength": 1 if self.is_required else 0, "maxLength": self.max_chars}
        match self.kind:
            case ParameterKind.TEXT:
                return {**text, "description": self.about}
            case ParameterKind.COUNT:
                bounds = {"minimum": self.low, "maximum": self.high}
                return {"type": "integer", **bounds, "description": self.about}
            case ParameterKind.TEXTS:
                items = {"type": "array", "items": text, "minItems": 1, "maxItems": MAX_IDS}
                return {**items, "description": self.about}

    def read(self, value: object) -> str | int | tuple[str, ...]:
        """The argument as the tool wants it; numbers and lists may come as text.

        Raises:
            InputError: it is of another kind, or out of bounds.
        """
        match self.kind:
            case ParameterKind.TEXT:
                return self._text(value)
            case ParameterKind.COUNT:
                return self._count(value)
            case ParameterKind.TEXTS:
                return self._texts(value)

    def _text(self, value: object) -> str:
        if not isinstance(value, str) or (self.is_required and not value.strip()):
            raise InputError(f"{self.name} must be a text that is not empty, not {_shown(value)}")
        if len(value) > self.max_chars:
            raise InputError(
                f"{self.name} has {len(value)} characters; at most {self.max_chars} are read: shorten it"
            )
        return value.strip()

    def _count(self, value: object) -> int:
        text = str(value).strip()
        is_whole = not isinstance(value, bool) and isinstance(value, int | float | str) and _is_whole(text)
        if not is_whole or not self.low <= int(float(text)) <= self.high:
            raise InputError(
                f"{self.name} must be a whole number from {self.low} to {self.high}, not {_shown(value)}"
            )
        return int(float(text))

    def _texts(self, value: object) -> tuple[str, ...]:
        texts = _list(value) if isinstance(value, str) else value
        if not isinstance(texts, Sequence) or not texts or not all(isinstance(each, str) for each in texts):
            raise InputError(f"{self.name} must be a list of ids, not {_shown(value)}")
        if len(texts) > MAX_IDS:
            raise InputError(f"{self.name} has {len(texts)} ids; at most {MAX_IDS} are read in one call")
        return tuple(self._text(each) for each in texts)


def read_arguments(
    tool: str, parameters: Sequence[Parameter], arguments: Mapping[str, object]
) -> dict[str, Any]:
    """The arguments of a call, each checked; those left out, or None, are not among them.

    Raises:
        InputError: one is unknown, missing, of another kind or out of bounds.
    """
    known = {parameter.name: parameter for parameter in parameters}
    for name in arguments:
        if name not in known:
            raise InputError(f"{tool} takes no argument {_shown(name)}; it takes: {', '.join(known)}")
    given = {name: value for name, value in arguments.items() if value is not None}
    for parameter in parameters:
        if parameter.is_required and parameter.name not in given:
            raise InputError(f"{tool} needs {parameter.name}: {parameter.about}")
    return {name: known[name].read(value) for name, value in given.items()}


def arguments_schema(parameters: Sequence[Parameter]) -> dict[str, Any]:
    """The JSON schema of a call's arguments."""
    return {
        "type": "object",
        "properties": {parameter.name: parameter.schema() for parameter in parameters},
        "required": [parameter.name for parameter in parameters if parameter.is_required],
        "additionalProperties": False,
    }


def _list(text: str) -> object:
    """A list that came as text: JSON, or separated by commas."""
    if text.strip().startswith("["):
        try:
            return json.loads(text)
        except ValueError:
            return text
    return [each.strip() for each in text.split(",") if each.strip()]


def _is_whole(text: str) -> bool:
    whole, _, rest = text.partition(".")
    return whole.isdecimal() and len(whole) <= len(str(10**6)) and not rest.strip("0")


def _shown(value: object) -> str:
    shown = repr(value)
    return shown if len(shown) <= _MAX_SHOWN_CHARS else f"{shown[:_MAX_SHOWN_CHARS]}…"
