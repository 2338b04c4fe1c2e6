"""One request to an OpenAI-compatible server, streamed, so that it ends when it is told to."""

import asyncio
import threading
import time
from collections.abc import Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TYPE_CHECKING, Any, TypeVar

from core.errors import LanguageModelError
from core.models.language_model import Cancelled, Reply, StreamedReply
from core.models.turn import stop_if

if TYPE_CHECKING:
    import openai

Outcome = TypeVar("Outcome")

_POLL_SECONDS = 0.05  # between two looks at whether the user stopped the work
_CHARS_PER_TOKEN = 4  # of English, roughly; only for servers that count nothing
INSTALL = "pip install openai==3.54.0"


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
            raise LanguageModelError(
                f"{url} streamed no reply; check language_model_url: it ends in /v1 mostly"
            )
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
            while not wait({future}, timeout=_POLL_SECONDS).done:
                stop_if(cancelled)
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
