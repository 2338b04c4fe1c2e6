"""The table of past audits."""

from collections.abc import Sequence

import pandas as pd

from core.grounding.presentation.appearance import decision_text
from core.trail import AuditStatus, ListedAudit

COLUMNS = ("When (UTC)", "Audit", "Decision", "CFI", "Findings", "Decided", "Review", "Recorded by")


def listing_frame(audits: Sequence[ListedAudit]) -> pd.DataFrame:
    """One row an audit, in the given order."""
    rows = [
        {
            "When (UTC)": f"{audit.record.recorded_at:%Y-%m-%d %H:%M}",
            "Audit": title_of(audit),
            "Decision": decision_text(audit.record.decision),
            "CFI": audit.record.scores.get("cfi"),
            "Findings": audit.record.findings,
            "Decided": audit.record.agreed + audit.record.disagreed + audit.record.unsure,
            "Review": review_state(audit),
            "Recorded by": audit.record.recorded_by,
        }
        for audit in audits
    ]
    return pd.DataFrame(rows, columns=list(COLUMNS)).astype({"CFI": "float64"})


def title_of(audit: ListedAudit) -> str:
    """The title, or why there is none."""
    if audit.record.erased_at is not None:
        return "(texts erased)"
    return audit.title or "(untitled)"


def review_state(audit: ListedAudit) -> str:
    """Where the review stands."""
    if audit.record.status is AuditStatus.SIGNED_OFF:
        return f"Signed off by {audit.record.signed_off_by}"
    return "Open"
