"""The evidence of a claim as a table."""

from collections.abc import Sequence

import pandas as pd

from core.factcheck.claim import EvidenceItem


def evidence_frame(evidence: Sequence[EvidenceItem]) -> pd.DataFrame:
    """One row a piece of evidence; row i is `evidence[i]`."""
    rows = [
        {
            "No.": item.number,
            "Decided": "●" if item.is_deciding else "",
            "Evidence": item.text,
            "From": _origin(item),
            "Fit": item.score,
        }
        for item in evidence
    ]
    return pd.DataFrame(rows, columns=["No.", "Decided", "Evidence", "From", "Fit"])


def _origin(item: EvidenceItem) -> str:
    if item.snippet is None:
        return "graph"
    page = f", page {item.snippet.page}" if item.snippet.page is not None else ""
    return f"{item.snippet.title or item.snippet.source}{page}"
