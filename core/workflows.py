"""What pages, the command line and REST call: methods, storage and trail joined."""

from core.audit_records import (
    Replay,
    StoredAudit,
    erase_audit,
    export_audit,
    open_audit,
    record_report,
    replay_audit,
    submit_audit,
)
from core.auditing import AuditCase, Progress, audit_case, check_case, options_from, software_versions
from core.engine import Engine, load_engine

__all__ = [
    "AuditCase",
    "Engine",
    "Progress",
    "Replay",
    "StoredAudit",
    "audit_case",
    "check_case",
    "erase_audit",
    "export_audit",
    "load_engine",
    "open_audit",
    "options_from",
    "record_report",
    "replay_audit",
    "software_versions",
    "submit_audit",
]
