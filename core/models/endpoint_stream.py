"""One request to an OpenAI-compatible server, streamed, so that it ends when it is told to."""

import asyncio
import math
import threading
import time
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any, TypeVar

from core.errors import CancelledError, LanguageModelError
from core.models.language_model import Cancelled, Reply, StopReason

if TYPE_CHECKING:
    import openai

Outcome = TypeVar("Outcome")

_POLL_SECONDS = 0.05  # between two looks at whether the user stopped the work
_CHARS_PER_TOKEN = 4  # of English, roughly; only for servers that count nothing
INSTALL = "pip install openai==3.54.0"


def open_client(url: str, key: str) -> "openai.AsyncOpenAI":
    """A client that sends texts to `url` and nowhere else, and nobody's key but this one."""
    import openai

    # A redirect would send the texts to a host that nobody configured.
    transport = openai.DefaultAsyncHttpxClient(follow_redirects=False)
    # Without a key of ours the client would send the one in OPENAI_API_KEY, which is another server's.
    own = {"OpenAI-Organization": openai.Omit(), "OpenAI-Project": openai.Omit()}
    return openai.AsyncOpenAI(
        base_url=url, api_key=key or "none", max_retries=0, http_client=transport, default_headers=own
    )


async def fetch_reply(url: str, key: str, body: Mapping[str, Any], timeout_seconds: float) -> Reply:
    """The streamed reply, whole.

    Raises:
        TimeoutError: it was not whole in time.
        openai.APIError: the server refused or could not be reached.
        LanguageModelError: what it sent is not the protocol.
    """
    import openai

    began = time.monotonic()
    client = open_client(url, key)
    async with asyncio.timeout(timeout_seconds), client:
        stream = await client.chat.completions.create(**body)
        async with stream:
            incoming = _Incoming()
            try:
                async for chunk in stream:
                    incoming.take(chunk)
            except (AttributeError, TypeError, ValueError) as err:
                raise LanguageModelError(
                    f"{url} sent something that is not OpenAI's protocol ({err}); check language_model_url"
                ) from err
    if incoming.is_empty:
        raise LanguageModelError(
            f"{url} streamed no reply; check language_model_url, which ends in /v1 mostly"
        )
    if not incoming.is_whole:
        raise openai.APIConnectionError(message="it broke off in the middle", request=stream.response.request)
    return incoming.as_reply(body, time.monotonic() - began)


class _Incoming:
    """The pieces of a reply, as they come."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._first_tokens: tuple[tuple[str, float], ...] = ()
        self._usage: tuple[int, int] | None = None
        self._finish_reason: str | None = None

    def take(self, chunk: Any) -> None:  # openai's ChatCompletionChunk, unvalidated by its maker
        for choice in chunk.choices or ():
            if choice.delta.content:
                self._pieces.append(str(choice.delta.content))
            told = getattr(choice, "logprobs", None)
            if told is not None and told.content and not self._first_tokens:
                likely = told.content[0].top_logprobs
                self._first_tokens = tuple((str(each.token), math.exp(each.logprob)) for each in likely)
            self._finish_reason = choice.finish_reason or self._finish_reason
        if getattr(chunk, "usage", None) is not None:
            self._usage = (int(chunk.usage.prompt_tokens), int(chunk.usage.completion_tokens))

    @property
    def is_empty(self) -> bool:
        return not self._pieces and not self.is_whole

    @property
    def is_whole(self) -> bool:
        return self._finish_reason is not None

    def as_reply(self, body: Mapping[str, Any], seconds: float) -> Reply:
        chars = sum(len(message["content"]) for message in body["messages"])
        prompt_tokens, completion_tokens = self._usage or (chars // _CHARS_PER_TOKEN, len(self._pieces))
        return Reply(
            text="".join(self._pieces),
            prompt_tokens=prompt_tokens,
            completion_tokens=completion_tokens,
            seconds=seconds,
            stopped=StopReason.LENGTH if self._finish_reason == "length" else StopReason.COMPLETE,
            first_tokens=self._first_tokens,
        )


def run_stoppable(work: Coroutine[Any, Any, Outcome], cancelled: Cancelled | None) -> Outcome:
    """What `work` gives, run on a loop of its own; its connection is closed as soon as `cancelled` says so.

    Raises:
        CancelledError: it did.
    """
    stop = threading.Event()
    with ThreadPoolExecutor(max_workers=1) as pool:
        future = pool.submit(asyncio.run, _until(work, stop))
        try:
            while not wait({future}, timeout=_POLL_SECONDS).done:
                if cancelled is not None and cancelled():
                    raise CancelledError("the language model was stopped before it had answered")
        finally:
            stop.set()
        return future.result()


async def _until(work: Coroutine[Any, Any, Outcome], stop: threading.Event) -> Outcome:
    task = asyncio.ensure_future(work)
    while not task.done():
        await asyncio.wait({task}, timeout=_POLL_SECONDS)
        if stop.is_set():
            task.cancel()
    return await task
