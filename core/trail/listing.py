"""Find past audits, and the matters that records are filed under: a name each, erasable as the other texts.

A record brings its matter, or is filed under another one later; the latest counts, and an empty one takes it out.
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, ScalarSelect, Text, exists, func, literal, literal_column, or_, select

from core.errors import InputError
from core.storage import Store, audits, events, texts
from core.trail.append import Entry, append
from core.trail.audit import AuditRecord, AuditStatus, events_of, from_row
from core.trail.event import Actor, Event, EventKind, stamp
from core.trail.reading import unknown
from core.trail.recording import REVIEW_KINDS
from core.types import Decision

_WORDS = func.convert_from(texts.c.content, literal_column("'UTF8'"), type_=Text)  # of a text, in SQL
MATTER = "matter"  # the text of a record that names its matter
MAX_MATTER = 200  # characters


def matter_name(written: str) -> str:
    """The one spelling of a matter's name, spaces put in order. Raises: InputError when it is too long."""
    name = " ".join(written.split())
    if len(name) > MAX_MATTER:
        raise InputError(f"a matter's name has at most {MAX_MATTER} characters; this one has {len(name)}")
    return name


def file_under(store: Store, audit_id: str, matter: str, *, actor: Actor) -> Event:
    """Record that an audit, an answer or a check belongs to a matter; an empty one takes it out of its matter.

    Raises: InputError when the name is too long, TrailError when there is no such record.
    """
    name = matter_name(matter)
    with store.writing() as connection:
        if not events_of(connection, audit_id):
            raise unknown(audit_id)
        return append(connection, Entry(EventKind.MATTER_NAMED, audit_id, actor, {}, {MATTER: name}))


def known_matters(store: Store) -> tuple[str, ...]:
    """Every matter that something is filed under now, in alphabetical order."""
    latest = select(func.max(texts.c.event_seq)).where(texts.c.name == MATTER).group_by(texts.c.owner)
    query = select(_WORDS).where(texts.c.name == MATTER, texts.c.event_seq.in_(latest))
    with store.reading() as connection:
        found = set(connection.execute(query).scalars())
    return tuple(sorted((name for name in found if name), key=lambda name: (name.casefold(), name)))


def read_matter(store: Store, audit_id: str) -> str:
    """What one record is filed under; empty when it belongs to no matter, or the name was erased."""
    with store.reading() as connection:
        return connection.execute(select(_text_of(literal(audit_id), MATTER))).scalar() or ""


def _text_of(owner: ColumnElement[str], name: str) -> ScalarSelect[str]:
    """In SQL, the latest text of this name of the record whose id `owner` is; none when it has none, or was erased."""
    query = select(_WORDS).where(texts.c.owner == owner, texts.c.name == name)
    return query.order_by(texts.c.event_seq.desc()).limit(1).scalar_subquery()


TITLE = "title"  # the text of a record that names it in lists
_REVIEWING = (*REVIEW_KINDS, EventKind.AUDIT_SIGNED_OFF, EventKind.AUDIT_REOPENED)


@dataclass(frozen=True, slots=True)
class AuditFilter:
    """Which audits to list; what is left out does not narrow."""

    text: str = ""  # in the title, the id, or the name of anyone who acted on the audit; any case
    decision: Decision | None = None
    status: AuditStatus | None = None
    method: str | None = None
    matter: str = ""  # filed under it now; any case
    reviewer: str = ""  # in the name of anyone who decided, flagged, signed off or opened again; any case
    since: datetime | None = None  # recorded at or after, UTC
    until: datetime | None = None  # recorded before, UTC


@dataclass(frozen=True, slots=True)
class ListedAudit:
    """One line of the list."""

    record: AuditRecord
    title: str | None  # None when it has none, or it was erased
    matter: str = ""  # empty when it belongs to none, or its name was erased


@dataclass(frozen=True, slots=True)
class AuditPage:
    """A stretch of the list, newest first."""

    audits: tuple[ListedAudit, ...]
    total: int  # on all pages


def find_audits(
    store: Store, wanted: AuditFilter = AuditFilter(), *, limit: int = 50, offset: int = 0
) -> AuditPage:
    """The audits that pass every filter, newest first."""
    conditions = _conditions(wanted)
    named = [_text_of(audits.c.id, name).label(name) for name in (TITLE, MATTER)]
    query = select(audits, *named).where(*conditions)
    newest = query.order_by(audits.c.recorded_at.desc(), audits.c.last_seq.desc())
    with store.reading() as connection:
        rows = connection.execute(newest.limit(limit).offset(offset)).mappings().all()
        total = connection.execute(select(func.count()).select_from(audits).where(*conditions)).scalar_one()
    found = (ListedAudit(from_row(row), row[TITLE], row[MATTER] or "") for row in rows)
    return AuditPage(tuple(found), total)


def known_reviewers(store: Store) -> tuple[str, ...]:
    """Everybody who decided on a finding, flagged, signed off or opened again, in alphabetical order."""
    query = select(events.c.actor).where(events.c.kind.in_(_REVIEWING)).distinct()
    with store.reading() as connection:
        return tuple(sorted(connection.execute(query).scalars(), key=str.casefold))


def _conditions(wanted: AuditFilter) -> list[ColumnElement[bool]]:
    matter = " ".join(wanted.matter.split()).lower()
    words, reviewer = wanted.text.strip().lower(), wanted.reviewer.strip().lower()
    found = [
        _mentions(words) if words else None,
        None if wanted.decision is None else audits.c.decision == wanted.decision.value,
        None if wanted.status is None else audits.c.status == wanted.status.value,
        None if wanted.method is None else audits.c.method == wanted.method,
        func.lower(_text_of(audits.c.id, MATTER)) == matter if matter else None,
        _acted(reviewer, events.c.kind.in_(_REVIEWING)) if reviewer else None,
        None if wanted.since is None else audits.c.recorded_at >= stamp(wanted.since),
        None if wanted.until is None else audits.c.recorded_at < stamp(wanted.until),
    ]
    return [condition for condition in found if condition is not None]


def _mentions(words: str) -> ColumnElement[bool]:
    titled = exists().where(
        texts.c.owner == audits.c.id,
        texts.c.name == TITLE,
        func.lower(_WORDS).contains(words, autoescape=True),
    )
    return or_(func.lower(audits.c.id).contains(words, autoescape=True), _acted(words), titled)


def _acted(words: str, *further: ColumnElement[bool]) -> ColumnElement[bool]:
    named = func.lower(events.c.actor).contains(words, autoescape=True)
    return exists().where(events.c.subject == audits.c.id, named, *further)
