"""The table of past audits."""

from collections.abc import Mapping, Sequence
from textwrap import wrap

import pandas as pd

from core.grounding.presentation.appearance import decision_text
from core.trail import AuditStatus, ListedAudit
from core.workflows.outcome import ReviewOutcome
from dashboard.viewmodels.outcome import outcome_cell

COLUMNS = (
    *("When (UTC)", "Audit", "Kind", "Plumbline", "Reviewer"),
    *("CFI", "Findings", "Signed off", "Recorded by"),
)
WIDTHS = dict(
    zip(COLUMNS, (90, 200, 84, 74, 126, 48, 66, 80, 95), strict=True)
)  # pixels; the last takes what is left
_MATTER = "Matter"  # a column of its own where one is named
_CHARACTER, _PADDING = 7, 16  # pixels of a character of the table's font, and beside the text of a cell
_LINE, _EDGE = 18, 17  # pixels of a line of a row, and above and below it together
_MOST_LINES = 8

KINDS = {
    "hallugraph": "Text",
    "kg-guard": "KBQA answers",
    "fact-check": "Claim",
    "reasoning": "Reasoning paths",
    "chain-audit": "Reasoning chain",
    "ask": "Question to documents",
    "batch": "Many at once",
}


def listing_frame(audits: Sequence[ListedAudit], outcomes: Mapping[str, ReviewOutcome]) -> pd.DataFrame:
    """One row an audit, in the given order."""
    rows = [
        {
            "When (UTC)": f"{audit.record.recorded_at:%Y-%m-%d %H:%M}",
            "Audit": title_of(audit),
            _MATTER: audit.matter,
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
    columns = [
        name for name in (*COLUMNS[:2], _MATTER, *COLUMNS[2:]) if name != _MATTER or _has_matters(audits)
    ]
    return pd.DataFrame(rows, columns=columns)


def _has_matters(audits: Sequence[ListedAudit]) -> bool:
    return any(audit.matter for audit in audits)


def row_height(frame: pd.DataFrame) -> int:
    """Pixels that let the longest title, and who signed off, be read whole; all rows of a table are of one height."""
    lines = max(
        (
            _lines(str(text), WIDTHS[name])
            for name in ("When (UTC)", "Audit", "Kind", "Reviewer", "Signed off")
            for text in frame[name]
        ),
        default=1,
    )
    return _EDGE + _LINE * min(lines, _MOST_LINES)


def _lines(text: str, width: int) -> int:
    """How many lines a text takes when it is broken between words."""
    room = int((width - _PADDING) / _CHARACTER)
    return len(wrap(text, room)) or 1


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
