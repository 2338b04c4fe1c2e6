"""Add one event to the trail, in the transaction of the change that it records."""

import re
import uuid
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select

from core.errors import InputError
from core.storage import events, texts
from core.storage.triggers import GENESIS
from core.trail.audit import AUDIT_KINDS, refresh
from core.trail.chain import canonical_json, commit, encode, new_salt, role_of
from core.trail.event import Actor, Event, EventKind, Head, stamp

_SUBJECT = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.-]{0,63}")
_DERIVED_ROLES = frozenset({"report"})  # made of programs' words as well; the others are people's words only
_MIN_LEAK = 8  # characters; shorter shared phrases ("one of") happen by chance


@dataclass(frozen=True, slots=True)
class Entry:
    """What to record. `data` stays for ever and must hold no confidential words; `texts` can be erased."""

    kind: EventKind
    subject: str  # an audit id, or "settings"
    actor: Actor
    data: Mapping[str, object] = field(default_factory=dict)  # JSON
    texts: Mapping[str, str] = field(default_factory=dict)  # "response", "query", "source:d1", "note:..."
    at: datetime | None = None  # now, when None


def append(connection: Connection, entry: Entry) -> Event:
    """Write the event after the last one, with its texts, and bring the audit's row up to date.

    `connection` comes from `store.writing()`, whose commit makes all of it visible at once.
    Raises: InputError when the entry is not JSON, or repeats words of its own texts in `data`.
    """
    _check(entry)
    at = stamp(entry.at or datetime.now(UTC))
    sealed, refs = [], []
    for name, text in entry.texts.items():
        text_id, content, salt = str(uuid.uuid4()), encode(name, text), new_salt()
        sealed.append({"id": text_id, "name": name, "content": content, "salt": salt})
        refs.append({"id": text_id, "role": role_of(name), "commitment": commit(salt, name, content)})
    try:
        payload = canonical_json({"data": dict(entry.data), "texts": refs})
    except (TypeError, ValueError) as err:
        raise InputError(f"the event {entry.kind.value} cannot be written as JSON: {err}") from err
    before = last(connection)
    seq = (before.seq or 0) + 1
    who, what = (entry.actor.name, entry.actor.source.value), (entry.kind.value, entry.subject)
    event = Event(seq, str(uuid.uuid4()), at, *who, *what, payload, prev_hash=before.hash, hash="")
    event = replace(event, hash=event.hash_at(seq))
    connection.execute(insert(events).values({name: getattr(event, name) for name in events.c.keys()}))  # noqa: SIM118
    for row in sealed:
        owned = {"owner": entry.subject, "event_seq": event.seq, "created_at": at}
        connection.execute(insert(texts).values(**row, **owned))
    if entry.kind in AUDIT_KINDS:
        refresh(connection, entry.subject)
    return event


def last(connection: Connection) -> Head:
    """The head as this transaction sees it; seq 0 when the trail is empty."""
    query = select(events.c.seq, events.c.hash).order_by(events.c.seq.desc()).limit(1)
    row = connection.execute(query).first()
    return Head(0, GENESIS) if row is None else Head(row.seq, row.hash)


def _check(entry: Entry) -> None:
    if not _SUBJECT.fullmatch(entry.subject):
        raise InputError(f"{entry.subject!r} cannot be an id; use up to 64 letters, digits, '-', '_' and '.'")
    private = [text for name, text in entry.texts.items() if role_of(name) not in _DERIVED_ROLES]
    for words in _phrases(entry.data):
        if any(words in text for text in private):
            why = "which stands in a confidential text; put it into a text of the record"
            raise InputError(f"the event would keep {words[:60]!r} for ever, {why}")


def _phrases(value: object) -> Iterator[str]:
    """Every string in a JSON value that reads like words, not like a token."""
    if isinstance(value, str):
        if len(value) >= _MIN_LEAK and any(char.isspace() for char in value.strip()):
            yield value
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from _phrases(key)
            yield from _phrases(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from _phrases(item)
