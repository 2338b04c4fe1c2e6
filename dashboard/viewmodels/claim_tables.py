"""Claims and their evidence as tables."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field

import pandas as pd

from core.factcheck.claim import ClaimReport, EvidenceItem
from core.text.table import guard_cell
from core.workflows.check.upload import UploadedClaim
from core.workflows.records.uploaded_lines import BadLine
from dashboard.viewmodels.claim_words import label_text

_CSV = ("id", "claim", "label", "reason", "stage", "evidence", "error")


@dataclass
class ClaimBatch:
    """Claims of one session under way. `reports` grows; each belongs to the claim at its place."""

    key: str  # tells one list and its options from another
    name: str
    claims: tuple[UploadedClaim, ...]
    bad: tuple[BadLine, ...]
    reports: list[ClaimReport] = field(default_factory=list)
    against: str = ""  # the graph's name

    @property
    def is_done(self) -> bool:
        """Whether every claim has its report."""
        return len(self.reports) == len(self.claims)


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


def batch_frame(reports: Sequence[ClaimReport]) -> pd.DataFrame:
    """One row a claim, in the order of the list."""
    rows = [
        {
            "Claim": report.claim.text,
            "Verdict": label_text(report.verdict.label),
            "Why": report.verdict.reason,
            "Evidence": "; ".join(item.text for item in report.evidence if item.is_deciding),
            "Stage": "graph" if report.decided_by == "kg" else "documents",
        }
        for report in reports
    ]
    return pd.DataFrame(rows, columns=["Claim", "Verdict", "Why", "Evidence", "Stage"])


def bad_frame(bad: Sequence[BadLine]) -> pd.DataFrame:
    """One row a line that could not be read."""
    return pd.DataFrame(
        [{"Line": line.number, "What is wrong": line.reason} for line in bad],
        columns=["Line", "What is wrong"],
    )


def batch_csv(batch: ClaimBatch) -> bytes:
    """One row a claim, then the lines that could not be read; opens in a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(_CSV)
    for report in batch.reports:
        deciding = "; ".join(item.text for item in report.evidence if item.is_deciding)
        cells = (
            report.claim.id,
            report.claim.text,
            str(report.verdict.label),
            report.verdict.reason,
            str(report.decided_by),
            deciding,
            "",
        )
        writer.writerow([guard_cell(cell) for cell in cells])
    for line in batch.bad:
        writer.writerow([f"line {line.number}", *[""] * (len(_CSV) - 2), guard_cell(line.reason)])
    return text.getvalue().encode("utf-8-sig")


def _origin(item: EvidenceItem) -> str:
    if item.snippet is None:
        return "graph"
    page = f", page {item.snippet.page}" if item.snippet.page is not None else ""
    return f"{item.snippet.title or item.snippet.source}{page}"
