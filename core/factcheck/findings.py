"""From a verdict to what people read: the finding of a claim, the advice, the text in which evidence has its place."""

from collections.abc import Sequence

from core.factcheck.claim import Claim, ClaimReport, EvidenceItem, Label, Verdict
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
