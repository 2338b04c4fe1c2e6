"""The lines of `plumbline guard score`, and of batches: read, checked, scored together, written in their order."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any

from annotated_types import Len
from pydantic import ConfigDict

from core.guard.findings import decide, path_steps, show_share
from core.guard.report import GuardReport
from core.kbqa.instance import CheckedInstance
from core.kbqa.loaders import InstanceLine, load_kbqa_examples
from core.settings import load_settings
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import SAMPLES, Judged
from core.workflows.bulk.lines import BulkWork, Line, LineMethod, run_lines
from core.workflows.engine import Engine
from core.workflows.guard.guarding import BATCH as AT_ONCE
from core.workflows.guard.guarding import GuardOptions, guard_instance, guard_instances
from core.workflows.guard.records import RECORDS
from core.workflows.wire import shown

MAX_BATCH_TRIPLES = 50_000  # triples in one batch; a batch of the largest graphs would not fit into memory


class GuardLine(InstanceLine):
    """A line of `plumbline guard score`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    triples: list[Annotated[list[str], Len(3, 3)]]  # type: ignore[assignment] # strict: JSON has no tuples
    answers: list[str]


def begin_scores(
    lines: Sequence[Line], *, threshold: float | None, explain: bool, **kept: Any
) -> Iterator[dict[str, Any]]:
    """The output lines, by the options of the command."""
    engine, options = Engine(load_settings()), GuardOptions(threshold=threshold, explain=explain)
    return run_lines(lines, LINES, (engine, options), engine.settings, BulkWork(**kept))


def guard_line(report: GuardReport, instance_id: str | int) -> dict[str, Any]:
    """The output line of a report."""
    verdicts = report.verdicts
    line: dict[str, Any] = {
        "id": instance_id,
        "scores": {verdict.answer: verdict.probability for verdict in verdicts},
        **shown(report, "flagged", "threshold"),
        "decision": str(decide(report)),
        **shown(report, "domain_note", "notes"),
    }
    if report.manifest.parameters["explained"]:
        line["reasons"] = {verdict.answer: verdict.reason for verdict in verdicts}
        line["triples"] = {v.answer: [shown(e, "triple", "effect") for e in v.triples] for v in verdicts}
        line["paths"] = {v.answer: [list(path_steps(path)) for path in v.paths] for v in verdicts}
    return line | shown(report, "manifest")


def _judge(report: GuardReport) -> Judged:
    shares = {verdict.answer: verdict.probability for verdict in report.verdicts}
    flagged = ", ".join(f"{name} ({show_share(shares[name])} likely wrong)" for name in report.flagged)
    told = ". ".join(filter(None, (flagged, report.domain_note)))
    count = f"{len(report.flagged)} of {len(shares)} flagged"
    fit = 1 - max(shares.values()) if shares else None
    return Judged(decide(report), count, told or "No answer is flagged.", fit)


def _samples() -> Iterator[Mapping[str, Any]]:
    for instance in (example.instance for example in load_kbqa_examples()[:SAMPLES]):
        triples = [[triple.head, triple.relation, triple.tail] for triple in instance.triples]
        names = {"topic_entities": list(instance.topic_entities), "answers": list(instance.answers)}
        yield {"id": instance.id, "question": instance.question, **names, "triples": triples}


LINES = LineMethod[CheckedInstance, GuardReport](
    model=GuardLine,
    item=GuardLine.checked,
    run=lambda worker, instances: guard_instances(instances, worker[0], options=worker[1]),
    show=guard_line,
    records=RECORDS,
    ready=lambda worker: (worker[0].detector, worker[0].encoder),
    batch=AT_ONCE,
    size=lambda checked: len(checked.instance.triples),
    most=MAX_BATCH_TRIPLES,
)
BATCH = BatchMethod(
    lines=LINES,
    unit="case",
    most=50_000,
    command="plumbline guard score",
    options=GuardOptions,
    subject=lambda checked: checked.instance.question,
    open=lambda engine, options: (engine, options),
    judge=_judge,
    # With what speaks for and against each answer, which a batch leaves out for its time.
    complete=lambda engine, item, report: guard_instance(item, engine, threshold=report.threshold),
    sample=_samples,
)
