"""The lines of `plumbline guard score`: read, checked, scored together in batches, written in their order."""

from collections.abc import Iterator, Sequence
from typing import Annotated, Any

from annotated_types import Len
from pydantic import ConfigDict

from core.guard.findings import decide, path_steps
from core.guard.report import GuardReport
from core.kbqa.instance import CheckedInstance
from core.kbqa.loaders import InstanceLine
from core.settings import load_settings
from core.workflows.bulk.lines import BulkWork, Line, LineMethod, parse_line, run_lines
from core.workflows.engine import Engine
from core.workflows.guard.guarding import BATCH, GuardOptions, guard_instances
from core.workflows.guard.records import record_guard
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
    options = GuardOptions(threshold=threshold, explain=explain)
    return score_lines(lines, Engine(load_settings()), BulkWork(**kept), options)


def score_lines(
    lines: Sequence[Line],
    engine: Engine,
    work: BulkWork,
    options: GuardOptions,
) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be scored.

    Raises:
        ModelError: the detector or the encoder cannot be loaded; no line could be scored.
    """
    return run_lines(lines, guard_method(engine, options), engine.settings, work)


def guard_method(engine: Engine, options: GuardOptions) -> LineMethod[CheckedInstance, GuardReport]:
    """How a line is treated. Raises: ModelError when the detector or the encoder cannot be loaded."""
    _ = engine.detector, engine.encoder
    return LineMethod(
        parse=parse_guard_line,
        run=lambda instances: guard_instances(instances, engine, options=options),
        show=guard_line,
        record=lambda store, instance, report, actor: record_guard(store, instance, report, actor=actor),
        batch=BATCH,
        size=lambda checked: len(checked.instance.triples),
        most=MAX_BATCH_TRIPLES,
    )


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


def parse_guard_line(line: Line) -> tuple[str | int, CheckedInstance]:
    """The id as it was written, and the checked instance.

    Raises: InputError when the line is not what the contract says, or the instance cannot be judged.
    """
    found = parse_line(line, GuardLine)
    return found.id, found.checked()
