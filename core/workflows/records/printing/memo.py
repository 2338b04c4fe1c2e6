"""What a memorandum on one record says, whatever draws it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.grounding.presentation.appearance import STATUS_STYLES
from core.text.event_words import source_words, time_words
from core.text.printed_record import PrintedReview, Record, events_of, reviews_of, title_of
from core.types import QUERY, Evidence, Finding, Manifest
from core.workflows.records.record_kind import Printed

ANSWERS = ("response", "answers")  # names of the text that findings speak of
METHODS = {
    "hallugraph": "Answer held against its source",
    "kg-guard": "Answers of a knowledge graph scored",
    "fact-check": "Claim checked",
    "reasoning": "Question asked of a graph",
    "chain-audit": "Chain of reasoning held against a graph",
    "ask": "Question asked of documents",
    "batch": "Many cases worked through at once",
}


@dataclass(frozen=True, slots=True)
class Passage:
    """Words of a source and where they stand."""

    quote: str
    place: str  # "Lease, page 3, characters 120 to 164"


@dataclass(frozen=True, slots=True)
class MemoFinding:
    """One finding with what reviewers said of it, oldest first."""

    number: int
    finding: Finding
    status: str  # "Contradicted"
    passages: tuple[Passage, ...]
    reviews: tuple[PrintedReview, ...]


@dataclass(frozen=True, slots=True)
class Memo:
    """One record for a reader who was not there."""

    title: str
    particulars: tuple[tuple[str, str], ...]  # name and value, for its head
    outcome: tuple[str, ...]  # the system's verdict, then the reviewer's outcome; a sentence each
    reasons: tuple[str, ...]  # what the verdict rests on, a sentence each
    subject: str  # the words that were held against the sources
    findings: tuple[MemoFinding, ...]
    events: tuple[Mapping[str, Any], ...]  # as the trail's export has them, each with its "words"
    head: str  # of the trail
    manifest: Manifest


def memo_of(printed: Printed[Any]) -> Memo:
    """The memorandum on a record, from its report and the trail's export of it."""
    report, record = printed.report, printed.record
    findings = findings_of(report)
    head = record["head"]
    reviews, titles = reviews_of(record), titles_of(report)
    return Memo(
        title=title_of(record) or "Untitled",
        particulars=_particulars(record, printed.texts),
        outcome=outcome_lines(record),
        reasons=tuple(filter(None, (getattr(report, "summary", ""), *getattr(report, "reasons", ())))),
        subject=next((printed.texts[name] for name in ANSWERS if name in printed.texts), ""),
        findings=tuple(
            MemoFinding(
                number,
                finding,
                STATUS_STYLES[finding.status].label,
                tuple(Passage(each.quote, place_words(each, titles)) for each in finding.evidence),
                reviews.get(finding.id, ()),
            )
            for number, finding in enumerate(findings, start=1)
        ),
        events=tuple(events_of(record, {each.id: each.text for each in findings})),
        head=f"{head['seq']}:{head['hash']}",
        manifest=report.manifest,
    )


def outcome_lines(record: Record) -> tuple[str, ...]:
    """Verdict and outcome, and who signed it."""
    audit = record["audit"]
    if audit["signed_off_at"] is None:
        return record["outcome"], "Not signed off."
    return record[
        "outcome"
    ], f"Signed off by {audit['signed_off_by']} on {time_words(audit['signed_off_at'])}."


def findings_of(report: Any) -> Sequence[Finding]:
    """The findings of a report of any method; those of its audit where it is an answer that was audited."""
    return tuple(getattr(report, "findings", ()) or getattr(getattr(report, "audit", None), "findings", ()))


def titles_of(report: Any) -> Mapping[str, str]:
    """By id, what the sources of a report are called."""
    sources = getattr(report, "sources", ()) or getattr(getattr(report, "audit", None), "sources", ())
    return {source.id: source.title for source in sources}


def place_words(passage: Evidence, titles: Mapping[str, str]) -> str:
    """Where a passage stands: its document, page and characters."""
    name = "the question" if passage.source == QUERY else titles.get(passage.source) or passage.source
    page = "" if passage.page is None else f", page {passage.page}"
    return f"{name}{page}, characters {passage.start} to {passage.end}"


def who(actor: str, source: str) -> str:
    """Who acted, and how we know."""
    return f"{actor} ({source_words(source)})"


def _particulars(record: Record, texts: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    audit = record["audit"]
    recorded = record["events"][0]
    matter = next((text["content"] for text in reversed(record["texts"]) if text["name"] == "matter"), "")
    rows = (
        ("Matter", matter),
        ("Subject", METHODS.get(audit["method"], audit["method"])),
        ("Question", texts.get(QUERY, "")),
        (
            "Recorded",
            f"{time_words(audit['recorded_at'])} by {who(recorded['actor'], recorded['actor_source'])}",
        ),
        ("Record", audit["id"]),
    )
    return tuple((name, value) for name, value in rows if value)
