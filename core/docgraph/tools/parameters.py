"""What a tool takes: pydantic reads the arguments by the annotations of its function, and gives their JSON schema."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from inspect import Parameter, signature
from typing import Annotated, Any, get_type_hints

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    create_model,
)

from core.errors import InputError

MAX_TEXT_CHARS = 1_000  # of a query, title or id
MAX_IDS = 20  # of one call
MAX_HITS = 20
MAX_DISTANCE = 3  # of a neighbourhood: beyond it nearly everything is near
MAX_WINDOW = 10  # paragraphs or sections on either side


def _listed(value: object) -> object:
    """A list that came as text: JSON, or separated by commas."""
    if not isinstance(value, str):
        return value
    if value.strip().startswith("["):
        return json.loads(value)
    return [each.strip() for each in value.split(",") if each.strip()]


_MaybeText = Annotated[str, StringConstraints(strip_whitespace=True, max_length=MAX_TEXT_CHARS)]
_Text = Annotated[_MaybeText, Field(min_length=1)]
Query = Annotated[
    _Text, Field(description="what to look for, in words of the topic rather than as a question")
]
Title = Annotated[_Text, Field(description="the title of an article, or another name of it")]
OneTitle = Annotated[_MaybeText, Field(description="search only in the article of this title")]
FromTitle = Annotated[_Text, Field(description="the title of the article to start from")]
ToTitle = Annotated[_Text, Field(description="the title of the article to arrive at")]
After = Annotated[
    _MaybeText, Field(description="the id of the last paragraph that was read, to read on after it")
]
ParagraphId = Annotated[_Text, Field(description="an id like article:3f2a9c81d0b7:s8:p2")]
SectionId = Annotated[_Text, Field(description="an id like article:3f2a9c81d0b7:s8")]
SectionIds = Annotated[
    tuple[_Text, ...],
    BeforeValidator(_listed),
    Field(min_length=1, max_length=MAX_IDS, description="ids like article:3f2a9c81d0b7:s8"),
]
Hits = Annotated[int, Field(ge=1, le=MAX_HITS, description="how many")]
Distance = Annotated[int, Field(ge=1, le=MAX_DISTANCE, description="how many steps")]
Paragraphs = Annotated[int, Field(ge=1, le=MAX_WINDOW, description="how many paragraphs on either side")]
Sections = Annotated[int, Field(ge=1, le=MAX_WINDOW, description="how many sections on either side")]


@cache
def arguments_of(function: Callable[..., object]) -> type[BaseModel]:
    """What a tool's function takes behind the view of the collection."""
    annotated = get_type_hints(function, include_extras=True)
    fields: dict[str, Any] = {
        name: (annotated[name], ... if each.default is Parameter.empty else each.default)
        for name, each in list(signature(function).parameters.items())[1:]
    }
    return create_model(function.__name__, __config__=ConfigDict(extra="forbid"), **fields)


def read_arguments(function: Callable[..., object], arguments: Mapping[str, object]) -> dict[str, Any]:
    """The arguments of a call, each checked; those left out, or None, are not among them.

    Raises: InputError when one is unknown, missing, of another kind or out of bounds.
    """
    model = arguments_of(function)
    given = {name: value for name, value in arguments.items() if value is not None}
    try:
        return model.model_validate(given).model_dump(exclude_unset=True)
    except ValidationError as err:
        first = err.errors(include_url=False, include_input=False)[0]
        name, said = str(first["loc"][0]), first["msg"][:1].lower() + first["msg"][1:]
        raise InputError(
            f"{function.__name__} cannot take its argument {name[:60]!r}: {said}; it takes: "
            f"{', '.join(model.model_fields)}"
        ) from err
