"""The lines of `plumbline audit`, `compare` and `extract`, and of batches of audits; commands work by processes."""

import multiprocessing
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from core.grounding import GroundingOptions, GroundingReport, Policy
from core.settings import SecondReading, Settings, load_settings
from core.text.document import text_document
from core.types import CONTEXT
from core.workflows.audit.auditing import (
    AuditCase,
    asks_model,
    audit_case,
    options_from,
    text_destination,
)
from core.workflows.audit.comparison import Pair, check_pair
from core.workflows.audit.records import RECORDS
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import SAMPLES, Judged
from core.workflows.bulk.lines import BulkWork, InputLine, Line, LineMethod, NamedLine, run_lines
from core.workflows.bulk.telling import tell
from core.workflows.engine import Engine
from core.workflows.examples import load_examples
from core.workflows.wire import audit_line, comparison_line, graph_line

_SERIAL_BELOW = 4  # cases; starting a worker costs more than auditing this many

# Of this process, set by its initialiser: a closure cannot be pickled to it.
_run: Callable[[Sequence[Line]], Iterator[dict[str, Any]]] | None = None


class CaseLine(NamedLine):
    """A line of `plumbline audit`."""

    context: str | list[str]
    query: str = ""
    response: str

    @property
    def case(self) -> AuditCase:
        """What is audited."""
        passages = [self.context] if isinstance(self.context, str) else [*filter(str.strip, self.context)]
        ids = (f"{CONTEXT}-{number}" if passages[1:] else CONTEXT for number in range(1, len(passages) + 1))
        sources = tuple(text_document(text, id=id_) for text, id_ in zip(passages, ids, strict=True))
        return AuditCase(str(self.id), sources, self.query, self.response)


class PairLine(CaseLine):
    """A line of `plumbline compare`."""

    other: str


class TextLine(InputLine):
    """A line of `plumbline extract`."""

    text: str


@dataclass(frozen=True, slots=True)
class AuditChoice:
    """How the audits of a batch are done; all else is as the settings say."""

    policy: Policy
    alpha: float
    second_reading: SecondReading


def begin_audits(
    lines: Sequence[Line], *, workers: int, record: bool, actor: str | None, matter: str, **chosen: Any
) -> Iterator[dict[str, Any]]:
    """The output lines of `audit`, by its options."""
    return _spread(lines, workers, chosen, "audit", BulkWork(record=record, actor=actor, matter=matter))


def begin_comparisons(lines: Sequence[Line], *, workers: int) -> Iterator[dict[str, Any]]:
    """The output lines of `compare`."""
    return _spread(lines, workers, {}, "compare", BulkWork())


def begin_extractions(lines: Sequence[Line], *, workers: int, **chosen: Any) -> Iterator[dict[str, Any]]:
    """The output lines of `extract`, by its options."""
    return _spread(lines, workers, chosen, "extract", BulkWork())


_Worker = tuple[Engine, GroundingOptions | None]  # None: the options of the settings


def _audit(worker: _Worker, cases: Sequence[AuditCase]) -> list[GroundingReport]:
    engine, options = worker
    return [audit_case(case, engine, options) for case in cases]


def _compare(worker: _Worker, pairs: Sequence[Pair]) -> list[tuple[GroundingReport, GroundingReport]]:
    engine, _ = worker
    for pair in pairs:
        check_pair(pair, engine.settings)
    return [(audit_case(pair.a, engine), audit_case(pair.b, engine)) for pair in pairs]


LINES = LineMethod[AuditCase, GroundingReport](
    model=CaseLine,
    item=lambda line: line.case,
    run=_audit,
    show=audit_line,
    records=RECORDS,
)
_METHODS: Mapping[str, LineMethod[Any, Any]] = {
    "audit": LINES,
    "compare": LineMethod(
        model=PairLine,
        item=lambda line: Pair.of(line.case, line.other),
        run=_compare,
        show=lambda reports, pair_id: comparison_line(reports[0], reports[1], pair_id),
    ),
    "extract": LineMethod(
        model=TextLine,
        item=lambda line: line.text,
        run=lambda worker, texts: [worker[0].extractor.extract(text) for text in texts],
        show=graph_line,
    ),
}


def _chosen(engine: Engine, choice: AuditChoice) -> _Worker:
    policy, alpha, second = choice.policy, choice.alpha, choice.second_reading
    options = options_from(engine.settings)
    return engine, replace(options, policy=policy, alpha=alpha, second_reading=second)


def _judge(report: GroundingReport) -> Judged:
    fit = report.cfi if report.confidence is None else report.confidence.probability
    return Judged(report.decision, "", report.summary, fit)


def _samples() -> Iterator[Mapping[str, Any]]:
    example = load_examples()[0]
    for one in example.responses[:SAMPLES]:
        yield {"id": one.id, "context": example.context, "query": example.query, "response": one.text}


BATCH = BatchMethod(
    lines=LINES,
    unit="case",
    most=1_000,
    command="plumbline audit",
    options=AuditChoice,
    subject=lambda case: case.response,
    open=_chosen,
    judge=_judge,
    sample=_samples,
)


def _spread(
    lines: Sequence[Line], workers: int, chosen: dict[str, Any], method: str, work: BulkWork
) -> Iterator[dict[str, Any]]:
    """Results in the order of the lines, by processes under the settings with what the options give instead."""
    settings = load_settings()
    given = {name: value for name, value in chosen.items() if value is not None}
    settings = replace(settings, **{name: type(getattr(settings, name))(given[name]) for name in given})
    if (host := text_destination(settings)) is not None:
        tell(f"texts are sent to {host}")
    workers = workers or (1 if asks_model(settings) else settings.worker_count)
    return _work_through(lines, workers, (settings, method, work))


def _work_through(
    lines: Sequence[Line], workers: int, setup: tuple[Settings, str, BulkWork]
) -> Iterator[dict[str, Any]]:
    if workers <= 1 or len(lines) < _SERIAL_BELOW:
        _set_up(*setup)
        yield from map(_work, lines)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _set_up, setup) as pool:
        yield from pool.map(_work, lines, chunksize=max(1, min(8, len(lines) // (workers * 4))))


def _set_up(settings: Settings, method: str, work: BulkWork) -> None:
    """Make this process do its work on the lines it is given; one thread, since the processes fill the cores."""
    global _run  # noqa: PLW0603 - a worker process has one job
    import torch

    torch.set_num_threads(1)
    worker = Engine(settings), None
    _run = partial(run_lines, method=_METHODS[method], worker=worker, settings=settings, work=work)


def _work(line: Line) -> dict[str, Any]:
    assert _run is not None, "the process was not set up"
    return next(_run([line]))
