"""Reasoning reports in the trail: opened as they were, run again, exported with proof, judged by answer."""

import csv
import io
import json
from dataclasses import replace

import pytest

from core.errors import InputError, TextErasedError
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.models.scripted_encoder import ScriptedEncoder
from core.reasoning.report import ReasoningReport
from core.settings import load_settings
from core.trail import Actor, Judgment, history, record_review, verify, verify_export
from core.types import Decision
from core.workflows.audit.records import open_audit
from core.workflows.engine import Engine
from core.workflows.reason.graphs import ReasoningGraph
from core.workflows.reason.questions import QuestionReasoner
from core.workflows.reason.records import (
    decide,
    open_reasoning,
    reasoning_json,
    record_reasoning,
    replay_reasoning,
)
from core.workflows.records.record_kind import erase_audit, export_audit, replay_audit
from core.workflows.records.report_json import adapter

ACTOR = Actor("Ada Reviewer")
HOSTILE = "<script>alert(1)</script>"
GRAPH = ReasoningGraph(
    "small",
    "0" * 64,
    KnowledgeBase([Triple("Network", "director", HOSTILE), Triple("Network", "year", "=1976")]),
)
QUESTION = "Who is the director of Network?"


def reasoner(graph=GRAPH):
    engine = Engine(load_settings())
    engine.__dict__["encoder"] = ScriptedEncoder()
    return QuestionReasoner(engine, graph)


@pytest.fixture
def report():
    return reasoner().answer(QUESTION, ["Network"])


@pytest.fixture
def record(store, report):
    return record_reasoning(store, report, actor=ACTOR)


def test_a_recorded_report_opens_as_it_was(store, record, report):
    stored = open_reasoning(store, record)
    assert stored.report == report
    assert stored.report.seconds == report.seconds
    assert stored.title == QUESTION
    assert stored.record.finding_ids == tuple(f"a{n + 1}" for n in range(len(report.answers)))
    assert adapter(ReasoningReport).validate_json(reasoning_json(report)) == report


def test_the_graph_leads_to_the_answer(report):
    assert report.names[0] == HOSTILE
    assert decide(report) is Decision.PASS


def test_what_was_not_deduced_is_for_a_person(report):
    assert decide(replace(report, answers=())) is Decision.REVIEW


def test_no_words_of_the_texts_stay_in_the_trail(store, record):
    payload = json.dumps([dict(event.data) for event in history(store, record)], default=str)
    assert "Network" not in payload
    assert "director" not in payload


def test_the_same_graph_gives_the_same_report_again(store, record):
    found = replay_reasoning(store, Engine(load_settings()), record, load=lambda *_: reasoner())
    assert found.is_identical


def test_another_graph_is_named_as_the_cause(store, record):
    other = replace(GRAPH, fingerprint="1" * 64, base=KnowledgeBase([Triple("Network", "director", "Other")]))
    found = replay_reasoning(store, Engine(load_settings()), record, load=lambda *_: reasoner(other))
    paths = [difference.path for difference in found.differences]
    assert "/manifest/parameters/graph_sha256" in paths


def test_a_record_over_a_file_says_why_it_cannot_be_run_again(store, record):
    with pytest.raises(InputError, match="is not kept in"):
        replay_audit(store, load_settings(), record)


def test_exports_prove_themselves_and_escape_what_the_graph_says(store, record):
    record_review(store, record, "a1", Judgment.DISAGREE, actor=ACTOR, note="=not him")
    verify_export(json.loads(export_audit(store, record, "json")))
    page = export_audit(store, record, "html").decode()
    assert HOSTILE not in page
    assert "&lt;script&gt;" in page
    assert "=not him" in page
    text = export_audit(store, record, "csv").decode("utf-8-sig")
    first = next(csv.DictReader(io.StringIO(text)))
    assert (first["relation"], first["decision"], first["note"]) == ("director", "disagree", "'=not him")
    assert verify(store).ok


def test_erased_texts_leave_the_decision(store, record):
    erase_audit(store, load_settings(), record, reason="a request", actor=ACTOR)
    assert open_reasoning(store, record).report is None
    with pytest.raises(TextErasedError):
        export_audit(store, record, "csv")
    with pytest.raises(TextErasedError):
        replay_reasoning(store, Engine(load_settings()), record)


def test_a_record_of_another_method_is_refused(store, record):
    with pytest.raises(InputError, match="reasoning paths"):
        open_audit(store, record)


def test_an_unknown_format_is_answered_with_the_known_ones(store, record):
    with pytest.raises(InputError, match="json, html, csv"):
        export_audit(store, record, "docx")
