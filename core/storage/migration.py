"""Bring a database to the current schema: the tables that it lacks are made as `core.storage.tables` has them.

Whoever changes a table that is there already adds the step that changes it, before the missing ones are made.
"""

import os

from sqlalchemy import Connection, MetaData, Table, delete, insert, inspect, select

from core.errors import StorageError
from core.storage.store import Store
from core.storage.tables import metadata, revisions
from core.storage.triggers import install_triggers

CURRENT = "0003"
WITH_ANNOTATION = "0002"  # beside the trail, tables of reannotation that only repeated what its events say
_EARLIER = (None, "0001", WITH_ANNOTATION)


def migrate(store: Store) -> None:
    """Make what the database lacks, in one transaction, alone.

    Raises: StorageError when the file is something else, or was written by a newer Plumbline.
    """
    with store.reading() as connection:
        found = read_revision(connection)
    is_archive = store.path is not None and not os.access(store.path, os.W_OK)
    if found == CURRENT or (is_archive and found == WITH_ANNOTATION):
        return
    with store.writing() as connection:
        found = read_revision(connection)
        if found not in (*_EARLIER, CURRENT):
            raise StorageError(
                f"the database has schema {found}, written by a newer Plumbline: please upgrade Plumbline"
            )
        if found == WITH_ANNOTATION:
            for name in inspect(connection).get_table_names():
                if name.startswith("annotation_"):
                    Table(name, MetaData()).drop(connection)
        metadata.create_all(connection)
        if found is None:
            install_triggers(connection)
        connection.execute(delete(revisions))
        connection.execute(insert(revisions).values(version_num=CURRENT))


def read_revision(connection: Connection) -> str | None:
    """The schema's revision; None when the database is empty.

    Raises: StorageError when tables are there that are not ours.
    """
    names = set(inspect(connection).get_table_names())
    is_ours = revisions.name in names
    found = connection.execute(select(revisions.c.version_num)).scalar() if is_ours else None
    if found is None and names & {"events", "texts", "audits"}:
        lost = "has tables of Plumbline, but somebody took the number of its schema out"
        other = f"holds tables that are not Plumbline's: {', '.join(sorted(names))}"
        raise StorageError(f"the database {lost if is_ours else other}")
    return found
