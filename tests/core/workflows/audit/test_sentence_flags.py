"""Sentences that reviewers flag: events of the trail, in every export, withdrawn but never erased."""

import csv
import io
import json

import pytest

from core.annotation.vote import MAX_NOTE
from core.errors import InputError, TextErasedError, TrailError
from core.trail import Actor, EventKind, history, load_audit, reopen, sign_off, verify, verify_export
from core.workflows.audit.flags import flag_sentence, load_flags, withdraw_flag
from core.workflows.audit.records import submit_audit
from core.workflows.records.record_kind import erase_audit, export_audit, replay_audit
from tests.core.workflows.audit.test_audit_records import CASE

ANN, BEN = Actor("Ann Flags"), Actor("Ben Other")
SENTENCE = "Washington law governs the lease dated 8 May 2014."
SPAN = (0, len(SENTENCE))
NOTE = "The lease is dated 9 May <b>2014</b>."


@pytest.fixture
def audit_id(store, engine):
    return submit_audit(store, engine, CASE, actor=ANN, title="Harbor Books lease")


@pytest.fixture
def flag(store, audit_id):
    return flag_sentence(store, audit_id, SPAN, actor=ANN, note=f" {NOTE} ")


def test_a_flag_is_an_event_of_its_own_with_span_quote_and_note(store, audit_id, flag):
    event = history(store, audit_id)[-1]
    assert (event.kind, event.actor, event.seq) == (EventKind.SENTENCE_FLAGGED, "Ann Flags", flag.seq)
    assert event.data == {"start": 0, "end": len(SENTENCE)}
    assert load_flags(store, audit_id) == (flag,)
    assert (flag.quote, flag.note, flag.withdrawn) == (SENTENCE, NOTE, None)
    assert CASE.response[flag.start : flag.end] == flag.quote
    assert verify(store).ok


def test_what_is_quoted_and_noted_does_not_stay_for_ever(store, engine, audit_id, flag):
    assert "Washington" not in "".join(event.payload for event in history(store, audit_id))
    withdraw_flag(store, audit_id, flag.seq, actor=BEN, note="It is 8 May.")
    erase_audit(store, engine.settings, audit_id, reason="asked for", actor=ANN)
    (found,) = load_flags(store, audit_id)
    assert (found.quote, found.note, found.withdrawn.note) == (None, None, None)
    assert (found.start, found.end) == SPAN
    assert verify(store).ok
    with pytest.raises(TextErasedError):
        flag_sentence(store, audit_id, SPAN, actor=ANN, note=NOTE)


def test_a_flag_is_no_finding_and_changes_no_count(store, audit_id):
    before = load_audit(store, audit_id)
    flag_sentence(store, audit_id, SPAN, actor=ANN, note=NOTE)
    after = load_audit(store, audit_id)
    assert (after.findings, after.agreed, after.disagreed, after.unsure) == (
        before.findings,
        before.agreed,
        before.disagreed,
        before.unsure,
    )


@pytest.mark.parametrize("note", ["", " \n", "x" * (MAX_NOTE + 1)])
def test_a_flag_needs_a_note_of_some_length(store, audit_id, note):
    with pytest.raises(InputError, match="note"):
        flag_sentence(store, audit_id, SPAN, actor=ANN, note=note)
    assert load_flags(store, audit_id) == ()


@pytest.mark.parametrize("span", [(-1, 4), (4, 4), (5, 3), (0, 10_000), (10, 11)])
def test_a_flag_needs_words_of_the_response(store, audit_id, span):
    with pytest.raises(InputError, match="no words"):
        flag_sentence(store, audit_id, span, actor=ANN, note=NOTE)


def test_there_is_nothing_to_flag_in_an_unknown_audit(store):
    with pytest.raises(TrailError, match="no audit"):
        flag_sentence(store, "nosuch", SPAN, actor=ANN, note=NOTE)


def test_a_withdrawal_is_an_event_and_the_flag_stays(store, audit_id, flag):
    withdraw_flag(store, audit_id, flag.seq, actor=BEN, note="It is 8 May.")
    (found,) = load_flags(store, audit_id)
    assert (found.quote, found.note) == (SENTENCE, NOTE)
    assert (found.withdrawn.actor, found.withdrawn.note) == (BEN, "It is 8 May.")
    assert history(store, audit_id)[-1].kind == EventKind.SENTENCE_FLAG_WITHDRAWN
    assert verify(store).ok
    with pytest.raises(InputError, match="withdrawn before"):
        withdraw_flag(store, audit_id, flag.seq, actor=ANN, note="again")


def test_a_withdrawal_needs_a_note_and_a_flag_of_this_audit(store, audit_id, flag):
    with pytest.raises(InputError, match="say why"):
        withdraw_flag(store, audit_id, flag.seq, actor=ANN, note=" ")
    with pytest.raises(InputError, match="no flag"):
        withdraw_flag(store, audit_id, flag.seq - 1, actor=ANN, note="No.")


def test_a_signed_off_audit_takes_no_flag_and_no_withdrawal_until_it_is_reopened(store, audit_id, flag):
    sign_off(store, audit_id, actor=BEN)
    with pytest.raises(InputError, match="signed off by Ben Other"):
        flag_sentence(store, audit_id, SPAN, actor=ANN, note=NOTE)
    with pytest.raises(InputError, match="signed off by Ben Other"):
        withdraw_flag(store, audit_id, flag.seq, actor=ANN, note="No.")
    reopen(store, audit_id, reason="Look again.", actor=BEN)
    flag_sentence(store, audit_id, SPAN, actor=BEN, note="Me too.")
    assert [one.actor for one in load_flags(store, audit_id)] == [ANN, BEN]


def test_a_replay_is_identical_beside_a_flag(store, engine, audit_id, flag):
    assert replay_audit(store, engine.settings, audit_id, actor=ANN).is_identical


def test_the_json_export_has_the_flag_and_proves_itself(store, engine, audit_id, flag):
    export = json.loads(export_audit(store, audit_id, "json", actor=ANN))
    assert verify_export(export).ok
    assert "sentence_flagged" in [event["kind"] for event in export["events"]]
    assert {NOTE, SENTENCE} <= {text["content"] for text in export["texts"]}


def test_the_printed_report_has_the_flag_in_its_history(store, engine, audit_id, flag):
    page = export_audit(store, audit_id, "html", actor=ANN).decode()
    assert (
        f"A sentence was flagged for an error that the audit missed. "
        f"Note: “{SENTENCE}” The lease is dated 9 May &lt;b&gt;2014&lt;/b&gt;." in page
    )


def test_the_table_has_a_row_for_each_flag(store, engine, audit_id, flag):
    other = flag_sentence(store, audit_id, SPAN, actor=BEN, note="=1+1")
    withdraw_flag(store, audit_id, flag.seq, actor=BEN, note="It is 8 May.")
    table = export_audit(store, audit_id, "csv", actor=ANN).decode("utf-8-sig")
    rows = [row for row in csv.DictReader(io.StringIO(table)) if row["kind"] == "flagged_sentence"]
    assert [(row["finding"], row["decision"]) for row in rows] == [
        (f"flag {flag.seq}", "withdrawn"),
        (f"flag {other.seq}", "flagged"),
    ]
    assert (rows[0]["text"], rows[0]["start"], rows[0]["note"]) == (SENTENCE, "0", NOTE)
    assert "Withdrawn by Ben Other" in rows[0]["reason"]
    assert rows[1]["note"] == "'=1+1"
