"""The work that a bulk process does on each line, and how the process is set up for it."""

import getpass
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.cli.bulk.lines import CaseLine, Line, PairLine, TextLine, guarded, line_id, parse_line
from core.settings import Settings
from core.text.document import text_document
from core.types import CONTEXT
from core.workflows import AuditCase, Pair, audit_case
from core.workflows.audit.comparison import check_pair
from core.workflows.engine import Engine
from core.workflows.wire import audit_line, comparison_line, graph_line


@dataclass(frozen=True, slots=True)
class AuditWork:
    """What to do with an audited case besides printing it."""

    record: bool = False
    actor: str | None = None


_work: Callable[[Line], dict[str, Any]] | None = None  # of this process, set by its initialiser


def set_up_audit(settings: Settings, options: AuditWork) -> None:
    """Make this process audit the lines it is given."""
    _limit_threads()
    engine = Engine(settings)

    def work(line: Line) -> dict[str, Any]:
        found = parse_line(line, CaseLine)
        case = AuditCase(
            str(found.id), (text_document(found.context, id=CONTEXT),), found.query, found.response
        )
        report = audit_case(case, engine)
        result = audit_line(report, found.id)
        if options.record:
            result["audit_id"] = _record(settings, case, report, options.actor)
        return result

    _use(work)


def set_up_comparison(settings: Settings) -> None:
    """Make this process audit both responses of the lines it is given, and compare them."""
    _limit_threads()
    engine = Engine(settings)

    def work(line: Line) -> dict[str, Any]:
        found = parse_line(line, PairLine)
        case = AuditCase(
            str(found.id), (text_document(found.context, id=CONTEXT),), found.query, found.response
        )
        pair = Pair.of(case, found.other)
        check_pair(pair, settings)
        return comparison_line(audit_case(pair.a, engine), audit_case(pair.b, engine), found.id)

    _use(work)


def set_up_extraction(settings: Settings) -> None:
    """Make this process extract the graphs of the lines it is given."""
    _limit_threads()
    engine = Engine(settings)

    def work(line: Line) -> dict[str, Any]:
        found = parse_line(line, TextLine)
        return graph_line(engine.extractor.extract(found.text), found.id)

    _use(work)


def work_line(line: Line) -> dict[str, Any]:
    """One line through this process's work; an error line where it fails."""
    assert _work is not None, "the process was not set up"
    work = _work
    try:
        return guarded(line, lambda: work(line))
    except Exception as err:  # noqa: BLE001 - one line's surprise must not lose the other lines
        return {
            "id": line_id(line),
            "error": f"unexpected {type(err).__name__}; please report it",
            "line": line.number,
        }


def _use(work: Callable[[Line], dict[str, Any]]) -> None:
    global _work  # noqa: PLW0603 - a worker process has one job; a closure cannot be pickled to it
    _work = work


def _limit_threads() -> None:
    """One thread for each worker: the processes already fill the cores."""
    import torch

    torch.set_num_threads(1)


def _record(settings: Settings, case: AuditCase, report: Any, actor: str | None) -> str:
    from core.storage import open_store
    from core.trail import Actor
    from core.workflows import record_report

    store = open_store(settings.database_url)
    try:
        return record_report(store, case, report, actor=Actor(actor or getpass.getuser()))
    finally:
        store.close()
