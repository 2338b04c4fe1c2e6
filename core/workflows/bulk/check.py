"""The lines of `plumbline check`: read, checked together in batches, written in their order."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from core.errors import InputError
from core.factcheck.claim import Claim, ClaimReport, EvidenceItem, Mention, Mode
from core.factcheck.store import OxigraphStore, open_graph
from core.settings import ClaimVerifier, load_settings
from core.workflows.bulk.lines import BulkWork, Line, LineMethod, NamedLine, parse_line, run_lines
from core.workflows.bulk.telling import tell
from core.workflows.check.checking import MAX_CLAIM, Checker, CheckOptions
from core.workflows.check.records import record_claim
from core.workflows.check.stages import destinations
from core.workflows.engine import Engine
from core.workflows.wire import shown

BATCH = 64  # claims


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
    return check_lines(lines, checker, BulkWork(**kept))


def check_lines(lines: Sequence[Line], checker: Checker, work: BulkWork) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be checked.

    Raises:
        InputError: the graph or the folder of documents cannot be read; no line could be checked.
        ModelError: a model that the options name is not there; likewise.
    """
    return run_lines(lines, check_method(checker), checker.settings, work)


def check_method(checker: Checker) -> LineMethod[Claim, ClaimReport]:
    """How a line is treated. Raises: InputError or ModelError when a stage cannot be loaded."""
    _ = checker.pipeline
    return LineMethod(
        parse=parse_claim_line,
        run=checker.check,
        show=check_line,
        record=lambda store, _claim, report, actor: record_claim(store, report, actor=actor),
        batch=BATCH,
    )


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


def parse_claim_line(line: Line) -> tuple[str | int, Claim]:
    """The id as it was written, and the claim.

    Raises: InputError when the line is not what the contract says, or its claim is empty or too long.
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
