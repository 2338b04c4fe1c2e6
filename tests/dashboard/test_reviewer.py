"""The reviewer's name in the sidebar: kept by the browser, recorded as typed."""

import json

import pytest

from core.trail.event import MAX_ACTOR
from tests.dashboard.conftest import open_page


def sent_name(app):
    sent = [c.proto.json for c in app.get("bidi_component") if c.proto.component_name == "reviewer"]
    return json.loads(sent[0])["name"]


@pytest.mark.parametrize(
    ("kept", "shown"), [("Ann Kept", "Ann Kept"), ("", ""), ("A" * 900, "A" * MAX_ACTOR)]
)
def test_the_name_that_the_browser_keeps_is_filled_in(store, monkeypatch, kept, shown):
    monkeypatch.setattr("dashboard.state.kept_reviewer", lambda: kept)
    app = open_page(name="")
    assert not app.exception
    assert (app.text_input(key="sidebar.reviewer").value or "") == shown
    assert sent_name(app) == shown


def test_a_name_that_was_typed_goes_before_the_kept_one(store, monkeypatch):
    monkeypatch.setattr("dashboard.state.kept_reviewer", lambda: "Ann Kept")
    app = open_page(name="")
    app.text_input(key="sidebar.reviewer").set_value(" Ben Typed ").run()
    assert sent_name(app) == "Ben Typed"
    app.text_input(key="sidebar.reviewer").set_value("").run()
    assert sent_name(app) == ""


def test_a_session_without_cookies_has_no_name(store):
    assert sent_name(open_page(name="")) == ""


def open_other_page(app, name):
    app._page_hash = next(h for h, page in app._registered_pages.items() if page["url_pathname"] == name)
    return app.run()


def test_a_kept_name_stays_on_every_page(store, monkeypatch):
    monkeypatch.setattr("dashboard.state.kept_reviewer", lambda: "Ann Kept")
    app = open_page(name="")
    for page in ("reannotate", "benchmarks", "trail", "check"):
        open_other_page(app, page)
        assert not app.exception
        assert app.text_input(key="sidebar.reviewer").value == "Ann Kept"
        assert sent_name(app) == "Ann Kept"


def test_a_kept_name_that_was_taken_out_stays_out_on_the_next_page(store, monkeypatch):
    monkeypatch.setattr("dashboard.state.kept_reviewer", lambda: "Ann Kept")
    app = open_page(name="")
    app.text_input(key="sidebar.reviewer").set_value("").run()
    assert sent_name(open_other_page(app, "reannotate")) == ""
