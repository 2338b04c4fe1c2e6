"""Any server that speaks OpenAI's chat protocol. The only language model that sends texts to another program."""

import asyncio
import logging
import threading
import time
from collections.abc import Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from enum import StrEnum
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from core.errors import LanguageModelError
from core.models.language_model import (
    Cancelled,
    Message,
    Reply,
    Sampling,
    StreamedReply,
    as_turns,
    with_schema,
)
from core.models.turn import out_of_time, stop_if
from core.types import ModelRecord

if TYPE_CHECKING:
    import openai

Outcome = TypeVar("Outcome")


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
        form = {"name": "reply", "schema": request.schema, "strict": _is_strict(request.schema)}
        body[Concession.SCHEMA] = {"type": "json_schema", "json_schema": form}
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


logger = logging.getLogger(__name__)

_MAX_PAUSE_SECONDS = 30.0  # whatever a server wishes in its Retry-After
_REFUSED = frozenset({400, 422})  # something in the request is not to its liking
_KEY_REFUSED = frozenset({401, 403})
_BUSY = frozenset({408, 409, 429})
_MAX_SHOWN_CHARS = 300  # of a server's own words, in an error
_LOOK_SECONDS = 0.05  # between two looks at whether the user stopped the work
_CHARS_PER_TOKEN = 4  # of English, roughly; only for servers that count nothing
INSTALL = "pip install openai==3.54.0"


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How often a request is sent when the server is busy, broken or away."""

    attempts: int = 4  # at least 1; in all
    pause_seconds: float = 1.0  # before the second attempt; doubled before each further one


class EndpointModel:
    """Answers with model `name` of the server at `url`, which ends in /v1 as a rule.

    A server that refuses an option is asked again without it, and the next call knows; a refused schema goes
    into the prompt. Where a server counts no tokens, the counts are estimates: the pieces of the stream, and a
    quarter of the prompt's characters.
    """

    def __init__(self, url: str, name: str, key: str = "", *, patience: Patience = Patience()) -> None:
        self.record = ModelRecord("language_model", name, "", None)
        self.destination: str | None = urlsplit(url).netloc
        self._url = url
        self._key = key
        self.patience = patience
        self._concessions: tuple[Concession, ...] = ()  # replaced, never changed: threads may read it

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        sampling: Sampling = Sampling(),
        cancelled: Cancelled | None = None,
    ) -> Reply:
        """As `LanguageModel.reply`; the connection is closed as soon as `cancelled` says so."""
        try:
            import openai  # noqa: F401 - told here, where the user can act on it
        except ImportError as err:
            raise LanguageModelError(f"language model servers are reached through openai: {INSTALL}") from err
        stop_if(cancelled)
        return run_stoppable(self._ask(ChatRequest(self.record.name, messages, schema, sampling)), cancelled)

    def open_client(self) -> "openai.AsyncOpenAI":
        """A client that sends texts to this server and nowhere else, with its key alone; close it after use."""
        import openai

        # A redirect would send the texts to a host that nobody configured.
        transport = openai.DefaultAsyncHttpxClient(follow_redirects=False)
        # Without a key of ours the client would send the one in OPENAI_API_KEY, which is another server's.
        key = self._key or "none"
        own = {"OpenAI-Organization": openai.Omit(), "OpenAI-Project": openai.Omit()}
        return openai.AsyncOpenAI(
            base_url=self._url, api_key=key, max_retries=0, http_client=transport, default_headers=own
        )

    async def _ask(self, request: ChatRequest) -> Reply:
        """The reply, without the options that the server refuses."""
        import openai

        conceded = self._concessions
        async with self.open_client() as client:
            while True:
                try:
                    reply = await self._persist(client, request, conceded)
                except openai.APIStatusError as err:
                    is_refusal = err.status_code in _REFUSED
                    concession = next_concession(request, err.message, conceded) if is_refusal else None
                    if concession is None:
                        raise self.explain(err.status_code, err.message) from err
                    conceded = (*conceded, concession)
                    logger.info("%s refused %s; asking without", self.destination, concession)
                else:
                    self._concessions = conceded
                    return reply

    async def _persist(
        self, client: "openai.AsyncOpenAI", request: ChatRequest, conceded: tuple[Concession, ...]
    ) -> Reply:
        """The reply, after as many attempts as patience allows."""
        import openai

        seconds, attempt = request.sampling.timeout_seconds, 0
        while True:
            attempt += 1
            try:
                async with asyncio.timeout(seconds):
                    return await fetch_reply(client, request_body(request, conceded))
            except (TimeoutError, openai.APITimeoutError) as err:
                raise out_of_time(seconds, f"{self.destination} gave ") from err
            except openai.APIError as err:
                status, words, wished = None, str(err.__cause__ or err.message), None
                if isinstance(err, openai.APIStatusError):
                    status, words = err.status_code, err.message
                    said = err.response.headers.get("retry-after", "")
                    wished = float(said) if said.isdecimal() else None
                if not may_pass(status):
                    raise
                if attempt >= self.patience.attempts:
                    raise self.explain(status, words, attempt) from err
                logger.info("attempt %d at %s failed: %s", attempt, self.destination, type(err).__name__)
                await asyncio.sleep(self.pause(attempt, wished))

    def explain(self, status: int | None, words: str, attempts: int = 1) -> LanguageModelError:
        """The error of a request that was given up; `status` is None where the server did not answer it."""
        after = f" after {attempts} attempts" if attempts > 1 else ""
        host, name, told = self.destination, self.record.name, words[:_MAX_SHOWN_CHARS]
        if status is None:
            why = f"{host} gave no reply{after} ({told}); check language_model_url, and that the server runs"
        elif status in _KEY_REFUSED:  # the server's words may repeat a part of the key
            why = f"{host} refused the key; set language_model_key to a valid one"
        elif status == HTTPStatus.NOT_FOUND:
            why = f"{self._url} knows no model {name!r}; check language_model and language_model_url"
        else:
            why = f"{host} answered {status}{after}: {told}; try later, or check the model's limits"
        return LanguageModelError(why)

    def pause(self, attempt: int, wished: float | None) -> float:
        """Seconds before the next attempt: what the server wishes, else twice as long each time; never long."""
        usual = self.patience.pause_seconds * 2 ** (attempt - 1)
        return min(usual if wished is None else wished, _MAX_PAUSE_SECONDS)


def may_pass(status: int | None) -> bool:
    """Whether the same request may succeed later: no connection, a broken stream, 408, 409, 429 and every 5xx."""
    return status is None or status in _BUSY or status >= HTTPStatus.INTERNAL_SERVER_ERROR


async def fetch_reply(client: "openai.AsyncOpenAI", body: Mapping[str, Any]) -> Reply:
    """The streamed reply, whole.

    Raises:
        openai.APIError: the server refused or could not be reached.
        LanguageModelError: what it sent is not the protocol.
    """
    import openai

    began = time.monotonic()
    url = str(client.base_url).rstrip("/")
    incoming = StreamedReply()
    async with await client.chat.completions.create(**body) as stream:
        try:
            async for chunk in stream:
                incoming.take(chunk.to_dict(warnings=False))
        except (AttributeError, KeyError, TypeError, ValueError) as err:
            raise LanguageModelError(
                f"{url} sent something that is not OpenAI's protocol ({err}); check language_model_url"
            ) from err
    if incoming.finish_reason is None:
        if not incoming.pieces:
            raise LanguageModelError(f"{url} streamed no reply; language_model_url mostly ends in /v1")
        raise openai.APIConnectionError(message="it broke off in the middle", request=stream.response.request)
    chars = sum(len(message["content"]) for message in body["messages"])
    estimate = {"prompt_tokens": chars // _CHARS_PER_TOKEN, "completion_tokens": len(incoming.pieces)}
    return incoming.finish(time.monotonic() - began, incoming.usage or estimate)


def run_stoppable(work: Coroutine[Any, Any, Outcome], cancelled: Cancelled | None) -> Outcome:
    """What `work` gives; `cancelled` closes its connection at once. Raises: CancelledError when it did."""
    stop = threading.Event()
    with ThreadPoolExecutor(max_workers=1) as pool:
        future = pool.submit(asyncio.run, _until(work, stop))
        try:
            while not wait({future}, timeout=_LOOK_SECONDS).done:
                stop_if(cancelled)
        finally:
            stop.set()
        return future.result()


async def _until(work: Coroutine[Any, Any, Outcome], stop: threading.Event) -> Outcome:
    task = asyncio.ensure_future(work)
    while not task.done():
        await asyncio.wait({task}, timeout=_LOOK_SECONDS)
        if stop.is_set():
            task.cancel()
    return await task
