"""Work that ends in a record, on every page that has some: found by a reload, told of when it came to nothing."""

import threading
from types import SimpleNamespace

import pytest
from streamlit.testing.v1 import AppTest

from core.errors import CaseError
from core.workflows.check.checking import CheckOptions
from core.workflows.reason.roles import RoleChoice
from dashboard import background
from dashboard.state import RunParameter
from tests.dashboard.conftest import APP, SECONDS

PAGES = {
    RunParameter.AUDIT: ("first", "audit"),
    RunParameter.SCORING: ("answers", "answers"),
    RunParameter.CHECK: ("check", "claim"),
    RunParameter.SEARCH: ("reasoning", "paths"),
    RunParameter.CHAIN: ("reasoning", "paths"),
    RunParameter.QUESTION: ("ask", "asked"),
}


@pytest.fixture(autouse=True)
def _pages_without_models(store, monkeypatch):
    monkeypatch.setattr("dashboard.services.warm_up_detector", lambda: None)
    monkeypatch.setattr("dashboard.screens.kbqa.kbqa_form", lambda: None)
    monkeypatch.setattr("dashboard.screens.reasoning.question_form", lambda: (None, "", RoleChoice()))
    monkeypatch.setattr("dashboard.screens.ask.ask_form", lambda: (None, SimpleNamespace(collection="")))
    monkeypatch.setattr("dashboard.screens.check.claim_form", lambda: (None, CheckOptions()))


def page(run: RunParameter, id_: str) -> AppTest:
    """The page of this kind of work, as a reload finds it."""
    app = AppTest.from_file(str(APP), default_timeout=SECONDS)
    app.session_state["sidebar.reviewer"] = "Jane Doe"
    app.run()
    path = PAGES[run][0]
    paths = {found["url_pathname"]: hash_ for hash_, found in app._registered_pages.items()}
    app._page_hash = paths["" if path == "first" and "" in paths else path]
    app.query_params[run] = id_
    return app.run()


@pytest.mark.parametrize("run", PAGES)
def test_an_error_of_the_work_is_told_once(run):
    def work(_tell):
        raise CaseError("the text has no words")

    app = page(run, background.begin(work))
    assert "The text has no words" in app.error[0].value
    assert run not in app.query_params
    assert not app.run().error
    assert not any(button.label == "Stop" for button in app.button)


@pytest.mark.parametrize("run", PAGES)
def test_work_that_a_restart_of_the_server_ended_is_told_of(run):
    app = page(run, "0" * 32)
    assert "ended by a restart of the server" in app.warning[0].value
    assert "Nothing was recorded" in app.warning[0].value


@pytest.mark.parametrize("run", PAGES)
def test_a_reload_opens_what_was_recorded_meanwhile(run):
    app = page(run, background.begin(lambda _tell: ("done", None) if run is RunParameter.AUDIT else "done"))
    assert app.query_params[PAGES[run][1]] in ("done", ["done"])
    assert run not in app.query_params


def test_a_second_press_ends_what_the_first_one_began():
    ended = threading.Event()

    def first(tell):
        tell.stopped.wait(10)
        ended.set()
        tell.check(is_final=True)

    def script(id_):
        import streamlit as st

        from dashboard.components.recorded_run import QUESTION, attend_run, begin_run

        st.query_params["asking"] = id_
        begin_run(QUESTION, lambda _tell: "second")
        st.write(attend_run(QUESTION))

    app = AppTest.from_function(script, args=(background.begin(first),), default_timeout=SECONDS).run()
    assert [each.value for each in app.markdown] == ["second"]
    assert ended.wait(10)
