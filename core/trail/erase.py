"""Erase the confidential texts of a record; the trail keeps that they were there, and verifies."""

from dataclasses import dataclass

from sqlalchemy import delete

from core.errors import InputError, TextErasedError
from core.storage import Store, texts
from core.trail.append import Entry, append
from core.trail.event import Actor, Event, EventKind
from core.trail.reading import stored_texts, story_of


@dataclass(frozen=True, slots=True)
class Erasure:
    """What was erased."""

    event: Event
    texts: int
    overwritten: bool  # False: their bytes may stay in the files until `Store.scrub` succeeds


def erase_texts(store: Store, audit_id: str, *, reason: str, actor: Actor) -> Erasure:
    """Delete every text of an audit, reviewers' notes included, and overwrite its bytes in the files.

    `reason` becomes part of the trail for ever: no confidential words in it. Copies outside of the
    database (exports, backups, snapshots of the disk) are beyond reach.

    Raises: InputError when no reason is given, TrailError when there is no such audit,
    TextErasedError when nothing is left to erase.
    """
    if not reason.strip():
        raise InputError("to erase texts, say why; the reason stays in the trail")
    with store.writing() as connection:
        story_of(connection, audit_id)
        ids = sorted(stored_texts(connection, audit_id))
        if not ids:
            raise TextErasedError(f"the texts of audit {audit_id} were erased before")
        data = {"reason": reason.strip(), "text_ids": ids}
        event = append(connection, Entry(EventKind.TEXTS_ERASED, audit_id, actor, data))
        connection.execute(delete(texts).where(texts.c.owner == audit_id))
    return Erasure(event, len(ids), store.scrub())
