"""Find past audits."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Text, exists, func, or_, select
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import GenericFunction

from core.storage import Store, audits, events, texts
from core.trail.audit import AuditRecord, AuditStatus, from_row
from core.trail.event import stamp
from core.types import Decision

TITLE = "title"  # the text of a record that names it in lists


@dataclass(frozen=True, slots=True)
class AuditFilter:
    """Which audits to list; what is left out does not narrow."""

    text: str = ""  # in the title, the id, or the name of anyone who acted on the audit; any case
    decision: Decision | None = None
    status: AuditStatus | None = None
    method: str | None = None
    since: datetime | None = None  # recorded at or after, UTC
    until: datetime | None = None  # recorded before, UTC


@dataclass(frozen=True, slots=True)
class ListedAudit:
    """One line of the list."""

    record: AuditRecord
    title: str | None  # None when it has none, or it was erased


@dataclass(frozen=True, slots=True)
class AuditPage:
    """A stretch of the list, newest first."""

    audits: tuple[ListedAudit, ...]
    total: int  # on all pages


class decoded(GenericFunction[str]):
    """UTF-8 bytes as text, in SQL."""

    type = Text()
    inherit_cache = True


@compiles(decoded, "sqlite")
def _decode_sqlite(element: Any, compiler: Any, **kw: Any) -> str:
    return f"CAST({compiler.process(element.clauses, **kw)} AS TEXT)"


@compiles(decoded, "postgresql")
def _decode_postgresql(element: Any, compiler: Any, **kw: Any) -> str:
    return f"convert_from({compiler.process(element.clauses, **kw)}, 'UTF8')"


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
    query = select(audits, title).where(*conditions).order_by(*newest).limit(limit).offset(offset)
    with store.reading() as connection:
        rows = connection.execute(query).mappings().all()
        total = connection.execute(select(func.count()).select_from(audits).where(*conditions)).scalar_one()
    return AuditPage(tuple(ListedAudit(from_row(row), row["title"]) for row in rows), total)


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
    if wanted.since is not None:
        found.append(audits.c.recorded_at >= stamp(wanted.since))
    if wanted.until is not None:
        found.append(audits.c.recorded_at < stamp(wanted.until))
    return found


def _mentions(words: str) -> ColumnElement[bool]:
    acted = exists().where(
        events.c.subject == audits.c.id, func.lower(events.c.actor).contains(words, autoescape=True)
    )
    titled = exists().where(
        texts.c.owner == audits.c.id,
        texts.c.name == TITLE,
        func.lower(decoded(texts.c.content)).contains(words, autoescape=True),
    )
    return or_(func.lower(audits.c.id).contains(words, autoescape=True), acted, titled)
