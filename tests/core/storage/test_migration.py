import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from core.errors import StorageError
from core.storage import Store, open_store
from core.storage.store import CURRENT, read_revision


def test_an_open_database_opens_again(store: Store, database_url: str) -> None:
    again = open_store(database_url)
    with again.reading() as connection:
        assert read_revision(connection) == CURRENT
    again.close()


def test_a_database_of_a_newer_version_is_left_alone(store: Store, database_url: str) -> None:
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(StorageError, match="newer Plumbline"):
        open_store(database_url)


def test_tables_of_another_program_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite3"
    other = sqlite3.connect(file)
    other.execute("CREATE TABLE events (name TEXT)")
    other.close()
    with pytest.raises(StorageError, match="not Plumbline's"):
        open_store(f"sqlite:///{file}")
