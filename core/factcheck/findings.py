"""From a verdict to what people read: the finding of a claim, the advice, the text of its evidence, a page, a CSV."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from core.factcheck.claim import Claim, ClaimReport, DecidedBy, EvidenceItem, Label, Verdict
from core.text.printed_record import print_record, reviews_of
from core.text.table import write_csv
from core.types import Decision, Evidence, Finding, FindingKind, Status

METHOD = "fact-check"
CLAIM_ID = "claim"  # the one item of a report that reviewers judge
EVIDENCE = "evidence"  # source id of evidence: offsets count in `evidence_text`
_KINDS = {
    Label.REFUTED: (FindingKind.REFUTED_CLAIM, Status.CONTRADICTED),
    Label.NOT_ENOUGH_INFO: (FindingKind.UNVERIFIABLE_CLAIM, Status.NOT_ENOUGH_INFO),
}
_ADVICE = {
    Label.SUPPORTED: Decision.PASS,
    Label.REFUTED: Decision.FAIL,
    Label.NOT_ENOUGH_INFO: Decision.REVIEW,
}
_WORDS = {
    Label.SUPPORTED: "Supported",
    Label.REFUTED: "Refuted",
    Label.NOT_ENOUGH_INFO: "Not enough information",
}
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


def evidence_text(evidence: Sequence[EvidenceItem]) -> str:
    """The evidence, one piece a line: the text in which a finding's evidence has its place."""
    return "\n".join(_line(item) for item in evidence)


def make_findings(claim: Claim, verdict: Verdict, evidence: Sequence[EvidenceItem]) -> tuple[Finding, ...]:
    """One finding for a claim that is refuted or cannot be verified; none for a supported one."""
    if verdict.label is Label.SUPPORTED:
        return ()
    cited = _cited(evidence, verdict.cited)
    kind, status = _KINDS[verdict.label]
    return (Finding(CLAIM_ID, kind, status, claim.text, 0, len(claim.text), verdict.reason, cited),)


def decide(report: ClaimReport) -> Decision:
    """Supported claims pass, refuted ones fail, the others are for a person."""
    return _ADVICE[report.verdict.label]


def label_words(label: Label) -> str:
    """The label for people: "Not enough information"."""
    return _WORDS[label]


def _cited(evidence: Sequence[EvidenceItem], numbers: Sequence[int]) -> tuple[Evidence, ...]:
    found, start = [], 0
    for item in evidence:
        line = _line(item)
        if item.number in numbers:
            found.append(Evidence(EVIDENCE, start, start + len(line), line))
        start += len(line) + 1
    return tuple(found)


def _line(item: EvidenceItem) -> str:
    return " ".join(item.text.split())


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
