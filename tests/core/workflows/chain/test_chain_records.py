"""Chain reports in the trail: opened as they were, audited again, exported with proof, judged step by step."""

import csv
import io
import json
from dataclasses import replace

import pytest

from core.errors import InputError, TextErasedError
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.reasoning.chain.chain import ChainCase, ChainReport
from core.settings import load_settings
from core.trail import Actor, Judgment, history, judgments, record_review, verify, verify_export
from core.types import Decision
from core.workflows.audit.records import open_audit
from core.workflows.chain.auditing import ChainAuditor
from core.workflows.chain.records import chain_json, open_chain, record_chain, replay_chain
from core.workflows.engine import Engine
from core.workflows.reason.graphs import ReasoningGraph, load_reasoning_graph
from core.workflows.records.record_kind import erase_audit, export_audit, replay_audit
from core.workflows.records.report_json import adapter

ACTOR = Actor("Ada Reviewer")
HOSTILE = "<script src=x"
GRAPH = ReasoningGraph(
    "small",
    "0" * 64,
    KnowledgeBase([Triple("Film", "director", "Lumet"), Triple("Lumet", "birth place", HOSTILE)]),
)
CASE = ChainCase(
    id="1",
    question="Where was the director born?",
    text=f"Film -> director -> Lumet -> ^birth place -> {HOSTILE} -> ",
    answers=("=1+1",),
)


def auditor(graph=GRAPH):
    return ChainAuditor.of(Engine(load_settings()), graph)


def report_of(case=CASE, graph=GRAPH):
    return auditor(graph).audit(case)


@pytest.fixture
def record(store):
    return record_chain(store, report_of(), actor=ACTOR)


def test_a_recorded_report_opens_as_it_was(store, record):
    stored = open_chain(store, record)
    assert stored.report == report_of()
    assert stored.title == CASE.question
    assert (stored.record.method, stored.record.decision) == ("chain-audit", Decision.FAIL)
    assert stored.record.scores == {
        "validity_ratio": pytest.approx(1 / 3),
        "flagged": pytest.approx(2 / 3),
    }
    assert adapter(ChainReport).validate_json(chain_json(report_of())) == report_of()


def test_every_step_can_be_judged(store, record):
    assert open_chain(store, record).record.finding_ids == ("p1s1", "p1s2", "p1s3")
    record_review(store, record, "p1s2", Judgment.DISAGREE, actor=ACTOR, note="It is symmetric.")
    assert judgments(store, record)["p1s2"].latest.note == "It is symmetric."


def test_no_words_of_the_texts_stay_in_the_trail(store, record):
    payload = json.dumps([dict(event.data) for event in history(store, record)], default=str)
    assert "Lumet" not in payload
    assert "p1s2" in payload


def test_the_same_graph_gives_the_same_report_again(store, record):
    replay = replay_chain(store, Engine(load_settings()), record, load=lambda *_: auditor())
    assert replay.is_identical


def test_another_graph_is_named_as_the_cause(store, record):
    other = replace(GRAPH, fingerprint="1" * 64)
    found = replay_chain(store, Engine(load_settings()), record, load=lambda *_: auditor(other)).differences
    assert [difference.path for difference in found] == ["/manifest/parameters/graph_sha256"]


def test_a_record_over_the_bundled_graph_is_replayed_by_its_method(store):
    graph = load_reasoning_graph("", load_settings())
    report = report_of(replace(CASE, text="Marie Curie -> birth place -> Warsaw"), graph)
    record = record_chain(store, report, actor=ACTOR)
    assert replay_audit(store, load_settings(), record).is_identical


def test_a_record_over_a_file_says_why_it_cannot_be_replayed(store, record):
    with pytest.raises(InputError, match="is not kept in"):
        replay_audit(store, load_settings(), record)


def test_exports_prove_themselves_and_escape_what_was_typed(store, record):
    exported = export_audit(store, record, "json")
    verify_export(json.loads(exported))
    page = export_audit(store, record, "html").decode()
    assert HOSTILE not in page
    assert "&lt;script src=x" in page
    assert "the other way round" in page
    rows = list(csv.DictReader(io.StringIO(export_audit(store, record, "csv").decode("utf-8-sig"))))
    assert [row["status"] for row in rows] == ["in the graph", "in the graph, reversed", "malformed"]
    assert verify(store).ok


def test_a_formula_in_a_cell_is_defused(store):
    report = report_of(replace(CASE, text="=1+1 -> director -> Lumet"))
    record = record_chain(store, report, actor=ACTOR)
    assert ",'=1+1," in export_audit(store, record, "csv").decode("utf-8-sig")


def test_erased_texts_leave_the_decision(store, record):
    erase_audit(store, load_settings(), record, reason="a request", actor=ACTOR)
    stored = open_chain(store, record)
    assert (stored.report, stored.record.decision) == (None, Decision.FAIL)
    with pytest.raises(TextErasedError):
        export_audit(store, record, "html")
    with pytest.raises(TextErasedError):
        replay_chain(store, Engine(load_settings()), record)


def test_a_record_of_another_method_is_refused(store, record):
    with pytest.raises(InputError, match="audited reasoning chain"):
        open_audit(store, record)


def test_an_unknown_format_is_answered_with_the_known_ones(store, record):
    with pytest.raises(InputError, match="json, html, csv"):
        export_audit(store, record, "docx")
