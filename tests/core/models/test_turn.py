import threading

import pytest

from core.errors import CancelledError
from core.models.turn import stop_if, stoppable, take_turn


def test_nobody_is_stopped_who_did_not_ask():
    stop_if(None)
    stop_if(lambda: False)


def test_turn_is_given_back_also_after_an_error():
    lock = threading.Lock()
    with pytest.raises(ZeroDivisionError), take_turn(lock, None):
        _ = 1 / (not lock.locked())  # fails because the lock is held
    assert not lock.locked()


def test_who_waits_for_a_turn_can_be_stopped():
    lock = threading.Lock()
    answers = iter([False, False, True])
    with lock, pytest.raises(CancelledError), take_turn(lock, lambda: next(answers)):
        pytest.fail("the turn was taken while another held it")
    assert next(answers, None) is None


def test_whatever_a_watcher_raises_comes_out_of_the_block():
    class PageStopped(BaseException):
        pass

    def look():
        raise PageStopped

    with pytest.raises(PageStopped), stoppable(look) as cancelled:
        stop_if(cancelled)


def test_work_that_ends_although_it_was_told_to_stop_is_stopped_all_the_same():
    with pytest.raises(CancelledError, match="by the user"), stoppable(_stopped_by_the_user) as cancelled:
        assert cancelled() == cancelled() == True  # noqa: E712 - asked twice, the same both times


def _stopped_by_the_user():
    raise CancelledError("by the user")


def test_undisturbed_work_runs_to_its_end_and_other_cancellations_pass():
    looks = []
    with stoppable(lambda: looks.append(1)) as cancelled:
        assert not cancelled()
    assert looks == [1]
    with pytest.raises(CancelledError, match="elsewhere"), stoppable(lambda: None):
        raise CancelledError("elsewhere")
