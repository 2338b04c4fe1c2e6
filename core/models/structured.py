"""Replies as checked values: held to a JSON schema, validated by pydantic, asked for once more if wrong; or weighed:
how probable a language model finds each of a few words as its reply, finer than the word it would say.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError

from core.errors import LanguageModelError, MalformedReplyError
from core.models.language_model import Cancelled, LanguageModel, Message, Reply, Sampling, Speaker, StopReason

ReplyType = TypeVar("ReplyType", bound=BaseModel)

_MAX_PROBLEMS = 3  # named to the model; more would only fill a small model's context
_MAX_SHOWN = 200  # characters of a malformed reply, in the error


@dataclass(frozen=True, slots=True)
class Structured(Generic[ReplyType]):
    """A validated reply, and every reply that it took: one, or two when the first was malformed."""

    value: ReplyType
    replies: tuple[Reply, ...]


def ask(  # noqa: PLR0913 - one parameter for each thing a caller may fix
    model: LanguageModel,
    messages: Sequence[Message],
    reply_type: type[ReplyType],
    *,
    schema: Mapping[str, Any] | None = None,
    sampling: Sampling = Sampling(),
    cancelled: Cancelled | None = None,
) -> Structured[ReplyType]:
    """The model's reply as a `reply_type`.

    `schema` may be narrower than the type's own (an enum of allowed names, say). Not every server can hold a
    reply to a schema, and only `reply_type` is validated here: whoever narrows must check the names again.

    Raises: MalformedReplyError when two replies in a row were not what was asked for; else as `LanguageModel.reply`.
    """
    wanted = reply_type.model_json_schema() if schema is None else schema
    first = model.reply(messages, schema=wanted, sampling=sampling, cancelled=cancelled)
    value = _read(first, reply_type)
    if not isinstance(value, str):
        return Structured(value, (first,))
    again = (*messages, Message(Speaker.ASSISTANT, first.text), Message(Speaker.USER, _complaint(value)))
    second = model.reply(again, schema=wanted, sampling=sampling, cancelled=cancelled)
    value = _read(second, reply_type)
    if isinstance(value, str):
        told = f"replied twice with something else than was asked for ({value}): {second.text[:_MAX_SHOWN]!r}"
        raise MalformedReplyError(f"{model.record.name} {told}; try a larger model or allow more tokens")
    return Structured(value, (first, second))


def _read(reply: Reply, reply_type: type[ReplyType]) -> ReplyType | str:
    """The value, or what is wrong with the reply."""
    try:
        return reply_type.model_validate_json(_json_part(reply.text))
    except ValidationError as err:
        if reply.stopped is StopReason.LENGTH:
            return f"it was cut off after {reply.completion_tokens} tokens"
        problems = [
            f"{'.'.join(map(str, problem['loc'])) or 'the reply'}: {problem['msg']}"
            for problem in err.errors()[:_MAX_PROBLEMS]
        ]
        return "; ".join(problems)


def _json_part(text: str) -> str:
    """What stands between the outermost braces; servers that constrain nothing wrap JSON in prose and fences."""
    start, end = text.find("{"), text.rfind("}")
    return text[start : end + 1] if 0 <= start < end else text


def closed_schema(properties: Mapping[str, Any]) -> Mapping[str, Any]:
    """The JSON schema of an object that has these properties, all of them and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _complaint(problem: str) -> str:
    return f"That reply cannot be used: {problem}. Reply again with the JSON object alone, shorter if it was cut off."


_TOP = 20  # first tokens looked at; OpenAI's protocol gives no more
_SAMPLING = Sampling(temperature=0.0, max_tokens=1, top_tokens=_TOP)


@dataclass(frozen=True, slots=True)
class Weighed:
    """The probabilities of the choices, in their order, and the reply that they were read from."""

    probabilities: tuple[float, ...]  # in [0, 1] each; what is missing to 1 went to other beginnings
    reply: Reply

    @property
    def shares(self) -> tuple[float, ...] | None:
        """The probabilities made to sum to 1; None when the model would begin with none of the choices."""
        total = math.fsum(self.probabilities)
        return tuple(each / total for each in self.probabilities) if total > 0 else None


def weigh(
    model: LanguageModel,
    messages: Sequence[Message],
    choices: Sequence[str],
    *,
    cancelled: Cancelled | None = None,
) -> Weighed:
    """How probable each of `choices` is as the beginning of the reply, from the likeliest first tokens.

    A token counts for a choice that it begins, however it is capitalised and spaced: "Yes", " yes" and "y" for
    "yes". One that begins several counts for none.

    Raises: LanguageModelError when the model tells no probabilities; else as `LanguageModel.reply`.
    """
    reply = model.reply(messages, sampling=_SAMPLING, cancelled=cancelled)
    if not reply.first_tokens:
        way_out = "choose a model or server that does, or decide by what the model says"
        raise LanguageModelError(f"{model.record.name} tells no probabilities of tokens; {way_out}")
    found = [0.0] * len(choices)
    for token, probability in reply.first_tokens:
        begun = token.strip().casefold()
        meant = [i for i, choice in enumerate(choices) if begun and choice.casefold().startswith(begun)]
        if len(meant) == 1:
            found[meant[0]] += probability
    return Weighed(tuple(min(each, 1.0) for each in found), reply)
