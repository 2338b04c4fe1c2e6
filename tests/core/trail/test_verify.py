import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Update, delete, select, text, update

from core.storage import Store, events, open_store, texts
from core.storage.triggers import GENESIS
from core.trail import Actor, BreakKind, Event, Head, Judgment, head, record_review, verify
from core.trail.chain import content_hash, link_hash

Tamper = Callable[..., None]


def change(number: int, /, **values: object) -> Update:
    """SQL that changes fields of one record."""
    return update(events).where(events.c.seq == number).values(**values)


def test_an_empty_trail_verifies(store: Store) -> None:
    outcome = verify(store)
    assert (outcome.ok, outcome.checked, outcome.head, outcome.broken) == (True, 0, Head(0, GENESIS), None)


def test_an_untouched_trail_verifies_and_names_its_head(reviewed: Store) -> None:
    outcome = verify(reviewed, head(reviewed))
    assert outcome.breaks == ()
    assert outcome.checked == 9
    assert outcome.head == head(reviewed)


def test_verification_tells_how_far_it_is(reviewed: Store) -> None:
    told: list[tuple[int, int]] = []
    verify(reviewed, progress=lambda done, total: told.append((done, total)))
    assert told == [(9, 9)]


COLUMNS = ["id", "at", "actor", "actor_source", "kind", "subject", "payload", "prev_hash", "hash"]


@pytest.mark.parametrize("column", COLUMNS)
@pytest.mark.parametrize("seq", [1, 5, 9])
def test_a_changed_character_in_any_field_is_found_and_its_record_named(
    reviewed: Store, tamper: Tamper, column: str, seq: int
) -> None:
    with reviewed.reading() as connection:
        old = connection.execute(select(events.c[column]).where(events.c.seq == seq)).scalar_one()
    new = old[:-2] + chr(ord(old[-2]) ^ 1) + old[-1]
    tamper(reviewed, change(seq, **{column: new}))
    broken = verify(reviewed).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (seq, BreakKind.ALTERED)


@pytest.mark.parametrize("seq", [1, 4, 8])
def test_a_removed_record_is_named(reviewed: Store, tamper: Tamper, seq: int) -> None:
    tamper(reviewed, delete(texts).where(texts.c.event_seq == seq), delete(events).where(events.c.seq == seq))
    broken = verify(reviewed).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (seq, BreakKind.REMOVED)
    assert f"record {seq} is missing" in broken.reason


def test_a_removed_record_is_named_although_the_later_ones_were_renumbered(
    reviewed: Store, tamper: Tamper
) -> None:
    renumber = [change(seq, seq=seq - 1) for seq in range(6, 10)]
    tamper(
        reviewed,
        "DELETE FROM texts WHERE event_seq >= 5",
        "DELETE FROM events WHERE seq = 5",
        *renumber,
    )
    broken = verify(reviewed).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (5, BreakKind.REMOVED)


def test_two_records_that_changed_places_are_named(reviewed: Store, tamper: Tamper) -> None:
    moves = ["UPDATE events SET seq = 99 WHERE seq = 5", "UPDATE events SET seq = 5 WHERE seq = 6"]
    tamper(reviewed, *moves, "UPDATE events SET seq = 6 WHERE seq = 99")
    broken = verify(reviewed).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (5, BreakKind.REORDERED)
    assert broken.reason == "the record at number 5 was number 6"


def test_a_record_moved_to_the_end_is_named(reviewed: Store, tamper: Tamper) -> None:
    tamper(reviewed, "UPDATE events SET seq = 500000 WHERE seq = 5")
    broken = verify(reviewed).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (5, BreakKind.REORDERED)


def rewrite(store: Store, tamper: Tamper, seq: int, actor: str, *, until: int) -> None:
    """Forge a record and link those after it anew, up to `until`."""
    with store.reading() as connection:
        rows = connection.execute(select(events).where(events.c.seq >= seq).order_by(events.c.seq)).all()
    previous = None
    for row in rows[: until - seq + 1]:
        fields = {name: getattr(row, name) for name in COLUMNS[:-2]}
        fields["actor"] = actor if row.seq == seq else row.actor
        previous = previous or row.prev_hash
        new = link_hash(row.seq, previous, content_hash(fields))
        tamper(store, change(row.seq, actor=fields["actor"], prev_hash=previous, hash=new))
        previous = new


def test_a_forged_record_with_a_fitting_hash_is_found_where_the_next_does_not_follow(
    reviewed: Store, tamper: Tamper
) -> None:
    rewrite(reviewed, tamper, 5, "Mallory", until=5)
    broken = verify(reviewed).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (6, BreakKind.UNLINKED)


def test_a_full_rewrite_shows_only_against_a_head_noted_before(reviewed: Store, tamper: Tamper) -> None:
    noted = head(reviewed)
    rewrite(reviewed, tamper, 5, "Mallory", until=9)
    assert verify(reviewed).ok
    broken = verify(reviewed, noted).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (9, BreakKind.REWRITTEN)
    assert verify(reviewed, Head(None, noted.hash)).broken is not None


def test_a_cut_off_tail_shows_against_a_head_noted_before(reviewed: Store, tamper: Tamper) -> None:
    noted = head(reviewed)
    tamper(reviewed, "DELETE FROM events WHERE seq >= 9", "DELETE FROM audits WHERE id = 'a2'")
    for known in (noted, Head(None, noted.hash)):
        broken = verify(reviewed, known).broken
        assert broken is not None
        assert (broken.seq, broken.what) == (9, BreakKind.CUT_OFF)


def test_a_head_noted_before_still_fits_a_longer_trail(reviewed: Store) -> None:
    noted = head(reviewed)
    record_review(reviewed, "a3", "n1", Judgment.AGREE, actor=Actor("Ada"))
    assert verify(reviewed, noted).ok
    assert verify(reviewed, Head(None, noted.hash)).ok
    assert verify(reviewed, Head(0, GENESIS)).ok


def test_a_right_hash_at_another_number_is_a_rewrite(reviewed: Store) -> None:
    broken = verify(reviewed, Head(4, head(reviewed).hash)).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (4, BreakKind.REWRITTEN)


@pytest.mark.parametrize(
    "trigger", ["events_no_update", "events_no_delete", "events_only_append", "texts_no_update"]
)
def test_a_missing_trigger_is_named(reviewed: Store, trigger: str) -> None:
    on_table = f" ON {trigger.partition('_')[0]}" if reviewed.engine.dialect.name == "postgresql" else ""
    with reviewed.writing() as connection:
        connection.execute(text(f"DROP TRIGGER {trigger}{on_table}"))
    broken = verify(reviewed).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (None, BreakKind.DATABASE_DIFFERS)
    assert trigger in broken.reason


def unguarded(store: Store) -> sqlite3.Connection:
    """The table of events without its keys, as one who rebuilds the file could make it."""
    assert store.path is not None
    raw = sqlite3.connect(store.path)
    raw.execute("CREATE TABLE copy AS SELECT * FROM events")
    raw.execute("DROP TABLE events")
    raw.execute("ALTER TABLE copy RENAME TO events")
    return raw


@pytest.fixture
def chain(sqlite_store: Store, record: Callable[..., Event]) -> Store:
    """Six records in SQLite."""
    for number in range(6):
        record(sqlite_store, f"a{number}", {})
    return sqlite_store


def fork_row(store: Store, seq: int, follows: int) -> tuple[object, ...]:
    with store.reading() as connection:
        rows = connection.execute(select(events).order_by(events.c.seq)).all()
    fields = {name: getattr(rows[seq - 1], name) for name in COLUMNS[:-2]} | {"id": "forged"}
    previous = rows[follows - 1].hash
    return (seq, *fields.values(), previous, link_hash(seq, previous, content_hash(fields)))


def test_two_records_that_follow_the_same_one_are_a_fork(chain: Store) -> None:
    row = fork_row(chain, 6, follows=4)
    with unguarded(chain) as raw:
        raw.execute("DELETE FROM events WHERE seq = 6")
        raw.execute("INSERT INTO events VALUES (?,?,?,?,?,?,?,?,?,?)", row)
    raw.close()
    broken = verify(chain).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (6, BreakKind.FORKED)


def test_two_records_of_one_number_are_a_fork(chain: Store) -> None:
    row = fork_row(chain, 5, follows=4)
    with unguarded(chain) as raw:
        raw.execute("INSERT INTO events VALUES (?,?,?,?,?,?,?,?,?,?)", row)
    raw.close()
    broken = verify(chain).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (5, BreakKind.FORKED)


def test_a_field_that_is_no_text_is_an_altered_record(chain: Store, tamper: Tamper) -> None:
    tamper(chain, "UPDATE events SET actor = X'ff00' WHERE seq = 3")
    broken = verify(chain).broken
    assert broken is not None
    assert (broken.seq, broken.what) == (3, BreakKind.ALTERED)


def test_a_record_that_cannot_be_read_is_named(chain: Store, tamper: Tamper) -> None:
    tamper(chain, "UPDATE events SET actor = CAST(X'ff' AS TEXT) WHERE seq = 3")
    outcome = verify(chain)
    assert outcome.broken is not None
    assert (outcome.broken.seq, outcome.broken.what, outcome.checked) == (3, BreakKind.UNREADABLE, 2)


def test_a_flipped_byte_in_the_file_is_found(chain: Store, tmp_path: Path) -> None:
    assert chain.path is not None
    chain.scrub()
    whole = chain.path.read_bytes()
    chain.close()
    needle = b"Ada Lovelaceself_asserted"
    at = whole.index(needle)
    copy = tmp_path / "copy.sqlite3"
    for position in (at, at + len(needle) + 30, at - 40):
        flipped = bytearray(whole)
        flipped[position] ^= 0x02
        copy.write_bytes(bytes(flipped))
        damaged = open_store(f"sqlite:///{copy}")
        assert not verify(damaged).ok, position
        damaged.close()
