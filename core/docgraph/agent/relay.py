"""Progress and cancellation between the thread that asked and the one that works.

Who asked may be a page, whose callbacks work in its own thread alone: they are called there and nowhere else.
"""

import queue
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from core.docgraph.document_answer import ToolCall
from core.docgraph.document_store import Cancelled
from core.models.endpoint_stream import run_stoppable

Outcome = TypeVar("Outcome")


class Relay:
    """One question's callbacks. `tell` and `is_stopped` are for the working thread."""

    def __init__(self, progress: Callable[[ToolCall], None] | None, cancelled: Cancelled | None) -> None:
        self._progress = progress
        self._cancelled = cancelled
        self._told: queue.SimpleQueue[ToolCall] = queue.SimpleQueue()
        self._stopped = threading.Event()

    def tell(self, call: ToolCall) -> None:
        """Pass a call on."""
        self._told.put(call)

    def is_stopped(self) -> bool:
        """Whether the work is to end."""
        return self._stopped.is_set()

    def run(self, work: Coroutine[Any, Any, Outcome]) -> Outcome:
        """What `work` gives, run in a thread of its own while this one passes calls on and looks at `cancelled`.

        Raises:
            CancelledError: `cancelled` said so.
        """
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
        return is_over

    def _pass_on(self) -> None:
        while not self._told.empty():
            call = self._told.get()
            if self._progress is not None:
                self._progress(call)
