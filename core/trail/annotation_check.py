"""Hold the tables of reannotation against the events that they are computed from."""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Table, select

from core.storage import (
    annotation_adjudications,
    annotation_annotators,
    annotation_items,
    annotation_projects,
    annotation_seen,
    annotation_votes,
    events,
)
from core.trail.annotation_rows import ANNOTATION_KINDS, row_changes
from core.trail.event import Event, EventKind

_TABLES = (
    annotation_projects,
    annotation_items,
    annotation_annotators,
    annotation_votes,
    annotation_seen,
    annotation_adjudications,
)
_Rows = dict[tuple[Any, ...], dict[str, Any]]  # primary key -> row


def find_differences(connection: Connection, project_id: str, story: Sequence[Event]) -> Iterator[str]:
    """The names of the tables whose rows of a project are not what its events say; none for an audit."""
    if not any(event.kind in ANNOTATION_KINDS for event in story):
        return
    told = _replay(story)
    for table in _TABLES:
        if told[table.name] != _stored(connection, table, project_id):
            yield table.name


def find_unrecorded(connection: Connection) -> Iterator[str]:
    """The ids of projects that have rows, but were never created by an event."""
    created = select(events.c.subject).where(events.c.kind == EventKind.ANNOTATION_PROJECT_CREATED.value)
    for table in _TABLES:
        owner = _owner(table)
        query = select(owner).where(owner.not_in(created)).distinct()
        yield from (str(found) for found in connection.execute(query).scalars())


def _replay(story: Sequence[Event]) -> dict[str, _Rows]:
    rows: dict[str, _Rows] = {table.name: {} for table in _TABLES}
    for event in story:
        for change in row_changes(event):
            there = rows[change.table.name]
            key = tuple(change.key[column.name] for column in change.table.primary_key)
            if change.values is None:
                there.pop(key, None)
            elif not change.is_patch:
                there[key] = {**change.key, **change.values}
            elif key in there:
                there[key].update(change.values)
    return rows


def _stored(connection: Connection, table: Table, project_id: str) -> _Rows:
    found = connection.execute(select(table).where(_owner(table) == project_id)).mappings()
    return {tuple(row[column.name] for column in table.primary_key): dict(row) for row in found}


def _owner(table: Table) -> Any:
    return table.c.id if table is annotation_projects else table.c.project_id
