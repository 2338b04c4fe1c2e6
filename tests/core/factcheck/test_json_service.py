"""Services that answer in JSON."""

import logging
import socket
import threading

import pytest

from core.errors import SearchError
from core.factcheck import json_service
from core.factcheck.json_service import JsonService, ServicePatience
from tests.core.factcheck.knowledge_server import speaking


def service(url, **patience):
    given = ServicePatience(**{"attempts": 1, "pause_seconds": 0, **patience})
    return JsonService(url, setting="knowledge_graph", accept="application/json", patience=given)


def test_fields_travel_in_the_body_and_in_no_address():
    with speaking({"a": 1}).running() as server:
        assert service(server.url).ask({"query": "secret words"}) == {"a": 1}
        assert server.asked == [{"query": "secret words"}]
        assert server.headers[0]["User-Agent"].startswith("Plumbline")


def test_no_log_holds_the_words(caplog):
    caplog.set_level(logging.DEBUG)
    with speaking({}).running() as server:
        server.faults = [503]
        service(server.url, attempts=2).ask({"query": "secret words"})
    assert "attempt 1" in caplog.text
    assert "secret" not in caplog.text


def test_an_answer_without_end_is_cut_off(monkeypatch):
    monkeypatch.setattr(json_service, "_MAX_BYTES", 1000)
    with speaking("x" * 2000).running() as server, pytest.raises(SearchError, match="cannot be reached"):
        service(server.url).ask({})


def test_a_service_that_says_nothing_is_given_up():
    with socket.create_server(("127.0.0.1", 0)) as silent:
        url = f"http://127.0.0.1:{silent.getsockname()[1]}/"
        with pytest.raises(SearchError, match=r"gave no full answer within 0.1 seconds after 2 attempts"):
            service(url, attempts=2, timeout_seconds=0.1).ask({})


def test_a_service_that_hangs_up_is_told():
    with socket.create_server(("127.0.0.1", 0)) as rude:

        def hang_up():
            rude.accept()[0].close()

        thread = threading.Thread(target=hang_up)
        thread.start()
        with pytest.raises(SearchError, match="cannot be reached"):
            service(f"http://127.0.0.1:{rude.getsockname()[1]}/").ask({})
        thread.join()


def test_the_wish_for_a_pause_is_heard_within_bounds(monkeypatch):
    slept = []
    monkeypatch.setattr(json_service.time, "sleep", slept.append)
    with speaking({}).running() as server:
        server.faults, server.retry_after = [429, 429], "3600"
        service(server.url, attempts=3).ask({})
    assert slept == [30.0, 30.0]
