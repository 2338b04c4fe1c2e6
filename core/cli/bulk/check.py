"""The lines of `plumbline check`: read, checked together in batches, written in their order."""

from collections.abc import Iterator, Sequence
from typing import Any

from pydantic import BaseModel, ConfigDict

from core.cli.bulk.lines import Line, parse_line
from core.cli.bulk.runner import BulkWork, LineMethod, run_lines
from core.errors import InputError
from core.factcheck.claim import Claim, ClaimReport, EvidenceItem
from core.workflows.check.checking import MAX_CLAIM, Checker
from core.workflows.check.records import record_claim
from core.workflows.wire import manifest_of

BATCH = 64  # claims


class ClaimLine(BaseModel):
    """A line of `plumbline check`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    claim: str


def check_lines(lines: Sequence[Line], checker: Checker, work: BulkWork) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be checked.

    Raises:
        InputError: the graph or the folder of documents cannot be read; no line could be checked.
        ModelError: a model that the options name is not there; likewise.
    """
    _ = checker.pipeline
    method = LineMethod[Claim, ClaimReport](
        parse=parse_claim_line,
        run=checker.check,
        show=check_line,
        record=lambda store, _claim, report, actor: record_claim(store, report, actor=actor),
        batch=BATCH,
    )
    return run_lines(lines, method, checker.settings, work)


def check_line(report: ClaimReport, claim_id: str | int) -> dict[str, Any]:
    """The output line of a report."""
    return {
        "id": claim_id,
        "claim": report.claim.text,
        "label": str(report.verdict.label),
        "reason": report.verdict.reason,
        "confidence": report.verdict.confidence,
        "evidence": [_evidence(item) for item in report.evidence],
        "stage": str(report.decided_by),
        "entities": [
            {
                "text": mention.text,
                "start": mention.start,
                "end": mention.end,
                "entity": None if mention.entity is None else mention.entity.id,
                "label": None if mention.entity is None else mention.entity.label,
                "note": mention.note,
            }
            for mention in report.mentions
        ],
        "queries": list(report.queries),
        "sent": [{"to": item.to, "text": item.text} for item in report.sent],
        "notes": list(report.notes),
        "stages": [
            {"name": stage.name, "seconds": stage.seconds, "counts": dict(stage.counts)}
            for stage in report.stages
        ],
        "manifest": manifest_of(report.manifest),
    }


def parse_claim_line(line: Line) -> tuple[str | int, Claim]:
    """The id as it was written, and the claim.

    Raises:
        InputError: the line is not what the contract says, or its claim is empty or too long.
    """
    found = parse_line(line, ClaimLine)
    if not found.claim.strip():
        raise InputError(f'Line {line.number}: the "claim" is empty. Write the statement to be checked.')
    if len(found.claim) > MAX_CLAIM:
        raise InputError(
            f'Line {line.number}: the "claim" has {len(found.claim):,} characters, more than {MAX_CLAIM:,}. '
            "Check it sentence by sentence."
        )
    return found.id, Claim(str(found.id), found.claim)


def _evidence(item: EvidenceItem) -> dict[str, Any]:
    line: dict[str, Any] = {
        "number": item.number,
        "text": item.text,
        "score": item.score,
        "deciding": item.is_deciding,
    }
    if item.triple is not None:
        triple = item.triple
        end = getattr(triple.object, "id", triple.object.label)
        return line | {"triple": [triple.subject.id, triple.relation.id, end]}
    assert item.snippet is not None
    snippet = item.snippet
    return line | {
        "source": snippet.source,
        "title": snippet.title,
        "start": snippet.start,
        "end": snippet.end,
        "page": snippet.page,
    }
