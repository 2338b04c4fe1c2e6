import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from core.serving import open_when_ready


class Healthy(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200 if self.path == "/_stcore/health" else 404)
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.fixture
def address():
    with ThreadingHTTPServer(("127.0.0.1", 0), Healthy) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


def test_the_browser_is_shown_the_page_once_the_server_answers(address):
    shown = []
    assert open_when_ready(address, shown.append, threading.Event())
    assert shown == [address]


def test_no_browser_is_opened_for_a_server_that_was_stopped():
    shown, stopped = [], threading.Event()
    stopped.set()
    assert not open_when_ready("http://127.0.0.1:9", shown.append, stopped)
    assert shown == []
