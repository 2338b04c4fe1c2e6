import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from core.errors import StorageError
from core.storage import Store, migration, open_store
from core.storage.tables import metadata


def test_the_migrations_make_exactly_the_tables(store: Store) -> None:
    with store.reading() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_the_newest_revision_is_the_one_we_migrate_to() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migration.__file__).with_name("migrations")))
    assert ScriptDirectory.from_config(config).get_current_head() == migration.CURRENT


def test_an_open_database_opens_again(store: Store, database_url: str) -> None:
    again = open_store(database_url)
    with again.reading() as connection:
        assert migration.read_revision(connection) == migration.CURRENT
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
