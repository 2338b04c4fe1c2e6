"""Progress and cancellation between the thread that asked and the one that works.

Who asked may be a page, whose callbacks work in its own thread alone: they are called there and nowhere else.
"""

import queue
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from core.docgraph.document_answer import ToolCall
from core.docgraph.document_store import Cancelled
from core.models.endpoint_model import run_stoppable

Outcome = TypeVar("Outcome")

_POLL_SECONDS = 0.05


class Relay:
    """One question's callbacks. `tell`, `is_stopped` and `is_stopped_now` are for the working thread."""

    def __init__(self, progress: Callable[[ToolCall], None] | None, cancelled: Cancelled | None) -> None:
        self._progress = progress
        self._cancelled = cancelled
        self._told: queue.SimpleQueue[ToolCall] = queue.SimpleQueue()
        self._stopped = threading.Event()
        self._looked = threading.Event()

    def tell(self, call: ToolCall) -> None:
        """Pass a call on."""
        self._told.put(call)

    def is_stopped(self) -> bool:
        """Whether the work is to end, as far as is known; at once."""
        return self._stopped.is_set()

    def is_stopped_now(self) -> bool:
        """Whether the work is to end, once the thread that asked has looked again."""
        self._looked.clear()
        while not self._stopped.is_set():
            if self._looked.wait(_POLL_SECONDS):
                break
        return self._stopped.is_set()

    def run(self, work: Coroutine[Any, Any, Outcome]) -> Outcome:
        """What `work` gives in a thread of its own; this one passes calls on, and ends it if `cancelled` says so."""
        found = run_stoppable(work, self._look)
        self._pass_on()
        return found

    def _look(self) -> bool:
        is_over = True  # also when a callback raises, as one does that ends a page
        try:
            self._pass_on()
            is_over = self._cancelled is not None and self._cancelled()
        finally:
            if is_over:
                self._stopped.set()
            self._looked.set()
        return is_over

    def _pass_on(self) -> None:
        while not self._told.empty():
            call = self._told.get()
            if self._progress is not None:
                self._progress(call)
