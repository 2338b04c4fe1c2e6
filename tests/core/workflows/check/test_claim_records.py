"""Claim reports in the trail: opened as they were, checked again, exported with proof, erased for good."""

import csv
import io
import json
from dataclasses import replace

import pytest

from core.errors import InputError, TextErasedError
from core.factcheck.claim import Claim, ClaimReport, Label, Mode, Verdict
from core.factcheck.findings import CLAIM_ID
from core.factcheck.pipeline import Pipeline
from core.settings import SearchService, load_settings
from core.trail import (
    Actor,
    AuditFilter,
    Judgment,
    find_audits,
    history,
    judgments,
    record_review,
    verify,
    verify_export,
)
from core.types import Decision, FindingKind, Status
from core.workflows.audit.records import open_audit
from core.workflows.check.checking import Checker, CheckOptions
from core.workflows.check.records import claim_json, open_claim, record_claim, replay_claim
from core.workflows.engine import Engine
from core.workflows.records.record_kind import erase_audit, export_audit, replay_audit
from core.workflows.records.report_json import adapter
from tests.core.factcheck.fakes import (
    ExactLinker,
    FirstTriples,
    GraphInMemory,
    ToldFallback,
    ToldVerifier,
    triple,
)

ACTOR = Actor("Ada Reviewer")
HOSTILE = "<script>alert(1)</script>"
TRIPLES = (triple("Henry Dunant", "award", "Nobel Peace Prize"), triple("Henry Dunant", "born in", HOSTILE))
CLAIM = Claim("c1", "Henry Dunant won the Nobel Peace Prize in 1905.")
REFUTED = Verdict(Label.REFUTED, "Evidence 1 gives another year.", (1,))


def stages(*triples, **changes):
    parts = {
        "store": GraphInMemory(*triples),
        "linker": ExactLinker("Henry Dunant", "Nobel Peace Prize"),
        "ranker": FirstTriples(),
        "verifier": ToldVerifier(Henry=REFUTED),
    }
    return lambda _checker: Pipeline(**parts | changes)


def report_of(claim=CLAIM, load=None, **options):
    loader = load or stages(*TRIPLES)
    return Checker(Engine(load_settings()), CheckOptions(**options), loader=loader).check([claim])[0]


def test_a_recorded_report_opens_as_it_was(store):
    report = report_of()
    record = record_claim(store, report, actor=ACTOR)
    stored = open_claim(store, record)
    assert stored.report == report
    assert stored.title == CLAIM.text
    assert (stored.record.method, stored.record.decision) == ("fact-check", Decision.FAIL)
    assert adapter(ClaimReport).validate_json(claim_json(report)) == report


def test_the_finding_quotes_the_evidence_that_decided():
    report = report_of()
    (finding,) = report.findings
    assert (finding.id, finding.kind, finding.status) == (
        CLAIM_ID,
        FindingKind.REFUTED_CLAIM,
        Status.CONTRADICTED,
    )
    assert [item.quote for item in finding.evidence] == ["Henry Dunant → award → Nobel Peace Prize"]
    assert CLAIM.text[finding.start : finding.end] == CLAIM.text


def test_the_evidence_stands_in_the_kept_text_where_the_finding_says(store):
    report = report_of()
    record = record_claim(store, report, actor=ACTOR)
    texts = {
        text["name"]: text["content"] for text in json.loads(export_audit(store, record, "json"))["texts"]
    }
    (evidence,) = report.findings[0].evidence
    assert texts[f"source:{evidence.source}"][evidence.start : evidence.end] == evidence.quote


def test_a_supported_claim_passes_and_can_be_judged_all_the_same(store):
    report = report_of(load=stages(*TRIPLES, verifier=ToldVerifier()))
    record = record_claim(store, report, actor=ACTOR)
    assert report.findings == ()
    record_review(store, record, CLAIM_ID, Judgment.DISAGREE, actor=ACTOR, note="It was shared.")
    assert judgments(store, record)[CLAIM_ID].latest.note == "It was shared."
    assert open_claim(store, record).record.decision is Decision.PASS


def test_a_claim_that_nothing_decides_is_for_review():
    silent = Verdict(Label.NOT_ENOUGH_INFO, "No evidence states it.")
    report = report_of(load=stages(verifier=ToldVerifier(Henry=silent)))
    assert [finding.kind for finding in report.findings] == [FindingKind.UNVERIFIABLE_CLAIM]


def test_the_trail_keeps_no_words_of_a_claim(store):
    record = record_claim(store, report_of(), actor=ACTOR)
    (event,) = history(store, record)
    assert "Dunant" not in json.dumps(event.data)
    assert event.data["details"]["label"] == "REFUTED"
    assert verify(store).ok


def test_lists_find_a_claim_by_its_words(store):
    record = record_claim(store, report_of(), actor=ACTOR)
    page = find_audits(store, AuditFilter(text="henry dunant", method="fact-check"))
    assert [listed.record.id for listed in page.audits] == [record]


def test_checking_again_with_the_same_graph_gives_the_same(store):
    record = record_claim(store, report_of(), actor=ACTOR)
    engine = Engine(load_settings())
    assert replay_claim(store, engine, record, load=stages(*TRIPLES)).is_identical
    other = replay_claim(store, engine, record, load=stages())
    assert any("evidence" in difference.path for difference in other.differences)


def test_checking_again_asks_for_the_folder_that_was_searched(store, tmp_path):
    silent = ToldVerifier(Henry=Verdict(Label.NOT_ENOUGH_INFO, "No evidence states it."))
    load = stages(*TRIPLES, verifier=silent, fallback=ToldFallback(Label.SUPPORTED))
    report = report_of(load=load, folder=str(tmp_path))
    record = record_claim(store, report, actor=ACTOR)
    assert str(tmp_path) not in claim_json(report)
    settings = load_settings()
    with pytest.raises(InputError, match="set search_service to folder and search_folder"):
        replay_claim(store, Engine(settings), record, load=load)
    named = replace(settings, search_service=SearchService.FOLDER, search_folder=str(tmp_path))
    assert replay_claim(store, Engine(named), record, load=load).is_identical


def test_documents_that_decided_are_told(store):
    silent = ToldVerifier(Henry=Verdict(Label.NOT_ENOUGH_INFO, "No evidence states it."))
    report = report_of(load=stages(*TRIPLES, verifier=silent, fallback=ToldFallback(Label.SUPPORTED)))
    page = export_audit(store, record_claim(store, report, actor=ACTOR), "html").decode()
    assert "documents that were searched" in page
    assert "notes.txt" in page
    assert "was it so" in page


@pytest.mark.parametrize("fmt", ["html", "csv", "json"])
def test_exports_escape_what_the_graph_says(store, fmt):
    record = record_claim(store, report_of(), actor=ACTOR)
    made = export_audit(store, record, fmt)
    if fmt == "html":
        assert HOSTILE not in made.decode()
        assert "&lt;script&gt;" in made.decode()
    elif fmt == "csv":
        rows = list(csv.DictReader(io.StringIO(made.decode("utf-8-sig"))))
        assert [row["deciding"] for row in rows] == ["yes", "no"]
        assert rows[0]["label"] == "REFUTED"
    else:
        assert verify_export(json.loads(made)).ok


def test_other_formats_are_refused(store):
    record = record_claim(store, report_of(), actor=ACTOR)
    with pytest.raises(InputError, match="no export format 'docx'"):
        export_audit(store, record, "docx")


def test_erased_texts_are_gone_and_said_to_be(store):
    record = record_claim(store, report_of(), actor=ACTOR)
    erase_audit(store, load_settings(), record, reason="end of the matter", actor=ACTOR)
    assert open_claim(store, record).report is None
    with pytest.raises(TextErasedError):
        replay_audit(store, load_settings(), record)


def test_a_claim_is_not_opened_as_an_audit(store):
    record = record_claim(store, report_of(), actor=ACTOR)
    with pytest.raises(InputError, match="holds a checked claim"):
        open_audit(store, record)


def test_the_mode_and_the_graph_stand_in_the_manifest():
    report = report_of(mode=Mode.KNOWLEDGE_GRAPH)
    parameters = report.manifest.parameters
    assert (parameters["mode"], parameters["graph"], parameters["graph_sha256"]) == (
        "kg",
        "test graph",
        "0" * 64,
    )
    assert parameters["fallback"] is None


def test_a_claim_of_a_page_is_refused():
    with pytest.raises(InputError, match="check it sentence by sentence"):
        report_of(Claim("long", "word " * 1_000))
