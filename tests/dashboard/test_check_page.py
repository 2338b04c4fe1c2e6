"""The fact-check page over stages that are told what to say: forms, lists, records, decisions."""

import time
from collections.abc import Iterator

import pytest
import streamlit as st

from core.errors import InputError
from core.factcheck.claim import Claim, Label, Mode, Verdict
from core.factcheck.findings import CLAIM_ID
from core.factcheck.pipeline import Pipeline
from core.settings import load_settings
from core.trail import Actor, AuditFilter, find_audits, judgments, load_audit
from core.workflows.annotate.projects import list_projects
from core.workflows.check.checking import Checker, CheckOptions
from core.workflows.check.records import record_claim
from core.workflows.engine import Engine
from dashboard import services
from tests.core.factcheck.fakes import (
    ExactLinker,
    FirstTriples,
    GraphInMemory,
    ToldFallback,
    ToldVerifier,
    triple,
)
from tests.dashboard.conftest import APP, SECONDS, AppTest, drawn_html, open_first, reopened, settled

HOSTILE = "<img src=x onerror=alert(1)>"
SILENT = Verdict(Label.NOT_ENOUGH_INFO, "No evidence states it.")
REFUTED = Verdict(Label.REFUTED, "Evidence 1 says otherwise.", (1,))


def stages(checker):
    """What the page runs: a small graph, and a verifier that knows three beginnings."""
    fallback = None if checker.options.mode is Mode.KNOWLEDGE_GRAPH else ToldFallback(Label.SUPPORTED)
    return Pipeline(
        store=GraphInMemory(
            triple("Henry Dunant", "award", "Nobel Peace Prize"), triple("Rome", "near", HOSTILE)
        ),
        linker=ExactLinker("Henry Dunant", "Rome"),
        ranker=FirstTriples(),
        verifier=ToldVerifier(Nobody=SILENT, Rome=REFUTED),
        fallback=fallback,
    )


@pytest.fixture(autouse=True)
def _page_without_models(store, monkeypatch) -> Iterator[None]:
    def checker(_settings, options):
        return Checker(Engine(load_settings()), options, loader=stages)

    monkeypatch.setattr("dashboard.services._checker", checker)
    yield
    st.cache_resource.clear()


def check_page(record: str | None = None, *, name: str = "Jane Doe") -> AppTest:
    """The page of claims; `record` is the one that is open."""
    app = AppTest.from_file(str(APP), default_timeout=SECONDS)
    if name:
        app.session_state["sidebar.reviewer"] = name
    app.run()
    if record:
        app.query_params["claim"] = record
    app._page_hash = next(
        hash_ for hash_, page in app._registered_pages.items() if page["url_pathname"] == "check"
    )
    return app.run()


def recorded(store, text="Rome fell in 476.", **options) -> str:
    checker = Checker(Engine(load_settings()), CheckOptions(**options), loader=stages)
    return record_claim(store, checker.check([Claim("1", text)])[0], actor=Actor("Ann Recorder"))


def paste(app, text):
    app.segmented_control(key="check.start").set_value("Your own claims").run()
    app.text_area(key="check.claims").set_value(text).run()
    return app


def open_record(app) -> str:
    found = app.query_params["claim"]
    return found[0] if isinstance(found, list) else found


def table(app, key):
    return next(frame.value for frame in app.dataframe if frame.key == key)


def test_one_claim_is_checked_recorded_and_shown(store):
    app = paste(check_page(), "Henry Dunant won a prize.")
    app.button(key="check.run").click().run()
    assert not app.exception
    assert load_audit(store, open_record(app)).method == "fact-check"
    drawn = drawn_html(app)
    assert "The knowledge graph states it" in drawn
    assert '<span class="pl-name" title="Henry Dunant">Henry Dunant</span>' in drawn
    assert "1 of 1 in the graph" in drawn
    assert list(table(app, "check.evidence")["Evidence"]) == ["Henry Dunant → award → Nobel Peace Prize"]


def test_a_pasted_list_is_checked_as_a_batch_of_which_each_claim_opens(store):
    app = paste(check_page(), f"Henry Dunant won.\nRome fell.\n{'x' * 10_001}\nNobody knows.")
    app.button(key="check.run").click().run()
    app = settled(app)
    assert not app.exception
    (frame,) = (each.value for each in app.dataframe if "Plumbline" in each.value)
    assert list(frame["Plumbline"]) == [
        "✕ Fail · Refuted",
        "○ Not judged · not read",
        "! Review · Not enough information",
        "✓ Pass · Supported",
    ]
    (batch,) = find_audits(store, AuditFilter()).audits
    assert (batch.record.method, batch.title) == ("batch", "Pasted claims (4 lines)")
    open_first(app)
    assert load_audit(store, open_record(app)).decision == "fail"
    app.button(key="check.new").click().run()
    assert "claim" not in app.query_params
    assert any("1 fails" in each.value for each in app.markdown)


def test_all_examples_are_checked_at_once(store):
    app = check_page()
    app.button(key="check.run_all").click().run()
    app = settled(app)
    assert find_audits(store, AuditFilter()).audits[0].title.startswith("Examples (")


def test_a_single_claim_that_cannot_be_checked_is_told(store):
    app = paste(check_page(), "x" * 10_001)
    app.button(key="check.run").click().run()
    assert "Check it sentence by sentence" in app.error[0].value
    assert find_audits(store, AuditFilter()).total == 0


def test_what_goes_wrong_in_a_batch_is_told_and_tried_again_when_asked_to(store, monkeypatch):
    def broken(_settings, options):
        return Checker(Engine(load_settings()), options, loader=fail)

    def fail(_checker):
        raise InputError("the graph is gone")

    good = services._checker
    monkeypatch.setattr("dashboard.services._checker", broken)
    app = paste(check_page(), "Rome fell.\nNobody knows.")
    app.button(key="check.run").click().run()
    for _ in range(200):
        if app.error:
            break
        time.sleep(0.05)
        app.run()
    assert [error.value for error in app.error] == ["The graph is gone\\."]
    assert any("Stopped after 0 of 2 lines" in each.value for each in app.warning)
    monkeypatch.setattr("dashboard.services._checker", good)
    app.button(key="batch.go_on").click().run()
    app = settled(app)
    assert find_audits(store, AuditFilter()).total == 1


def test_a_stopped_batch_is_ended_with_what_is_done(store, monkeypatch):
    monkeypatch.setattr("dashboard.batch_services.go_on", lambda _batch_id: None)
    app = paste(check_page(), "Rome fell.\nNobody knows.")
    app.button(key="check.run").click().run()
    app.run()
    app.button(key="batch.end").click().run()
    (batch,) = find_audits(store, AuditFilter()).audits
    assert batch.record.recorded_by == "Jane Doe"
    assert any("2 were not worked on" in each.value for each in app.markdown)


def test_documents_are_asked_only_when_switched_on(store):
    app = paste(check_page(), "Nobody knows.")
    app.button(key="check.run").click().run()
    assert "The knowledge graph does not settle it" in drawn_html(app)
    app = paste(check_page(), "Nobody knows.")
    app.toggle(key="check.fallback").set_value(True).run()
    app.button(key="check.run").click().run()
    assert "A document states it" in drawn_html(app)
    assert list(table(app, "check.evidence")["From"]) == ["Notes"]


def test_an_empty_form_says_what_to_write():
    app = paste(check_page(), "  ")
    app.button(key="check.run").click().run()
    assert "There is no claim" in app.error[0].value


def test_what_was_typed_survives_a_new_session():
    again = reopened(paste(check_page(), "Rome fell in 476."), "claims")
    assert again.text_area(key="check.claims").value == "Rome fell in 476."


def test_a_decision_is_recorded_and_a_rejection_needs_a_note(store):
    record = recorded(store)
    app = check_page(record)
    app.button(key="check.disagree_claim").click().run()
    assert "say why in the note" in app.warning[0].value
    app.text_area(key=f"check.note_{record}_claim").set_value("It was 480.").run()
    app.button(key="check.disagree_claim").click().run()
    said = judgments(store, record)[CLAIM_ID].latest
    assert (said.judgment, said.note, said.actor.name) == ("disagree", "It was 480.", "Jane Doe")


def test_a_note_that_is_being_written_comes_back_after_a_reload(store):
    record = recorded(store)
    app = check_page(record)
    app.text_area(key=f"check.note_{record}_claim").set_value("It was 480.").run()
    again = AppTest.from_file(str(APP), default_timeout=SECONDS)
    again.session_state["sidebar.reviewer"] = "Jane Doe"
    again.run()
    again.query_params["claim"], again.query_params["note"] = record, app.query_params["note"]
    again._page_hash = app._page_hash
    again.run()
    assert again.text_area(key=f"check.note_{record}_claim").value == "It was 480."
    again.button(key="check.disagree_claim").click().run()
    assert judgments(store, record)[CLAIM_ID].latest.note == "It was 480."
    assert "note" not in again.query_params


def test_the_note_of_one_record_is_not_put_into_another(store):
    first, second = recorded(store), recorded(store, "Nobody knows.")
    app = check_page(first)
    app.text_area(key=f"check.note_{first}_claim").set_value("It was 480.").run()
    app.query_params["claim"] = second
    app.run()
    assert app.text_area(key=f"check.note_{second}_claim").value == ""


def test_nobody_decides_without_a_name(store):
    record = recorded(store)
    app = check_page(record, name="")
    app.button(key="check.agree_claim").click().run()
    assert "Type your name" in app.warning[0].value
    assert judgments(store, record) == {}


def test_names_that_are_markup_stay_text(store):
    app = check_page(recorded(store))
    assert HOSTILE not in drawn_html(app)


def test_the_trail_lists_and_opens_claims(store):
    record = recorded(store)
    app = AppTest.from_file(str(APP), default_timeout=SECONDS)
    app.session_state["sidebar.reviewer"] = "Jane Doe"
    app.run()
    app.query_params["record"] = record
    app._page_hash = next(h for h, page in app._registered_pages.items() if page["url_pathname"] == "trail")
    app.run()
    assert not app.exception
    assert "The knowledge graph says otherwise" in drawn_html(app)
    history = next(frame.value for frame in app.dataframe if "Hash" in frame.value)
    assert list(history["What"]) == ["Claim checked: Refuted."]


def test_an_undecided_claim_is_sent_over_to_annotators(store):
    app = check_page(recorded(store, "Nobody knows."))
    app.text_input(key="check.project_title").set_value("Second look").run()
    app.button(key="check.send").click().run()
    assert not app.exception
    (project,) = list_projects(store)
    assert (project.title, project.items) == ("Second look", 1)


def test_a_decided_claim_is_not_offered_to_annotators(store):
    app = check_page(recorded(store, mode=Mode.KNOWLEDGE_GRAPH))
    assert "check.send" not in {button.key for button in app.button}
