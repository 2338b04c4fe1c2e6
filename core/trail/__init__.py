"""The audit trail: an append-only, hash-linked record whose confidential texts can be erased."""

from core.trail.anchor import anchor_head, verify_anchored
from core.trail.append import Entry, append
from core.trail.audit import AuditRecord, AuditStatus, AuditSummary, Judgment
from core.trail.compare import Difference, DifferenceKind, compare
from core.trail.erase import Erasure, erase_texts
from core.trail.event import Actor, ActorSource, Event, EventKind, Head, TextRef, read_head
from core.trail.export import EXPORT_LABEL, export_record, match_export, verify_export
from core.trail.listing import AuditFilter, AuditPage, ListedAudit, find_audits, known_reviewers
from core.trail.matters import MATTER, MAX_MATTER, file_under, known_matters, matter_name, read_matter
from core.trail.reading import (
    FindingReview,
    Review,
    event_texts,
    find_audit_id,
    head,
    history,
    judgments,
    load_audit,
    load_text,
    load_texts,
    setting_changes,
)
from core.trail.recording import (
    REVIEW_KINDS,
    record_audit,
    record_comparison,
    record_correction,
    record_export,
    record_replay,
    record_review,
    record_setting_change,
    reopen,
    sign_off,
    undo_review,
)
from core.trail.verification import Break, BreakKind, Verification
from core.trail.verify import verify

__all__ = [
    "EXPORT_LABEL",
    "MATTER",
    "MAX_MATTER",
    "REVIEW_KINDS",
    "Actor",
    "ActorSource",
    "AuditFilter",
    "AuditPage",
    "AuditRecord",
    "AuditStatus",
    "AuditSummary",
    "Break",
    "BreakKind",
    "Difference",
    "DifferenceKind",
    "Entry",
    "Erasure",
    "Event",
    "EventKind",
    "FindingReview",
    "Head",
    "Judgment",
    "ListedAudit",
    "Review",
    "TextRef",
    "Verification",
    "anchor_head",
    "append",
    "compare",
    "erase_texts",
    "event_texts",
    "export_record",
    "file_under",
    "find_audit_id",
    "find_audits",
    "head",
    "history",
    "judgments",
    "known_matters",
    "known_reviewers",
    "load_audit",
    "load_text",
    "load_texts",
    "match_export",
    "matter_name",
    "read_head",
    "read_matter",
    "record_audit",
    "record_comparison",
    "record_correction",
    "record_export",
    "record_replay",
    "record_review",
    "record_setting_change",
    "reopen",
    "setting_changes",
    "sign_off",
    "undo_review",
    "verify",
    "verify_anchored",
    "verify_export",
]
