"""The search services that we know: how each is asked, and what its answers look like.

Answers are read by the services' own documentation: SearXNG's search API (`format=json`), Brave's Web Search API,
Google's Custom Search JSON API. Of a list of results each is read by itself, so that one odd one costs itself only.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeVar
from urllib.parse import urlsplit

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from core.errors import SettingsError
from core.factcheck.fallback.web_search import Result, SearchApi, SearchRequest
from core.settings import SearchService, Settings

BRAVE_URL = "https://api.search.brave.com/res/v1/web/search"
GOOGLE_URL = "https://www.googleapis.com/customsearch/v1"
_BRAVE_MOST = 20  # results of one request, by its documentation
_GOOGLE_MOST = 10


class _Lenient(BaseModel):
    model_config = ConfigDict(extra="ignore")


_Found = TypeVar("_Found", bound=_Lenient)


class _Searxng(_Lenient):
    results: list[Any]


class _SearxngResult(_Lenient):
    url: str
    title: str | None = None
    content: str | None = None


class _BraveWeb(_Lenient):
    results: list[Any] = Field(default_factory=list)


class _Brave(_Lenient):
    type: str  # "search", also when nothing was found
    web: _BraveWeb | None = None


class _BraveResult(_Lenient):
    url: str
    title: str | None = None
    description: str | None = None
    extra_snippets: list[str] | None = None


class _Google(_Lenient):
    kind: str  # "customsearch#search", also when nothing was found
    items: list[Any] = Field(default_factory=list)


class _GoogleResult(_Lenient):
    link: str
    title: str | None = None
    snippet: str | None = None


class SearxngSearch:
    """A SearXNG server of the user's own; it needs `json` among the formats of its settings."""

    name = SearchService.SEARXNG.value
    forbidden = (
        "add json to search.formats in the server's settings.yml, and allow this machine in its limiter"
    )

    def __init__(self, url: str) -> None:
        self._url = f"{url.rstrip('/').removesuffix('/search')}/search"
        self.host = urlsplit(self._url).netloc

    def request(self, query: str, limit: int) -> SearchRequest:
        """The query in the body of a POST, so that no log of addresses holds it; the server sets how many."""
        del limit
        return SearchRequest(self._url, query, {"q": query, "format": "json"}, is_post=True)

    def read(self, answer: Any) -> list[Result]:
        """The results of an answer; the field `content` is the text."""
        found = _each(_SearxngResult, _Searxng.model_validate(answer).results)
        return [Result(url=each.url, title=each.title or "", text=each.content or "") for each in found]


class BraveSearch:
    """Brave's Web Search API."""

    name = SearchService.BRAVE.value
    forbidden = "set search_key to a valid subscription token"

    def __init__(self, key: str, url: str = "") -> None:
        self._url = url or BRAVE_URL
        self.host = urlsplit(self._url).netloc
        self._headers = MappingProxyType({"X-Subscription-Token": _header(key), "Accept": "application/json"})

    def request(self, query: str, limit: int) -> SearchRequest:
        """The query as a parameter, the key in a header."""
        params = {"q": query, "count": str(min(limit, _BRAVE_MOST)), "result_filter": "web"}
        return SearchRequest(self._url, query, params, self._headers)

    def read(self, answer: Any) -> list[Result]:
        """The web results; description and extra snippets together are the text."""
        web = _Brave.model_validate(answer).web
        found = _each(_BraveResult, web.results if web is not None else [])
        return [
            Result(
                url=each.url,
                title=each.title or "",
                text="<br>".join([each.description or "", *(each.extra_snippets or [])]),
            )
            for each in found
        ]


class GoogleSearch:
    """Google Programmable Search, by its Custom Search JSON API."""

    name = SearchService.GOOGLE.value
    forbidden = "set search_key to a valid API key for which the Custom Search API is switched on"

    def __init__(self, key: str, engine_id: str, url: str = "") -> None:
        self._url = url or GOOGLE_URL
        self.host = urlsplit(self._url).netloc
        self._engine_id = engine_id
        self._headers = MappingProxyType({"X-Goog-Api-Key": _header(key)})

    def request(self, query: str, limit: int) -> SearchRequest:
        """The query and the engine as parameters; the key in a header, where no log of addresses holds it."""
        params = {"q": query, "cx": self._engine_id, "num": str(min(limit, _GOOGLE_MOST))}
        return SearchRequest(self._url, query, params, self._headers)

    def read(self, answer: Any) -> list[Result]:
        """The items; no items when nothing was found."""
        found = _each(_GoogleResult, _Google.model_validate(answer).items)
        return [Result(url=each.link, title=each.title or "", text=each.snippet or "") for each in found]


def choose_service(settings: Settings) -> SearchApi:
    """The web service that the settings name.

    Raises:
        SettingsError: it is none of the web, or its address, key or engine is not set.
    """
    makers: Mapping[SearchService, tuple[Sequence[str], Callable[[], SearchApi]]] = {
        SearchService.SEARXNG: (("search_url",), lambda: SearxngSearch(settings.search_url)),
        SearchService.BRAVE: (("search_key",), lambda: BraveSearch(settings.search_key, settings.search_url)),
        SearchService.GOOGLE: (
            ("search_key", "search_engine_id"),
            lambda: GoogleSearch(settings.search_key, settings.search_engine_id, settings.search_url),
        ),
    }
    service = settings.search_service
    if service not in makers:
        raise SettingsError(
            f"search_service = {service.value!r} is no service of the web; those are: {', '.join(makers)}"
        )
    needed, make = makers[service]
    for name in needed:
        if not getattr(settings, name):
            raise SettingsError(f"search_service = {service.value!r} needs {name}; set it")
    return make()


def _header(key: str) -> str:
    """The key, when it can stand in a header; what a library says of others would repeat them."""
    if not key.isascii() or not key.isprintable() or " " in key:
        raise SettingsError("search_key holds characters that no key has; copy it again, without spaces")
    return key


def _each(kind: type[_Found], items: Sequence[Any]) -> list[_Found]:
    found = []
    for item in items:
        try:
            found.append(kind.model_validate(item))
        except ValidationError:
            continue
    return found
