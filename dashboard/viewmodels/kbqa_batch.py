"""A file of instances under way: what was scored, a row for each, and its lines to download."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass, field

import pandas as pd

from core.guard.findings import show_share
from core.guard.report import GuardReport
from core.text.table import guard_cell
from core.workflows.guard.upload import UploadedCase
from core.workflows.records.uploaded_lines import BadLine
from dashboard.viewmodels.kbqa_words import node_words

COLUMNS = ("Case", "Question", "Answers", "Flagged", "Highest", "Flagged answers", "Outside training")
_CSV = ("id", "question", "answer", "probability", "flagged", "right", "outside_training", "error")


@dataclass
class GuardBatch:
    """One file of a session. `reports` grows while it is scored; each belongs to the case at its place."""

    file_id: str
    name: str
    cases: tuple[UploadedCase, ...]
    bad: tuple[BadLine, ...]
    reports: list[GuardReport] = field(default_factory=list)

    @property
    def is_done(self) -> bool:
        """Whether every case has its report."""
        return len(self.reports) == len(self.cases)


@dataclass(frozen=True, slots=True)
class BatchSummary:
    """The file in numbers."""

    cases: int  # scored so far
    answers: int
    flagged: int
    cases_flagged: int
    outside: int  # cases outside of the training domains
    precision: float | None  # over the answers with known gold; None when undefined
    recall: float | None


def summarise_batch(reports: Sequence[GuardReport]) -> BatchSummary:
    """The numbers over all reports."""
    verdicts = [verdict for report in reports for verdict in report.verdicts]
    known = [v for v in verdicts if v.is_gold is not None]
    wrong = sum(not v.is_gold for v in known)
    flagged = [v for v in known if v.is_flagged]
    hits = sum(not v.is_gold for v in flagged)
    return BatchSummary(
        cases=len(reports),
        answers=len(verdicts),
        flagged=sum(v.is_flagged for v in verdicts),
        cases_flagged=sum(bool(report.flagged) for report in reports),
        outside=sum(report.domain_note is not None for report in reports),
        precision=hits / len(flagged) if flagged else None,
        recall=hits / wrong if wrong else None,
    )


def summary_words(summary: BatchSummary) -> str:
    """The outcome in plain sentences."""
    words = (
        f"{summary.flagged:,} of {summary.answers:,} answers are flagged, in {summary.cases_flagged:,} of "
        f"{summary.cases:,} cases."
    )
    if summary.precision is not None and summary.recall is not None:
        words += (
            f" Where the right answers are known, {show_share(summary.precision)} of the flags are right and "
            f"{show_share(summary.recall)} of the wrong answers are caught."
        )
    return words


def batch_frame(reports: Sequence[GuardReport]) -> pd.DataFrame:
    """One row a case, in the order of the file."""
    rows = [
        {
            "Case": report.instance_id,
            "Question": report.question,
            "Answers": len(report.verdicts),
            "Flagged": len(report.flagged),
            "Highest": float(f"{max(v.probability for v in report.verdicts):.0%}"[:-1])
            if report.verdicts
            else None,
            "Flagged answers": ", ".join(node_words(name) for name in report.flagged),
            "Outside training": "yes" if report.domain_note is not None else "",
        }
        for report in reports
    ]
    return pd.DataFrame(rows, columns=list(COLUMNS)).astype({"Highest": "float64"})


def bad_frame(bad: Sequence[BadLine]) -> pd.DataFrame:
    """One row a line that could not be read."""
    return pd.DataFrame(
        [{"Line": line.number, "What is wrong": line.reason} for line in bad],
        columns=["Line", "What is wrong"],
    )


def batch_csv(batch: GuardBatch) -> bytes:
    """One row an answer, then the lines that could not be read; opens in a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(_CSV)
    for report in batch.reports:
        for cells in _rows(report):
            writer.writerow([guard_cell(cell) for cell in cells])
    for line in batch.bad:
        writer.writerow([f"line {line.number}", *[""] * (len(_CSV) - 2), guard_cell(line.reason)])
    return text.getvalue().encode("utf-8-sig")


def _rows(report: GuardReport) -> list[tuple[str, ...]]:
    start, end = (report.instance_id, report.question), ("no" if report.domain_note is None else "yes", "")
    if not report.verdicts:
        return [(*start, "", "", "", "", *end)]
    return [
        (*start, v.answer, f"{v.probability:.6f}", _yes_no(v.is_flagged), _yes_no(v.is_gold), *end)
        for v in report.verdicts
    ]


def _yes_no(value: bool | None) -> str:
    return "" if value is None else ("yes" if value else "no")
