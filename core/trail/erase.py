"""Erase the confidential texts of a record; the trail keeps that they were there, and verifies."""

from dataclasses import dataclass

from sqlalchemy import Connection, delete

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
    with store.writing() as connection:
        story_of(connection, audit_id)
        event = erase_owned(connection, audit_id, reason=reason, actor=actor)
    return Erasure(event, len(event.data["text_ids"]), store.scrub())


def erase_owned(connection: Connection, owner: str, *, reason: str, actor: Actor) -> Event:
    """Delete every text of an audit or a project, and record it, in a transaction that is open.

    Raises: InputError, TextErasedError as `erase_texts`.
    """
    if not reason.strip():
        raise InputError("to erase texts, say why; the reason stays in the trail")
    ids = sorted(stored_texts(connection, owner))
    if not ids:
        raise TextErasedError(f"the texts of {owner} were erased before")
    data = {"reason": reason.strip(), "text_ids": ids}
    event = append(connection, Entry(EventKind.TEXTS_ERASED, owner, actor, data))
    connection.execute(delete(texts).where(texts.c.owner == owner))
    return event
