import threading

import pytest

from core.errors import InputError
from dashboard.background import attend, begin, is_begun, is_lost, run_beside, stop


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


def test_work_that_was_begun_is_found_by_the_page_after_the_one_that_went_away():
    class RunAnew(BaseException):
        """As Streamlit ends a script."""

    go_on = threading.Event()

    def work(tell):
        tell("first")
        go_on.wait(10)
        tell.check(is_final=True)
        return "done"

    def leave(_seconds):
        raise RunAnew

    run = begin(work)
    with pytest.raises(RunAnew):
        attend(run, on_news=nothing, on_wait=leave)
    assert is_begun(run)
    go_on.set()
    told: list[str] = []
    assert attend(run, on_news=told.append, on_wait=nothing) == "done"
    assert told == ["first"]  # once more, for the page that came after
    assert not is_begun(run)
    assert not is_lost(run)
    assert is_lost("of another server")


def test_work_can_be_stopped_until_its_final_check_and_not_after_it():
    reached, go_on = threading.Event(), threading.Event()

    def work(tell):
        go_on.wait(10)
        tell.check(is_final=True)
        reached.set()
        return "recorded"

    run = begin(work)
    assert stop(run)
    go_on.set()
    assert not is_begun(run)
    assert not reached.wait(0.1)
    run = begin(work)
    assert reached.wait(10)
    assert not stop(run)
    assert attend(run, on_news=nothing, on_wait=nothing) == "recorded"
