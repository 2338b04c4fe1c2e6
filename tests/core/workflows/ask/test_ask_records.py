"""Answers from documents in the trail: opened as they were, asked again, exported with proof, judged."""

import csv
import io
import json

import pytest

from core.errors import InputError, TextErasedError
from core.trail import Actor, Judgment, history, record_review, verify, verify_export
from core.workflows.ask.records import ask_json, open_ask, record_ask, replay_ask
from core.workflows.ask.report import AskReport
from core.workflows.audit.records import open_audit
from core.workflows.records.record_kind import erase_audit, export_audit
from core.workflows.records.report_json import adapter
from tests.core.ask_cases import LEASE, QUESTION, TEXT, SmallStore, answer, asker

ACTOR = Actor("Ada Reviewer")
RIGHT = "The Tenant shall pay rent of $4,500 to the Landlord on the first day of each month."
WRONG = "The Tenant shall pay rent of $9,750 to Harold Quimby on the first day of each month."
HOSTILE = "=<script>alert(1)</script>"


def report_of(engine, *answers):
    return asker(engine, *answers)[0].ask(QUESTION)


@pytest.fixture
def report(engine):
    return report_of(engine, answer(WRONG), answer(RIGHT))


@pytest.fixture
def record(sqlite_store, report):
    return record_ask(sqlite_store, report, actor=ACTOR)


def test_a_recorded_report_opens_as_it_was(sqlite_store, record, report):
    stored = open_ask(sqlite_store, record)
    assert stored.report == report
    assert stored.title == QUESTION
    assert stored.record.finding_ids[0] == "answer"
    assert adapter(AskReport).validate_json(ask_json(report)) == report
    assert verify(sqlite_store).ok


def test_every_step_is_in_the_trail_without_words(sqlite_store, record):
    events = [dict(event.data) for event in history(sqlite_store, record)]
    payload = json.dumps(events, default=str)
    assert "Quimby" not in payload
    assert LEASE not in payload
    steps = events[0]["details"]["attempts"]
    assert next(step["audit"]["decision"] for step in steps) == "fail"
    assert steps[1]["hints"] > 0
    assert steps[0]["calls"][0]["tool"] == "vector_search_paragraph"


def test_the_same_documents_give_the_same_report_again(engine, sqlite_store, record):
    again = replay_ask(
        sqlite_store,
        engine,
        record,
        load=lambda engine, _report: asker(engine, answer(WRONG), answer(RIGHT))[0],
    )
    assert again.is_identical


def test_changed_documents_are_named_as_the_cause(engine, sqlite_store, record):
    changed = SmallStore("e" * 64)
    again = replay_ask(
        sqlite_store,
        engine,
        record,
        load=lambda engine, _report: asker(engine, answer(WRONG), answer(RIGHT), store=changed)[0],
    )
    assert [difference.path for difference in again.differences] == ["/manifest/inputs/collection"]


def test_an_export_proves_itself_and_escapes(engine, sqlite_store):
    report = report_of(engine, answer(HOSTILE))
    record = record_ask(sqlite_store, report, actor=ACTOR)
    record_review(sqlite_store, record, "answer", Judgment.AGREE, note="seen", actor=ACTOR)
    assert verify_export(json.loads(export_audit(sqlite_store, record, "json"))).ok
    page = export_audit(sqlite_store, record, "html").decode()
    assert "<script>" not in page
    assert "&lt;script&gt;" in page
    assert TEXT[TEXT.index("$4,500") :][:6] in page
    rows = list(csv.DictReader(io.StringIO(export_audit(sqlite_store, record, "csv").decode("utf-8-sig"))))
    assert rows[0]["answer"] == f"'{HOSTILE}"
    assert rows[0]["quote"] == "$4,500"
    assert rows[0]["decision"] == "agree"
    assert rows[0]["note"] == "seen"


def test_a_refusal_has_one_row_without_a_reference(engine, sqlite_store):
    record = record_ask(sqlite_store, report_of(engine, answer("unknown")), actor=ACTOR)
    data = export_audit(sqlite_store, record, "csv").decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(data)))
    assert [(row["outcome"], row["reference"]) for row in rows] == [("refused", "")]


def test_an_erased_record_keeps_its_steps_and_cannot_be_asked_again(engine, sqlite_store, record):
    erase_audit(sqlite_store, engine.settings, record, reason="asked by the client", actor=ACTOR)
    assert open_ask(sqlite_store, record).report is None
    assert verify(sqlite_store).ok
    with pytest.raises(TextErasedError, match="cannot be asked again"):
        replay_ask(sqlite_store, engine, record)


def test_a_record_of_another_method_is_told_from_this_one(sqlite_store, record):
    with pytest.raises(InputError, match="an answer from documents"):
        open_audit(sqlite_store, record)
