"""A server's model with the tool calls of OpenAI's protocol, asked again with growing pauses when it fails.

Only the configured server is reached: no redirects, no other key, no telemetry.
"""

import asyncio
import logging
from http import HTTPStatus
from typing import TYPE_CHECKING

from pydantic_ai.exceptions import ModelAPIError, ModelHTTPError
from pydantic_ai.messages import ModelMessage, ModelResponse
from pydantic_ai.models import ModelRequestParameters
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.models.wrapper import WrapperModel
from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider
from pydantic_ai.settings import ModelSettings

from core.errors import LanguageModelError
from core.models.endpoint_model import EndpointModel, Patience

if TYPE_CHECKING:
    import openai

logger = logging.getLogger(__name__)

_MAX_PAUSE_SECONDS = 30.0
_BUSY = frozenset({HTTPStatus.REQUEST_TIMEOUT, HTTPStatus.CONFLICT, HTTPStatus.TOO_MANY_REQUESTS})
_KEY_REFUSED = frozenset({HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN})
_REFUSED = frozenset({HTTPStatus.BAD_REQUEST, HTTPStatus.UNPROCESSABLE_ENTITY})
_NO_TOOLS = frozenset({*_REFUSED, HTTPStatus.INTERNAL_SERVER_ERROR, HTTPStatus.NOT_IMPLEMENTED})
_OPTIONS = ("seed", "temperature", "parallel_tool_calls")  # that a server may not know
_MAX_SHOWN_CHARS = 300


class ToolsRefusedError(Exception):
    """The server cannot be asked with tools; internal, caught by the answerer."""


class ToolCallingModel(WrapperModel):
    """A model of the server behind an `EndpointModel`."""

    def __init__(self, endpoint: EndpointModel, client: "openai.AsyncOpenAI") -> None:
        provider = OpenAICompatibleProvider("configured-endpoint", openai_client=client)
        super().__init__(OpenAIChatModel(endpoint.record.name, provider=provider))
        self._patience: Patience = endpoint.patience
        self._host = endpoint.destination or ""
        self._dropped: set[str] = set()
        self._has_replied = False
        self.has_called_tools = False  # some servers take tools and say nothing of them to the model

    async def request(
        self,
        messages: list[ModelMessage],
        model_settings: ModelSettings | None,
        model_request_parameters: ModelRequestParameters,
    ) -> ModelResponse:
        """The model's reply.

        Raises:
            LanguageModelError: the server cannot be reached, refused, or took too long, after all attempts.
            ToolsRefusedError: it refused the very first request because of its tools.
        """
        attempt = 0
        while True:
            settings = self._without_dropped(model_settings)
            try:
                response = await self.wrapped.request(messages, settings, model_request_parameters)
            except ModelAPIError as err:
                if self._drop(err):
                    continue
                attempt += 1
                if self._refuses_tools(err):
                    raise ToolsRefusedError from err
                if not _may_pass(err) or attempt >= self._patience.attempts:
                    raise self._explain(err, attempt) from err
                logger.info("attempt %d at %s failed: %s", attempt, self._host, type(err).__name__)
                await asyncio.sleep(self._pause(err, attempt))
            else:
                self._has_replied = True
                self.has_called_tools |= bool(response.tool_calls)
                return response

    def _without_dropped(self, settings: ModelSettings | None) -> ModelSettings | None:
        if settings is None or not self._dropped:
            return settings
        kept = ModelSettings(**settings)
        for name in self._dropped:
            kept.pop(name, None)  # type: ignore[misc]
        return kept

    def _drop(self, err: ModelAPIError) -> bool:
        """Whether the server named an option that it does not know, which is now left out."""
        if not isinstance(err, ModelHTTPError) or err.status_code not in _REFUSED:
            return False
        named = [option for option in _OPTIONS if option in str(err.body) and option not in self._dropped]
        self._dropped.update(named)
        return bool(named)

    def _refuses_tools(self, err: ModelAPIError) -> bool:
        is_refusal = isinstance(err, ModelHTTPError) and err.status_code in _NO_TOOLS
        return is_refusal and not self._has_replied and "tool" in str(getattr(err, "body", "")).casefold()

    def _pause(self, err: ModelAPIError, attempt: int) -> float:
        """Seconds before the next attempt: what the server wishes, else twice as long each time."""
        wished: float | None = getattr(err, "retry_after", None)
        usual = self._patience.pause_seconds * 2 ** (attempt - 1)
        return min(usual if wished is None else wished, _MAX_PAUSE_SECONDS)

    def _explain(self, err: ModelAPIError, attempts: int) -> LanguageModelError:
        after = f" after {attempts} attempts" if attempts > 1 else ""
        if not isinstance(err, ModelHTTPError):
            return LanguageModelError(
                f"{self._host} gave no reply{after} ({type(err).__name__}); check language_model_url, and that the "
                "server runs"
            )
        if err.status_code in _KEY_REFUSED:  # the server's words may repeat a part of the key
            return LanguageModelError(f"{self._host} refused the key; set language_model_key to a valid one")
        if err.status_code == HTTPStatus.NOT_FOUND:
            return LanguageModelError(
                f"{self._host} knows no model {self.model_name!r}; check language_model and language_model_url"
            )
        return LanguageModelError(
            f"{self._host} answered {err.status_code}{after}: {str(err.body)[:_MAX_SHOWN_CHARS]}; try later, or "
            "check the model's limits"
        )


def _may_pass(err: ModelAPIError) -> bool:
    """Whether the same request may succeed later: no connection, a broken reply, busy, and every 5xx."""
    if not isinstance(err, ModelHTTPError):
        return True
    return err.status_code in _BUSY or err.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR
