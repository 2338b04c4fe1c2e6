"""Requests to a knowledge service that answers in JSON: bounded, timed, and asked again when it is busy."""

import json
import logging
import time
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from core.errors import InputError, SearchError

if TYPE_CHECKING:
    import httpx

logger = logging.getLogger(__name__)

_INSTALL = "pip install httpx==0.28.1"
_AGENT = "Plumbline (claim checking)"  # Wikidata's service wants to know who asks
_MAX_BYTES = (
    64 * 1024 * 1024
)  # of one answer; a page of 1,000 statements has some 400 kB, long abstracts more
_MAX_PAUSE_SECONDS = 30.0  # whatever a service wishes in its Retry-After
_BUSY = frozenset({408, 425, 429, 500, 502, 503, 504})


@dataclass(frozen=True, slots=True, kw_only=True)
class ServicePatience:
    """How long and how often a service is asked."""

    attempts: int = 3  # at least 1; in all
    pause_seconds: float = 1.0  # before the second attempt; doubled before each further one
    timeout_seconds: float = 30.0  # of connecting and of each wait for more; an answer may take twice as long


class JsonService:
    """A service at one address, which gets form fields by POST, so that no log of addresses holds them."""

    def __init__(
        self, url: str, *, setting: str, accept: str, patience: ServicePatience = ServicePatience()
    ) -> None:
        self.url = _checked(url, setting)
        self.host = urlsplit(self.url).netloc
        self._setting = setting
        self._accept = accept
        self._patience = patience

    def ask(self, fields: Mapping[str, str]) -> Any:
        """The answer, read as JSON.

        Raises:
            SearchError: the service cannot be reached, refuses, is busy for too long, or answers something else.
        """
        pause = self._patience.pause_seconds
        for attempt in range(1, self._patience.attempts + 1):
            answer = self._send(fields)
            if attempt == self._patience.attempts or not (answer.failure or answer.status in _BUSY):
                break
            logger.info("attempt %d at %s failed", attempt, self.host)
            wished = pause if answer.wished_pause is None else answer.wished_pause
            time.sleep(min(wished, _MAX_PAUSE_SECONDS))
            pause *= 2
        self._require_good(answer, attempt)
        try:
            return json.loads(answer.data)
        except (ValueError, RecursionError) as err:
            raise SearchError(
                f"{self.host} answered something that is no JSON; check {self._setting}"
            ) from err

    def _require_good(self, answer: "_Answer", attempts: int) -> None:
        after = f" after {attempts} attempts" if attempts > 1 else ""
        if answer.failure:
            raise SearchError(f"{self.host} {answer.failure}{after}; check {self._setting} and that it runs")
        if answer.status == HTTPStatus.TOO_MANY_REQUESTS:
            raise SearchError(f"{self.host} allows no more requests at present (429){after}; try later")
        if answer.status in _BUSY:
            raise SearchError(f"{self.host} failed ({answer.status}){after}; try later")
        if answer.status != HTTPStatus.OK:
            raise SearchError(f"{self.host} refused the request ({answer.status}); check {self._setting}")

    def _send(self, fields: Mapping[str, str]) -> "_Answer":
        try:
            import httpx
        except ImportError as err:
            raise SearchError(f"knowledge services are reached with httpx: {_INSTALL}") from err
        logging.getLogger("httpx").setLevel(logging.WARNING)
        timeout = self._patience.timeout_seconds
        until = time.monotonic() + 2 * timeout  # a service that sends drop by drop is cut off
        headers = {"Accept": self._accept, "User-Agent": _AGENT}
        try:
            # A redirect would send the words to a host that nobody configured.
            with (
                httpx.Client(timeout=timeout, follow_redirects=False, headers=headers) as client,
                client.stream("POST", self.url, data=dict(fields)) as response,
            ):
                said = response.headers.get("retry-after", "")
                good = response.status_code == HTTPStatus.OK
                data = _bounded(response, until) if good else b""
                return _Answer(response.status_code, data, float(said) if said.isdecimal() else None)
        except httpx.TimeoutException:
            return _Answer(failure=f"gave no full answer within {timeout:g} seconds")
        except (httpx.HTTPError, httpx.InvalidURL) as err:
            return _Answer(failure=f"cannot be reached ({type(err).__name__})")


@dataclass(frozen=True, slots=True)
class _Answer:
    status: int = 0
    data: bytes = b""
    wished_pause: float | None = None  # seconds
    failure: str = ""


def _bounded(response: "httpx.Response", until: float) -> bytes:
    import httpx

    data = bytearray()
    for piece in response.iter_bytes():
        data += piece
        if len(data) > _MAX_BYTES:
            raise httpx.DecodingError("more than the limit")
        if time.monotonic() > until:
            raise httpx.ReadTimeout("too slow")
    return bytes(data)


def _checked(url: str, setting: str) -> str:
    """The URL; one with a user or a password in it would end up in records and messages."""
    try:
        parts = urlsplit(url)
        has_host = parts.scheme in {"http", "https"} and bool(parts.hostname)
    except ValueError:
        parts, has_host = urlsplit(""), False
    if not has_host:
        raise InputError(f"{setting} is no web address; write it like http://127.0.0.1:8890/sparql")
    if "@" in parts.netloc:
        raise InputError(
            f"{setting} holds a user or a password, which records and messages would repeat; leave it out, and let "
            "a proxy on this machine add it"
        )
    return url
