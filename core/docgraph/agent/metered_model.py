"""A language model that counts: tokens and calls, those of malformed and failed replies too."""

from collections.abc import Mapping, Sequence
from typing import Any

from core.docgraph.document_answer import Tokens
from core.models.language_model import Cancelled, LanguageModel, Message, Reply, Sampling
from core.types import ModelRecord


class MeteredModel:
    """The language model of one run; `tokens` grows with every reply."""

    def __init__(self, model: LanguageModel) -> None:
        self.tokens = Tokens()
        self._model = model

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses."""
        return self._model.record

    @property
    def destination(self) -> str | None:
        """The host that texts are sent to; None when nothing leaves the machine."""
        return self._model.destination

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        sampling: Sampling = Sampling(),
        cancelled: Cancelled | None = None,
    ) -> Reply:
        """The model's reply, counted.

        Raises:
            LanguageModelError: the model failed.
            CancelledError: `cancelled` said so.
        """
        reply = self._model.reply(messages, schema=schema, sampling=sampling, cancelled=cancelled)
        self.tokens += Tokens(reply.prompt_tokens, reply.completion_tokens, calls=1)
        return reply
