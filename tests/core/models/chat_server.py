"""A real HTTP server that speaks OpenAI's streaming protocol, and misbehaves as it is told to."""

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Answer = Callable[["Handler", dict[str, Any]], None]


class ChatServer(ThreadingHTTPServer):
    """Gives one answer after the other, the last one again and again. `asked` holds every request's body."""

    block_on_close = True

    def __init__(self, answers: list[Answer]) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.answers = answers
        self.asked: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.hung_up = threading.Event()  # set when a client closed its end before the answer was whole
        self.closing = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"


class Handler(BaseHTTPRequestHandler):
    """One request."""

    server: ChatServer

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.asked.append(body)
        self.server.headers.append({name.lower(): value for name, value in self.headers.items()})
        answer = self.server.answers[min(len(self.server.asked), len(self.server.answers)) - 1]
        answer(self, body)

    def log_message(self, *_: Any) -> None:
        """Silence."""

    def send_raw(self, data: bytes, *, status: int = 200, **headers: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Type": "text/event-stream", "Connection": "close", **headers}.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)
        self.wfile.flush()


def says(
    *pieces: str, usage: tuple[int, int] | None = (7, 3), finish: str | None = "stop", done: bool = True
) -> Answer:
    """A good reply in pieces; without `finish` and `done` the connection ends in the middle."""

    def answer(handler: Handler, _body: dict[str, Any]) -> None:
        handler.send_raw(stream(pieces, usage=usage, finish=finish, done=done))

    return answer


def weighs(*likely: tuple[str, float]) -> Answer:
    """One token, with the log probabilities of these when they are asked for."""

    def answer(handler: Handler, body: dict[str, Any]) -> None:
        choice: dict[str, Any] = {"index": 0, "delta": {"content": likely[0][0]}, "finish_reason": "length"}
        if body.get("logprobs"):
            top = [{"token": token, "logprob": value, "bytes": None} for token, value in likely]
            choice["logprobs"] = {"content": [{**top[0], "top_logprobs": top[: body["top_logprobs"]]}]}
        event = {"id": "x", "object": "chat.completion.chunk", "choices": [choice]}
        handler.send_raw(f"data: {json.dumps(event)}\n\ndata: [DONE]\n\n".encode())

    return answer


def stream(
    pieces: tuple[str, ...], *, usage: tuple[int, int] | None, finish: str | None, done: bool
) -> bytes:
    events: list[dict[str, Any]] = [
        {"choices": [{"index": 0, "delta": {"content": piece}, "finish_reason": None}]} for piece in pieces
    ]
    if finish:
        events.append({"choices": [{"index": 0, "delta": {}, "finish_reason": finish}]})
    if usage:
        counts = {"prompt_tokens": usage[0], "completion_tokens": usage[1], "total_tokens": sum(usage)}
        events.append({"choices": [], "usage": counts})
    lines = [f"data: {json.dumps({'id': 'x', 'object': 'chat.completion.chunk', **e})}\n\n" for e in events]
    return "".join([*lines, "data: [DONE]\n\n" if done else ""]).encode()


def refuses(status: int, message: str = "no", **headers: str) -> Answer:
    """An error with OpenAI's body."""

    def answer(handler: Handler, _body: dict[str, Any]) -> None:
        body = json.dumps({"error": {"message": message, "type": "x"}}).encode()
        handler.send_raw(body, status=status, Content_Type="application/json", **headers)

    return answer


def knows_no(option: str, otherwise: Answer) -> Answer:
    """Refuses requests with `option`, naming it, and answers all others."""

    def answer(handler: Handler, body: dict[str, Any]) -> None:
        (refuses(400, f"unknown parameter: {option}") if option in body else otherwise)(handler, body)

    return answer


def sends(data: bytes, *, status: int = 200, **headers: str) -> Answer:
    """These bytes, whatever they mean."""
    return lambda handler, _body: handler.send_raw(data, status=status, **headers)


def hangs(handler: Handler, _body: dict[str, Any]) -> None:
    """One piece, then nothing until the client hangs up or the test ends."""
    handler.send_raw(stream(("slow",), usage=None, finish=None, done=False))
    handler.connection.settimeout(0.02)
    while not handler.server.closing.is_set():
        try:
            if not handler.connection.recv(1):
                handler.server.hung_up.set()
                return
        except TimeoutError:
            continue
        except OSError:
            handler.server.hung_up.set()
            return


@contextmanager
def serve(*answers: Answer) -> Iterator[ChatServer]:
    """A server for the block, on a free port of this machine."""
    with ChatServer(list(answers)) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server
        finally:
            server.closing.set()
            server.shutdown()
            thread.join()
