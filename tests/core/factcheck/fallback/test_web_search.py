"""What happens on the way to a search service: waiting, trying again, giving up, and telling what was sent."""

import logging

import pytest

from core.errors import SearchError
from core.factcheck.claim import Sent
from core.factcheck.fallback.web_search import WebSearch, brave, searxng
from core.factcheck.json_service import ServicePatience
from tests.core.factcheck.fallback.search_server import SEARXNG, answers, serving

KEY = "s3cret-Key"
FAST = ServicePatience(attempts=3, pause_seconds=0.0, timeout_seconds=5.0)


def page(*texts):
    return answers(
        {"results": [{"url": f"https://a.example/{text}", "title": "", "content": text} for text in texts]}
    )


def test_a_busy_service_is_asked_again():
    with serving(answers(b"", 429), answers(b"", 503), answers(SEARXNG)) as server:
        assert len(WebSearch(searxng(server.url), FAST).search(["ada"], limit=5)) == 1
    assert len(server.asked) == 3


@pytest.mark.parametrize(
    ("status", "message"),
    [(429, r"allows no more requests at present \(429\) after 3 attempts; try later"), (502, "failed")],
)
def test_a_service_that_stays_busy_is_given_up(status, message):
    with serving(answers(b"", status, Retry_After="0")) as server, pytest.raises(SearchError, match=message):
        WebSearch(searxng(server.url), FAST).search(["ada"], limit=5)
    assert len(server.asked) == 3


@pytest.mark.parametrize(
    ("status", "message"),
    [
        (401, "set search_key"),
        (403, "set search_key"),
        (400, "set search_key"),
        (302, r"refused the request \(302\); check search_url"),
    ],
)
def test_a_refusal_is_not_repeated_and_never_shows_the_services_words_or_the_key(status, message):
    refusal = answers(
        {"error": {"detail": f"the token {KEY} is bad"}}, status, Location="http://127.0.0.1:1/"
    )
    with serving(refusal) as server, pytest.raises(SearchError, match=message) as caught:
        WebSearch(brave(KEY, server.url), FAST).search(["ada"], limit=5)
    assert len(server.asked) == 1
    assert KEY not in str(caught.value)


def test_searxng_that_refuses_json_says_where_to_allow_it():
    refused = pytest.raises(SearchError, match=r"add json to search\.formats")
    with serving(answers(b"forbidden", 403)) as server, refused:
        WebSearch(searxng(server.url), FAST).search(["ada"], limit=5)


def test_a_service_that_is_not_there_is_named_with_its_host():
    with serving(answers(SEARXNG)) as server:
        gone = server.url
    with pytest.raises(SearchError, match=r"searxng \(127\.0\.0\.1:\d+\) cannot be reached \(ConnectError\)"):
        WebSearch(searxng(gone), FAST).search(["ada"], limit=5)


def test_a_service_that_does_not_answer_is_given_up_in_time():
    import socket

    with socket.create_server(("127.0.0.1", 0)) as silent:
        patience = ServicePatience(attempts=1, timeout_seconds=0.2)
        url = f"http://127.0.0.1:{silent.getsockname()[1]}"
        with pytest.raises(SearchError, match=r"gave no full answer within 0\.2 seconds"):
            WebSearch(searxng(url), patience).search(["ada"], limit=5)


def test_an_endless_answer_is_cut_off():
    huge = answers(b'{"results": [' + b" " * (5 * 1024 * 1024) + b"]}")
    with serving(huge) as server, pytest.raises(SearchError, match="DecodingError"):
        WebSearch(searxng(server.url), ServicePatience(attempts=1)).search(["ada"], limit=5)


def test_every_query_that_went_out_is_listed_once_and_no_key_with_it():
    with serving(answers({"type": "search"})) as server:
        provider = WebSearch(brave(KEY, server.url), FAST)
        provider.search(["ada born", "ada london"], limit=5)
    host = server.url.removeprefix("http://")
    assert provider.sent() == (Sent(f"brave ({host})", "ada born"), Sent(f"brave ({host})", "ada london"))
    assert provider.sent() == ()
    assert provider.name == "brave"


def test_a_query_that_failed_left_the_machine_all_the_same():
    with serving(answers(b"", 500)) as server:
        provider = WebSearch(searxng(server.url), ServicePatience(attempts=1))
        with pytest.raises(SearchError):
            provider.search(["ada born"], limit=5)
        assert [sent.text for sent in provider.sent()] == ["ada born"]


def test_a_later_failure_keeps_what_was_found_and_is_told():
    with serving(page("one"), answers(b"", 500)) as server:
        provider = WebSearch(searxng(server.url), ServicePatience(attempts=1))
        assert [snippet.text for snippet in provider.search(["a", "b", "c"], limit=5)] == ["one"]
    (note,) = provider.notes()
    assert note.startswith("Only 1 of 3 queries were answered: searxng")
    assert provider.notes() == ()


def test_the_first_of_every_query_comes_before_the_second_of_any_and_repeats_go():
    with serving(page("one", "two"), page("three", "one", "four")) as server:
        provider = WebSearch(searxng(server.url), FAST)
        assert [s.text for s in provider.search(["a", "b"], limit=3)] == ["one", "three", "two"]


def test_neither_words_nor_keys_reach_the_log(caplog):
    with caplog.at_level(logging.DEBUG), serving(answers(b"", 503), answers({"type": "search"})) as server:
        WebSearch(brave(KEY, server.url), FAST).search(["lovelace"], limit=5)
    assert "attempt 1 at brave" in caplog.text
    assert "lovelace" not in caplog.text
    assert KEY not in caplog.text
