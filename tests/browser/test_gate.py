"""A page of another origin cannot frame ours, nor open a websocket to it; a click in a row of the trail opens it."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest
from playwright.sync_api import Page, expect

from core.storage import open_store
from core.trail import Actor, AuditSummary, record_audit
from core.types import Decision

pytestmark = pytest.mark.browser

CONNECT = """address => new Promise(told => {
  const socket = new WebSocket(address.replace('http', 'ws') + '/_stcore/stream', ['streamlit']);
  socket.onopen = () => told('open');
  socket.onerror = () => told('refused');
})"""


@pytest.fixture
def foreign(server: str) -> Iterator[str]:
    """A page of somebody else that frames the dashboard."""

    class Framing(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(f'<h1>Other</h1><iframe src="{server}/trail"></iframe>'.encode())

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Framing) as other:
        threading.Thread(target=other.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{other.server_port}"
        other.shutdown()


def test_another_page_cannot_frame_ours_nor_listen_to_it(page: Page, server: str, foreign: str) -> None:
    page.goto(foreign)
    expect(page.get_by_role("heading", name="Other")).to_be_visible()
    page.wait_for_function("() => window.frames.length === 1")
    expect(page.frame_locator("iframe").get_by_text("Audit trail")).to_have_count(0)
    assert page.frames[1].url.startswith(("chrome-error:", "about:"))
    assert page.evaluate(CONNECT, server) == "refused"
    page.goto(server)
    assert page.evaluate(CONNECT, server) == "open"


def test_a_click_on_the_title_of_a_row_opens_it(page: Page, server: str, home) -> None:
    store = open_store(f"sqlite:///{home / 'plumbline.sqlite3'}")
    summary = AuditSummary("hallugraph", Decision.PASS, {}, ())
    texts = {"title": "A lease"}
    record_audit(store, audit_id="clicked", summary=summary, texts=texts, payload={}, actor=Actor("Ada"))
    store.close()
    page.goto(f"{server}/trail")
    table = page.get_by_test_id("stDataFrame")
    table.click(position={"x": 200, "y": 60})  # in the title of the first row
    page.wait_for_url("**record=clicked**")
