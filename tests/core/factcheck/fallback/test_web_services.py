"""SearXNG, Brave and Google as they answer, held against a server on this machine."""

import pytest

from core.errors import SearchError, SettingsError
from core.factcheck.claim import Snippet
from core.factcheck.fallback.web_search import (
    BRAVE_URL,
    GOOGLE_URL,
    WebSearch,
    brave,
    choose_service,
    google,
    searxng,
)
from core.factcheck.json_service import ServicePatience
from core.settings import SearchService, load_settings
from tests.core.factcheck.fallback.search_server import BRAVE, GOOGLE, SEARXNG, answers, serving

ONCE = ServicePatience(attempts=1, pause_seconds=0.0, timeout_seconds=5.0)
KEY = "s3cret-Key"


def search(api, *queries, limit=10):
    return WebSearch(api, ONCE).search(queries or ("ada lovelace born",), limit=limit)


def test_searxng_is_asked_for_json_in_the_body_and_its_content_is_the_text():
    with serving(answers(SEARXNG)) as server:
        found = search(searxng(server.url))
    assert found == (
        Snippet(
            "Ada Lovelace was born in London & died there.", "https://en.example.org/Ada", "Ada Lovelace"
        ),
    )
    (asked,) = server.asked
    assert (asked["method"], asked["path"], asked["query"]) == ("POST", "/search", {})
    assert asked["body"] == {"q": "ada lovelace born", "format": "json"}


@pytest.mark.parametrize("ending", ["", "/", "/search", "/search/"])
def test_searxng_may_be_named_with_or_without_its_path(ending):
    assert searxng(f"http://127.0.0.1:8888{ending}").url == "http://127.0.0.1:8888/search"


def test_brave_gets_its_key_in_a_header_and_its_html_becomes_text():
    with serving(answers(BRAVE)) as server:
        found = search(brave(KEY, server.url), limit=50)
    assert found == (
        Snippet(
            "Ada was born in London. Her father was Lord Byron.", "https://en.example.org/Ada", "Ada Lovelace"
        ),
    )
    (asked,) = server.asked
    assert asked["query"] == {"q": "ada lovelace born", "count": "20", "result_filter": "web"}
    assert asked["headers"]["x-subscription-token"] == KEY


def test_brave_without_web_results_finds_nothing():
    with serving(answers({"type": "search", "query": {"original": "x"}})) as server:
        assert search(brave(KEY, server.url)) == ()


def test_google_gets_its_key_in_a_header_and_never_in_the_address():
    with serving(answers(GOOGLE)) as server:
        found = search(google(KEY, "engine-1", server.url), limit=50)
    assert [snippet.text for snippet in found] == ["Ada Lovelace was born in London on 10 December 1815."]
    (asked,) = server.asked
    assert asked["query"] == {"q": "ada lovelace born", "cx": "engine-1", "num": "10"}
    assert asked["headers"]["x-goog-api-key"] == KEY


def test_google_without_items_finds_nothing():
    nothing = {name: value for name, value in GOOGLE.items() if name != "items"}
    with serving(answers(nothing)) as server:
        assert search(google(KEY, "engine-1", server.url)) == ()


@pytest.mark.parametrize(
    "payload",
    [b"<html>blocked</html>", b"[]", b"\xff\xfe", b'{"results": 3}', b"[" * 100_000, b"null"],
    ids=["html", "a list", "no text", "no list", "too deep", "null"],
)
def test_what_is_not_the_protocol_is_an_error_that_names_the_setting(payload):
    refused = pytest.raises(SearchError, match="something that is not its protocol; check search_url")
    with serving(answers(payload)) as server, refused:
        search(searxng(server.url))


@pytest.mark.parametrize(
    ("settings", "name", "host"),
    [
        (
            {"search_service": SearchService.SEARXNG, "search_url": "http://127.0.0.1:8888"},
            "searxng",
            "127.0.0.1:8888",
        ),
        ({"search_service": SearchService.BRAVE, "search_key": KEY}, "brave", "api.search.brave.com"),
        (
            {"search_service": SearchService.GOOGLE, "search_key": KEY, "search_engine_id": "e"},
            "google",
            "www.googleapis.com",
        ),
    ],
)
def test_the_settings_choose_the_service(settings, name, host):
    service = choose_service(changed(settings))
    assert service.name == name
    assert service.host == host
    assert KEY not in repr(service)


@pytest.mark.parametrize(
    ("settings", "missing"),
    [
        ({"search_service": SearchService.SEARXNG}, "search_url"),
        ({"search_service": SearchService.BRAVE}, "search_key"),
        ({"search_service": SearchService.GOOGLE, "search_key": KEY}, "search_engine_id"),
    ],
)
def test_a_service_without_what_it_needs_says_what_to_set(settings, missing):
    with pytest.raises(SettingsError, match=f"needs {missing}; set it"):
        choose_service(changed(settings))


def test_a_folder_is_no_service_of_the_web():
    with pytest.raises(
        SettingsError, match="'folder' is no service of the web; those are: searxng, brave, google"
    ):
        choose_service(changed({"search_service": SearchService.FOLDER}))


@pytest.mark.parametrize("key", ["naïve", "two words", "line\nbreak"])
def test_a_key_that_no_header_can_hold_is_refused_without_repeating_it(key):
    with pytest.raises(SettingsError) as caught:
        brave(key)
    assert key not in str(caught.value)
    assert caught.value.__cause__ is None


def test_the_services_own_addresses_are_encrypted():
    assert BRAVE_URL.startswith("https://")
    assert GOOGLE_URL.startswith("https://")


def changed(values):
    from dataclasses import replace

    return replace(load_settings({}), **values)


@pytest.mark.parametrize(
    ("html", "text"),
    [
        ("<strong>Ada</strong> was born", "Ada was born"),
        ("London<br>England", "London England"),
        ("a<script>steal('x')</script>b<style>p{}</style>", "ab"),
        ("AT&amp;T &lt;b&gt; &#8220;x&#8221;", "AT&T <b> “x”"),
        ("line\n\n  break\u200b\x07", "line break"),
        ("<img src=x onerror=alert(1)>Ada", "Ada"),
        ("</script></script>kept", "kept"),
        ("1 < 2", "1 < 2"),
    ],
)
def test_words_of_a_result_stay_and_markup_goes(html, text):
    (found,) = searxng("http://a.example").read({"results": [{"url": "http://b.example", "content": html}]})
    assert found.text == text


def test_a_long_text_is_cut_and_shows_it():
    result = {"url": "http://b.example", "content": "word " * 1_000}
    (found,) = searxng("http://a.example").read({"results": [result]})
    assert len(found.text) < 1_010
    assert found.text.endswith("word …")
