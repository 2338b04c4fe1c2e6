"""A batch as a table: the lines that need a person most first, each with the reason in a sentence."""

from collections.abc import Sequence

import pandas as pd

from core.grounding.presentation.appearance import decision_text
from core.types import Decision
from core.workflows.batch.outcome import LineOutcome, by_risk, counts

COLUMNS = ("Plumbline", "Why", "About", "Id", "Line")
EVERY = "every"  # the filter that leaves nothing out


def decided_text(decision: Decision | None) -> str:
    """Symbol and word: "✕ Fail"."""
    return "○ Not judged" if decision is None else decision_text(decision)


def filters(lines: Sequence[LineOutcome]) -> dict[str, str]:
    """What the table can be narrowed to, each with how many lines that leaves: "✕ Fail (3)"."""
    found = {
        str(decision): f"{decided_text(decision)} ({count:,})" for decision, count in counts(lines).items()
    }
    return {EVERY: f"All ({len(lines):,})"} | found


def narrowed(lines: Sequence[LineOutcome], chosen: str | None) -> list[LineOutcome]:
    """The lines that a filter leaves, those first that need a person most."""
    return by_risk([line for line in lines if chosen in (None, EVERY, str(line.decision))])


def batch_frame(lines: Sequence[LineOutcome]) -> pd.DataFrame:
    """One row a line, in the given order."""
    rows = [
        {
            "Line": line.number,
            "Id": "" if line.id is None else str(line.id),
            "About": line.subject,
            "Plumbline": " · ".join(filter(None, (decided_text(line.decision), line.verdict))),
            "Why": line.reason,
        }
        for line in lines
    ]
    return pd.DataFrame(rows, columns=list(COLUMNS))
