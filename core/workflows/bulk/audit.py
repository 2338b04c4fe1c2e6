"""The lines of `plumbline audit`, `compare` and `extract`: worked on by processes, written in their order."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Any

from core.grounding import GroundingOptions
from core.settings import Settings, load_settings
from core.text.document import text_document
from core.types import CONTEXT
from core.workflows.audit.auditing import AuditCase, asks_model, audit_case, text_destination
from core.workflows.audit.comparison import Pair, check_pair
from core.workflows.audit.records import record_report
from core.workflows.bulk.lines import BulkWork, InputLine, Line, LineMethod, NamedLine, parse_item, run_lines
from core.workflows.bulk.telling import tell
from core.workflows.engine import Engine
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
        ids = (
            [CONTEXT]
            if len(passages) == 1
            else [f"{CONTEXT}-{number}" for number in range(1, len(passages) + 1)]
        )
        sources = tuple(text_document(text, id=id_) for text, id_ in zip(passages, ids, strict=True))
        return AuditCase(str(self.id), sources, self.query, self.response)


class PairLine(CaseLine):
    """A line of `plumbline compare`."""

    other: str


class TextLine(InputLine):
    """A line of `plumbline extract`."""

    text: str


def begin_audits(
    lines: Sequence[Line], *, workers: int, record: bool, actor: str | None, matter: str, **chosen: Any
) -> Iterator[dict[str, Any]]:
    """The output lines of `audit`, by its options."""
    return _spread(lines, workers, chosen, audit_method, BulkWork(record=record, actor=actor, matter=matter))


def begin_comparisons(lines: Sequence[Line], *, workers: int) -> Iterator[dict[str, Any]]:
    """The output lines of `compare`."""
    return _spread(lines, workers, {}, _comparisons, BulkWork())


def begin_extractions(lines: Sequence[Line], *, workers: int, **chosen: Any) -> Iterator[dict[str, Any]]:
    """The output lines of `extract`, by its options."""
    return _spread(lines, workers, chosen, _extractions, BulkWork())


def audit_method(engine: Engine, options: GroundingOptions | None = None) -> LineMethod[AuditCase, Any]:
    """How a line of `audit` is treated; the options are those of the settings unless others are given."""
    return LineMethod(
        parse=parse_case_line,
        run=lambda cases: [audit_case(case, engine, options) for case in cases],
        show=audit_line,
        record=lambda store, case, report, actor: record_report(store, case, report, actor=actor),
    )


def parse_case_line(line: Line) -> tuple[str | int, AuditCase]:
    """The id as it was written, and the case. Raises: InputError when the line is not what the contract says."""
    return parse_item(line, CaseLine, lambda found: found.case)


def _comparisons(engine: Engine) -> LineMethod[Any, Any]:
    def pair(found: PairLine) -> Pair:
        made = Pair.of(found.case, found.other)
        check_pair(made, engine.settings)
        return made

    return LineMethod(
        parse=lambda line: parse_item(line, PairLine, pair),
        run=lambda pairs: [(audit_case(pair.a, engine), audit_case(pair.b, engine)) for pair in pairs],
        show=lambda reports, pair_id: comparison_line(*reports, pair_id),
    )


def _extractions(engine: Engine) -> LineMethod[Any, Any]:
    return LineMethod(
        parse=lambda line: parse_item(line, TextLine, lambda found: found.text),
        run=lambda texts: [engine.extractor.extract(text) for text in texts],
        show=graph_line,
    )


_Made = Callable[[Engine], LineMethod[Any, Any]]


def _spread(
    lines: Sequence[Line], workers: int, chosen: dict[str, Any], made: _Made, work: BulkWork
) -> Iterator[dict[str, Any]]:
    """Results in the order of the lines, by processes under the settings with what the options give instead."""
    settings = load_settings()
    given = {name: value for name, value in chosen.items() if value is not None}
    settings = replace(settings, **{name: type(getattr(settings, name))(given[name]) for name in given})
    if (host := text_destination(settings)) is not None:
        tell(f"texts are sent to {host}")
    workers = workers or (1 if asks_model(settings) else settings.worker_count)
    return _work_through(lines, workers, (settings, made, work))


def _work_through(
    lines: Sequence[Line], workers: int, setup: tuple[Settings, _Made, BulkWork]
) -> Iterator[dict[str, Any]]:
    if workers <= 1 or len(lines) < _SERIAL_BELOW:
        _set_up(*setup)
        yield from map(_work, lines)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, _set_up, setup) as pool:
        yield from pool.map(_work, lines, chunksize=max(1, min(8, len(lines) // (workers * 4))))


def _set_up(settings: Settings, made: _Made, work: BulkWork) -> None:
    """Make this process do its work on the lines it is given; one thread, since the processes fill the cores."""
    global _run  # noqa: PLW0603 - a worker process has one job
    import torch

    torch.set_num_threads(1)
    _run = partial(run_lines, method=made(Engine(settings)), settings=settings, work=work)


def _work(line: Line) -> dict[str, Any]:
    assert _run is not None, "the process was not set up"
    return next(_run([line]))
