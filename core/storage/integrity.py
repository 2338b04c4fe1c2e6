"""What the database itself gives away: a schema that is not ours, indices that hide rows, damaged pages.

Whoever owns the file can rewrite the schema under our names (an index that leaves rows out, a view in place of a
table), so nothing is asked through an index here before it was counted against its table.
"""

from collections.abc import Iterator
from functools import cache

from sqlalchemy import Connection, Table, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from core.storage.store import WITH_ANNOTATION, Store, migrate, read_revision
from core.storage.tables import metadata
from core.storage.triggers import missing_triggers

MOST = 20  # faults that the database's own check names
_STATISTICS = "sqlite_stat"  # tables of the query planner, which ANALYZE makes; nothing is read from them
_Schema = dict[tuple[str, str], str]  # (type, name) -> what it belongs to, and its SQL in one line


def count_rows(connection: Connection, table: Table) -> int:
    """The rows of a table, counted in the table itself and in no index of it."""
    plainly = " NOT INDEXED" if connection.dialect.name == "sqlite" else ""
    return int(connection.execute(text(f"SELECT count(*) FROM {table.name}{plainly}")).scalar_one())  # noqa: S608 - ours


def find_faults(connection: Connection) -> Iterator[str]:
    """A sentence for each thing that the migrations did not make, or that hides or lost rows."""
    if connection.dialect.name != "sqlite":
        yield from (_lost("trigger", name) for name in missing_triggers(connection))
        return
    found = _schema(connection)
    if read_revision(connection) == WITH_ANNOTATION:  # an archive that can only be read
        found = {key: sql for key, sql in found.items() if key[0] == "trigger" or sql[:11] != "annotation_"}
    yield from _schema_faults(found)
    for table in metadata.sorted_tables:
        yield from _index_faults(connection, table)
    yield from _own_checks(connection)


def _own_checks(connection: Connection) -> Iterator[str]:
    """What the database finds wrong by itself: pages, indices, rows without the row that they belong to."""
    try:
        for (told,) in connection.execute(text(f"PRAGMA integrity_check({MOST})")):
            if told != "ok":
                yield f"the database's own check says: {told}"
        for table, row, parent, _ in connection.execute(text("PRAGMA foreign_key_check")).fetchmany(MOST):
            yield f"row {row} of table {table} belongs to a row of {parent} that is not there"
    except SQLAlchemyError as err:
        yield f"the database cannot check itself: {err.__cause__ or err}"


def _schema_faults(found: _Schema) -> Iterator[str]:
    wanted = _made_by_migrations()
    for kind, name in sorted(wanted.keys() - found.keys()):
        yield _lost(kind, name)
    for key in sorted(found.keys() - wanted.keys()):
        if not key[1].startswith(_STATISTICS):
            yield f"the {key[0]} {key[1]} was put into the database by somebody else than Plumbline"
    for key in sorted(found.keys() & wanted.keys()):
        if found[key] != wanted[key]:
            yield f"the {key[0]} {key[1]} is not as Plumbline makes it: {found[key][:200]}"


def _lost(kind: str, name: str) -> str:
    return f"the database lost its {kind} {name}" + (", a guard against changes" if kind == "trigger" else "")


def _index_faults(connection: Connection, table: Table) -> Iterator[str]:
    """The indices that do not hold every row of their table."""
    names = text("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = :table ORDER BY name")
    try:
        rows = count_rows(connection, table)
    except SQLAlchemyError as err:
        yield f"table {table.name} cannot be counted: {err.__cause__ or err}"
        return
    for name in connection.execute(names, {"table": table.name}).scalars():
        quoted = name.replace('"', '""')
        # A bare count(*) would take any index it likes; a sum takes the one that is named.
        counted = text(f'SELECT coalesce(sum(1), 0) FROM {table.name} INDEXED BY "{quoted}"')  # noqa: S608 - quoted
        try:
            held = connection.execute(counted).scalar_one()
        except SQLAlchemyError:  # an index of some rows only cannot count them all
            yield f"the index {name} of table {table.name} leaves rows out"
            continue
        if held != rows:
            yield f"table {table.name} has {rows} rows, and its index {name} shows {held}: rows are hidden"


def _schema(connection: Connection) -> _Schema:
    rows = connection.execute(text("SELECT type, name, tbl_name, sql FROM sqlite_master"))
    return {(kind, name): f"{table}: {' '.join((sql or '').split())}" for kind, name, table, sql in rows}


@cache
def _made_by_migrations() -> _Schema:
    """The schema of an empty database that has just been made."""
    empty = Store(create_engine("sqlite://"), None)
    try:
        migrate(empty)
        with empty.reading() as connection:
            return _schema(connection)
    finally:
        empty.close()
