"""Long work beside the page, which shows how far it is.

With `run_beside` the work ends with its page; with `begin` it goes on when the page is reloaded, which then finds it.
"""

import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as NotYetError
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.errors import CancelledError

_LOOK = 0.2  # seconds between two looks at the work

Result = TypeVar("Result")
News = TypeVar("News")


@dataclass(frozen=True, slots=True)
class Step:
    """What work under way tells of itself."""

    words: str
    share: float | None = None  # in [0, 1] of the whole; None when nobody knows


class Tell(Generic[News]):
    """What the work is given: a way to tell news, and to ask whether it is still wanted."""

    def __init__(self) -> None:
        self.news: list[News] = []  # all of it: a page that is reloaded is told anew
        self.stopped = threading.Event()
        self._settled = threading.Lock()
        self._is_final = False

    def __call__(self, news: News) -> None:
        """Tell the page something."""
        self.news.append(news)

    def is_cancelled(self) -> bool:
        """Whether nobody waits for the result any more."""
        return self.stopped.is_set()

    def check(self, *, is_final: bool = False) -> None:
        """Go on, unless it was stopped; after a final check it cannot be stopped any more. Raises: CancelledError."""
        with self._settled:
            if self.stopped.is_set():
                raise CancelledError("stopped")
            self._is_final = self._is_final or is_final

    def stop(self) -> bool:
        """End the work; False when it is past its final check, and what it made will be recorded."""
        with self._settled:
            if not self._is_final:
                self.stopped.set()
            return not self._is_final


@dataclass(frozen=True, slots=True)
class _Begun:
    """Work in a thread of its own."""

    tell: Tell[Any]
    future: "Future[Any]"
    at: float  # by the clock that only goes forward, in seconds


_BEGUN: dict[
    str, _Begun
] = {}  # by an id that nobody can guess; work that a page, or its successor, comes for
_ENDED: set[str] = set()
_BEGINNING = threading.Lock()


def begin(work: Callable[[Tell[News]], Result], id_: str | None = None) -> str:
    """Begin work that goes on when its page is reloaded or closed; the id under which `attend` finds it.

    Work that has an id of its own is not begun again while it is under way.
    """
    with _BEGINNING:
        id_ = id_ or secrets.token_hex(16)
        if id_ not in _BEGUN:
            _BEGUN[id_] = _begun(work)
    return id_


def is_begun(id_: str) -> bool:
    """Whether the result of this work can be waited for."""
    return id_ in _BEGUN


def is_done(id_: str) -> bool:
    """Whether this work has a result, or an error, that waits to be told."""
    return id_ in _BEGUN and _BEGUN[id_].future.done()


def is_lost(id_: str) -> bool:
    """Whether this work is not known: the server was started anew since."""
    return id_ not in _BEGUN and id_ not in _ENDED


def stop(id_: str) -> bool:
    """End the work; False when it is done or not known."""
    begun = _BEGUN.get(id_)
    if begun is None or not begun.tell.stop():
        return False
    end(id_)
    return True


def ask_to_stop(id_: str) -> None:
    """Let the work end itself at its next check; until then it can be attended, which then raises CancelledError."""
    if (begun := _BEGUN.get(id_)) is not None:
        begun.tell.stop()


def attend(id_: str, *, on_news: Callable[[Any], None], on_wait: Callable[[float], None]) -> Any:
    """The result of work that was begun, as `run_beside` tells of it; a page that is run anew leaves it going on.

    All that was told is told to every page that attends, and the seconds count from the beginning.
    """
    begun = _BEGUN[id_]
    result = _wait(begun, on_news, on_wait)
    end(id_)
    return result


def end(id_: str) -> None:
    """Let go of work whose result, or error, was told."""
    _BEGUN.pop(id_, None)
    _ENDED.add(id_)


def _begun(work: Callable[[Tell[News]], Result]) -> _Begun:
    """In a thread that a server which ends does not wait for: what is recorded is so whole or not at all."""
    tell: Tell[News] = Tell()
    future: Future[Result] = Future()

    def run() -> None:
        try:
            future.set_result(work(tell))
        except BaseException as err:  # noqa: BLE001 - told to whoever waits for the result
            future.set_exception(err)

    threading.Thread(target=run, name="page-work", daemon=True).start()
    return _Begun(tell, future, time.monotonic())


def _wait(begun: _Begun, on_news: Callable[[Any], None], on_wait: Callable[[float], None]) -> Any:
    told = 0
    while True:
        with suppress(NotYetError):
            begun.future.exception(timeout=_LOOK)
        is_done = begun.future.done()  # asked before the news are read, so that none is left behind
        for news in begun.tell.news[told:]:
            told += 1
            on_news(news)
        if is_done:
            return begun.future.result()
        on_wait(time.monotonic() - begun.at)


def run_beside(
    work: Callable[[Tell[News]], Result],
    *,
    on_news: Callable[[News], None],
    on_wait: Callable[[float], None],
) -> Result:
    """The result of `work`, which runs in a thread of its own.

    `on_news` is called in the page's thread for everything told, `on_wait` with the seconds that passed. Both
    draw on the page, so Streamlit ends this call in one of them when the page is run anew (a Stop button);
    then the work is told that it is cancelled.
    """
    begun = _begun(work)
    try:
        result: Result = _wait(begun, on_news, on_wait)
        return result
    finally:
        begun.tell.stopped.set()
