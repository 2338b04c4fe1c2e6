"""Search services of the web: SearXNG, Brave and Google, asked query after query.

Answers are read by the services' own documentation: SearXNG's search API (`format=json`), Brave's Web Search API,
Google's Custom Search JSON API. Of a list of results each is read by itself, so that one odd one costs itself only.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from pydantic import AliasChoices, AliasPath, BaseModel, ConfigDict, Field

from core.errors import SearchError, SettingsError
from core.factcheck.claim import Sent, Snippet
from core.factcheck.json_service import JsonService, ServicePatience
from core.settings import SearchService, Settings
from core.text.formats.html import html_blocks

BRAVE_URL = "https://api.search.brave.com/res/v1/web/search"
GOOGLE_URL = "https://www.googleapis.com/customsearch/v1"
PATIENCE = ServicePatience(timeout_seconds=15.0)
_MAX_BYTES = 4 * 1024 * 1024  # of one answer; a page of results has some tens of kilobytes
_MAX_CHARS = 1_000  # of one snippet
_MAX_TITLE = 200


class _Lenient(BaseModel):
    model_config = ConfigDict(extra="ignore")


class _Searxng(_Lenient):
    results: list[Any]


class _Brave(_Lenient):
    type: str  # "search", also when nothing was found
    results: list[Any] = Field([], validation_alias=AliasPath("web", "results"))


class _Google(_Lenient):
    kind: str  # "customsearch#search", also when nothing was found
    results: list[Any] = Field([], validation_alias="items")


class _Result(_Lenient):
    """One result, whatever a service calls its fields."""

    url: str = Field(validation_alias=AliasChoices("url", "link"))
    title: str | None = None
    text: str | None = Field(None, validation_alias=AliasChoices("content", "description", "snippet"))
    extra_snippets: list[str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchApi:
    """How a service is asked, and what it answers with."""

    name: str
    url: str
    answer: type[_Searxng | _Brave | _Google]
    refused: str  # what to do about a refusal of the key, for people
    fields: Mapping[str, str]
    count: tuple[str, int] | None = None  # the field that says how many results are wanted, and the most
    headers: Mapping[str, str] = field(default_factory=dict, repr=False)  # may hold a key
    method: str = "GET"

    @property
    def host(self) -> str:
        """Where words are sent."""
        return urlsplit(self.url).netloc

    def asked(self, query: str, limit: int) -> Mapping[str, str]:
        """The fields of a request for at most `limit` results, where the service lets one say so."""
        wanted = {self.count[0]: str(min(limit, self.count[1]))} if self.count else {}
        return {"q": query, **self.fields, **wanted}

    def read(self, answer: Any) -> list[Snippet]:
        """The results in the answer's JSON; those that are unreadable, or no web page's, are left out.

        Raises ValidationError when the answer is not what the service's documentation says.
        """
        found = map(_snippet, self.answer.model_validate(answer).results)
        return [snippet for snippet in found if snippet is not None]


def searxng(url: str) -> SearchApi:
    """A SearXNG server of the user's own; the query travels in the body, so that no log of addresses holds it."""
    return SearchApi(
        name=SearchService.SEARXNG.value,
        url=f"{url.rstrip('/').removesuffix('/search')}/search",
        answer=_Searxng,
        refused="add json to search.formats in the server's settings.yml, and allow this machine in its limiter",
        fields={"format": "json"},
        method="POST",
    )


def brave(key: str, url: str = "") -> SearchApi:
    """Brave's Web Search API; the key travels in a header."""
    return SearchApi(
        name=SearchService.BRAVE.value,
        url=url or BRAVE_URL,
        answer=_Brave,
        refused="set search_key to a valid subscription token",
        fields={"result_filter": "web"},
        count=("count", 20),  # the most of one request, by its documentation
        headers={"X-Subscription-Token": _header(key)},
    )


def google(key: str, engine_id: str, url: str = "") -> SearchApi:
    """Google Programmable Search; the key travels in a header, where no log of addresses holds it."""
    return SearchApi(
        name=SearchService.GOOGLE.value,
        url=url or GOOGLE_URL,
        answer=_Google,
        refused="set search_key to a valid API key for which the Custom Search API is switched on, and "
        "search_engine_id to an engine of its owner",
        fields={"cx": engine_id},
        count=("num", 10),
        headers={"X-Goog-Api-Key": _header(key)},
    )


def choose_service(settings: Settings) -> SearchApi:
    """The web service that the settings name.

    Raises SettingsError when it is none of the web, or its address, key or engine is not set.
    """
    key, url, engine = settings.search_key, settings.search_url, settings.search_engine_id
    makers: Mapping[SearchService, tuple[Sequence[str], Callable[[], SearchApi]]] = {
        SearchService.SEARXNG: (("search_url",), lambda: searxng(url)),
        SearchService.BRAVE: (("search_key",), lambda: brave(key, url)),
        SearchService.GOOGLE: (("search_key", "search_engine_id"), lambda: google(key, engine, url)),
    }
    service = settings.search_service
    if service not in makers:
        told = f"search_service = {service.value!r} is no service of the web"
        raise SettingsError(f"{told}; those are: {', '.join(makers)}")
    needed, make = makers[service]
    for name in needed:
        if not getattr(settings, name):
            raise SettingsError(f"search_service = {service.value!r} needs {name}; set it")
    return make()


class WebSearch:
    """Searches with one service, query after query.

    What is sent is kept until `sent` is called, so an instance serves one check at a time.
    """

    def __init__(self, api: SearchApi, patience: ServicePatience = PATIENCE) -> None:
        """Raises InputError when the service's address is none, or holds a password."""
        self.name = api.name
        self._api = api
        self._service = JsonService(
            api.url,
            setting="search_url",
            patience=patience,
            headers=api.headers,
            name=api.name,
            refused=api.refused,
            max_bytes=_MAX_BYTES,
        )
        self._notes: list[str] = []

    def search(self, queries: Sequence[str], *, limit: int) -> tuple[Snippet, ...]:
        """At most `limit` snippets, one for each address and text, the best of every query first.

        Raises SearchError when the service fails at the first query. A later failure ends the search with a note.
        """
        pages: list[list[Snippet]] = []
        for query in queries:
            try:
                asked = self._api.asked(query, limit)
                pages.append(self._service.ask(asked, self._api.read, told=query, method=self._api.method))
            except SearchError as err:
                if not any(pages):
                    raise
                self._notes.append(f"Only {len(pages)} of {len(queries)} queries were answered: {err}")
                break
        return _merged(pages, limit)

    def sent(self) -> tuple[Sent, ...]:
        """What left the machine since the last call: the service and its host, and the queries."""
        return self._service.sent()

    def notes(self) -> tuple[str, ...]:
        """What failed since the last call, in sentences."""
        notes, self._notes = tuple(self._notes), []
        return notes


def _header(key: str) -> str:
    """The key, when it can stand in a header; what a library says of others would repeat them."""
    if not key.isascii() or not key.isprintable() or " " in key:
        raise SettingsError("search_key holds characters that no key has; copy it again, without spaces")
    return key


def _snippet(given: Any) -> Snippet | None:
    """A result as a snippet; None when it is no result, or has no words or no web address."""
    try:
        result = _Result.model_validate(given)
        parts = urlsplit(result.url)
    except ValueError:
        return None
    text = _plain_text("<br>".join([result.text or "", *(result.extra_snippets or [])]), _MAX_CHARS)
    if not text or parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    return Snippet(text, result.url, _plain_text(result.title or "", _MAX_TITLE))


def _plain_text(html: str, max_chars: int) -> str:
    """The words of a piece of HTML on one line, without tags and scripts; whoever shows it in a page escapes it."""
    text = " ".join(" ".join(block.text for block in html_blocks(html)).split())
    text = "".join(character for character in text if character.isprintable())
    return text if len(text) <= max_chars else text[:max_chars].rstrip() + " …"


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
