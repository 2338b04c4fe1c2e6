"""The page that asks documents: questions, records, references opened, decisions, drafts, collections."""

from collections.abc import Iterator

import pytest
import streamlit as st

from core.models.scripted_encoder import ScriptedEncoder
from core.settings import load_settings
from core.trail import AuditFilter, find_audits, judgments, load_audit
from core.workflows.collections.documents import Collections
from core.workflows.engine import Engine
from tests.core.ask_cases import LEASE, QUESTION, ScriptedAnswerer, answer
from tests.dashboard.conftest import APP, SECONDS, AppTest, button_of, drawn_html, open_first, settled

HOSTILE = "<img src=x onerror=alert(1)>"
RIGHT = "The Tenant shall pay rent of $4,500 to the Landlord."
WRONG = "The Tenant shall pay rent of $9,750 to Harold Quimby."
NDA = b"NON-DISCLOSURE AGREEMENT\n\nMade on 5 May 2020 between Acme Inc. and Beta LLC.\n\n1. Term. It ends in 2025.\n"


@pytest.fixture(scope="module")
def parsed() -> Engine:
    """An engine whose parser is loaded once."""
    return Engine(load_settings(), use_graph_cache=False)


@pytest.fixture(autouse=True)
def scripted(store, parsed, monkeypatch) -> Iterator[ScriptedAnswerer]:
    """Answers are given; collections are real, in a home of their own."""
    engine = Engine(load_settings(), use_graph_cache=False)
    engine.__dict__.update(encoder=ScriptedEncoder(), extractor=parsed.extractor)
    given = ScriptedAnswerer(answer(RIGHT))

    def answerer(_settings, _name, _options):
        return given

    answerer.clear = lambda: None  # as Streamlit's caches have it
    monkeypatch.setattr("dashboard.services._answerer", answerer)
    monkeypatch.setattr("dashboard.services._engine", lambda _settings: engine)
    monkeypatch.setattr("core.workflows.examples.example_files", lambda: (("nda.txt", NDA),))
    yield given
    st.cache_resource.clear()


def ask_page(record: str | None = None, *, name: str = "Jane Doe", tab: str = "Ask a question") -> AppTest:
    """The page; `record` is the one that is open."""
    app = AppTest.from_file(str(APP), default_timeout=SECONDS)
    if name:
        app.session_state["sidebar.reviewer"] = name
    app.run()
    if record:
        app.query_params["asked"] = record
    app.session_state["ask.tab"] = tab
    app._page_hash = next(
        hash_ for hash_, page in app._registered_pages.items() if page["url_pathname"] == "ask"
    )
    return app.run()


def ask(question: str = QUESTION) -> AppTest:
    app = ask_page()
    app.segmented_control(key="ask.start").set_value("Your own question").run()
    app.text_area(key="ask.question").set_value(question).run()
    return app.button(key="ask.run").click().run()


def open_record(app: AppTest) -> str:
    found = app.query_params["asked"]
    return found[0] if isinstance(found, list) else found


def test_a_question_is_answered_audited_recorded_and_shown_with_its_reference(store):
    app = ask()
    assert not app.exception
    (row,) = find_audits(store, AuditFilter()).audits
    assert (row.record.id, row.record.method) == (open_record(app), "ask")
    html = drawn_html(app)
    assert RIGHT in html
    assert "Answered" in html
    assert f"1. {LEASE} · 1 Rent" in html
    assert any("1 tool call in 1 attempt" in expander.label for expander in app.expander)


def test_a_reference_opens_and_a_document_that_is_gone_is_said_to_be():
    app = ask()
    app.button(key="ask.open_0").click().run()
    assert any("not in the collection any more" in caption.value for caption in app.caption)
    assert 'class="pl-mark"' in drawn_html(app)


def test_an_answer_that_fails_to_the_last_is_handed_to_a_person(scripted):
    scripted.answers = [answer(WRONG)]
    app = ask()
    html = drawn_html(app)
    assert "A person must look" in html
    assert "Quimby" in html
    assert any("2 attempts" in expander.label for expander in app.expander)


def test_an_answer_to_be_checked_says_why(scripted):
    scripted.answers = [answer("Der Mieter zahlt dem Vermieter die Miete am ersten Tag eines jeden Monats.")]
    html = drawn_html(ask())
    assert "Answered, to be checked" in html
    assert "only English is read" in html


def test_a_refusal_says_so_and_shows_what_was_read(scripted):
    scripted.answers = [answer("unknown")]
    app = ask()
    assert "The documents do not tell." in drawn_html(app)
    assert any("What was read without finding an answer" in expander.label for expander in app.expander)


def test_the_answer_is_judged_and_signed_off(store):
    app = ask()
    record = open_record(app)
    button_of(app, "reasoning.agree").click().run()
    assert judgments(store, record)["answer"].latest.judgment == "agree"
    button_of(app, "signoff.sign").click().run()
    assert load_audit(store, record).status == "signed_off"


def test_a_finding_of_the_audit_is_judged_under_its_own_id(store, scripted):
    scripted.answers = [answer(WRONG)]
    app = ask()
    record = open_record(app)
    choice = app.selectbox(key=f"ask.judged_{record}")
    finding = choice.options[1]
    assert finding.startswith("Finding: ")
    choice.set_value(load_audit(store, record).finding_ids[1]).run()
    button_of(app, "reasoning.agree").click().run()
    assert load_audit(store, record).finding_ids[1] in judgments(store, record)


def test_markup_in_question_and_answer_stays_text(scripted):
    scripted.answers = [answer(HOSTILE, explanation=HOSTILE)]
    html = drawn_html(ask(f"What is {HOSTILE}?"))
    assert HOSTILE not in html
    assert "&lt;img src=x" in html


def test_an_earlier_question_is_listed_and_can_be_opened_in_the_trail():
    record = open_record(ask())
    app = ask_page()
    table = next(frame.value for frame in app.dataframe if frame.key == "ask.history")
    assert list(table["Question"]) == [QUESTION]
    app.session_state["ask.history"] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.run()
    assert open_record(app) == record
    app = ask_page(record)
    assert RIGHT in drawn_html(app)


def test_a_question_that_was_typed_comes_back():
    app = ask_page()
    app.segmented_control(key="ask.start").set_value("Your own question").run()
    app.text_area(key="ask.question").set_value("Who signed?").run()
    again = AppTest.from_file(str(APP), default_timeout=SECONDS)
    again.query_params["documents"] = app.query_params["documents"]
    again.run()
    again._page_hash = app._page_hash
    again.run()
    assert again.text_area(key="ask.question").value == "Who signed?"


def make_collection() -> AppTest:
    app = ask_page(tab="Collections")
    app.text_input(key="collections.name").set_value("Harbour matter").run()
    return app.button(key="collections.create").click().run()


def test_a_collection_is_made_filled_looked_into_emptied_and_deleted(store):
    app = make_collection()
    assert not app.exception
    assert app.selectbox(key="collections.chosen1").value == "Harbour matter"
    assert any("No documents yet" in info.value for info in app.info)
    app.file_uploader[0].upload("nda.txt", NDA, "text/plain")
    app.run()
    app.button(key="collections.add").click().run()
    assert not app.exception
    table = next(frame for frame in app.dataframe if frame.key == "collections.documents")
    assert len(table.value) == 1
    assert table.value["Document"][0].startswith("Non-Disclosure Agreement")
    app.session_state["collections.documents"] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.run()
    outline = app.dataframe[1]
    assert any("Term" in heading for heading in outline.value["Heading"])
    app.session_state["collections.documents"] = {"selection": {"rows": [0], "columns": [], "cells": []}}
    app.button(key="collections.remove").click().run()
    assert any("No documents yet" in info.value for info in app.info)
    app.text_input(key="collections.delete_name").set_value("Harbour matter").run()
    app.button(key="collections.delete").click().run()
    assert [item.name for item in Collections(Engine(load_settings())).list()] == ["examples"]


def upload_to_collection(app: AppTest, *files: tuple[str, bytes]) -> AppTest:
    """Upload files, one after the other; each leaves the uploader at once for the list."""
    for name, data in files:
        app.file_uploader[0].upload(name, data, "text/plain").run()
    return app


def waiting(app: AppTest) -> list[str]:
    found = [each.value.replace("\\", "") for each in app.markdown if ":material/description:" in each.value]
    return [each.split(": ", 1)[-1].removeprefix(":material/description: ") for each in found]


def test_a_file_that_cannot_be_read_is_told_of_and_stays_to_be_removed():
    app = upload_to_collection(make_collection(), ("bad.pdf", b"no pdf"), ("nda.txt", NDA))
    app.button(key="collections.add").click().run()
    assert any("is not a PDF file" in warning.value for warning in app.warning)
    assert len(waiting(app)) == 1
    assert any(each.value.startswith("## 1 document") for each in app.markdown)
    next(each for each in app.button if (each.key or "").startswith("collections.drop_")).click().run()
    assert waiting(app) == []
    assert not app.warning


def test_what_was_uploaded_for_a_collection_waits_for_it_alone(store):
    app = upload_to_collection(make_collection(), ("nda.txt", NDA))
    again = ask_page(tab="Collections")  # a reload, or somebody else
    again.selectbox(key="collections.chosen").set_value("Harbour matter").run()
    assert len(waiting(again)) == 1
    app.text_input(key="collections.name").set_value("Another matter").run()
    app.button(key="collections.create").click().run()
    assert waiting(app) == []
    again.text_input(key="collections.delete_name").set_value("Harbour matter").run()
    again.button(key="collections.delete").click().run()
    fresh = make_collection()
    assert waiting(fresh) == []


def test_nobody_without_a_name_makes_a_collection():
    app = ask_page(name="", tab="Collections")
    app.text_input(key="collections.name").set_value("Harbour matter")
    app.button(key="collections.create").click().run()
    assert "Type your name" in app.warning[0].value
    app.text_input(key="sidebar.reviewer").set_value(
        "Jane Doe"
    )  # the press that leaves the field is the press
    app.button(key="collections.create").click().run()
    assert "Harbour matter" in app.selectbox(key="collections.chosen1").options[-1]


def test_a_press_before_anything_was_typed_says_what_is_needed():
    app = ask_page()
    app.segmented_control(key="ask.start").set_value("Your own question").run()
    app.button(key="ask.run").click().run()
    assert app.warning[0].value == "Type a question first."


def test_an_impossible_name_is_told_with_the_way_out():
    app = ask_page(tab="Collections")
    app.text_input(key="collections.name").set_value("../secrets").run()
    app.button(key="collections.create").click().run()
    assert any("begin with a letter or a digit" in error.value for error in app.error)


def test_many_questions_are_asked_of_the_chosen_collection(store):
    app = ask_page()
    app.toggle(key="ask.audits").set_value(False).run()
    app.file_uploader(key="batch.file_ask").upload("q.csv", f"id,question\n1,{QUESTION}\n2,\n".encode()).run()
    assert any("1 question read, 1 line could not be read" in each.value for each in app.markdown)
    app.button(key="batch.start").click().run()
    app = settled(app)
    assert not app.exception
    (found,) = find_audits(store, AuditFilter()).audits
    assert (found.record.method, found.title) == ("batch", "q.csv (2 lines)")
    open_first(app)
    assert "asked" not in app.query_params  # the line that could not be read is told, and is no case
    assert any("Line 3" in each.value for each in app.info)
