"""Guard reports in the trail: opened as they were, scored again, exported with proof, erased for good."""

import csv
import io
import json
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from core.errors import InputError, TextErasedError, TrailError
from core.guard.scripted_detector import ScriptedDetector
from core.kbqa.instance import CheckedInstance, Triple
from core.settings import Settings, load_settings
from core.storage import Store
from core.trail import (
    Actor,
    AuditFilter,
    Judgment,
    find_audits,
    history,
    judgments,
    record_review,
    setting_changes,
    sign_off,
    verify,
    verify_export,
)
from core.types import Decision, ModelRecord
from core.workflows.audit.records import open_audit
from core.workflows.engine import Engine
from core.workflows.guard.guarding import guard_instance
from core.workflows.guard.records import (
    REPLAY_TOLERANCE,
    CorrectionRun,
    correction_transcripts,
    guard_from_json,
    guard_json,
    instance_of,
    open_guard,
    record_correction_run,
    record_guard,
    record_threshold_change,
    replay_guard,
)
from core.workflows.records.record_kind import erase_audit, export_audit, replay_audit
from tests.core.guard.cases import INSTANCE

ACTOR = Actor("Ada Reviewer")
HOSTILE = "<script>alert(1)</script>"
CHECKED = CheckedInstance(
    replace(INSTANCE, gold=("Christopher Nolan",), source="films"), ("1 duplicate triple was dropped.",)
)


def engine_with(**script: object) -> Engine:
    """An engine whose detector is scripted."""
    detector = ScriptedDetector(**({"script": {"Tom Hardy": 0.9}} | script))  # type: ignore[arg-type]
    return Engine(load_settings(), detector_loader=lambda _settings: detector)


@pytest.fixture
def settings() -> Settings:
    return load_settings()


@pytest.fixture
def audit_id(store: Store) -> str:
    return record_guard(store, guard_instance(CHECKED, engine_with()), CHECKED, actor=ACTOR)


def test_report_survives_json_unchanged() -> None:
    report = guard_instance(CHECKED, engine_with())
    again = guard_from_json(guard_json(report))
    assert again == report
    assert again.seconds == report.seconds


def test_record_opens_exactly_as_it_was(store: Store, audit_id: str) -> None:
    stored = open_guard(store, audit_id)
    assert stored.report == guard_instance(CHECKED, engine_with())
    assert instance_of(stored) == CHECKED.instance
    assert stored.title == "who directed Inception"
    assert (stored.record.method, stored.record.decision) == ("kg-guard", Decision.REVIEW)
    assert stored.record.scores == {"highest": 0.9, "flagged": 0.5}


def test_trail_holds_no_word_of_the_texts(store: Store, audit_id: str) -> None:
    kept = json.dumps([event.payload for event in history(store, audit_id)])
    for word in ("Inception", "Nolan", "Hardy", "directed", "duplicate triple"):
        assert word not in kept
    assert verify(store).ok


def test_a_record_is_listed_by_its_question(store: Store, audit_id: str) -> None:
    page = find_audits(store, AuditFilter(text="who directed", method="kg-guard"))
    assert [listed.record.id for listed in page.audits] == [audit_id]


def test_every_answer_can_be_judged_flagged_or_not(store: Store, audit_id: str) -> None:
    record_review(store, audit_id, "a2", Judgment.AGREE, actor=ACTOR)
    record_review(store, audit_id, "a1", Judgment.DISAGREE, actor=ACTOR, note="A namesake.")
    assert judgments(store, audit_id)["a1"].latest.note == "A namesake."
    with pytest.raises(InputError, match="a3"):
        record_review(store, audit_id, "a3", Judgment.AGREE, actor=ACTOR)
    sign_off(store, audit_id, actor=ACTOR)
    assert verify(store).ok


def test_replay_is_identical_through_the_same_door_as_an_audits(store: Store, audit_id: str) -> None:
    assert replay_guard(store, engine_with(), audit_id, actor=ACTOR).is_identical
    assert history(store, audit_id)[-1].data == {"differences": 0}


def test_replay_forgives_rounding_and_nothing_more(store: Store, audit_id: str) -> None:
    def shifted(by: float) -> Engine:
        return engine_with(script={"Tom Hardy": 0.9 + by})

    assert replay_guard(store, shifted(REPLAY_TOLERANCE / 2), audit_id, actor=ACTOR).is_identical
    found = replay_guard(store, shifted(0.01), audit_id, actor=ACTOR).differences
    assert "/verdicts/1/probability" in {difference.path for difference in found}


def test_replay_keeps_the_threshold_and_the_depth_of_the_record(store: Store) -> None:
    report = guard_instance(CHECKED, engine_with(), threshold=0.95, explain=False)
    audit_id = record_guard(store, report, CHECKED, actor=ACTOR)
    assert replay_guard(store, engine_with(), audit_id, actor=ACTOR).is_identical


def test_replay_names_changed_weights(store: Store, audit_id: str) -> None:
    engine = engine_with()
    engine.detector.record = replace(engine.detector.record, sha256="f" * 64)  # type: ignore[misc]
    found = replay_guard(store, engine, audit_id, actor=ACTOR).differences
    assert {difference.path for difference in found} == {"/manifest/models/0/sha256"}


def test_replay_of_a_guard_record_does_not_become_an_audit(
    store: Store, settings: Settings, audit_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("core.workflows.records.record_kind.Engine", lambda _settings: engine_with())
    assert replay_audit(store, settings, audit_id, actor=ACTOR).is_identical
    with pytest.raises(InputError, match="KG-Guard"):
        open_audit(store, audit_id)


def test_json_export_proves_itself(store: Store, settings: Settings, audit_id: str) -> None:
    export = json.loads(export_audit(store, audit_id, "json", actor=ACTOR))
    assert verify_export(export).ok
    assert {"query", "answers", "source:triples", "instance", "report", "title"} == {
        text["name"] for text in export["texts"]
    }
    export["texts"][0]["content"] += "x"
    assert not verify_export(export).ok


def test_csv_export_has_a_row_an_answer_and_defuses_formulas(store: Store, settings: Settings) -> None:
    instance = replace(INSTANCE, triples=(Triple("Inception", "=1+1", "=cmd"),), answers=("=cmd",))
    audit_id = record_guard(store, guard_instance(instance, engine_with()), instance, actor=ACTOR)
    record_review(store, audit_id, "a1", Judgment.DISAGREE, actor=ACTOR, note="@SUM(1)")
    text = export_audit(store, audit_id, "csv", actor=ACTOR).decode("utf-8-sig")
    (row,) = csv.DictReader(io.StringIO(text))
    assert (row["answer"], row["note"], row["decision"]) == ("'=cmd", "'@SUM(1)", "disagree")
    assert (row["probability"], row["flagged"], row["right"]) == ("0.100000", "no", "")


def test_html_export_is_whole_and_escaped(store: Store, settings: Settings) -> None:
    instance = replace(
        INSTANCE,
        question=f"who {HOSTILE}",
        triples=(*INSTANCE.triples, Triple("Inception", HOSTILE, f"{HOSTILE} Nolan")),
        answers=(f"{HOSTILE} Nolan",),
        source=HOSTILE,
    )
    audit_id = record_guard(store, guard_instance(instance, engine_with()), instance, actor=ACTOR)
    record_review(store, audit_id, "a1", Judgment.UNSURE, actor=Actor(HOSTILE), note=HOSTILE)
    page = export_audit(store, audit_id, "html", actor=Actor(HOSTILE)).decode()
    tags = Tags(page)
    assert not {"script", "img", "link", "iframe", "a"} & tags.found
    assert "&lt;script&gt;" in page
    for words in (
        "Evidence export, not a compliance determination",
        "The answer is not flagged as possibly wrong.",
        "unsure",
        "Reproducibility",
        "hallucination_detector",
    ):
        assert words in page


def test_html_export_says_why_and_what_moved_the_probability(
    store: Store, settings: Settings, audit_id: str
) -> None:
    record_review(store, audit_id, "a2", Judgment.AGREE, actor=ACTOR, note="An actor")
    page = export_audit(store, audit_id, "html", actor=ACTOR).decode()
    for words in (
        "1 of 2 answers may be wrong.",
        "1 triples speak of Tom Hardy.",
        "Inception | starred_actors | Tom Hardy",
        "raises the probability by 40 percentage points",
        "Inception → starred_actors → Tom Hardy",
        "An actor",
        "1 duplicate triple was dropped.",
    ):
        assert words in page, words


class Tags(HTMLParser):
    """The elements of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, _attrs: object) -> None:
        self.found.add(tag)


def test_an_abstention_is_recorded_opened_and_exported(store: Store, settings: Settings) -> None:
    instance = replace(INSTANCE, answers=())
    audit_id = record_guard(store, guard_instance(instance, engine_with()), instance, actor=ACTOR)
    assert instance_of(open_guard(store, audit_id)) == instance
    assert open_guard(store, audit_id).record.scores == {"highest": None, "flagged": None}
    assert b"No answer was proposed" in export_audit(store, audit_id, "html", actor=ACTOR)


def test_erased_record_keeps_its_decisions_and_the_trail_verifies(
    store: Store, settings: Settings, audit_id: str
) -> None:
    record_correction_run(store, audit_id, RUN, actor=ACTOR)
    erase_audit(store, settings, audit_id, reason="Retention period over", actor=ACTOR)
    stored = open_guard(store, audit_id)
    assert (stored.report, instance_of(stored), stored.title) == (None, None, None)
    assert stored.record.decision is Decision.REVIEW
    assert correction_transcripts(store, audit_id)[0][1] is None
    assert verify(store).ok
    with pytest.raises(TextErasedError):
        replay_guard(store, engine_with(), audit_id, actor=ACTOR)
    for fmt in ("html", "csv"):
        with pytest.raises(TextErasedError):
            export_audit(store, audit_id, fmt, actor=ACTOR)
    assert verify_export(json.loads(export_audit(store, audit_id, "json", actor=ACTOR))).ok


def test_unknown_format_names_the_known_ones(store: Store, settings: Settings, audit_id: str) -> None:
    with pytest.raises(InputError, match="json, html, csv"):
        export_audit(store, audit_id, "docx", actor=ACTOR)


def test_a_threshold_change_is_an_event_with_old_and_new(store: Store, audit_id: str) -> None:
    record_threshold_change(store, 0.5, 0.7, actor=ACTOR, reason="too many flags", audit_id=audit_id)
    record_threshold_change(store, 0.7, 0.6, actor=ACTOR)
    newest, older = setting_changes(store)
    assert newest.data == {"name": "guard_threshold", "old": 0.7, "new": 0.6}
    assert older.data["reason"] == "too many flags"
    assert older.data["audit"] == audit_id
    assert verify(store).ok
    with pytest.raises(InputError, match="from 0 to 1"):
        record_threshold_change(store, 0.5, 1.5, actor=ACTOR)


MODEL = ModelRecord("language_model", "smollm2-135m", "1", "a" * 64)
RUN = CorrectionRun(MODEL, (2, 1), (1, 0), 0.5, '[{"answers": ["Tom Hardy"]}]')


def test_a_correction_run_stands_in_the_history_and_its_words_apart(store: Store, audit_id: str) -> None:
    record_correction_run(store, audit_id, RUN, actor=ACTOR)
    ((event, transcript),) = correction_transcripts(store, audit_id)
    assert event.kind == "answers_corrected"
    assert event.data["rounds"] == 2
    assert event.data["flagged"] == [1, 0]
    assert "Hardy" not in event.payload
    assert transcript == RUN.transcript
    assert verify(store).ok
    with pytest.raises(TrailError):
        record_correction_run(store, "nobody", RUN, actor=ACTOR)


def test_a_record_of_another_method_is_refused(store: Store) -> None:
    from core.trail import AuditSummary, record_audit

    summary = AuditSummary("hallugraph", Decision.PASS, {}, ())
    record_audit(store, audit_id="a1", summary=summary, texts={}, payload={}, actor=ACTOR)
    with pytest.raises(InputError, match="hallugraph"):
        open_guard(store, "a1")
