"""Find past audits."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, exists, func, or_, select

from core.storage import Store, audits, events, texts
from core.trail.audit import AuditRecord, AuditStatus, from_row
from core.trail.decoded import decoded
from core.trail.event import EventKind, stamp
from core.trail.matters import matter_of
from core.types import Decision

TITLE = "title"  # the text of a record that names it in lists
_REVIEWING = tuple(
    kind.value
    for kind in (
        *(EventKind.FINDING_REVIEWED, EventKind.SENTENCE_FLAGGED, EventKind.SENTENCE_FLAG_WITHDRAWN),
        *(EventKind.AUDIT_SIGNED_OFF, EventKind.AUDIT_REOPENED),
    )
)


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
    title = (
        select(decoded(texts.c.content))
        .where(texts.c.owner == audits.c.id, texts.c.name == TITLE)
        .order_by(texts.c.event_seq)
        .limit(1)
        .scalar_subquery()
        .label("title")
    )
    newest = (audits.c.recorded_at.desc(), audits.c.last_seq.desc())
    query = (
        select(audits, title, matter_of(audits.c.id).label("matter"))
        .where(*conditions)
        .order_by(*newest)
        .limit(limit)
        .offset(offset)
    )
    with store.reading() as connection:
        rows = connection.execute(query).mappings().all()
        total = connection.execute(select(func.count()).select_from(audits).where(*conditions)).scalar_one()
    found = (ListedAudit(from_row(row), row["title"], row["matter"] or "") for row in rows)
    return AuditPage(tuple(found), total)


def known_reviewers(store: Store) -> tuple[str, ...]:
    """Everybody who decided on a finding, flagged, signed off or opened again, in alphabetical order."""
    query = select(events.c.actor).where(events.c.kind.in_(_REVIEWING)).distinct()
    with store.reading() as connection:
        return tuple(sorted(connection.execute(query).scalars(), key=str.casefold))


def _conditions(wanted: AuditFilter) -> list[ColumnElement[bool]]:
    found: list[ColumnElement[bool]] = []
    if wanted.text.strip():
        found.append(_mentions(wanted.text.strip().lower()))
    if wanted.decision is not None:
        found.append(audits.c.decision == wanted.decision.value)
    if wanted.status is not None:
        found.append(audits.c.status == wanted.status.value)
    if wanted.method is not None:
        found.append(audits.c.method == wanted.method)
    if wanted.matter.strip():
        name = " ".join(wanted.matter.split()).lower()
        found.append(func.lower(matter_of(audits.c.id)) == name)
    if wanted.reviewer.strip():
        found.append(_acted(wanted.reviewer.strip().lower(), events.c.kind.in_(_REVIEWING)))
    if wanted.since is not None:
        found.append(audits.c.recorded_at >= stamp(wanted.since))
    if wanted.until is not None:
        found.append(audits.c.recorded_at < stamp(wanted.until))
    return found


def _mentions(words: str) -> ColumnElement[bool]:
    titled = exists().where(
        texts.c.owner == audits.c.id,
        texts.c.name == TITLE,
        func.lower(decoded(texts.c.content)).contains(words, autoescape=True),
    )
    return or_(func.lower(audits.c.id).contains(words, autoescape=True), _acted(words), titled)


def _acted(words: str, *further: ColumnElement[bool]) -> ColumnElement[bool]:
    named = func.lower(events.c.actor).contains(words, autoescape=True)
    return exists().where(events.c.subject == audits.c.id, named, *further)
