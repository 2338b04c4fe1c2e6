"""One audit as its events tell it: the read model behind lists and filters.

The table `audits` only caches `project(events of the audit)`; nothing is in it that the events do not say.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum

from sqlalchemy import Connection, RowMapping, delete, insert, select

from core.errors import TrailError
from core.storage import audits, events
from core.trail.chain import canonical_json
from core.trail.event import Event, EventKind
from core.types import Decision


class AuditStatus(StrEnum):
    """Where the review of an audit stands."""

    OPEN = "open"
    SIGNED_OFF = "signed_off"


class Judgment(StrEnum):
    """What a reviewer thinks of one finding."""

    AGREE = "agree"
    DISAGREE = "disagree"  # needs a note
    UNSURE = "unsure"
    UNDECIDED = "undecided"  # the decision was taken back, and none stood before it


@dataclass(frozen=True, slots=True)
class AuditSummary:
    """What lists show of an audit. It stays in the trail for ever: no confidential words in it."""

    method: str  # "hallugraph"
    decision: Decision
    scores: Mapping[str, float | None]  # "eg", "rp", "cfi": in [0, 1], None when undefined
    finding_ids: tuple[str, ...]  # everything that a reviewer may judge


@dataclass(frozen=True, slots=True)
class AuditRecord:
    """An audit and the state of its review."""

    id: str
    method: str
    decision: Decision
    scores: Mapping[str, float | None]
    findings: int
    recorded_at: datetime
    recorded_by: str
    last_seq: int  # number of its last event
    status: AuditStatus = AuditStatus.OPEN
    agreed: int = 0  # findings by their latest judgment
    disagreed: int = 0
    unsure: int = 0
    signed_off_at: datetime | None = None
    signed_off_by: str | None = None
    erased_at: datetime | None = None
    finding_ids: tuple[str, ...] = field(default=(), compare=False)  # empty in lists


_COLUMNS = tuple(column.name for column in audits.c if column.name != "cfi")  # which is one of the scores
_OTHERS = ("setting_", "annotation_", "annotator_")
AUDIT_KINDS = frozenset(kind for kind in EventKind if not kind.startswith(_OTHERS))


def project(story: Sequence[Event]) -> AuditRecord | None:
    """An audit after its events; None when they are of none. Raises: TrailError when one cannot be read."""
    record: AuditRecord | None = None
    judged: dict[str, Judgment] = {}
    for event in story:
        try:
            if event.kind == EventKind.AUDIT_RECORDED:
                record = _begin(event)
            elif record is not None:
                record = _advance(record, event, judged)
        except (KeyError, TypeError, ValueError) as err:
            raise TrailError(f"record {event.seq} cannot be read as an event of an audit") from err
    return record


def _begin(event: Event) -> AuditRecord:
    data = event.data
    return AuditRecord(
        id=event.subject,
        method=data["method"],
        decision=Decision(data["decision"]),
        scores=data["scores"],
        findings=len(data["finding_ids"]),
        recorded_at=event.time,
        recorded_by=event.actor,
        last_seq=event.seq,
        finding_ids=tuple(data["finding_ids"]),
    )


def _advance(record: AuditRecord, event: Event, judged: dict[str, Judgment]) -> AuditRecord:
    record = replace(record, last_seq=event.seq)
    if event.kind == EventKind.FINDING_REVIEWED:
        judged[event.data["finding_id"]] = Judgment(event.data["judgment"])
        counts = list(judged.values())
        return replace(
            record,
            agreed=counts.count(Judgment.AGREE),
            disagreed=counts.count(Judgment.DISAGREE),
            unsure=counts.count(Judgment.UNSURE),
        )
    if event.kind == EventKind.AUDIT_SIGNED_OFF:
        return replace(
            record, status=AuditStatus.SIGNED_OFF, signed_off_at=event.time, signed_off_by=event.actor
        )
    if event.kind == EventKind.AUDIT_REOPENED:
        return replace(record, status=AuditStatus.OPEN, signed_off_at=None, signed_off_by=None)
    if event.kind == EventKind.TEXTS_ERASED:
        return replace(record, erased_at=event.time)
    return record


def events_of(connection: Connection, subject: str) -> tuple[Event, ...]:
    """The events of one subject, oldest first."""
    query = select(events).where(events.c.subject == subject).order_by(events.c.seq)
    return tuple(Event(*row) for row in connection.execute(query))


def refresh(connection: Connection, audit_id: str) -> None:
    """Write the row of one audit anew from its events."""
    record = project(events_of(connection, audit_id))
    connection.execute(delete(audits).where(audits.c.id == audit_id))
    if record is not None:
        connection.execute(insert(audits).values(**to_row(record)))


def to_row(record: AuditRecord) -> dict[str, object]:
    """The columns of a record."""
    told = {**{name: _cell(getattr(record, name)) for name in _COLUMNS}, "cfi": record.scores.get("cfi")}
    told["scores"] = canonical_json(dict(record.scores))
    return {column.name: told[column.name] for column in audits.c}


def from_row(row: RowMapping) -> AuditRecord:
    """The record of a row of `audits`."""
    read = {
        "decision": Decision(row["decision"]),
        "scores": json.loads(row["scores"]),
        "status": AuditStatus(row["status"]),
    }
    for name in ("recorded_at", "signed_off_at", "erased_at"):
        read[name] = None if row[name] is None else datetime.fromisoformat(row[name])
    return AuditRecord(**{**{name: row[name] for name in _COLUMNS}, **read})


def _cell(value: object) -> object:
    if isinstance(value, datetime):
        return value.isoformat(timespec="microseconds")
    return value.value if isinstance(value, StrEnum) else value
