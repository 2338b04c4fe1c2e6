"""Long work beside the page: the page shows how far it is, and stopping the page stops the work."""

import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYetError
from contextlib import suppress
from typing import Generic, TypeVar

_LOOK = 0.2  # seconds between two looks at the work

Result = TypeVar("Result")
News = TypeVar("News")


class Tell(Generic[News]):
    """What the work is given: a way to tell news, and to ask whether it is still wanted."""

    def __init__(self) -> None:
        self.news: queue.SimpleQueue[News] = queue.SimpleQueue()
        self.stopped = threading.Event()

    def __call__(self, news: News) -> None:
        """Tell the page something."""
        self.news.put(news)

    def is_cancelled(self) -> bool:
        """Whether nobody waits for the result any more."""
        return self.stopped.is_set()


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
    tell: Tell[News] = Tell()
    pool = ThreadPoolExecutor(1, thread_name_prefix="page-work")
    future = pool.submit(work, tell)
    pool.shutdown(wait=False)  # takes nothing more; what it has goes on
    began = time.monotonic()
    try:
        while True:
            with suppress(NotYetError):
                future.exception(timeout=_LOOK)
            is_done = future.done()  # asked before the news are read, so that none is left behind
            while not tell.news.empty():
                on_news(tell.news.get())
            if is_done:
                return future.result()
            on_wait(time.monotonic() - began)
    finally:
        tell.stopped.set()
