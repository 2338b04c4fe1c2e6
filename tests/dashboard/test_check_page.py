"""The fact-check page over stages that are told what to say: forms, lists, records, decisions."""

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
from core.workflows.records.drafts import Room
from dashboard import services
from tests.core.factcheck.fakes import (
    ExactLinker,
    FirstTriples,
    GraphInMemory,
    ToldFallback,
    ToldVerifier,
    triple,
)
from tests.dashboard.conftest import APP, SECONDS, AppTest, drawn_html, reopened, uploaded_names

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


def left_out(app):
    return next(frame.value for frame in app.dataframe if "What is wrong" in frame.value)


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


def test_a_list_is_checked_without_records_until_a_row_is_opened(store):
    app = paste(check_page(), "Henry Dunant won.\nRome fell.\n\nNobody knows.")
    app.button(key="check.run").click().run()
    assert not app.exception
    assert list(table(app, "check.batch")["Verdict"]) == [
        "✓ Supported",
        "✕ Refuted",
        "? Not enough information",
    ]
    assert find_audits(store, AuditFilter()).total == 0
    app.session_state["check.batch"] = {"selection": {"rows": [1], "columns": [], "cells": []}}
    app.run()
    app.button(key="check.open").click().run()
    assert load_audit(store, open_record(app)).decision == "fail"


def test_a_pasted_line_that_cannot_be_checked_is_accounted_for():
    app = paste(check_page(), f"Rome fell.\n{'x' * 10_001}\nNobody knows.")
    app.button(key="check.run").click().run()
    assert "1 line of what was given could not be checked" in app.warning[0].value
    assert list(left_out(app)["Line"]) == [2]
    assert len(table(app, "check.batch")) == 2


def test_lines_of_a_file_that_could_not_be_read_are_told_once():
    app = check_page()
    app.segmented_control(key="check.start").set_value("A file of claims").run()
    app.file_uploader(key="check.file").upload("claims.txt", f"Rome fell.\n{'x' * 10_001}\n".encode()).run()
    told = "Lines that could not be read: 1"
    assert [each.label for each in app.expander].count(told) == 1
    app.button(key="check.run").click().run()
    assert not app.exception
    assert [each.label for each in app.expander].count(told) == 1
    assert "could not be checked" in app.warning[0].value
    assert not any("could not be read" in each.value for each in app.caption)


def with_file(data=b"Rome fell.\nNobody knows.\n"):
    app = check_page()
    app.segmented_control(key="check.start").set_value("A file of claims").run()
    return app.file_uploader(key="check.file").upload("claims.txt", data).run()


def test_a_file_of_claims_survives_a_reload():
    app = reopened(with_file(), "claims")
    assert app.segmented_control(key="check.start").value == "A file of claims"
    assert uploaded_names(app) == ["claims.txt"]
    app.button(key="check.run").click().run()
    assert len(table(app, "check.batch")) == 2


def test_a_file_of_claims_stays_when_one_of_them_is_opened(store):
    app = with_file()
    app.button(key="check.run").click().run()
    app.session_state["check.batch"] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.run()
    app.button(key="check.open").click().run()
    app.button(key="check.new").click().run()
    assert uploaded_names(app) == ["claims.txt"]
    assert uploaded_names(reopened(app, "claims")) == ["claims.txt"]


def test_a_file_of_one_claim_stays_when_it_is_recorded(store):
    app = with_file(b"Rome fell.\n")
    app.button(key="check.run").click().run()
    assert load_audit(store, open_record(app)).decision == "fail"
    app.button(key="check.new").click().run()
    assert uploaded_names(app) == ["claims.txt"]


def test_a_file_of_claims_that_is_removed_gives_way_to_another():
    app = with_file()
    app.button(key="check.file_remove").click().run()
    assert uploaded_names(app) == []
    again = app.file_uploader(key="check.file1").upload("other.txt", b"Rome fell.\n").run()
    assert uploaded_names(again) == ["other.txt"]


def captions(app):
    return [each.value.replace("\\", "") for each in app.caption]


def test_verdicts_tell_which_list_they_are_about_when_another_file_is_there():
    app = with_file()
    app.button(key="check.run").click().run()
    told = "What was checked: claims.txt, against Bundled example graph."
    assert told in captions(app)
    app.button(key="check.file_remove").click().run()
    app.file_uploader(key="check.file1").upload("other.txt", b"Rome fell.\nHenry Dunant won.\n").run()
    assert told in captions(app)
    app.button(key="check.run").click().run()
    assert told not in captions(app)


def test_a_file_for_which_there_is_no_room_is_told(monkeypatch):
    monkeypatch.setattr("core.workflows.records.drafts.SOURCE", Room("one source", 50, 0))
    app = with_file()
    assert "“claims.txt” was not added" in app.warning[0].value.replace("\\", "")
    assert app.file_uploader(key="check.file1").value is None


def test_what_was_typed_beside_a_file_survives_a_reload():
    app = paste(check_page(), "Rome fell in 476.")
    app.segmented_control(key="check.start").set_value("A file of claims").run()
    app.file_uploader(key="check.file").upload("claims.txt", b"Rome fell.\n").run()
    again = reopened(app, "claims")
    again.segmented_control(key="check.start").set_value("Your own claims").run()
    assert again.text_area(key="check.claims").value == "Rome fell in 476."


def test_a_list_of_which_nothing_can_be_checked_says_so():
    app = paste(check_page(), "x" * 10_001)
    app.button(key="check.run").click().run()
    assert not app.exception
    assert list(left_out(app)["Line"]) == [1]


def test_a_stop_is_for_its_own_list_alone():
    app = paste(check_page(), "Rome fell.\nNobody knows.")
    app.session_state["check.paused"] = True
    app.button(key="check.run").click().run()
    assert len(table(app, "check.batch")) == 2


def test_what_goes_wrong_in_a_list_is_tried_again_when_asked_to(monkeypatch):
    def broken(_settings, options):
        raise InputError("the graph is gone")

    good = services._checker
    monkeypatch.setattr("dashboard.services._checker", broken)
    app = paste(check_page(), "Rome fell.\nNobody knows.")
    app.button(key="check.run").click().run()
    assert [error.value for error in app.error] == ["The graph is gone\\."]
    assert not any(button.key == "check.stop_all" for button in app.button)
    monkeypatch.setattr("dashboard.services._checker", good)
    app.run()
    assert not app.error
    app.button(key="check.go_on").click().run()
    assert len(table(app, "check.batch")) == 2


def test_a_table_in_the_encoding_of_a_spreadsheet_program_is_read_and_says_so():
    app = check_page()
    app.segmented_control(key="check.start").set_value("A file of claims").run()
    data = "id;claim\r\n1;Zürich is in Switzerland.\r\n".encode("cp1252")
    app.file_uploader(key="check.file").upload("claims.csv", data).run()
    assert not app.error
    told = [caption.value for caption in app.caption]
    assert "claims\\.csv: 1 claim read." in told
    assert any("it was read as Windows-1252" in words for words in told)


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
