"""Turns: one caller at a time, and a caller who waits can still be stopped."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from core.errors import CancelledError, LanguageModelError
from core.models.language_model import Cancelled

_POLL_SECONDS = 0.1  # a person who stops the work waits at most this long


def stop_if(cancelled: Cancelled | None) -> None:
    """Nothing, unless the user asked to stop. Raises: CancelledError when `cancelled` said so."""
    if cancelled is not None and cancelled():
        raise CancelledError("the language model was stopped before it had answered")


def out_of_time(seconds: float, who: str = "") -> LanguageModelError:
    """The error of a reply that did not come in time."""
    way_out = "send a shorter prompt, ask for fewer tokens, or allow more time"
    return LanguageModelError(f"{who}no full reply within {seconds:g} seconds; {way_out}")


@contextmanager
def take_turn(lock: threading.Lock, cancelled: Cancelled | None) -> Iterator[None]:
    """Hold `lock` for the block. Raises: CancelledError when `cancelled` said so before the lock was free."""
    stop_if(cancelled)
    while not lock.acquire(timeout=_POLL_SECONDS):
        stop_if(cancelled)
    try:
        yield
    finally:
        lock.release()


@contextmanager
def stoppable(look: Callable[[], object]) -> Iterator[Cancelled]:
    """A `Cancelled` for the block, made of a callback that stops the work by raising.

    What `look` raised is kept while the model winds up, whatever its library does with the exceptions of a
    callback, and raised when the block ends.
    """
    raised: list[BaseException] = []

    def cancelled() -> bool:
        if not raised:
            try:
                look()
            except BaseException as err:  # noqa: BLE001 - a page is stopped by what is no Exception; raised below
                raised.append(err)
        return bool(raised)

    try:
        yield cancelled
    except CancelledError:
        if not raised:
            raise
    if raised:
        raise raised[0]
