"""Turns: one caller at a time, and a caller who waits can still be stopped."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from core.errors import CancelledError
from core.models.language_model import Cancelled

_POLL_SECONDS = 0.1  # a person who stops the work waits at most this long


def stop_if(cancelled: Cancelled | None) -> None:
    """Nothing, unless the user asked to stop.

    Raises:
        CancelledError: `cancelled` said so.
    """
    if cancelled is not None and cancelled():
        raise CancelledError("the language model was stopped before it had answered")


@contextmanager
def take_turn(lock: threading.Lock, cancelled: Cancelled | None) -> Iterator[None]:
    """Hold `lock` for the block.

    Raises:
        CancelledError: `cancelled` said so before the lock was free.
    """
    stop_if(cancelled)
    while not lock.acquire(timeout=_POLL_SECONDS):
        stop_if(cancelled)
    try:
        yield
    finally:
        lock.release()
