"""The lines of `plumbline check`, and of batches of claims: read, checked together, written in their order."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from core.errors import InputError
from core.factcheck.claim import Claim, ClaimReport, EvidenceItem, Label, Mention, Mode
from core.factcheck.findings import decide, label_words
from core.factcheck.store import OxigraphStore, open_graph
from core.settings import ClaimVerifier, load_settings
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import HALF, Judged
from core.workflows.bulk.lines import BulkWork, Line, LineMethod, NamedLine, run_lines
from core.workflows.bulk.telling import tell
from core.workflows.check.checking import MAX_CLAIM, Checker, CheckOptions
from core.workflows.check.records import RECORDS
from core.workflows.check.stages import destinations
from core.workflows.engine import Engine
from core.workflows.examples import load_claim_examples
from core.workflows.wire import shown


class ClaimLine(NamedLine):
    """A line of `plumbline check`."""

    claim: str


def begin_checks(  # noqa: PLR0913 - the options of the command
    lines: Sequence[Line],
    *,
    graph: str,
    strict: bool,
    mode: str,
    verifier: str | None,
    documents: Path | None,
    **kept: Any,
) -> Iterator[dict[str, Any]]:
    """The output lines, by the options of the command."""
    options = CheckOptions(
        mode=Mode(mode),
        graph=graph,
        verifier=ClaimVerifier(verifier) if verifier else None,
        folder=str(documents or ""),
    )
    checker = Checker(Engine(load_settings()), options)
    if options.mode is not Mode.FALLBACK:
        checker.store = open_graph(checker.settings.knowledge_graph, checker.settings, strict=strict)
        if isinstance(checker.store, OxigraphStore) and checker.store.info.warning:
            tell(checker.store.info.warning)
    for place in destinations(checker.settings, options.mode):
        tell(place)
    return run_lines(lines, LINES, checker, checker.settings, BulkWork(**kept))


def check_line(report: ClaimReport, claim_id: str | int) -> dict[str, Any]:
    """The output line of a report."""
    return {
        "id": claim_id,
        "claim": report.claim.text,
        **shown(report.verdict, "label", "reason", "confidence"),
        "evidence": [_evidence(item) for item in report.evidence],
        "stage": str(report.decided_by),
        "entities": [_entity(mention) for mention in report.mentions],
        **shown(report, "queries", "sent", "notes"),
        "stages": [shown(stage, "name", "seconds", "counts") for stage in report.stages],
        **shown(report, "manifest"),
    }


def _claim(line: ClaimLine) -> Claim:
    if not line.claim.strip():
        raise InputError('the "claim" is empty. Write the statement to be checked.')
    if len(line.claim) > MAX_CLAIM:
        raise InputError(
            f'the "claim" has {len(line.claim):,} characters, more than {MAX_CLAIM:,}. Check it sentence by sentence.'
        )
    return Claim(str(line.id), line.claim)


def _entity(mention: Mention) -> dict[str, Any]:
    meant = mention.entity
    return {
        **shown(mention, "text", "start", "end"),
        "entity": None if meant is None else meant.id,
        "label": None if meant is None else meant.label,
        "note": mention.note,
    }


def _evidence(item: EvidenceItem) -> dict[str, Any]:
    line = shown(item, "number", "text", "score", "deciding=is_deciding")
    if item.triple is None:
        return line | shown(item.snippet, "source", "title", "start", "end", "page")
    triple = item.triple
    end = getattr(triple.object, "id", triple.object.label)
    return line | {"triple": [triple.subject.id, triple.relation.id, end]}


def _judge(report: ClaimReport) -> Judged:
    label, sure = report.verdict.label, report.verdict.confidence
    fit = {Label.SUPPORTED: sure, Label.REFUTED: None if sure is None else 1 - sure}.get(label, HALF)
    return Judged(decide(report), label_words(label), report.verdict.reason, fit)


LINES = LineMethod[Claim, ClaimReport](
    model=ClaimLine,
    item=_claim,
    run=Checker.check,
    show=check_line,
    records=RECORDS,
    ready=lambda checker: checker.pipeline,
    batch=64,
)
BATCH = BatchMethod(
    lines=LINES,
    unit="claim",
    most=20_000,
    command="plumbline check",
    options=CheckOptions,
    subject=lambda claim: claim.text,
    plain="claim",
    open=Checker,
    judge=_judge,
    sample=lambda: ({"id": each.claim.id, "claim": each.claim.text} for each in load_claim_examples()),
)
