"""What the trail page asks of records of any method; `dashboard.services` holds the open database."""

from core.trail import Event
from dashboard import services


def method_of(audit_id: str) -> str:
    """Which method made a record."""
    from core.trail import load_audit

    return load_audit(services.store(), audit_id).method


def setting_changes() -> tuple[Event, ...]:
    """The latest changes of settings, newest first."""
    from core.trail import setting_changes as read_changes

    return read_changes(services.store())
