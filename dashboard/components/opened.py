"""A recorded audit, alone or beside the one that it was compared with."""

from core.trail import Actor
from dashboard import audit_services, services, state
from dashboard.components.comparison import compared_notice, comparison
from dashboard.components.result import NOBODY, result
from dashboard.services import OpenAudit
from dashboard.state import AuditParameter


def opened(audit_id: str, actor: Actor | None, page: AuditParameter) -> OpenAudit | None:
    """Draw what the address names; the audit when it stands alone, None for a comparison."""
    audit = services.open_audit(audit_id)
    other_id = state.open_audit_id(AuditParameter.COMPARED)
    if other_id is not None and other_id != audit_id:
        both = audit, services.open_audit(other_id)
        # Answer A stays A, from whichever of the two one comes.
        turned = any(c.other == other_id and not c.is_second for c in audit_services.compared_with(audit_id))
        first, second = reversed(both) if turned else both
        comparison(first, second, actor or NOBODY, page)
        return None
    compared_notice(audit_id)
    result(audit, actor)
    return audit
