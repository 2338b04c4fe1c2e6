import pytest
from sqlalchemy import text

from core.errors import StorageError
from core.storage import Store
from core.storage.triggers import GENESIS, install_triggers, missing_triggers

INSERT = "INTO events (seq, id, at, actor, actor_source, kind, subject, payload, prev_hash, hash) VALUES "


@pytest.fixture
def filled(store: Store) -> Store:
    with store.writing() as connection:
        connection.execute(
            text(f"INSERT {INSERT} (1, 'i1', 't', 'a', 's', 'k', 'x', '{{}}', '{GENESIS}', 'h1')")
        )
        connection.execute(text("INSERT INTO texts VALUES ('t1', 'x', 1, 'note', 'abc', 'salt', 't')"))
    return store


REFUSED = [
    "UPDATE events SET actor = 'b' WHERE seq = 1",
    "DELETE FROM events WHERE seq = 1",
    f"INSERT {INSERT} (3, 'i3', 't', 'a', 's', 'k', 'x', '', 'h1', 'h3')",  # a gap
    f"INSERT {INSERT} (2, 'i2', 't', 'a', 's', 'k', 'x', '', 'h0', 'h2')",  # follows no record
    f"INSERT {INSERT} (2, 'i1', 't', 'a', 's', 'k', 'x', '', 'h1', 'h2')",  # an id twice
    "UPDATE texts SET content = 'xyz' WHERE id = 't1'",
]


@pytest.mark.parametrize("statement", REFUSED)
def test_changing_what_is_recorded_is_refused(filled: Store, statement: str) -> None:
    with pytest.raises(StorageError), filled.writing() as connection:
        connection.execute(text(statement))
    with filled.reading() as connection:
        assert connection.execute(text("SELECT seq, id, actor FROM events")).all() == [(1, "i1", "a")]


REPLACED = [
    f"INSERT OR REPLACE {INSERT} (1, 'i1', 't', 'b', 's', 'k', 'x', '', '{GENESIS}', 'h1')",
    f"INSERT OR REPLACE {INSERT} (2, 'i1', 't', 'b', 's', 'k', 'x', '', 'h1', 'h2')",
    f"INSERT OR REPLACE {INSERT} (2, 'i2', 't', 'b', 's', 'k', 'x', '', 'h1', 'h1')",
    "UPDATE OR REPLACE events SET id = 'i1'",
    "INSERT OR REPLACE INTO texts VALUES ('t1', 'x', 1, 'note', 'xyz', 'salt', 't')",
]


@pytest.mark.parametrize("statement", REPLACED)
def test_replacing_a_row_of_sqlite_is_refused(sqlite_store: Store, statement: str) -> None:
    with sqlite_store.writing() as connection:
        connection.execute(
            text(f"INSERT {INSERT} (1, 'i1', 't', 'a', 's', 'k', 'x', '{{}}', '{GENESIS}', 'h1')")
        )
        connection.execute(text("INSERT INTO texts VALUES ('t1', 'x', 1, 'note', 'abc', 'salt', 't')"))
    with (
        pytest.raises(StorageError, match=r"append-only|cannot be changed"),
        sqlite_store.writing() as connection,
    ):
        connection.execute(text(statement))


@pytest.mark.postgres
def test_truncating_is_refused(filled: Store) -> None:
    if filled.engine.dialect.name != "postgresql":
        pytest.skip("SQLite has no TRUNCATE")
    with pytest.raises(StorageError, match="append-only"), filled.writing() as connection:
        connection.execute(text("TRUNCATE events CASCADE"))


def test_a_dropped_trigger_is_named_until_it_is_back(store: Store) -> None:
    on_table = " ON events" if store.engine.dialect.name == "postgresql" else ""
    with store.writing() as connection:
        assert missing_triggers(connection) == ()
        connection.execute(text(f"DROP TRIGGER events_no_delete{on_table}"))
        assert missing_triggers(connection) == ("events_no_delete",)
        install_triggers(connection)
        assert missing_triggers(connection) == ()


def test_a_trigger_that_no_longer_refuses_is_named(sqlite_store: Store) -> None:
    with sqlite_store.writing() as connection:
        connection.execute(text("DROP TRIGGER events_no_update"))
        connection.execute(
            text("CREATE TRIGGER events_no_update BEFORE UPDATE ON events BEGIN SELECT 1; END")
        )
        assert missing_triggers(connection) == ("events_no_update",)
