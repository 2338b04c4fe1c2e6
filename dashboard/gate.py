"""What stands before the pages: nobody else's page may frame them, or speak to them from a visitor's browser."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Message, Receive, Send], Awaitable[None]]

HEADERS = (
    (b"content-security-policy", b"frame-ancestors 'self'"),
    (b"x-frame-options", b"SAMEORIGIN"),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
)
_FORBIDDEN = 1008  # close code: against the rules


class Gate:
    """An ASGI middleware. `trusted` gives the further origins that the settings of the server allow."""

    def __init__(self, app: Application, trusted: Callable[[], set[str]] = set) -> None:
        self._app = app
        self._trusted = trusted

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Pass a request on; a websocket that a page of another origin opens is refused, and nothing is looked up."""
        if scope["type"] == "websocket" and not self._is_ours(dict(scope["headers"])):
            await receive()
            await send({"type": "websocket.close", "code": _FORBIDDEN})
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                named = {name for name, _ in HEADERS}
                kept = [pair for pair in message.get("headers", ()) if pair[0].lower() not in named]
                message["headers"] = [*kept, *HEADERS]
            await send(message)

        await self._app(scope, receive, send_guarded)

    def _is_ours(self, headers: dict[bytes, bytes]) -> bool:
        """Whether the page that opens a websocket came from this very server; programs send no origin."""
        if b"origin" not in headers:
            return True
        origin = headers[b"origin"].decode("latin-1")
        try:
            host = urlsplit(origin).netloc
        except ValueError:
            return False
        return bool(host) and (
            host == headers.get(b"host", b"").decode("latin-1") or origin in self._trusted()
        )
