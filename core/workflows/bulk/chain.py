"""The lines of `plumbline chain`, and of batches of chains: read, audited, written in their order."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from pydantic import Field

from core.errors import InputError
from core.reasoning.chain.chain import AuditedStep, ChainCase, ChainReport, StepStatus
from core.reasoning.chain.findings import decide
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import Judged
from core.workflows.bulk.lines import BulkWork, InputLine, Line, LineMethod, run_lines
from core.workflows.bulk.reason import open_graph
from core.workflows.chain.records import RECORDS
from core.workflows.examples import load_chain_examples
from core.workflows.reason.questions import load_question_reasoner
from core.workflows.wire import finding_dict, shown


class ChainLine(InputLine):
    """A line of `plumbline chain`. `chain` is a text, or the JSON of paths."""

    question: str = ""
    chain: str | list[Any] | dict[str, Any]
    answers: list[str] = Field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ChainChoice:
    """The graph that the chains of a batch are held against; empty: that of the settings."""

    graph: str = ""


def begin_chains(lines: Sequence[Line], *, graph: str, strict: bool, **kept: Any) -> Iterator[dict[str, Any]]:
    """The output lines, by the options of the command."""
    reasoner = open_graph(graph, "chains", strict=strict)
    work = BulkWork(**kept)
    if work.record:
        reasoner.keep()
    return run_lines(lines, LINES, reasoner.auditor(), reasoner.engine.settings, work)


def _case(line: ChainLine) -> ChainCase:
    text = line.chain if isinstance(line.chain, str) else json.dumps(line.chain, ensure_ascii=False)
    if not text.strip():
        raise InputError('the "chain" is empty. Write A -> relation -> B.')
    return ChainCase(id=str(line.id), question=line.question, text=text, answers=tuple(line.answers))


def chain_line(report: ChainReport, chain_id: str | int) -> dict[str, Any]:
    """The output line of a report. Offsets count in `chain` as it was written, or as its JSON in one line."""
    names = ("deductive=is_deductive", "connected=is_connected", "ends_at", "reason")
    return {
        "id": chain_id,
        "question": report.case.question,
        "form": str(report.form),
        "steps": [_step(step) for step in report.steps],
        "paths": [
            {"steps": [step.id for step in path.steps], **shown(path, *names)} for path in report.paths
        ],
        **shown(report, "validity_ratio", "deductive=is_deductive", "reason", "doubt"),
        "decision": str(decide(report)),
        "findings": [
            finding_dict(item) | {"evidence": [asdict(evidence) for evidence in item.evidence]}
            for item in report.findings
        ],
        **shown(report, "notes", "seconds", "manifest"),
    }


def _step(step: AuditedStep) -> dict[str, Any]:
    return {
        **shown(step, "id", "text", "start", "end"),
        "triple": [step.head, f"^{step.relation}" if step.is_inverse else step.relation, step.tail],
        **shown(step, "status", "reason"),
        "follows": not step.break_before,
        **shown(step, "break=break_before", "graph=triples", "alternatives", "near_names"),
    }


def _judge(report: ChainReport) -> Judged:
    held = sum(step.status is StepStatus.IN_GRAPH for step in report.steps)
    told = f"{held} of {len(report.steps)} steps in the graph"
    return Judged(decide(report), told, report.reason, report.validity_ratio)


LINES = LineMethod[ChainCase, ChainReport](
    model=ChainLine,
    item=_case,
    run=lambda auditor, cases: [auditor.audit(case) for case in cases],
    show=chain_line,
    records=RECORDS,
)
BATCH = BatchMethod(
    lines=LINES,
    unit="chain",
    most=20_000,
    command="plumbline chain",
    options=ChainChoice,
    subject=lambda case: case.question or case.text,
    plain="chain",
    open=lambda engine, chosen: load_question_reasoner(engine, chosen.graph).auditor(),
    judge=_judge,
    sample=lambda: (
        {"id": case.id, "question": case.question, "chain": case.text, "answers": list(case.answers)}
        for case in (example.case for example in load_chain_examples())
    ),
)
