"""The lines of `plumbline check`: read, checked together in batches, written in their order."""

import getpass
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from core.cli.bulk.lines import Line, failure, parse_line
from core.errors import CancelledError, InputError, PlumblineError
from core.factcheck.claim import Claim, ClaimReport, EvidenceItem
from core.workflows.check.checking import MAX_CLAIM, Checker
from core.workflows.wire import manifest_of

if TYPE_CHECKING:
    from core.storage import Store

BATCH = 64  # claims


class ClaimLine(BaseModel):
    """A line of `plumbline check`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    claim: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckWork:
    """What to do with the reports besides printing them."""

    record: bool = False
    actor: str | None = None  # the name of the account, when None


@dataclass(frozen=True, slots=True)
class _Read:
    """A line that was understood."""

    line: Line
    id: str | int
    claim: Claim


def check_lines(lines: Sequence[Line], checker: Checker, work: CheckWork) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be checked.

    Raises:
        InputError: the graph or the folder of documents cannot be read; no line could be checked.
        ModelError: a model that the options name is not there; likewise.
    """
    _ = checker.pipeline
    with ExitStack() as stack:
        store = _open(checker, stack) if work.record else None
        for start in range(0, len(lines), BATCH):
            batch = [_read(line) for line in lines[start : start + BATCH]]
            checked = iter(_check([item for item in batch if isinstance(item, _Read)], checker))
            for item in batch:
                yield item if isinstance(item, dict) else _finish(item, next(checked), store, work.actor)


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
        "sent": [asdict(item) for item in report.sent],
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
    found = asdict(item.snippet)
    del found["text"]
    return line | found


def _read(line: Line) -> _Read | dict[str, Any]:
    try:
        return _Read(line, *parse_claim_line(line))
    except PlumblineError as err:
        return failure(line, err)


def _check(batch: Sequence[_Read], checker: Checker) -> list[ClaimReport | PlumblineError]:
    """Together; one by one when that fails, so that one claim's trouble does not cost the others."""
    if not batch:
        return []
    try:
        return list(checker.check([item.claim for item in batch]))
    except CancelledError:
        raise
    except PlumblineError as err:
        if len(batch) == 1:
            return [err]
        return [_check([item], checker)[0] for item in batch]


def _finish(
    item: _Read, outcome: ClaimReport | PlumblineError, store: "Store | None", actor: str | None
) -> dict[str, Any]:
    if isinstance(outcome, PlumblineError):
        return failure(item.line, outcome)
    result = check_line(outcome, item.id)
    if store is None:
        return result
    from core.trail import Actor
    from core.workflows.check.records import record_claim

    try:
        record = record_claim(store, outcome, actor=Actor(actor or getpass.getuser()))
    except PlumblineError as err:
        return failure(item.line, err)
    return result | {"audit_id": record}


def _open(checker: Checker, stack: ExitStack) -> "Store":
    from core.storage import open_store

    store = open_store(checker.settings.database_url)
    stack.callback(store.close)
    return store
