"""A server's model with the tool calls of OpenAI's protocol, asked again with growing pauses when it fails.

Only the configured server is reached: no redirects, no other key, no telemetry.
"""

import asyncio
import logging
from http import HTTPStatus
from typing import cast

import openai
from pydantic_ai.exceptions import ModelAPIError, ModelHTTPError
from pydantic_ai.messages import ModelMessage, ModelResponse
from pydantic_ai.models import ModelRequestParameters
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.models.wrapper import WrapperModel
from pydantic_ai.providers.openai_compatible import OpenAICompatibleProvider
from pydantic_ai.settings import ModelSettings

from core.models.endpoint_model import EndpointModel, may_pass

logger = logging.getLogger(__name__)

_REFUSED = frozenset({HTTPStatus.BAD_REQUEST, HTTPStatus.UNPROCESSABLE_ENTITY})
_NO_TOOLS = frozenset({*_REFUSED, HTTPStatus.INTERNAL_SERVER_ERROR, HTTPStatus.NOT_IMPLEMENTED})
_OPTIONS = ("seed", "temperature", "parallel_tool_calls")  # that a server may not know


class ToolsRefusedError(Exception):
    """The server cannot be asked with tools; internal, caught by the answerer."""


class ToolCallingModel(WrapperModel):
    """A model of the server behind an `EndpointModel`."""

    def __init__(self, endpoint: EndpointModel, client: openai.AsyncOpenAI) -> None:
        provider = OpenAICompatibleProvider("configured-endpoint", openai_client=client)
        super().__init__(OpenAIChatModel(endpoint.record.name, provider=provider))
        self._endpoint = endpoint
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

        Raises: LanguageModelError when the server cannot be reached, refused, or took too long, after all attempts;
        ToolsRefusedError when it refused the very first request because of its tools.
        """
        attempt = 0
        while True:
            given = dict(model_settings or {})
            settings = cast(ModelSettings, {k: v for k, v in given.items() if k not in self._dropped})
            try:
                response = await self.wrapped.request(messages, settings, model_request_parameters)
            except ModelAPIError as err:
                if self._drop(err):
                    continue
                attempt += 1
                if self._refuses_tools(err):
                    raise ToolsRefusedError from err
                status = err.status_code if isinstance(err, ModelHTTPError) else None
                if not may_pass(status) or attempt >= self._endpoint.patience.attempts:
                    words = type(err).__name__ if status is None else str(getattr(err, "body", ""))
                    raise self._endpoint.explain(status, words, attempt) from err
                host, failed = self._endpoint.destination, type(err).__name__
                logger.info("attempt %d at %s failed: %s", attempt, host, failed)
                await asyncio.sleep(self._endpoint.pause(attempt, getattr(err, "retry_after", None)))
            else:
                self._has_replied = True
                self.has_called_tools |= bool(response.tool_calls)
                return response

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
