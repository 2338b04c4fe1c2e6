"""The lines of `plumbline chain`: read, audited, written in their order."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from core.cli.bulk.lines import Line, parse_line
from core.cli.bulk.runner import BulkWork, LineMethod, run_lines
from core.errors import InputError
from core.reasoning.chain import AuditedStep, ChainCase, ChainReport, decide
from core.workflows.chain.auditing import ChainAuditing
from core.workflows.chain.records import record_chain
from core.workflows.wire import manifest_of

if TYPE_CHECKING:
    from core.settings import Settings
    from core.types import Finding


class ChainLine(BaseModel):
    """A line of `plumbline chain`. `chain` is a text, or the JSON of paths."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    question: str = ""
    chain: str | list[Any] | dict[str, Any]
    answers: list[str] = []


def chain_lines(
    lines: Sequence[Line], auditor: ChainAuditing, settings: "Settings", work: BulkWork
) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be audited."""
    method = LineMethod[ChainCase, ChainReport](
        parse=parse_chain_line,
        run=lambda cases: [auditor.audit(case) for case in cases],
        show=chain_line,
        record=lambda store, _case, report, actor: record_chain(store, report, actor=actor),
    )
    return run_lines(lines, method, settings, work)


def parse_chain_line(line: Line) -> tuple[str | int, ChainCase]:
    """The id as it was written, and the case.

    Raises:
        InputError: the line is not what the contract says.
    """
    found = parse_line(line, ChainLine)
    text = found.chain if isinstance(found.chain, str) else json.dumps(found.chain, ensure_ascii=False)
    if not text.strip():
        raise InputError(f'Line {line.number}: the "chain" is empty. Write A -> relation -> B.')
    case = ChainCase(id=str(found.id), question=found.question, text=text, answers=tuple(found.answers))
    return found.id, case


def chain_line(report: ChainReport, chain_id: str | int) -> dict[str, Any]:
    """The output line of a report. Offsets count in `chain` as it was written, or as its JSON in one line."""
    return {
        "id": chain_id,
        "question": report.case.question,
        "form": str(report.form),
        "steps": [step_object(step) for step in report.steps],
        "paths": [
            {
                "steps": [step.id for step in path.steps],
                "deductive": path.is_deductive,
                "connected": path.is_connected,
                "ends_at": path.ends_at,
                "reason": path.reason,
            }
            for path in report.paths
        ],
        "validity_ratio": report.validity_ratio,
        "deductive": report.is_deductive,
        "reason": report.reason,
        "decision": str(decide(report)),
        "findings": [finding_object(item) for item in report.findings],
        "notes": list(report.notes),
        "seconds": dict(report.seconds),
        "manifest": manifest_of(report.manifest),
    }


def step_object(step: AuditedStep) -> dict[str, Any]:
    """A step as JSON."""
    return {
        "id": step.id,
        "text": step.text,
        "start": step.start,
        "end": step.end,
        "triple": [step.head, f"^{step.relation}" if step.is_inverse else step.relation, step.tail],
        "status": str(step.status),
        "reason": step.reason,
        "follows": not step.break_before,
        "break": step.break_before,
        "graph": [[t.head, t.relation, t.tail] for t in step.triples],
        "alternatives": [
            {
                "kind": str(each.kind),
                "triple": [each.triple.head, each.triple.relation, each.triple.tail],
            }
            for each in step.alternatives
        ],
        "near_names": list(step.near_names),
    }


def finding_object(item: "Finding") -> dict[str, Any]:
    """A finding as JSON."""
    return {
        "id": item.id,
        "kind": str(item.kind),
        "status": str(item.status),
        "text": item.text,
        "start": item.start,
        "end": item.end,
        "reason": item.reason,
        "suggestion": item.suggestion,
        "evidence": [asdict(evidence) for evidence in item.evidence],
    }
