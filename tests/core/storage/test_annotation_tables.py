"""An old database keeps its records and gains the tables of reannotation."""

import sqlite3
from pathlib import Path

from sqlalchemy import inspect

from core.storage import migration, open_store
from core.storage.integrity import find_faults
from core.storage.tables import metadata
from core.trail import Actor, record_setting_change, verify


def make_first_database(path: Path) -> str:
    """A database as the first version left it."""
    url = f"sqlite:///{path}"
    open_store(url).close()
    with sqlite3.connect(path) as old:
        for name in (name for name in metadata.tables if name.startswith("annotation_")):
            old.execute(f"DROP TABLE {name}")
        old.execute("UPDATE alembic_version SET version_num = '0001'")
    old.close()
    return url


def test_an_older_database_gains_the_tables_and_loses_nothing(tmp_path: Path, sqlite_store) -> None:
    record_setting_change(sqlite_store, "alpha", 0.7, 0.6, actor=Actor("Ada"))
    with sqlite_store.reading() as connection:
        event = connection.exec_driver_sql("SELECT * FROM events").all()
    url = make_first_database(tmp_path / "old.sqlite3")
    with sqlite3.connect(tmp_path / "old.sqlite3") as old:
        old.executemany(f"INSERT INTO events VALUES ({','.join('?' * 10)})", [tuple(row) for row in event])
    old.close()
    store = open_store(url)
    with store.reading() as connection:
        names = set(inspect(connection).get_table_names())
        assert migration.read_revision(connection) == "0002"
        assert list(find_faults(connection)) == []
    assert {name for name in metadata.tables if name.startswith("annotation_")} <= names
    assert len([name for name in names if name.startswith("annotation_")]) == 6
    assert (verify(store).ok, verify(store).checked) == (True, 1)
    store.close()
