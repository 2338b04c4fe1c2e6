"""What each event of reannotation changes in the tables: the one rule by which they are written and verified."""

import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Table, and_, delete, insert, update

from core.storage import (
    annotation_adjudications,
    annotation_annotators,
    annotation_items,
    annotation_projects,
    annotation_seen,
    annotation_votes,
)
from core.trail.event import Event, EventKind

ANNOTATION_KINDS = frozenset(kind for kind in EventKind if kind.startswith(("annotation_", "annotator_")))
_STATUS = {EventKind.ANNOTATION_CLOSED: "closed", EventKind.ANNOTATION_REOPENED: "open"}
EVERYTHING = "*"  # in `annotation_seen`: the results of the whole project
ITEM, WITHHELD = "item", "withheld"  # roles of an item's two texts
Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """One row that is put (written anew), patched (if it is there), or removed."""

    table: Table
    key: Row
    values: Row | None  # the other columns; None removes the row
    is_patch: bool = False


def person_key(name: str) -> str:
    """The one spelling of a person's name, so that "ada  LOVELACE" is Ada Lovelace."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


def row_changes(event: Event) -> tuple[Change, ...]:
    """The changes that follow from one event, and from nothing else.

    Raises: KeyError, TypeError or ValueError when the event does not say what it should.
    """
    if event.kind == EventKind.TEXTS_ERASED:  # of an audit as well, which has no row here
        return (_patch_project(event, erased_at=event.at),)
    if event.kind not in ANNOTATION_KINDS:
        return ()
    kind = EventKind(event.kind)
    if kind is EventKind.ANNOTATION_PROJECT_CREATED:
        return (_created(event),)
    changed = {"status": _STATUS[kind]} if kind in _STATUS else {}
    more = _MORE[kind](event) if kind in _MORE else ()
    return (_patch_project(event, **changed), *more)


def apply_changes(connection: Connection, event: Event) -> None:
    """Carry the changes of an event out, in its own transaction."""
    for change in row_changes(event):
        here = and_(*(change.table.c[name] == value for name, value in change.key.items()))
        if change.is_patch:
            connection.execute(update(change.table).where(here).values(**(change.values or {})))
            continue
        connection.execute(delete(change.table).where(here))
        if change.values is not None:
            connection.execute(insert(change.table), {**change.key, **change.values})


def _created(event: Event) -> Change:
    values = {
        "seed": event.data["seed"],
        "status": "open",
        "items": 0,
        "created_at": event.at,
        "created_by": event.actor,
        "title_id": event.texts[0].id,
        "erased_at": None,
        "last_seq": event.seq,
    }
    return Change(annotation_projects, {"id": event.subject}, values)


def _patch_project(event: Event, **values: object) -> Change:
    return Change(
        annotation_projects, {"id": event.subject}, {**values, "last_seq": event.seq}, is_patch=True
    )


def _items_added(event: Event) -> tuple[Change, ...]:
    first, withheld = int(event.data["first"]), list(event.data["withheld"])
    texts = [ref.id for ref in event.texts if ref.role == ITEM]
    hidden = dict(zip(withheld, (ref.id for ref in event.texts if ref.role == WITHHELD), strict=True))
    rows = [
        Change(
            annotation_items,
            {"project_id": event.subject, "item_id": f"i{position}"},
            {"position": position, "text_id": text_id, "withheld_id": hidden.get(position), "seq": event.seq},
        )
        for position, text_id in enumerate(texts, start=first)
    ]
    return (_patch_project(event, items=first + len(texts) - 1), *rows)


def _joined(event: Event) -> tuple[Change, ...]:
    data = event.data
    values = {"name": data["name"], "source": data["source"], "is_model": data["model"] is not None}
    key = _key(event, annotator_id=data["annotator"])
    return (Change(annotation_annotators, key, {**values, "seq": event.seq}),)


def _voted(event: Event) -> tuple[Change, ...]:
    data = event.data
    values = {
        "label": data["label"],
        "confidence": data["confidence"],
        "is_blind": data["blind"],
        "note_id": event.texts[0].id if event.texts else None,
        "voted_at": event.at,
        "seq": event.seq,
    }
    return (Change(annotation_votes, _vote_key(event), values),)


def _undone(event: Event) -> tuple[Change, ...]:
    return (Change(annotation_votes, _vote_key(event), None),)


def _seen(event: Event) -> tuple[Change, ...]:
    person = event.data["person"]
    return tuple(
        Change(annotation_seen, _key(event, item_id=item_id, person=person), {"seq": event.seq})
        for item_id in event.data.get("items", [EVERYTHING])
    )


def _adjudicated(event: Event) -> tuple[Change, ...]:
    data = event.data
    values = {
        "label": data["label"],
        "reason": data["reason"],
        "decided_by": " ".join(data["by"]),
        "note_id": event.texts[0].id,
        "decided_at": event.at,
        "seq": event.seq,
    }
    return (Change(annotation_adjudications, _key(event, item_id=data["item"]), values),)


def _vote_key(event: Event) -> Row:
    return _key(event, item_id=event.data["item"], annotator_id=event.data["annotator"])


def _key(event: Event, **more: object) -> Row:
    return {"project_id": event.subject, **more}


_MORE: Mapping[EventKind, Callable[[Event], tuple[Change, ...]]] = {
    EventKind.ANNOTATION_ITEMS_ADDED: _items_added,
    EventKind.ANNOTATOR_JOINED: _joined,
    EventKind.ANNOTATION_VOTED: _voted,
    EventKind.ANNOTATION_VOTE_UNDONE: _undone,
    EventKind.ANNOTATION_ITEM_REVEALED: _seen,
    EventKind.ANNOTATION_RESULTS_SEEN: _seen,
    EventKind.ANNOTATION_ADJUDICATED: _adjudicated,
}
