"""A chat request in OpenAI's protocol, and what to leave out of it when a server refuses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from core.models.language_model import Message, Sampling, as_turns
from core.models.schema_prompt import with_schema


class Concession(StrEnum):
    """An option that a server does not know. The value is the option's name, as refusals call it."""

    MAX_TOKENS = "max_tokens"  # newer models call it max_completion_tokens
    TEMPERATURE = "temperature"
    SEED = "seed"
    USAGE = "stream_options"
    PROBABILITIES = "logprobs"  # of tokens; the reply then comes without
    SCHEMA = "response_format"  # the schema then stands in the prompt


@dataclass(frozen=True, slots=True)
class ChatRequest:
    """What is asked of an endpoint."""

    model: str
    messages: Sequence[Message]
    schema: Mapping[str, Any] | None
    sampling: Sampling


def request_body(request: ChatRequest, concessions: Sequence[Concession] = ()) -> dict[str, Any]:
    """The fields of the request, without those that were conceded."""
    is_in_prompt = Concession.SCHEMA in concessions
    messages = with_schema(request.messages, request.schema) if is_in_prompt else request.messages
    body: dict[str, Any] = {
        "model": request.model,
        "messages": as_turns(messages),
        "stream": True,
        Concession.MAX_TOKENS: request.sampling.max_tokens,
        Concession.TEMPERATURE: request.sampling.temperature,
        Concession.SEED: request.sampling.seed,
        Concession.USAGE: {"include_usage": True},
    }
    if request.sampling.top_tokens:
        body[Concession.PROBABILITIES] = True
    if request.schema is not None:
        body[Concession.SCHEMA] = {
            "type": "json_schema",
            "json_schema": {"name": "reply", "schema": request.schema, "strict": _is_strict(request.schema)},
        }
    kept = {str(name): value for name, value in body.items() if name not in concessions}
    if Concession.PROBABILITIES in kept:
        kept["top_logprobs"] = request.sampling.top_tokens
    if Concession.MAX_TOKENS in concessions:
        kept["max_completion_tokens"] = request.sampling.max_tokens
    return kept


def next_concession(
    request: ChatRequest, refusal: str, concessions: Sequence[Concession]
) -> Concession | None:
    """What to try without, given the server's words; None when nothing is left that could have been meant.

    A schema is tried without whatever the words are: few servers name what they do not like about it.
    """
    for concession in Concession:
        is_meant = concession in refusal or (concession is Concession.SCHEMA and request.schema is not None)
        if is_meant and concession not in concessions and concession in request_body(request):
            return concession
    return None


def _is_strict(schema: Any) -> bool:
    """Whether every object lists all its properties as required and allows no others: what `strict` demands."""
    if isinstance(schema, list):
        return all(map(_is_strict, schema))
    if not isinstance(schema, Mapping):
        return True
    is_closed = schema.get("type") != "object" or (
        schema.get("additionalProperties") is False
        and set(schema.get("required", ())) == set(schema.get("properties", {}))
    )
    return is_closed and all(map(_is_strict, schema.values()))
