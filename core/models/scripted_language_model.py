"""A language model for tests: its replies are said beforehand, or follow from the messages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.errors import LanguageModelError
from core.models.language_model import Cancelled, Message, Reply, Sampling, StopReason
from core.models.turn import stop_if
from core.types import ModelRecord

Script = Sequence[str] | Callable[[Sequence[Message]], str]
Likely = Callable[[Sequence[Message]], Sequence[tuple[str, float]]]  # the likeliest first tokens of a reply


@dataclass(frozen=True, slots=True)
class Asked:
    """One call of a scripted model."""

    messages: tuple[Message, ...]
    schema: Mapping[str, Any] | None
    sampling: Sampling


class ScriptedLanguageModel:
    """Says the scripted texts one after the other, or what a function of the messages gives. Tokens are words.

    A reply of more than `max_tokens` words is cut there, as a real one would be. `asked` holds every call.
    """

    def __init__(
        self, script: Script, *, destination: str | None = None, likely: Likely | None = None
    ) -> None:
        self.record = ModelRecord("language_model", "scripted", "1", None)
        self.destination = destination
        self.asked: list[Asked] = []
        self._script = script
        self._likely = likely

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        sampling: Sampling = Sampling(),
        cancelled: Cancelled | None = None,
    ) -> Reply:
        """The next scripted text. Raises: LanguageModelError when the script is at its end."""
        stop_if(cancelled)
        self.asked.append(Asked(tuple(messages), schema, sampling))
        if callable(self._script):
            text = self._script(messages)
        elif len(self.asked) <= len(self._script):
            text = self._script[len(self.asked) - 1]
        else:
            raise LanguageModelError(f"the script has only {len(self._script)} replies; write one more")
        words = text.split()
        is_cut = len(words) > sampling.max_tokens
        return Reply(
            text=" ".join(words[: sampling.max_tokens]) if is_cut else text,
            prompt_tokens=sum(len(message.text.split()) for message in messages),
            completion_tokens=min(len(words), sampling.max_tokens),
            seconds=0.0,
            stopped=StopReason.LENGTH if is_cut else StopReason.COMPLETE,
            first_tokens=tuple(self._likely(messages)) if self._likely and sampling.top_tokens else (),
        )
