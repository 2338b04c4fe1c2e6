"""Requests to a search service: bounded, retried, and listed; its key is in a header and nowhere else."""

import json
import logging
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, ValidationError

from core.errors import SearchError
from core.factcheck.claim import Sent, Snippet
from core.factcheck.fallback.html_text import plain_text

if TYPE_CHECKING:
    import httpx

logger = logging.getLogger(__name__)

_INSTALL = "pip install httpx==0.28.1"
_MAX_BYTES = 4 * 1024 * 1024  # of one answer; a page of results has some tens of kilobytes
_MAX_CHARS = 1_000  # of one snippet
_MAX_TITLE = 200
_MAX_PAUSE_SECONDS = 30.0  # whatever a service wishes in its Retry-After
_BUSY = frozenset({408, 425, 429, 500, 502, 503, 504})
_KEY_REFUSED = frozenset({401, 403})


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchPatience:
    """How long and how often a service is asked."""

    attempts: int = 3  # at least 1; in all
    pause_seconds: float = 1.0  # before the second attempt; doubled before each further one
    timeout_seconds: float = 15.0  # of connecting, and of each wait for more


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """One page of results that is asked for."""

    url: str
    query: str
    params: Mapping[str, str]
    headers: Mapping[str, str] = field(
        default_factory=lambda: MappingProxyType({}), repr=False
    )  # may hold a key
    is_post: bool = False  # the parameters travel in the body and stand in no log of addresses


class Result(BaseModel):
    """One result, whatever a service calls its fields."""

    model_config = ConfigDict(extra="ignore", frozen=True)

    url: str
    title: str = ""
    text: str = ""


class SearchApi(Protocol):
    """What differs between services; those that we know are in `core.factcheck.fallback.web_services`."""

    name: str
    host: str  # that words are sent to
    forbidden: str  # what to do about a refusal of the key, for people

    def request(self, query: str, limit: int) -> SearchRequest:
        """The request for a query; at most `limit` results are wanted."""

    def read(self, answer: Any) -> list[Result]:
        """The results in the answer's JSON; those that are unreadable are left out.

        Raises:
            ValidationError: the answer is not what the service's documentation says.
        """


class WebSearch:
    """Searches with one service, query after query.

    What is sent is kept until `sent` is called, so an instance serves one check at a time.
    """

    def __init__(self, api: SearchApi, patience: SearchPatience = SearchPatience()) -> None:
        self.name = api.name
        self._api = api
        self._patience = patience
        self._sent: list[Sent] = []
        self._notes: list[str] = []

    def search(self, queries: Sequence[str], *, limit: int) -> tuple[Snippet, ...]:
        """At most `limit` snippets, one for each address and text, the best of every query first.

        Raises:
            SearchError: the service fails at the first query. A later failure ends the search with a note.
        """
        pages: list[list[Snippet]] = []
        for query in queries:
            try:
                pages.append(self._ask(self._api.request(query, limit)))
            except SearchError as err:
                if not any(pages):
                    raise
                self._notes.append(f"Only {len(pages)} of {len(queries)} queries were answered: {err}")
                break
        return _merged(pages, limit)

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call: the service and its host, and the queries."""
        sent, self._sent = tuple(self._sent), []
        return sent

    def notes(self) -> tuple[str, ...]:
        """What failed since the last call, in sentences."""
        notes, self._notes = tuple(self._notes), []
        return notes

    def _ask(self, request: SearchRequest) -> list[Snippet]:
        data = self._fetch(request)
        try:
            results = self._api.read(json.loads(data))
        except (ValidationError, ValueError, RecursionError) as err:
            raise SearchError(
                f"{self._to} answered with something that is not its protocol; check search_url"
            ) from err
        found = (_snippet(result) for result in results)
        return [snippet for snippet in found if snippet is not None]

    def _fetch(self, request: SearchRequest) -> bytes:
        self._sent.append(Sent(self._to, request.query))
        pause = self._patience.pause_seconds
        for attempt in range(1, self._patience.attempts + 1):
            answer = _send(request, self._patience.timeout_seconds)
            if attempt == self._patience.attempts or not (answer.failure or answer.status in _BUSY):
                break
            logger.info("attempt %d at %s failed", attempt, self._to)
            time.sleep(min(pause if answer.wished_pause is None else answer.wished_pause, _MAX_PAUSE_SECONDS))
            pause *= 2
        self._require_good(answer, attempt)
        return answer.data

    def _require_good(self, answer: "_Answer", attempts: int) -> None:
        """Nothing for a good answer. The service's own words are never repeated: they may hold the key."""
        after = f" after {attempts} attempts" if attempts > 1 else ""
        if answer.failure:
            raise SearchError(
                f"{self._to} {answer.failure}{after}; check search_url and that the service runs"
            )
        if answer.status == HTTPStatus.OK:
            return
        if answer.status in _KEY_REFUSED:
            raise SearchError(f"{self._to} refused the request ({answer.status}); {self._api.forbidden}")
        if answer.status == HTTPStatus.TOO_MANY_REQUESTS:
            raise SearchError(f"{self._to} allows no more requests at present (429){after}; try later")
        if answer.status in _BUSY:
            raise SearchError(f"{self._to} failed ({answer.status}){after}; try later")
        raise SearchError(
            f"{self._to} answered {answer.status}; check search_url, search_key and search_engine_id"
        )

    @property
    def _to(self) -> str:
        return f"{self._api.name} ({self._api.host})"


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came back; `failure` says why nothing did, without a word of the request."""

    status: int = 0
    data: bytes = b""
    wished_pause: float | None = None  # seconds
    failure: str = ""


def _send(request: SearchRequest, timeout: float) -> _Answer:
    try:
        import httpx
    except ImportError as err:
        raise SearchError(f"search services are reached with httpx: {_INSTALL}") from err
    # httpx writes every address into its log, and ours hold the words of a claim.
    logging.getLogger("httpx").setLevel(logging.WARNING)
    values = {"data" if request.is_post else "params": dict(request.params)}
    until = time.monotonic() + 2 * timeout  # a service that sends drop by drop is cut off
    try:
        # A redirect would send the words to a host that nobody configured.
        with (
            httpx.Client(timeout=timeout, follow_redirects=False, headers=dict(request.headers)) as client,
            client.stream("POST" if request.is_post else "GET", request.url, **values) as response,  # type: ignore[arg-type]
        ):
            said = response.headers.get("retry-after", "")
            pause = float(said) if said.isdecimal() else None
            good = response.status_code == HTTPStatus.OK
            return _Answer(response.status_code, _bounded(response, until) if good else b"", pause)
    except httpx.TimeoutException:
        return _Answer(failure=f"gave no full answer within {timeout:g} seconds")
    except (httpx.HTTPError, httpx.InvalidURL) as err:
        return _Answer(failure=f"cannot be reached ({type(err).__name__})")


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


def _snippet(result: Result) -> Snippet | None:
    """The result as a snippet; None when it has no words or no web address."""
    text = plain_text(result.text, _MAX_CHARS)
    try:
        parts = urlsplit(result.url)
    except ValueError:
        return None
    if not text or parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    return Snippet(text, result.url, plain_text(result.title, _MAX_TITLE))


def _merged(pages: Sequence[Sequence[Snippet]], limit: int) -> tuple[Snippet, ...]:
    """The first of every query, then the second of every query, ...; the same text or place only once."""
    kept: list[Snippet] = []
    seen: set[str] = set()
    for rank in range(max(map(len, pages), default=0)):
        for page in pages:
            if rank < len(page) and not {page[rank].text, page[rank].source} & seen:
                seen |= {page[rank].text, page[rank].source}
                kept.append(page[rank])
    return tuple(kept[:limit])
