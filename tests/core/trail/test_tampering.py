"""Forty ways in which somebody who owns the file may change it: each is named in a sentence."""

import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from core.errors import StorageError
from core.storage import open_store
from core.storage.triggers import GENESIS
from core.trail import (
    Actor,
    AuditSummary,
    EventKind,
    Head,
    Judgment,
    erase_texts,
    head,
    record_act,
    record_audit,
    record_comparison,
    record_review,
    record_setting_change,
    sign_off,
    verify,
)
from core.trail.chain import content_hash, link_hash
from core.trail.verify import Break
from core.types import Decision
from tests.core.annotation_cases import ADA, BO, make, vote

EVE = Actor("Eve Auditor")
FIELDS = ("id", "at", "actor", "actor_source", "kind", "subject", "payload")


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Head]:
    """A trail in which everything has happened, closed, and its head."""
    path = tmp_path_factory.mktemp("trail") / "plumbline.sqlite3"
    store = open_store(f"sqlite:///{path}")
    for name in ("a1", "a2", "a3"):
        summary = AuditSummary("hallugraph", Decision.FAIL, {"cfi": 0.5}, ("e1", "e2"))
        texts = {"response": f"The tenant of {name} pays.", "title": f"Lease {name}", "report": "{}"}
        record_audit(store, audit_id=name, summary=summary, texts=texts, payload={}, actor=EVE)
    record_review(store, "a1", "e1", Judgment.DISAGREE, note="Clause 3 says so.", actor=EVE)
    record_review(store, "a1", "e2", Judgment.AGREE, actor=EVE)
    record_setting_change(store, "alpha", 0.7, 0.5, actor=EVE)
    sign_off(store, "a1", actor=EVE)
    record_comparison(store, "a1", "a2", actor=EVE)
    erase_texts(store, "a3", reason="retention", actor=EVE)
    project = make(store)
    vote(store, project, ADA, "yynn")
    vote(store, project, BO, "nynn")
    record_act(store, "a2", EventKind.AUDIT_EXPORTED, {"format": "json"}, actor=EVE)
    noted = head(store)
    assert verify(store, noted).ok
    store.close()
    return path, noted


def free(raw: sqlite3.Connection) -> dict[str, str]:
    """Take the triggers away, which stand again afterwards."""
    triggers = dict(raw.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall())
    for name in triggers:
        raw.execute(f"DROP TRIGGER {name}")
    return triggers


def sql(*statements: str) -> Callable[[sqlite3.Connection], None]:
    """Run statements behind the triggers' back."""

    def change(raw: sqlite3.Connection) -> None:
        triggers = free(raw)
        for statement in statements:
            raw.execute(statement)
        for made in triggers.values():
            raw.execute(made)

    return change


def plain(*statements: str) -> Callable[[sqlite3.Connection], None]:
    """Run statements and put nothing back."""

    def change(raw: sqlite3.Connection) -> None:
        for statement in statements:
            raw.execute(statement)

    return change


def schema(name: str, old: str, new: str, *then: str) -> Callable[[sqlite3.Connection], None]:
    """Write the schema anew under the same name."""

    def change(raw: sqlite3.Connection) -> None:
        _rewrite(raw, name, old, new)
        for statement in then:
            raw.execute(statement)

    return change


def _rewrite(raw: sqlite3.Connection, name: str, old: str, new: str) -> None:
    raw.execute("PRAGMA writable_schema = ON")
    done = raw.execute("UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = ?", (old, new, name))
    assert done.rowcount == 1
    raw.execute("PRAGMA writable_schema = RESET")


SUBJECTS = "ix_events_subject_seq"
_PARTIAL = '("subject", "seq") WHERE subject <> \'a2\''


def hide_behind_an_index(raw: sqlite3.Connection) -> None:
    """A partial index under the same name, and the schema's text put back when it is filled."""
    _rewrite(raw, SUBJECTS, "(subject, seq)", "(subject, seq) WHERE subject <> 'a2'")
    raw.execute(f"REINDEX {SUBJECTS}")
    raw.commit()
    _rewrite(raw, SUBJECTS, "(subject, seq) WHERE subject <> 'a2'", "(subject, seq)")


def forge(raw: sqlite3.Connection, *, until_end: bool) -> None:
    """Another actor in record 4, with a hash that fits; and, if wanted, all later records linked anew."""
    triggers = free(raw)
    rows = raw.execute(
        f"SELECT seq, prev_hash, {', '.join(FIELDS)} FROM events WHERE seq >= 4 ORDER BY seq"
    ).fetchall()
    previous = rows[0][1]
    for seq, _, *values in rows if until_end else rows[:1]:
        fields = dict(zip(FIELDS, values, strict=True))
        fields["actor"] = "Mallory" if seq == 4 else fields["actor"]
        new = link_hash(seq, previous, content_hash(fields))
        raw.execute(
            "UPDATE events SET actor = ?, prev_hash = ?, hash = ? WHERE seq = ?",
            (fields["actor"], previous, new, seq),
        )
        previous = new
    for made in triggers.values():
        raw.execute(made)


def add_record(raw: sqlite3.Connection) -> None:
    """A record more, well linked, of which the list of audits knows nothing: Mallory signs off a2."""
    seq, previous = raw.execute("SELECT seq, hash FROM events ORDER BY seq DESC LIMIT 1").fetchone()
    fields = {"id": "x", "at": "2026-01-01T00:00:00.000000+00:00", "actor": "Mallory"}
    fields |= {"actor_source": "self_asserted", "kind": "audit_signed_off", "subject": "a2"}
    fields["payload"] = json.dumps({"data": {}, "texts": []})
    made = link_hash(seq + 1, previous, content_hash(fields))
    values = (seq + 1, *(fields[name] for name in FIELDS), previous, made)
    raw.execute("INSERT INTO events VALUES (?,?,?,?,?,?,?,?,?,?)", values)


def cut_tail(raw: sqlite3.Connection) -> None:
    """The last record, which no list shows."""
    last = raw.execute("SELECT max(seq) FROM events").fetchone()[0]
    sql(
        f"DELETE FROM events WHERE seq = {last}",
        "UPDATE audits SET last_seq = (SELECT max(seq) FROM events WHERE subject = 'a2') WHERE id = 'a2'",
    )(raw)


SWAP = ("UPDATE events SET seq = 999 WHERE seq = 4", "UPDATE events SET seq = 4 WHERE seq = 5")
REBUILT = (
    "CREATE TABLE copy AS SELECT * FROM events",
    "DROP TABLE events",
    "ALTER TABLE copy RENAME TO events",
)
WAYS: dict[str, tuple[Callable[[sqlite3.Connection], None], str]] = {
    # records
    "an actor": (sql("UPDATE events SET actor = 'Mallory' WHERE seq = 4"), "record 4 "),
    "a moment": (sql("UPDATE events SET at = replace(at, '20', '19') WHERE seq = 4"), "record 4 "),
    "a kind": (sql("UPDATE events SET kind = 'audit_replayed' WHERE seq = 4"), "record 4 "),
    "how the actor is known": (sql("UPDATE events SET actor_source = 'oidc' WHERE seq = 4"), "record 4 "),
    "a record to another audit": (sql("UPDATE events SET subject = 'a2' WHERE seq = 4"), "record 4 "),
    "a judgment": (
        sql("UPDATE events SET payload = replace(payload, 'disagree', 'agree') WHERE seq = 4"),
        "record 4 ",
    ),
    "spaces in a payload": (sql("UPDATE events SET payload = payload || ' ' WHERE seq = 4"), "record 4 "),
    "bytes for text": (sql("UPDATE events SET actor = CAST(actor AS BLOB) WHERE seq = 4"), "record 4 "),
    "a hash": (sql(f"UPDATE events SET hash = '{GENESIS}' WHERE seq = 4"), "record 4 "),
    "a record less": (
        sql("DELETE FROM texts WHERE event_seq = 4", "DELETE FROM events WHERE seq = 4"),
        "record 4 ",
    ),
    "the first record less": (
        sql("DELETE FROM texts WHERE event_seq = 1", "DELETE FROM events WHERE seq = 1"),
        "record 1 is missing",
    ),
    "two records swapped": (sql(*SWAP, "UPDATE events SET seq = 5 WHERE seq = 999"), "was number 5"),
    "a record twice": (
        sql(*REBUILT, "INSERT INTO events SELECT * FROM events WHERE seq = 4"),
        "a second record claims the number 4",
    ),
    "a record far behind": (sql("UPDATE events SET seq = 500 WHERE seq = 5"), "record 5 "),
    "a forged record": (lambda raw: forge(raw, until_end=False), "does not follow"),
    "a chain rewritten to its end": (lambda raw: forge(raw, until_end=True), "the trail was rewritten"),
    "the end cut off": (cut_tail, "when the head was noted"),
    "everything gone": (
        sql(*(f"DELETE FROM {table}" for table in ("texts", "events", "audits"))),
        "when the head was noted",
    ),
    "a sign-off more": (add_record, "the list shows another"),
    # what stands beside the records
    "a decision in the list": (
        plain("UPDATE audits SET decision = 'pass' WHERE id = 'a2'"),
        "another decision",
    ),
    "a sign-off in the list": (
        plain("UPDATE audits SET status = 'signed_off', signed_off_by = 'Eve' WHERE id = 'a2'"),
        "another status",
    ),
    "an audit out of the list": (plain("DELETE FROM audits WHERE id = 'a2'"), "audit a2 is not listed"),
    "an audit put into the list": (
        plain("UPDATE audits SET id = 'a9' WHERE id = 'a2'"),
        "audit a9 is listed, but there is no record of it",
    ),
    "a note": (sql("UPDATE texts SET content = 'Clause 4' WHERE name = 'note'"), "is not the text"),
    "a text's name": (sql("UPDATE texts SET name = 'query' WHERE name = 'response'"), "is not the text"),
    "a text's secret": (sql("UPDATE texts SET salt = zeroblob(32) WHERE name = 'note'"), "is not the text"),
    "a text away": (plain("DELETE FROM texts WHERE name = 'note'"), "is missing, and was not erased"),
    "a text to another audit": (sql("UPDATE texts SET owner = 'a2' WHERE name = 'note'"), "is missing"),
    "a text under another record": (
        sql("UPDATE texts SET event_seq = 5 WHERE name = 'note'"),
        "under another",
    ),
    "a text that nobody brought": (
        plain("INSERT INTO texts SELECT 'x', 'a2', 2, name, content, salt, created_at FROM texts LIMIT 1"),
        "brought by no record",
    ),
    "a text among the settings": (
        plain(
            "INSERT INTO texts SELECT 'x', 'settings', 6, name, content, salt, created_at FROM texts LIMIT 1"
        ),
        "brought by no record",
    ),
    "an erased text brought back": (
        plain(
            "INSERT INTO texts SELECT json_extract(payload, '$.texts[0].id'), 'a3', 3, 'title', 'x', 'y', at "
            "FROM events WHERE seq = 3"
        ),
        "was erased, but is there",
    ),
    # the database
    "a guard away": (plain("DROP TRIGGER events_no_update"), "lost its trigger events_no_update"),
    "a guard of another wording": (
        schema("events_no_delete", "BEFORE DELETE ON events", "BEFORE DELETE ON events WHEN 0"),
        "the trigger events_no_delete is not as Plumbline makes it",
    ),
    "a trigger that forges": (
        plain("CREATE TRIGGER x AFTER INSERT ON audits BEGIN DELETE FROM texts; END"),
        "the trigger x was put into the database by somebody else",
    ),
    "a view": (plain("CREATE VIEW shown AS SELECT * FROM audits"), "the view shown was put"),
    "a table more": (plain("CREATE TABLE hidden (id TEXT)"), "the table hidden was put"),
    "an index more": (plain("CREATE INDEX x ON events (at) WHERE seq < 3"), "the index x was put"),
    "an index less": (plain("DROP INDEX ix_texts_owner"), "lost its index ix_texts_owner"),
    "an index of some rows under the same name": (
        plain(f"DROP INDEX {SUBJECTS}", f"CREATE INDEX {SUBJECTS} ON events {_PARTIAL}"),
        f"the index {SUBJECTS} is not as Plumbline makes it",
    ),
    "an index of some rows behind the right schema": (hide_behind_an_index, "rows are hidden"),
    "a table under looser rules": (
        schema("texts", "NOT NULL", "        "),
        "the table texts is not as Plumbline makes it",
    ),
    "a row without its parent": (
        plain(
            "PRAGMA foreign_keys = OFF",
            "UPDATE texts SET event_seq = 777 WHERE 0",
            "DROP TRIGGER texts_no_update",
            "UPDATE texts SET event_seq = 777 WHERE name = 'note'",
        ),
        "belongs to a row of events that is not there",
    ),
}


def test_there_are_forty_ways() -> None:
    assert len(WAYS) >= 40


@pytest.mark.parametrize("way", WAYS)
def test_every_tampering_is_named(way: str, original: tuple[Path, Head], tmp_path: Path) -> None:
    path, noted = original
    copy = tmp_path / path.name
    shutil.copyfile(path, copy)
    tamper, sentence = WAYS[way]
    raw = sqlite3.connect(copy)
    tamper(raw)
    raw.commit()
    raw.close()
    store = open_store(f"sqlite:///{copy}")
    try:
        breaks: tuple[Break, ...] = verify(store, noted).breaks
    finally:
        store.close()
    assert any(sentence in each.reason for each in breaks), [each.reason for each in breaks]


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("UPDATE alembic_version SET version_num = '9999'", "has schema 9999, written by a newer Plumbline"),
        ("DELETE FROM alembic_version", "somebody took the number of its schema out"),
        ("DROP TABLE alembic_version", "holds tables that are not Plumbline's"),
        ("ALTER TABLE events RENAME TO hidden", "no such table: events"),
    ],
)
def test_what_keeps_a_trail_from_being_opened_is_told(
    statement: str, sentence: str, original: tuple[Path, Head], tmp_path: Path
) -> None:
    copy = tmp_path / original[0].name
    shutil.copyfile(original[0], copy)
    raw = sqlite3.connect(copy)
    raw.execute(statement)
    raw.commit()
    raw.close()
    try:
        store = open_store(f"sqlite:///{copy}")
        told = [each.reason for each in verify(store, original[1]).breaks]
        store.close()
    except StorageError as err:
        told = [str(err)]
    assert any(sentence in reason for reason in told), told
