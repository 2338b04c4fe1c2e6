"""What pages, the command line and REST call: methods, storage and trail joined."""

from core.workflows.audit.auditing import (
    AuditCase,
    Progress,
    audit_case,
    check_case,
    options_from,
    software_versions,
)
from core.workflows.audit.comparison import (
    Compared,
    Pair,
    compared_with,
    export_comparison,
    submit_comparison,
)
from core.workflows.audit.flags import SentenceFlag, flag_sentence, load_flags, withdraw_flag
from core.workflows.audit.records import (
    StoredAudit,
    erase_audit,
    export_audit,
    open_audit,
    record_report,
    replay_audit,
    submit_audit,
)
from core.workflows.check.records import StoredClaim, export_claim, open_claim, record_claim, replay_claim
from core.workflows.engine import Engine, load_engine
from core.workflows.guard.guarding import GuardOptions, guard_instance, guard_instances
from core.workflows.guard.records import (
    CorrectionRun,
    StoredGuard,
    correction_transcripts,
    export_guard,
    open_guard,
    record_correction_run,
    record_guard,
    record_threshold_change,
    replay_guard,
)
from core.workflows.records.parts import Replay

__all__ = [
    "AuditCase",
    "Compared",
    "CorrectionRun",
    "Engine",
    "GuardOptions",
    "Pair",
    "Progress",
    "Replay",
    "SentenceFlag",
    "StoredAudit",
    "StoredClaim",
    "StoredGuard",
    "audit_case",
    "check_case",
    "compared_with",
    "correction_transcripts",
    "erase_audit",
    "export_audit",
    "export_claim",
    "export_comparison",
    "export_guard",
    "flag_sentence",
    "guard_instance",
    "guard_instances",
    "load_engine",
    "load_flags",
    "open_audit",
    "open_claim",
    "open_guard",
    "options_from",
    "record_claim",
    "record_correction_run",
    "record_guard",
    "record_report",
    "record_threshold_change",
    "replay_audit",
    "replay_claim",
    "replay_guard",
    "software_versions",
    "submit_audit",
    "submit_comparison",
    "withdraw_flag",
]
