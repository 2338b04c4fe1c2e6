"""The pieces of a reply in OpenAI's streaming protocol, whoever sends them."""

import math
from collections.abc import Mapping
from typing import Any

from core.models.language_model import Reply, StopReason


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
