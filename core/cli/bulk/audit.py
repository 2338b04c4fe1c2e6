"""The work that a process of `audit`, `compare` and `extract` does on each line, and how it is set up for it."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from core.cli.bulk.lines import CaseLine, Line, PairLine, TextLine, parse_line
from core.cli.bulk.runner import BulkWork, LineMethod, run_lines
from core.settings import Settings
from core.text.document import text_document
from core.types import CONTEXT
from core.workflows.audit.auditing import AuditCase, audit_case
from core.workflows.audit.comparison import Pair, check_pair
from core.workflows.audit.records import record_report
from core.workflows.engine import Engine
from core.workflows.wire import audit_line, comparison_line, graph_line

# Of this process, set by its initialiser: a closure cannot be pickled to it.
_run: Callable[[Sequence[Line]], Iterator[dict[str, Any]]] | None = None


def set_up_audit(settings: Settings, work: BulkWork) -> None:
    """Make this process audit the lines it is given."""
    engine = Engine(settings)

    def parse(line: Line) -> tuple[str | int, AuditCase]:
        found = parse_line(line, CaseLine)
        return found.id, _case(found)

    method = LineMethod(
        parse=parse,
        run=lambda cases: [audit_case(case, engine) for case in cases],
        show=audit_line,
        record=lambda store, case, report, actor: record_report(store, case, report, actor=actor),
    )
    _use(partial(run_lines, method=method, settings=settings, work=work))


def set_up_comparison(settings: Settings) -> None:
    """Make this process audit both responses of the lines it is given, and compare them."""
    engine = Engine(settings)

    def parse(line: Line) -> tuple[str | int, Pair]:
        found = parse_line(line, PairLine)
        pair = Pair.of(_case(found), found.other)
        check_pair(pair, settings)
        return found.id, pair

    method = LineMethod(
        parse=parse,
        run=lambda pairs: [(audit_case(pair.a, engine), audit_case(pair.b, engine)) for pair in pairs],
        show=lambda reports, pair_id: comparison_line(*reports, pair_id),
    )
    _use(partial(run_lines, method=method))


def set_up_extraction(settings: Settings) -> None:
    """Make this process extract the graphs of the lines it is given."""
    engine = Engine(settings)

    def parse(line: Line) -> tuple[str | int, str]:
        found = parse_line(line, TextLine)
        return found.id, found.text

    method = LineMethod(
        parse=parse,
        run=lambda texts: [engine.extractor.extract(text) for text in texts],
        show=graph_line,
    )
    _use(partial(run_lines, method=method))


def work_line(line: Line) -> dict[str, Any]:
    """One line through this process's work; an error line where it fails."""
    assert _run is not None, "the process was not set up"
    return next(_run([line]))


def _case(line: CaseLine) -> AuditCase:
    return AuditCase(str(line.id), (text_document(line.context, id=CONTEXT),), line.query, line.response)


def _use(run: Callable[[Sequence[Line]], Iterator[dict[str, Any]]]) -> None:
    """One thread for each worker: the processes already fill the cores."""
    global _run  # noqa: PLW0603 - a worker process has one job
    import torch

    torch.set_num_threads(1)
    _run = run
