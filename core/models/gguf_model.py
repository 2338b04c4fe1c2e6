"""GGUF weights run inside this process by llama.cpp, through `xllamacpp`; nothing leaves the machine."""

import json
import os
import secrets
import threading
import time
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any

from core.errors import LanguageModelError
from core.models.language_model import Cancelled, Message, Reply, Sampling, StreamedReply, as_turns
from core.models.turn import out_of_time, stop_if, take_turn
from core.types import ModelRecord

_BATCH = 128  # prompt tokens between two looks at the clock; 512 read a prompt no faster
_SLOTS = 5  # conversations of which the beginnings are kept where prompts are reused: a role has one each
_COMPACT = {"whitespace_flexible": False, "item_separator": ", ", "key_separator": ": "}
INSTALL = "pip install xllamacpp==2026.10.11549"


class GGUFModel:
    """Answers with a GGUF file, loaded at the first message. Calls take turns.

    The same messages, schema, sampling and weights give the same text on the same machine, whatever was asked
    before. `reuse_prompts` gives that up for speed: the beginning that a prompt shares with one of the last
    few is not read again, and then rounding, and with it now and then a word, depends on the order of the questions.
    """

    destination: str | None = None

    def __init__(
        self,
        path: Path,
        record: ModelRecord,
        *,
        context_tokens: int = 4096,
        threads: int | None = None,
        reuse_prompts: bool = False,
    ) -> None:
        self.record = record
        self._path = path
        self.context_tokens = context_tokens
        self._threads = threads or os.cpu_count() or 1
        self._reuse_prompts = reuse_prompts
        self._lock = threading.Lock()

    def reply(
        self,
        messages: Sequence[Message],
        *,
        schema: Mapping[str, Any] | None = None,
        sampling: Sampling = Sampling(),
        cancelled: Cancelled | None = None,
    ) -> Reply:
        """As `LanguageModel.reply`; the time-out counts from when the turn has come and the weights are read."""
        request = self._request(messages, schema, sampling)
        with take_turn(self._lock, cancelled):
            server = self._server
            stop_if(cancelled)
            stream = _Stream(sampling.timeout_seconds, cancelled)
            try:
                server.handle_chat_completions(request, stream.hear)
            except (RuntimeError, ValueError) as err:  # what the C++ side throws
                raise LanguageModelError(f"{self.record.name} refused the messages: {err}") from err
        if stream.failure is not None:
            raise stream.failure
        if stream.refusal is not None:
            raise self._refused(stream.refusal)
        if stream.usage is None:
            raise LanguageModelError(f"{self.record.name} stopped without finishing its reply; try again")
        return stream.finish(stream.seconds, stream.usage)

    def _request(
        self, messages: Sequence[Message], schema: Mapping[str, Any] | None, sampling: Sampling
    ) -> dict[str, Any]:
        request: dict[str, Any] = {
            "messages": as_turns(messages),
            "temperature": sampling.temperature,
            "max_tokens": sampling.max_tokens,
            "seed": sampling.seed,
            "cache_prompt": self._reuse_prompts,
            "stream": True,
            "stream_options": {"include_usage": True},
            "return_progress": True,  # also called back while a long prompt is read
        }
        if sampling.top_tokens:
            request |= {"logprobs": True, "top_logprobs": sampling.top_tokens}
        if schema is not None:
            # As a grammar, not as `json_schema`: only so is white space held to one form. Small models that
            # may begin a new line anywhere sometimes do nothing else.
            import xllamacpp

            request["grammar"] = xllamacpp.json_schema_to_grammar({**schema, "x-guidance": _COMPACT})
        return request

    def _refused(self, error: Mapping[str, Any]) -> LanguageModelError:
        if error.get("type") == "exceed_context_size_error":
            return LanguageModelError(
                f"the prompt has {error.get('n_prompt_tokens')} tokens and {self.record.name} was given room "
                f"for {self.context_tokens}; send fewer triples or a shorter question, or raise "
                "language_model_context"
            )
        return LanguageModelError(f"{self.record.name} refused the messages: {error.get('message', error)}")

    @cached_property
    def _server(self) -> Any:  # xllamacpp.Server, which ships no types
        try:
            import xllamacpp
        except ImportError as err:
            raise LanguageModelError(f"GGUF models run through xllamacpp: {INSTALL}") from err
        params = xllamacpp.CommonParams()
        params.model.path = str(self._path)
        slots = _SLOTS if self._reuse_prompts else 1
        params.n_ctx = self.context_tokens * slots
        params.n_parallel = slots
        params.n_batch = params.n_ubatch = _BATCH
        params.cpuparams.n_threads = params.cpuparams_batch.n_threads = self._threads
        params.verbosity = -1
        params.cache_ram_mib = 0  # earlier conversations are not kept
        # The library always listens on a port of this machine. A key that nobody knows keeps others out.
        params.hostnames = ["127.0.0.1"]
        params.api_keys = [secrets.token_hex(32)]
        params.ui = params.endpoint_slots = params.endpoint_props = False
        try:
            return xllamacpp.Server(params)
        except (RuntimeError, ValueError) as err:
            raise LanguageModelError(
                f"{self._path} cannot be loaded as a GGUF model ({err}); pull it again or choose another"
            ) from err


class _Stream(StreamedReply):
    """Asks the server to stop when time is up or the user said so."""

    def __init__(self, timeout_seconds: float, cancelled: Cancelled | None) -> None:
        super().__init__()
        self.refusal: Mapping[str, Any] | None = None
        self.failure: Exception | None = None  # kept, since the library swallows what a callback raises
        self.seconds = 0.0
        self._timeout_seconds = timeout_seconds
        self._cancelled = cancelled
        self._began = time.monotonic()

    def hear(self, chunk: Any) -> bool:
        """Keep a chunk; True asks the server to stop."""
        try:
            said = chunk if isinstance(chunk, Mapping) else json.loads(chunk)
            self.seconds = time.monotonic() - self._began
            self.refusal = said.get("error", self.refusal)
            self.take(said)
            if self.usage is None:  # else it has finished: too late to stop
                stop_if(self._cancelled)
                if self.seconds > self._timeout_seconds:
                    raise out_of_time(self._timeout_seconds)
        except Exception as err:  # noqa: BLE001 - raised again by whoever reads `failure`
            self.failure = err
        return self.failure is not None
