"""A claim report as CSV, safe to open in a spreadsheet: one row a piece of evidence."""

from core.factcheck.claim import ClaimReport, EvidenceItem
from core.text.table import write_csv

COLUMNS = tuple(
    "claim label reason decided_by confidence evidence_number evidence source score deciding decision note".split()
)


def render_claim_csv(report: ClaimReport, decision: tuple[str, str | None]) -> str:
    """One row for each piece of evidence, or one row in all when there is none.

    `decision`: (latest judgment of a reviewer, note). A cell that a spreadsheet would run as a formula begins
    with an apostrophe instead.
    """
    confidence = report.verdict.confidence
    said = (report.claim.text, str(report.verdict.label), report.verdict.reason, str(report.decided_by))
    head = (*said, "" if confidence is None else f"{confidence:.6f}")
    tail = (str(decision[0]), decision[1] or "")
    rows = [_cells(item) for item in report.evidence] or [("",) * 5]
    return write_csv([COLUMNS, *((*head, *row, *tail) for row in rows)])


def _cells(item: EvidenceItem) -> tuple[str, str, str, str, str]:
    source = "knowledge graph" if item.snippet is None else item.snippet.source
    return str(item.number), item.text, source, f"{item.score:.6f}", "yes" if item.is_deciding else "no"
