"""Language models: messages in, one reply out, whoever runs the weights.

The adapters are in files of their own; `core.models.scripted_language_model` is the fake to test with.
"""

import json
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from importlib.resources.abc import Traversable
from string import Template
from typing import Any, Protocol

from core.types import ModelRecord

Cancelled = Callable[[], bool]  # asked between tokens; True stops the work


class Speaker(StrEnum):
    """Who says a message."""

    SYSTEM = "system"
    USER = "user"
    ASSISTANT = "assistant"


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of a conversation."""

    speaker: Speaker
    text: str


def as_turns(messages: Sequence[Message]) -> list[dict[str, str]]:
    """The messages as chat protocols and templates write them."""
    return [{"role": message.speaker.value, "content": message.text} for message in messages]


def read_prompt(path: Traversable, /, **parts: str) -> tuple[Message, Message]:
    """The instruction and the message of a prompt file, with its parts filled in; the message must name them all."""
    system, user = path.read_text(encoding="utf-8").split("\n---\n")
    return (
        Message(Speaker.SYSTEM, Template(system).safe_substitute(parts).strip()),
        Message(Speaker.USER, Template(user).substitute(parts).strip()),
    )


class StopReason(StrEnum):
    """Why a reply ended."""

    COMPLETE = "complete"
    LENGTH = "length"  # `max_tokens` was reached: the text may be cut off


@dataclass(frozen=True, slots=True, kw_only=True)
class Sampling:
    """How a reply is drawn, and how long it may take."""

    temperature: float = 0.1  # in [0, 2]; 0 takes the most probable token. KG-Guard, appendix A: 0.1
    max_tokens: int = 512  # at least 1; of the reply
    seed: int = 13
    timeout_seconds: float = 120.0  # of one attempt, prompt included
    top_tokens: int = 0  # likeliest first tokens to tell with their probabilities; servers give 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Reply:
    """What a model said, and what it cost."""

    text: str
    prompt_tokens: int
    completion_tokens: int
    seconds: float  # wall time
    stopped: StopReason = StopReason.COMPLETE
    first_tokens: tuple[tuple[str, float], ...] = ()  # (token, probability in [0, 1]), if asked for and known
    is_remembered: bool = False  # given before to the same messages, and not asked for again


class LanguageModel(Protocol):
    """Anything that answers a conversation. Safe to share between threads (it may answer one at a time)."""

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses; role "language_model"."""

    @property
    def destination(self) -> str | None:
        """The host that texts are sent to; None when nothing leaves the machine."""

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        sampling: Sampling = Sampling(),
        cancelled: Cancelled | None = None,
    ) -> Reply:
        """The next turn of the conversation. With a JSON `schema`, the server is asked to hold the text to it.

        Raises: LanguageModelError when it cannot be reached, refused, timed out, or the prompt does not fit;
        CancelledError when `cancelled` said so.
        """


def with_schema(messages: Sequence[Message], schema: Mapping[str, Any] | None) -> tuple[Message, ...]:
    """The messages with the schema at the end of the last one; as they are when there is none."""
    if schema is None or not messages:
        return tuple(messages)
    *earlier, last = messages
    wish = f"Reply with one JSON object alone, which follows this JSON schema:\n{json.dumps(schema)}"
    return (*earlier, replace(last, text=f"{last.text}\n\n{wish}"))


class StreamedReply:
    """A reply as it comes in, chunk by chunk."""

    def __init__(self) -> None:
        self.pieces: list[str] = []  # none of them empty
        self.first_tokens: tuple[tuple[str, float], ...] = ()
        self.usage: Mapping[str, int] | None = None
        self.finish_reason: str | None = None  # None: it is not whole

    def take(self, chunk: Mapping[str, Any]) -> None:
        """Keep what one chunk says; what is none raises AttributeError, KeyError, TypeError or ValueError."""
        for choice in chunk.get("choices") or ():
            if content := choice["delta"].get("content"):
                self.pieces.append(str(content))
            told = (choice.get("logprobs") or {}).get("content")
            if told and not self.first_tokens:
                likely = told[0]["top_logprobs"]
                self.first_tokens = tuple((str(each["token"]), math.exp(each["logprob"])) for each in likely)
            self.finish_reason = choice.get("finish_reason") or self.finish_reason
        if usage := chunk.get("usage"):
            self.usage = {name: int(usage[name]) for name in ("prompt_tokens", "completion_tokens")}

    def finish(self, seconds: float, usage: Mapping[str, int]) -> Reply:
        """The reply; `usage` has the tokens of prompt and completion."""
        return Reply(
            text="".join(self.pieces),
            prompt_tokens=usage["prompt_tokens"],
            completion_tokens=usage["completion_tokens"],
            seconds=seconds,
            stopped=StopReason.LENGTH if self.finish_reason == "length" else StopReason.COMPLETE,
            first_tokens=self.first_tokens,
        )


class RememberingModel:
    """Gives known messages the reply that they were given before, marked as remembered. For one question's work.

    Nothing is forgotten while it lives, so it should not outlive what it was made for.
    """

    def __init__(self, model: LanguageModel) -> None:
        self.record, self.destination = model.record, model.destination
        self._model = model
        self._known: dict[tuple[tuple[Message, ...], str, Sampling], Reply] = {}

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        sampling: Sampling = Sampling(),
        cancelled: Cancelled | None = None,
    ) -> Reply:
        """As `LanguageModel.reply`, or the reply that was given to these messages before."""
        key = (tuple(messages), json.dumps(schema, sort_keys=True), sampling)
        if key in self._known:
            return replace(self._known[key], is_remembered=True)
        reply = self._model.reply(messages, schema=schema, sampling=sampling, cancelled=cancelled)
        self._known[key] = reply
        return reply
