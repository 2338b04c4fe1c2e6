"""The table of past audits."""

from collections.abc import Mapping, Sequence

import pandas as pd

from core.grounding.presentation.appearance import decision_text
from core.trail import AuditStatus, ListedAudit
from core.workflows.outcome import ReviewOutcome
from dashboard.viewmodels.outcome import outcome_cell

COLUMNS = (
    *("When (UTC)", "Audit", "Kind", "Plumbline", "Reviewer"),
    *("CFI", "Findings", "Signed off", "Recorded by"),
)

KINDS = {
    "hallugraph": "Text",
    "kg-guard": "KBQA answers",
    "fact-check": "Claim",
    "reasoning": "Reasoning paths",
    "chain-audit": "Reasoning chain",
    "ask": "Question to documents",
}


def listing_frame(audits: Sequence[ListedAudit], outcomes: Mapping[str, ReviewOutcome]) -> pd.DataFrame:
    """One row an audit, in the given order."""
    rows = [
        {
            "When (UTC)": f"{audit.record.recorded_at:%Y-%m-%d %H:%M}",
            "Audit": title_of(audit),
            "Kind": kind_words(audit.record.method),
            "Plumbline": decision_text(audit.record.decision),
            "Reviewer": outcome_cell(outcomes[audit.record.id]),
            "CFI": _score(audit.record.scores.get("cfi")),
            "Findings": outcomes[audit.record.id].findings + outcomes[audit.record.id].flags,
            "Signed off": review_state(audit),
            "Recorded by": audit.record.recorded_by,
        }
        for audit in audits
    ]
    return pd.DataFrame(rows, columns=list(COLUMNS))


def _score(value: float | None) -> str:
    """A score with two digits; nothing where the method has none."""
    return "" if value is None else f"{value:.2f}"


def kind_words(method: str) -> str:
    """What was held against what, by the method that did it."""
    return KINDS.get(method, method)


def title_of(audit: ListedAudit) -> str:
    """The title, or why there is none."""
    if audit.record.erased_at is not None:
        return "(texts erased)"
    return audit.title or "(untitled)"


def review_state(audit: ListedAudit) -> str:
    """Where the review stands."""
    if audit.record.status is AuditStatus.SIGNED_OFF:
        return f"by {audit.record.signed_off_by}"
    return "open"
