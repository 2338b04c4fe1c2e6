import threading

import pytest

from core.errors import InputError
from dashboard.background import run_beside


def nothing(_news):
    pass


def test_the_result_comes_back_and_every_news_was_told_in_order():
    told = []

    def work(tell):
        for number in range(5):
            tell(number)
        return "done"

    assert run_beside(work, on_news=told.append, on_wait=nothing) == "done"
    assert told == [0, 1, 2, 3, 4]


def test_what_the_work_raises_is_raised_to_the_page():
    def work(_tell):
        raise InputError("wrong")

    with pytest.raises(InputError, match="wrong"):
        run_beside(work, on_news=nothing, on_wait=nothing)


def test_a_page_that_is_run_anew_cancels_the_work():
    class RunAnew(BaseException):
        """As Streamlit ends a script."""

    ended = threading.Event()

    def work(tell):
        tell.stopped.wait(10)
        assert tell.is_cancelled()
        ended.set()

    def stop(_seconds):
        raise RunAnew

    with pytest.raises(RunAnew):
        run_beside(work, on_news=nothing, on_wait=stop)
    assert ended.wait(10)
