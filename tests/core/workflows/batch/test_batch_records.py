"""Batches in the trail: one record with every line, opened line by line, exported, run again, erased."""

import csv
import io
import json

import pytest

from core.errors import InputError, TextErasedError
from core.settings import load_settings
from core.trail import (
    Actor,
    AuditFilter,
    find_audits,
    history,
    load_audit,
    read_matter,
    verify,
    verify_export,
)
from core.types import Decision
from core.workflows.batch.kept import work_on
from core.workflows.batch.outcome import LineOutcome
from core.workflows.batch.records import (
    RECORDS,
    batch_csv,
    export_lines,
    open_batch,
    open_line,
    record_batch,
)
from core.workflows.chain.records import open_chain
from core.workflows.engine import Engine
from core.workflows.records.record_kind import FORMATS, erase_audit, export_audit
from tests.core.workflows.batch.conftest import CHAINS, HELD, OPTIONS, TURNED, UNKNOWN

ACTOR = Actor("Ada Reviewer", matter="Quince v. Lane")
HOSTILE = "<script>alert(1)</script> -> director -> =1+1"


@pytest.fixture
def done(keep, auditor):
    """A batch that was worked through."""
    kept = keep(HELD, "{", TURNED, UNKNOWN, HOSTILE)
    kept.begin(OPTIONS, ACTOR)
    work_on(kept, CHAINS, auditor, lambda _done, _total: None)
    return kept


@pytest.fixture
def record(store, done):
    return record_batch(store, done, done.head().begun_by)


def test_a_batch_is_one_event_with_the_decision_on_every_line(store, record, done):
    assert not done.path.exists()
    (event,) = history(store, record)
    assert [line["decision"] for line in event.data["details"]["lines"]] == [
        "pass",
        None,
        "review",
        "fail",
        "fail",
    ]
    assert (event.actor, read_matter(store, record)) == ("Ada Reviewer", "Quince v. Lane")
    stored = open_batch(store, record)
    assert (stored.title, stored.record.decision) == ("c.jsonl (5 lines)", Decision.FAIL)
    assert stored.report.summary == "5 lines: 2 fail, 1 could not be judged, 1 needs a person, 1 passes."
    assert all(len(line.sha256) == 64 for line in stored.report.lines)
    assert verify(store).ok


def test_no_word_and_no_hash_of_a_line_stays_for_ever(store, record):
    (event,) = history(store, record)
    told = event.payload
    assert "Lumet" not in told
    assert not any(line.sha256 in told for line in open_batch(store, record).report.lines)


def test_a_batch_is_recorded_once_however_often_it_is_told_to(store, done):
    path = done.path.read_bytes()
    first = record_batch(store, done, ACTOR)
    done.path.write_bytes(path)  # as when the server was killed between the two
    assert record_batch(store, done, ACTOR) == first
    assert len(history(store, first)) == 1
    assert not done.path.exists()


def test_what_was_stopped_tells_how_many_lines_were_left(store, keep):
    kept = keep(HELD, "{", TURNED)
    kept.begin(OPTIONS, ACTOR)
    report = open_batch(store, record_batch(store, kept, ACTOR)).report
    assert (len(report.lines), report.left) == (1, 2)
    assert report.summary.endswith("2 were not worked on.")
    assert report.decision is Decision.REVIEW


def test_a_line_is_opened_as_a_record_of_its_own_once(store, record):
    engine, batch = Engine(load_settings()), open_batch(store, record)
    opened = open_line(store, engine, batch, 4, actor=Actor("Bob"))
    assert open_line(store, engine, batch, 4, actor=Actor("Carla")) == opened
    assert open_chain(store, opened).report.case.text == UNKNOWN
    assert load_audit(store, opened).recorded_by == "Bob"
    assert find_audits(store, AuditFilter()).total == 2


def test_a_line_opens_before_the_batch_is_in_the_trail_as_the_same_record(store, done):
    engine = Engine(load_settings())
    before = open_line(store, engine, done, 1, actor=ACTOR)
    batch = open_batch(store, record_batch(store, done, ACTOR))
    assert open_line(store, engine, batch, 1, actor=ACTOR) == before


def test_a_line_that_could_not_be_judged_opens_nothing(store, record):
    with pytest.raises(InputError, match="nothing to open"):
        open_line(store, Engine(load_settings()), open_batch(store, record), 2, actor=ACTOR)


def test_the_lines_of_the_command_come_back_in_the_order_of_the_file(store, record):
    lines = [json.loads(line) for line in export_lines(store, record, actor=ACTOR).splitlines()]
    assert [line["id"] for line in lines] == ["a", None, "c", "d", "e"]
    assert lines[0]["deductive"] is True
    assert "error" in lines[1]
    assert history(store, record)[-1].data["format"] == "jsonl"


def test_the_csv_has_the_worst_first_and_no_formula(store, record):
    text = export_audit(store, record, "csv", actor=ACTOR).decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["decision"] for row in rows] == ["fail", "fail", "not judged", "review", "pass"]
    line = LineOutcome(1, "=1", "+2", "s", None, "@x", "-1", None)
    (found,) = csv.DictReader(io.StringIO(batch_csv([line])))
    assert [found[name] for name in ("id", "subject", "verdict", "reason")] == ["'=1", "'+2", "'@x", "'-1"]


@pytest.mark.parametrize("fmt", FORMATS)
def test_every_export_is_made(store, record, fmt):
    made = export_audit(store, record, fmt, actor=ACTOR)
    assert made
    if fmt == "json":
        assert verify_export(json.loads(made)).ok
    if fmt == "html":
        assert b"<script" not in made
        assert "&lt;script&gt;" in made.decode()


def test_a_batch_is_run_again(store, record, auditor):
    engine = Engine(load_settings())
    assert RECORDS.replay(store, engine, record, load=lambda _engine, _options: auditor).is_identical


def test_an_erased_batch_keeps_its_decisions(store, record):
    batch = open_batch(store, record)
    erase_audit(store, load_settings(), record, reason="asked to", actor=ACTOR)
    assert open_batch(store, record).report is None
    with pytest.raises(TextErasedError):
        open_line(store, Engine(load_settings()), batch, 1, actor=ACTOR)
    with pytest.raises(TextErasedError):
        export_lines(store, record, actor=ACTOR)
    assert verify(store).ok
