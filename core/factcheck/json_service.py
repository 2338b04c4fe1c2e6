"""Requests to a service that answers in JSON: bounded, timed, and asked again when it is busy."""

import json
import logging
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import urlsplit

from core.errors import InputError, SearchError
from core.factcheck.claim import Sent

if TYPE_CHECKING:
    import httpx

logger = logging.getLogger(__name__)

_AGENT = "Plumbline (claim checking)"  # Wikidata's service wants to know who asks
# Of one answer: a page of 1,000 statements has some 400 kB, long abstracts more.
_MAX_BYTES = 64 * 1024 * 1024
_MAX_PAUSE_SECONDS = 30.0  # whatever a service wishes in its Retry-After
_BUSY = frozenset({408, 425, 429, 500, 502, 503, 504})
_KEY_REFUSED = frozenset({400, 401, 403})
Read = TypeVar("Read")


@dataclass(frozen=True, slots=True, kw_only=True)
class ServicePatience:
    """How long and how often a service is asked."""

    attempts: int = 3  # at least 1; in all
    pause_seconds: float = 1.0  # before the second attempt; doubled before each further one
    timeout_seconds: float = 30.0  # of connecting and of each wait for more; an answer may take twice as long


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came back; `failure` says why nothing did, without a word of the request."""

    status: int = 0
    data: bytes = b""
    wished_pause: float | None = None  # seconds
    failure: str = ""


class JsonService:
    """A service at one address. What it is asked stands in no log, and its own words in no message of ours.

    By POST fields travel in the body, so that no log of addresses holds them; a key belongs into `headers`.
    """

    def __init__(  # noqa: PLR0913 - what differs between services
        self,
        url: str,
        *,
        setting: str,
        accept: str = "application/json",
        patience: ServicePatience = ServicePatience(),
        headers: Mapping[str, str] = {},
        name: str = "",
        refused: str = "",
        max_bytes: int | None = None,
    ) -> None:
        """`setting` is what a user changes when the service fails, `refused` what to do when it refuses a key.

        Raises InputError when the address is none, or holds a password.
        """
        self.url = _checked(url, setting)
        self.host = urlsplit(self.url).netloc
        self.to = f"{name} ({self.host})" if name else self.host
        self._setting = setting
        self._refused = refused
        self._headers = {"Accept": accept, "User-Agent": _AGENT, **headers}
        self._patience = patience
        self._max_bytes = max_bytes
        self._lock = threading.Lock()
        self._sent: list[Sent] = []

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call."""
        with self._lock:
            sent, self._sent = tuple(self._sent), []
        return sent

    def ask(
        self,
        fields: Mapping[str, str],
        read: Callable[[Any], Read] = lambda found: found,
        *,
        told: str = "",
        method: str = "POST",
    ) -> Read:
        """What `read` makes of the answer's JSON; `told` is what `sent` lists of the words that leave the machine.

        Raises SearchError when the service cannot be reached, refuses, is busy for too long, or answers something else.
        """
        with self._lock:
            self._sent += [Sent(self.to, told)] if told else []
        pause = self._patience.pause_seconds
        for attempt in range(1, self._patience.attempts + 1):
            answer = self._send(fields, method)
            if attempt == self._patience.attempts or not (answer.failure or answer.status in _BUSY):
                break
            logger.info("attempt %d at %s failed", attempt, self.to)
            wished = pause if answer.wished_pause is None else answer.wished_pause
            time.sleep(min(wished, _MAX_PAUSE_SECONDS))
            pause *= 2
        self._require_good(answer, attempt)
        try:
            return read(json.loads(answer.data))
        except (ValueError, RecursionError) as err:
            told = f"{self.to} answered with something that is not its protocol; check {self._setting}"
            raise SearchError(told) from err

    def _require_good(self, answer: _Answer, attempts: int) -> None:
        after = f" after {attempts} attempts" if attempts > 1 else ""
        if answer.failure:
            raise SearchError(f"{self.to} {answer.failure}{after}; check {self._setting} and that it runs")
        if answer.status == HTTPStatus.TOO_MANY_REQUESTS:
            raise SearchError(f"{self.to} allows no more requests at present (429){after}; try later")
        if answer.status in _BUSY:
            raise SearchError(f"{self.to} failed ({answer.status}){after}; try later")
        if answer.status != HTTPStatus.OK:
            is_key = answer.status in _KEY_REFUSED and self._refused
            remedy = self._refused if is_key else f"check {self._setting}"
            raise SearchError(f"{self.to} refused the request ({answer.status}); {remedy}")

    def _send(self, fields: Mapping[str, str], method: str) -> _Answer:
        import httpx

        # httpx writes every address into its log, and ours may hold the words of a claim.
        logging.getLogger("httpx").setLevel(logging.WARNING)
        timeout = self._patience.timeout_seconds
        until = time.monotonic() + 2 * timeout  # a service that sends drop by drop is cut off
        given: dict[str, Any] = {"data" if method == "POST" else "params": dict(fields)}
        try:
            # A redirect would send the words to a host that nobody configured.
            with (
                httpx.Client(timeout=timeout, follow_redirects=False, headers=self._headers) as client,
                client.stream(method, self.url, **given) as response,
            ):
                said = response.headers.get("retry-after", "")
                good = response.status_code == HTTPStatus.OK
                data = _bounded(response, until, self._max_bytes or _MAX_BYTES) if good else b""
                return _Answer(response.status_code, data, float(said) if said.isdecimal() else None)
        except httpx.TimeoutException:
            return _Answer(failure=f"gave no full answer within {timeout:g} seconds")
        except (httpx.HTTPError, httpx.InvalidURL) as err:
            return _Answer(failure=f"cannot be reached ({type(err).__name__})")


def _bounded(response: "httpx.Response", until: float, max_bytes: int) -> bytes:
    import httpx

    data = bytearray()
    for piece in response.iter_bytes():
        data += piece
        if len(data) > max_bytes:
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
        told = f"{setting} holds a user or a password, which records and messages would repeat"
        raise InputError(f"{told}; leave it out, and let a proxy on this machine add it")
    return url
