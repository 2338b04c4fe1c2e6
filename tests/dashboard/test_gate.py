"""The gate before the pages: headers on every answer, no websocket for a page of another origin."""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from dashboard.gate import Gate


class Pages:
    """An application that notes what reaches it."""

    def __init__(self):
        self.reached = []

    async def __call__(self, scope, _receive, send):
        self.reached.append(scope["type"])
        if scope["type"] == "http":
            headers = [(b"Content-Security-Policy", b"frame-ancestors *"), (b"etag", b"x")]
            await send({"type": "http.response.start", "status": 200, "headers": headers})


def ask(kind, headers=(), trusted=()):
    """What comes back from the gate, and what reached the pages."""
    pages, sent = Pages(), []

    async def receive():
        return {"type": f"{kind}.connect"}

    async def send(message):
        sent.append(message)

    gate = Gate(pages, lambda: set(trusted))
    with ThreadPoolExecutor(1) as pool:  # a browser of another test may have a loop running in this thread
        pool.submit(asyncio.run, gate({"type": kind, "headers": list(headers)}, receive, send)).result()
    return pages.reached, sent


def test_no_page_of_another_origin_may_frame_ours():
    (start,) = ask("http")[1]
    headers = dict(start["headers"])
    assert headers[b"content-security-policy"] == b"frame-ancestors 'self'"
    assert headers[b"x-frame-options"] == b"SAMEORIGIN"
    assert headers[b"etag"] == b"x"
    assert b"Content-Security-Policy" not in headers  # whatever was said before


HOST = (b"host", b"127.0.0.1:8501")


@pytest.mark.parametrize(
    "origin",
    [
        b"https://evil.example",
        b"http://127.0.0.1:8502",
        b"http://localhost:8501",
        b"null",
        b"",
        b"http://127.0.0.1:8501.evil.example",
        b"http://[::1",
        b"http://user@127.0.0.1:8501",
        b"\xff",
    ],
)
def test_a_websocket_of_another_origin_is_refused_before_anything_is_looked_up(monkeypatch, origin):
    monkeypatch.setattr("socket.getaddrinfo", lambda *_: pytest.fail("a name was looked up"))
    reached, sent = ask("websocket", [HOST, (b"origin", origin)])
    assert reached == []
    assert [message["type"] for message in sent] == ["websocket.close"]


@pytest.mark.parametrize(
    "headers",
    [[HOST, (b"origin", b"http://127.0.0.1:8501")], [HOST], [HOST, (b"origin", b"https://firm.example")]],
)
def test_our_own_pages_programs_and_what_the_settings_allow_pass(headers):
    assert ask("websocket", headers, trusted=["https://firm.example"])[0] == ["websocket"]
