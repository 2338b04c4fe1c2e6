"""Bring a database to the current schema."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from core.errors import StorageError
from core.storage.store import Store

CURRENT = "0002"  # the newest revision under `migrations/versions`
_SCRIPTS = Path(__file__).with_name("migrations")


def migrate(store: Store) -> None:
    """Run the migrations that the database lacks, in one transaction, alone.

    Raises: StorageError when the file is something else, or was written by a newer Plumbline.
    """
    with store.reading() as connection:
        found = read_revision(connection)
    if found == CURRENT:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found is not None and found not in known:
        raise StorageError(
            f"the database has schema {found}, written by a newer Plumbline: please upgrade Plumbline"
        )
    with store.writing() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, CURRENT)


def read_revision(connection: Connection) -> str | None:
    """The schema's revision; None when the database is empty.

    Raises: StorageError when tables are there that are not ours.
    """
    names = set(inspect(connection).get_table_names())
    is_ours = "alembic_version" in names
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar() if is_ours else None
    if found is None and names & {"events", "texts", "audits"}:
        lost = "has tables of Plumbline, but somebody took the number of its schema out"
        other = f"holds tables that are not Plumbline's: {', '.join(sorted(names))}"
        raise StorageError(f"the database {lost if is_ours else other}")
    return found
