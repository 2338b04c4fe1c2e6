"""One claim report for others: as a page that stands alone, and as CSV, one row a piece of evidence."""

from collections.abc import Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from core.factcheck.claim import ClaimReport, DecidedBy, EvidenceItem, Label
from core.factcheck.findings import CLAIM_ID, decide, label_words
from core.text.printed_record import print_record, reviews_of
from core.text.table import write_csv

_TEMPLATE = Path(__file__).parent / "templates" / "claim.html"
_COLUMNS = (
    "claim label reason decided_by confidence evidence_number evidence source score deciding decision note"
).split()


# How a label is shown: by a word and a symbol, never by colour alone. The colours reach a contrast of 4.5 on white.
_TONES = {
    Label.SUPPORTED: SimpleNamespace(name="supported", symbol="✓", light="#0f766e"),
    Label.REFUTED: SimpleNamespace(name="contradicted", symbol="✕", light="#b42318"),
    Label.NOT_ENOUGH_INFO: SimpleNamespace(name="missing", symbol="?", light="#a15c07"),
}
_DECIDED_BY = {
    DecidedBy.KNOWLEDGE_GRAPH: "the knowledge graph",
    DecidedBy.FALLBACK: "documents that were searched",
}


def render_claim_html(report: ClaimReport, record: Mapping[str, Any]) -> str:
    """The page of one report. `record` is the trail's export of it (`core.trail.export_record`)."""
    tone, confidence = _TONES[report.verdict.label], report.verdict.confidence
    return print_record(
        _TEMPLATE,
        record,
        report.claim.text,
        {CLAIM_ID: report.claim.text},
        report=report,
        decision=str(decide(report)),
        verdict=f"{tone.symbol} {label_words(report.verdict.label)}",
        tone=tone.name,
        tones=tuple(_TONES.values()),
        decided_by=_DECIDED_BY[report.decided_by],
        confidence="" if confidence is None else f"{100 * confidence:.0f} %",
        reviews=reviews_of(record).get(CLAIM_ID, ()),
    )


def render_claim_csv(report: ClaimReport, decision: tuple[str, str | None]) -> str:
    """One row for each piece of evidence, or one row in all when there is none.

    `decision`: (latest judgment of a reviewer, note).
    """
    verdict = report.verdict
    head = (report.claim.text, verdict.label, verdict.reason, report.decided_by, verdict.confidence)
    rows = [_cells(item) for item in report.evidence] or [("",) * 5]
    return write_csv([_COLUMNS, *((*head, *row, *decision) for row in rows)])


def _cells(item: EvidenceItem) -> tuple[object, ...]:
    source = "knowledge graph" if item.snippet is None else item.snippet.source
    return item.number, item.text, source, float(item.score), item.is_deciding
