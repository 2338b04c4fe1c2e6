"""Callbacks stay in the thread that asked."""

import asyncio
import threading

import pytest

from core.docgraph.agent.relay import Relay
from core.docgraph.document_answer import ToolCall
from core.errors import CancelledError


async def telling(relay, count):
    for i in range(count):
        relay.tell(ToolCall(f"tool {i}", {}, ""))
        await asyncio.sleep(0)
    return threading.get_ident()


async def working(relay):
    while not relay.is_stopped():
        relay.tell(ToolCall("again", {}, ""))
        await asyncio.sleep(0.001)


def test_calls_are_passed_on_in_order_and_also_those_of_the_last_moment():
    seen = []
    relay = Relay(lambda call: seen.append((call.tool, threading.get_ident())), None)
    assert relay.run(telling(relay, 3)) != threading.get_ident()
    assert seen == [(f"tool {i}", threading.get_ident()) for i in range(3)]
    assert not relay.is_stopped()
    assert relay.run(telling(relay, 1)), "a relay may run one piece of work after another"


def test_cancelled_work_is_told_to_stop():
    seen = []
    relay = Relay(seen.append, lambda: len(seen) > 2)
    with pytest.raises(CancelledError):
        relay.run(working(relay))
    assert relay.is_stopped()


def test_work_that_asks_waits_for_the_next_look():
    looks = []

    async def work(relay):
        return [relay.is_stopped_now() for _ in range(3)]

    relay = Relay(None, lambda: bool(looks.append(threading.get_ident())))
    assert relay.run(work(relay)) == [False] * 3
    assert len(looks) >= 3
    assert set(looks) == {threading.get_ident()}


def test_callback_that_raises_stops_the_work():
    def progress(_call):
        raise KeyboardInterrupt

    relay = Relay(progress, None)
    with pytest.raises(KeyboardInterrupt):
        relay.run(working(relay))
    assert relay.is_stopped()
