"""The dashboard over a real trail in a home of its own, with a recorded audit of the hand-built report."""

import html
import re
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
import streamlit as st
from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

from core.settings import load_settings
from core.storage import Store
from core.text import text_document
from core.trail import Actor
from core.types import CONTEXT
from core.workflows.audit.auditing import AuditCase
from core.workflows.audit.records import record_report
from tests.core.grounding.presentation.lease import lease_report
from tests.empty_store import open_empty_store

APP = Path(__file__).resolve().parents[2] / "dashboard" / "app.py"
SECONDS = 30  # a page on a busy machine


@pytest.fixture(scope="session", autouse=True)
def _one_look_at_the_packages() -> Iterator[None]:
    """Every AppTest reads the metadata of all installed packages; here the first one reads them for all."""
    with pytest.MonkeyPatch.context() as patch:
        look = cache(manifest_scanner.scan_component_manifests)
        patch.setattr(manifest_scanner, "scan_component_manifests", look)
        yield


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """The database that the dashboard will open, too."""
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    monkeypatch.setattr("dashboard.services.warm_up", lambda: None)  # no test here needs the models
    monkeypatch.setattr("dashboard.state.kept_reviewer", lambda: "")  # an AppTest has no cookies
    opened = open_empty_store(load_settings().database_url)
    yield opened
    opened.close()
    st.cache_resource.clear()


def record(store: Store, report, title: str = "A short lease") -> str:
    """Record a report in the trail; its audit id."""
    contexts = [source for source in report.sources if source.id != "query"]
    documents = tuple(text_document(source.text, id=CONTEXT, title=source.title) for source in contexts)
    query = next((source.text for source in report.sources if source.id == "query"), "")
    case = AuditCase(report.case_id, documents, query, report.response)
    return record_report(store, report, case, actor=Actor("Ann Recorder"), title=title)


@pytest.fixture
def audit_id(store: Store) -> str:
    """A recorded audit."""
    return record(store, lease_report())


def open_page(audit_id: str | None = None, *, name: str = "Jane Doe", **state: object) -> AppTest:
    """The audit page, with a reviewer's name given."""
    app = AppTest.from_file(str(APP), default_timeout=SECONDS)
    if audit_id is not None:
        app.query_params["audit"] = audit_id
    if name:
        app.session_state["sidebar.reviewer"] = name
    for key, value in state.items():
        app.session_state[key] = value
    return app.run()


def drawn_html(app: AppTest) -> str:
    """Everything that was drawn as HTML."""
    return "\n".join(element.proto.body for element in app.get("html"))


def drawn_words(app: AppTest) -> str:
    """The same without its marks, and without what terms say of themselves."""
    told = re.sub(r'<span class="pl-term-meaning".*?</span>', "", drawn_html(app), flags=re.DOTALL)
    return html.unescape(re.sub(r"<[^>]+>", "", told))


def reopened(app: AppTest, *kept: str) -> AppTest:
    """A new session at the same address, as after a reload; `kept` names the parts of the address that matter."""
    again = AppTest.from_file(str(APP), default_timeout=SECONDS)
    again.session_state["sidebar.reviewer"] = "Jane Doe"
    again.run()
    for name in kept:
        value = app.query_params[name]
        again.query_params[name] = value[0] if isinstance(value, list) else value
    again._page_hash = app._page_hash
    return again.run()


def uploaded_names(app: AppTest) -> list[str]:
    """The names of the files that the page lists as uploaded."""
    mark = ":material/description:"
    return [
        each.value.replace("\\", "").removeprefix(mark).strip()
        for each in app.markdown
        if each.value.startswith(mark)
    ]


def button_of(app: AppTest, key: str):
    """The one button whose key begins so, whatever record or item it belongs to."""
    (found,) = [button for button in app.button if (button.key or "").startswith(f"{key}_")]
    return found


def settled(app: AppTest) -> AppTest:
    """The page once the batch that it shows is in the trail."""
    until = time.monotonic() + 2 * SECONDS
    while time.monotonic() < until:
        app.run()
        if any(button.key == "batch.csv" for button in app.get("download_button")):
            return app
        time.sleep(0.05)
    told = [each.value for each in (*app.error, *app.warning, *app.markdown)]
    raise AssertionError(f"the batch does not end: {told}")


def open_first(app: AppTest) -> None:
    """Click the first row of a batch's table."""
    key = next(each.key for each in app.dataframe if "Plumbline" in each.value)
    app.session_state[key] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.run()
