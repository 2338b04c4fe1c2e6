"""Audits in the trail: opened as they were, replayed, exported with proof, erased for good."""

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from core.errors import InputError, TextErasedError
from core.storage import Store
from core.text.document import text_document
from core.trail import Actor, Judgment, record_review, verify, verify_export
from core.workflows.audit.auditing import AuditCase, audit_case
from core.workflows.audit.records import (
    open_audit,
    record_report,
    report_from_json,
    report_json,
    submit_audit,
    title_of,
)
from core.workflows.engine import Engine
from core.workflows.records.record_kind import erase_audit, export_audit, replay_audit
from tests.core.extraction.lease import LEASE

ACTOR = Actor("Ada Reviewer")
CASE = AuditCase(
    "case",
    (text_document(LEASE, id="context", title="Lease"),),
    "Which law governs?",
    "Washington law governs the lease dated 8 May 2014. =cmd|'/C calc'!A0 <script>alert(1)</script>",
)


@pytest.fixture
def audit_id(store: Store, engine: Engine) -> str:
    return submit_audit(store, engine, CASE, actor=ACTOR, title="Harbor Books lease")


def test_report_survives_json_unchanged(engine: Engine) -> None:
    report = audit_case(CASE, engine)
    assert report_from_json(report_json(report)) == report


def test_audit_opens_exactly_as_it_was(store: Store, engine: Engine, audit_id: str) -> None:
    stored = open_audit(store, audit_id)
    assert stored.report == audit_case(CASE, engine)
    assert stored.title == "Harbor Books lease"
    assert stored.record.recorded_by == ACTOR.name


def test_trail_holds_no_word_of_the_texts(store: Store, audit_id: str) -> None:
    from core.trail import history

    kept = json.dumps([event.payload for event in history(store, audit_id)])
    assert "Westfield" not in kept
    assert "Washington law" not in kept


def test_an_unnamed_audit_is_called_by_the_first_words_without_their_markup() -> None:
    pasted = text_document("# LEASE\n\nThis Lease is made.", id="context", title="Pasted text")
    assert title_of(AuditCase("case", (pasted,), "", "x")) == "LEASE This Lease is made."


def test_replay_is_identical(store: Store, engine: Engine, audit_id: str) -> None:
    assert replay_audit(store, engine.settings, audit_id, actor=ACTOR).is_identical


def test_replay_names_what_changed(store: Store, engine: Engine) -> None:
    report = audit_case(CASE, engine)
    software = {**report.manifest.software, "spacy": "0.0.1"}
    older = replace(report, eg=0.25, manifest=replace(report.manifest, software=software))
    audit_id = record_report(store, older, CASE, actor=ACTOR)
    found = replay_audit(store, engine.settings, audit_id, actor=ACTOR)
    assert not found.is_identical
    assert {difference.path for difference in found.differences} == {"/eg", "/manifest/software/spacy"}


def test_json_export_proves_itself(store: Store, engine: Engine, audit_id: str) -> None:
    export = json.loads(export_audit(store, audit_id, "json", actor=ACTOR))
    assert verify_export(export).ok
    export["texts"][0]["content"] += "x"
    assert not verify_export(export).ok


def test_csv_export_defuses_formulas(store: Store, engine: Engine, audit_id: str) -> None:
    finding = open_audit(store, audit_id).record.finding_ids[0]
    record_review(store, audit_id, finding, Judgment.DISAGREE, actor=ACTOR, note="=1+1")
    text = export_audit(store, audit_id, "csv", actor=ACTOR).decode("utf-8-sig")
    rows = list(csv.reader(io.StringIO(text)))
    assert len(rows) > 1
    assert not [cell for row in rows for cell in row if cell[:1] in ("=", "+", "-", "@")]


def test_html_export_is_whole_and_escaped(store: Store, engine: Engine, audit_id: str) -> None:
    page = export_audit(store, audit_id, "html", actor=ACTOR).decode()
    assert "<script" not in page.lower()
    assert "&lt;script&gt;" in page
    assert "Evidence export, not a compliance determination" in page
    assert "http://" not in page.replace("http://www.w3.org", "")
    assert "<svg" in page


def test_erased_audit_keeps_its_record_and_the_trail_verifies(
    store: Store, engine: Engine, audit_id: str
) -> None:
    erase_audit(store, engine.settings, audit_id, reason="Retention period over", actor=ACTOR)
    stored = open_audit(store, audit_id)
    assert stored.report is None
    assert stored.record.decision
    assert verify(store).ok
    with pytest.raises(TextErasedError):
        replay_audit(store, engine.settings, audit_id, actor=ACTOR)
    with pytest.raises(TextErasedError):
        export_audit(store, audit_id, "html", actor=ACTOR)


def test_erasing_empties_the_caches_too(store: Store, tmp_path: Path, engine: Engine) -> None:
    settings = replace(engine.settings, cache_dir=tmp_path / "cache")
    cached = Engine(settings)
    audit_id = submit_audit(store, cached, CASE, actor=ACTOR)
    assert list((tmp_path / "cache" / "graphs").rglob("*.json.gz"))
    erase_audit(store, settings, audit_id, reason="Asked for", actor=ACTOR)
    assert not list((tmp_path / "cache" / "graphs").rglob("*.json.gz"))


def test_unknown_format_names_the_known_ones(store: Store, engine: Engine, audit_id: str) -> None:
    with pytest.raises(InputError, match="json, html, csv"):
        export_audit(store, audit_id, "docx", actor=ACTOR)
