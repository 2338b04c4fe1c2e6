"""The lines of `plumbline guard score`: read, checked, scored together in batches, written in their order."""

import getpass
import logging
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

from annotated_types import Len
from pydantic import ConfigDict

from core.cli.bulk.lines import Line, failure, line_id, parse_line
from core.errors import CancelledError, PlumblineError
from core.guard.findings import decide, path_steps
from core.guard.report import AnswerVerdict, GuardReport
from core.kbqa.instance import CheckedInstance
from core.kbqa.loaders import InstanceLine
from core.workflows.engine import Engine
from core.workflows.guard.guarding import BATCH, GuardOptions, guard_instances
from core.workflows.wire import manifest_of

if TYPE_CHECKING:
    from core.storage import Store

MAX_BATCH_TRIPLES = 50_000  # triples in one batch; a batch of the largest graphs would not fit into memory

logger = logging.getLogger(__name__)


class GuardLine(InstanceLine):
    """A line of `plumbline guard score`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    triples: list[Annotated[list[str], Len(3, 3)]]  # type: ignore[assignment] # strict: JSON has no tuples
    answers: list[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class GuardWork:
    """How to score the lines, and what to do with the reports besides printing them."""

    options: GuardOptions = field(default_factory=lambda: GuardOptions(explain=False))
    record: bool = False
    actor: str | None = None  # the name of the account, when None


@dataclass(frozen=True, slots=True)
class _Read:
    """A line that was understood."""

    line: Line
    id: str | int
    checked: CheckedInstance


def score_lines(lines: Sequence[Line], engine: Engine, work: GuardWork) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that cannot be scored.

    Raises:
        ModelError: the detector or the encoder cannot be loaded; no line could be scored.
    """
    _ = engine.detector, engine.encoder
    with ExitStack() as stack:
        store = _open(engine, stack) if work.record else None
        for batch in _batches(lines):
            scored = iter(_score([item for item in batch if isinstance(item, _Read)], engine, work.options))
            for item in batch:
                yield item if isinstance(item, dict) else _finish(item, next(scored), store, work.actor)


def guard_line(report: GuardReport, instance_id: str | int) -> dict[str, Any]:
    """The output line of a report."""
    verdicts = report.verdicts
    line: dict[str, Any] = {
        "id": instance_id,
        "scores": {verdict.answer: verdict.probability for verdict in verdicts},
        "flagged": list(report.flagged),
        "threshold": report.threshold,
        "decision": str(decide(report)),
        "domain_note": report.domain_note,
        "notes": list(report.notes),
    }
    if report.manifest.parameters["explained"]:
        line["reasons"] = {verdict.answer: verdict.reason for verdict in verdicts}
        line["triples"] = {verdict.answer: _triples(verdict) for verdict in verdicts}
        line["paths"] = {v.answer: [list(path_steps(path)) for path in v.paths] for v in verdicts}
    return line | {"manifest": manifest_of(report.manifest)}


def parse_guard_line(line: Line) -> tuple[str | int, CheckedInstance]:
    """The id as it was written, and the checked instance.

    Raises:
        InputError: the line is not what the contract says, or the instance cannot be judged.
    """
    found = parse_line(line, GuardLine)
    return found.id, found.checked()


def _batches(lines: Sequence[Line]) -> Iterator[list[_Read | dict[str, Any]]]:
    """Stretches of the input that are scored together; error lines stand where their lines stood."""
    batch: list[_Read | dict[str, Any]] = []
    triples = 0
    for line in lines:
        item = _read(line)
        size = len(item.checked.instance.triples) if isinstance(item, _Read) else 0
        if batch and (len(batch) >= BATCH or triples + size > MAX_BATCH_TRIPLES):
            yield batch
            batch, triples = [], 0
        batch.append(item)
        triples += size
    if batch:
        yield batch


def _read(line: Line) -> _Read | dict[str, Any]:
    try:
        return _Read(line, *parse_guard_line(line))
    except Exception as err:  # noqa: BLE001 - one line's surprise must not lose the other lines
        return _failure(line, err)


def _score(batch: Sequence[_Read], engine: Engine, options: GuardOptions) -> list[GuardReport | Exception]:
    """Together; one by one when that fails, so that one instance's surprise does not cost the others."""
    try:
        return list(guard_instances([item.checked for item in batch], engine, options=options))
    except CancelledError:
        raise
    except Exception as err:  # noqa: BLE001 - as above
        if len(batch) == 1:
            return [err]
        return [_score([item], engine, options)[0] for item in batch]


def _finish(
    item: _Read, outcome: GuardReport | Exception, store: "Store | None", actor: str | None
) -> dict[str, Any]:
    if isinstance(outcome, Exception):
        return _failure(item.line, outcome)
    try:
        result = guard_line(outcome, item.id)
        if store is not None:
            result["audit_id"] = _record(store, item.checked, outcome, actor)
        return result
    except PlumblineError as err:
        return failure(item.line, err)


def _failure(line: Line, err: Exception) -> dict[str, Any]:
    if isinstance(err, PlumblineError):
        return failure(line, err)
    logger.debug("line %d could not be scored", line.number, exc_info=err)
    told = f"unexpected {type(err).__name__}; please report it"
    return {"id": line_id(line), "error": told, "line": line.number}


def _triples(verdict: AnswerVerdict) -> list[dict[str, Any]]:
    return [
        {"triple": [e.triple.head, e.triple.relation, e.triple.tail], "effect": e.effect}
        for e in verdict.triples
    ]


def _open(engine: Engine, stack: ExitStack) -> "Store":
    from core.storage import open_store

    store = open_store(engine.settings.database_url)
    stack.callback(store.close)
    return store


def _record(store: "Store", checked: CheckedInstance, report: GuardReport, actor: str | None) -> str:
    from core.trail import Actor
    from core.workflows.guard.records import record_guard

    return record_guard(store, checked, report, actor=Actor(actor or getpass.getuser()))
