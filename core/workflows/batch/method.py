"""What the batch knows of a method: how its lines are read, worked through, summed up and recorded one by one."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from core.storage import Store
from core.trail import Actor
from core.workflows.batch.outcome import Judged
from core.workflows.bulk.lines import Line, LineMethod
from core.workflows.engine import Engine
from core.workflows.records.record_kind import RecordKind

Record = Callable[[Store, Any, Any, Actor, str], str]  # store, item, report, actor, the new record's id


@dataclass(frozen=True, kw_only=True)
class BatchMethod:
    """How the lines of one method are treated."""

    records: RecordKind[Any]
    unit: str  # what a line holds: "claim"
    most: int  # lines of one upload; the command line takes any number
    command: str  # that takes any number
    options: type[Any]  # what the page's form says of how it is done; written as JSON
    parse: Callable[[Line], tuple[str | int, Any]]
    subject: Callable[[Any], str]  # of what was parsed, in its own words
    plain: str = ""  # the field that a line of plain text fills; empty: it must be JSON or a table
    open: Callable[[Engine, Any], Any]  # the worker for these options
    lines: Callable[[Any], LineMethod[Any, Any]]  # over a worker
    judge: Callable[[Any], Judged]  # a report
    show: Callable[
        [Any, Any], Mapping[str, Any]
    ]  # a report, and the id of its line: the command's output line
    record: Record
    complete: Callable[[Engine, Any, Any], Any] = lambda _engine, _item, report: (
        report
    )  # before it is recorded
    sample: Callable[[], Iterable[Mapping[str, Any]]]  # lines to try it with
