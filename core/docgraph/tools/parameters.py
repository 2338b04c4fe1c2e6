"""What a tool takes: names, kinds and bounds of its arguments, as a JSON schema and as a check."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from inspect import signature
from typing import Annotated, Any, get_type_hints

from core.errors import InputError

MAX_TEXT_CHARS = 1_000  # of a query, title or id
MAX_IDS = 20  # of one call
MAX_HITS = 20
MAX_DISTANCE = 3  # of a neighbourhood: beyond it nearly everything is near
MAX_WINDOW = 10  # paragraphs or sections on either side
_MAX_SHOWN_CHARS = 60


class ParameterKind(StrEnum):
    """What an argument is."""

    TEXT = "text"
    COUNT = "count"
    TEXTS = "texts"


@dataclass(frozen=True, slots=True)
class Parameter:
    """One argument of a tool. Functions have it in their annotations; `parameters_of` adds name, need and default."""

    about: str  # for a model and a person; {usual} stands for the default
    kind: ParameterKind = ParameterKind.TEXT
    high: int = 20  # of a count, which begins at 1
    max_chars: int = MAX_TEXT_CHARS  # of a text
    name: str = ""
    is_required: bool = True

    def schema(self) -> dict[str, Any]:
        """Its JSON schema."""
        text = {"type": "string", "minLength": 1 if self.is_required else 0, "maxLength": self.max_chars}
        match self.kind:
            case ParameterKind.TEXT:
                return {**text, "description": self.about}
            case ParameterKind.COUNT:
                bounds = {"minimum": 1, "maximum": self.high}
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
        if not is_whole or not 1 <= int(float(text)) <= self.high:
            raise InputError(f"{self.name} must be a whole number from 1 to {self.high}, not {_shown(value)}")
        return int(float(text))

    def _texts(self, value: object) -> tuple[str, ...]:
        texts = _list(value) if isinstance(value, str) else value
        if not isinstance(texts, Sequence) or not texts or not all(isinstance(each, str) for each in texts):
            raise InputError(f"{self.name} must be a list of ids, not {_shown(value)}")
        if len(texts) > MAX_IDS:
            raise InputError(f"{self.name} has {len(texts)} ids; at most {MAX_IDS} are read in one call")
        return tuple(self._text(each) for each in texts)


Query = Annotated[str, Parameter("what to look for, in words of the topic rather than as a question")]
Title = Annotated[str, Parameter("the title of an article, or another name of it")]
OneTitle = Annotated[str, Parameter("search only in the article of this title")]
FromTitle = Annotated[str, Parameter("the title of the article to start from")]
ToTitle = Annotated[str, Parameter("the title of the article to arrive at")]
After = Annotated[str, Parameter("the id of the last paragraph that was read, to read on after it")]
ParagraphId = Annotated[str, Parameter("an id like article:3f2a9c81d0b7:s8:p2")]
SectionId = Annotated[str, Parameter("an id like article:3f2a9c81d0b7:s8")]
SectionIds = Annotated[Sequence[str], Parameter("ids like article:3f2a9c81d0b7:s8", ParameterKind.TEXTS)]
Hits = Annotated[
    int, Parameter(f"how many, from 1 to {MAX_HITS}; {{usual}} when left out", ParameterKind.COUNT, MAX_HITS)
]
Distance = Annotated[
    int,
    Parameter(
        f"how many steps, from 1 to {MAX_DISTANCE}; {{usual}} when left out",
        ParameterKind.COUNT,
        MAX_DISTANCE,
    ),
]
_BESIDE = f"on either side, from 1 to {MAX_WINDOW}; {{usual}} when left out"
Paragraphs = Annotated[int, Parameter(f"how many paragraphs {_BESIDE}", ParameterKind.COUNT, MAX_WINDOW)]
Sections = Annotated[int, Parameter(f"how many sections {_BESIDE}", ParameterKind.COUNT, MAX_WINDOW)]


def parameters_of(function: Callable[..., object]) -> tuple[Parameter, ...]:
    """What a function takes, by the annotations of its arguments."""
    annotated = get_type_hints(function, include_extras=True)
    return tuple(
        replace(
            said,
            name=name,
            about=said.about.format(usual=each.default),
            is_required=each.default is each.empty,
        )
        for name, each in signature(function).parameters.items()
        for said in getattr(annotated[name], "__metadata__", ())
    )


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
