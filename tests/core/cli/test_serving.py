import os
import signal
import subprocess
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from core.cli.serving import open_when_ready, run_dashboard, run_until_stopped
from core.errors import PlumblineError


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


def test_a_port_that_is_taken_is_told_with_the_way_out(address):
    port = int(address.rpartition(":")[2])
    with pytest.raises(PlumblineError, match=f"Port {port} is in use.*--port"):
        run_dashboard(port, "127.0.0.1", open_browser=False)


def test_the_exit_status_of_the_server_is_ours():
    assert run_until_stopped([sys.executable, "-c", "raise SystemExit(3)"]) == 3


@pytest.mark.skipif(sys.platform == "win32", reason="Windows knows no SIGTERM to another process")
def test_who_ends_us_ends_the_server_too(tmp_path):
    note = tmp_path / "pid"
    child = (
        f"import os, time, pathlib; pathlib.Path({str(note)!r}).write_text(str(os.getpid())); time.sleep(60)"
    )
    ours = f"import sys; from core.cli import serving; serving.run_until_stopped([sys.executable, '-c', {child!r}])"
    process = subprocess.Popen([sys.executable, "-c", ours])
    while not (note.exists() and note.read_text()):
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGTERM)
    process.wait(timeout=20)
    with pytest.raises(ProcessLookupError):
        os.kill(int(note.read_text()), 0)
