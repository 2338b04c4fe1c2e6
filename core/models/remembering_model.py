"""A language model that is not asked the same thing twice."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from core.models.language_model import Cancelled, LanguageModel, Message, Reply, Sampling
from core.types import ModelRecord


class RememberingModel:
    """Gives known messages the reply that they were given before, marked as remembered. For one question's work.

    Nothing is forgotten while it lives, so it should not outlive what it was made for.
    """

    def __init__(self, model: LanguageModel) -> None:
        self._model = model
        self._known: dict[tuple[tuple[Message, ...], str, Sampling], Reply] = {}

    @property
    def record(self) -> ModelRecord:
        """Which weights the model uses."""
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
        """The next turn of the conversation, or the one that was given to these messages before.

        Raises:
            LanguageModelError: it cannot be reached, refused, timed out, or the prompt does not fit.
            CancelledError: `cancelled` said so.
        """
        key = (tuple(messages), json.dumps(schema, sort_keys=True), sampling)
        known = self._known.get(key)
        if known is not None:
            return replace(known, is_remembered=True)
        reply = self._model.reply(messages, schema=schema, sampling=sampling, cancelled=cancelled)
        self._known[key] = reply
        return reply
