"""What the trail page asks of records of any method; `dashboard.services` holds the open database."""

from collections.abc import Mapping
from dataclasses import dataclass

from core.guard.report import GuardReport
from core.trail import AuditRecord, Event, FindingReview
from dashboard import services


@dataclass(frozen=True, slots=True)
class RecordedAnswers:
    """Scored answers exactly as they were recorded, with the state of their review as it is now."""

    record: AuditRecord
    title: str
    report: GuardReport | None  # None when its texts were erased
    reviews: Mapping[str, FindingReview]


def method_of(audit_id: str) -> str:
    """Which method made a record."""
    from core.trail import load_audit

    return load_audit(services.store(), audit_id).method


def open_answers(audit_id: str) -> RecordedAnswers:
    """A record of scored answers, from storage and not computed again."""
    from core.trail import judgments
    from core.workflows import open_guard

    stored = open_guard(services.store(), audit_id)
    reviews = judgments(services.store(), audit_id)
    return RecordedAnswers(stored.record, stored.title or "Untitled answers", stored.report, reviews)


def setting_changes() -> tuple[Event, ...]:
    """The latest changes of settings, newest first."""
    from core.trail import setting_changes as read_changes

    return read_changes(services.store())
