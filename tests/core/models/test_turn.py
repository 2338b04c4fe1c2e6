import threading

import pytest

from core.errors import CancelledError
from core.models.turn import stop_if, take_turn


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
