"""What a batch of a page knows of a method, beside how its lines are treated; told in `core.workflows.bulk`."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from core.errors import InputError
from core.workflows.batch.outcome import METHOD, Judged
from core.workflows.bulk.lines import LineMethod
from core.workflows.engine import Engine
from core.workflows.records.record_kind import PACKAGES, RecordKind

_PACKAGES = {"hallugraph": "audit", **PACKAGES}
METHODS = tuple(name for name in _PACKAGES if name != METHOD)


@dataclass(frozen=True, kw_only=True)
class BatchMethod:
    """The batches of one method."""

    lines: LineMethod[Any, Any]
    unit: str  # what a line holds: "claim"
    most: int  # lines of one upload; the command line takes any number
    command: str  # that takes any number
    options: type[Any]  # what the page's form says of how it is done; written as JSON
    subject: Callable[[Any], str]  # of what was parsed, in its own words
    plain: str = ""  # the field that a line of plain text fills; empty: it must be JSON or a table
    open: Callable[[Engine, Any], Any]  # the worker for these options
    judge: Callable[[Any], Judged]  # a report
    complete: Callable[[Engine, Any, Any], Any] = lambda _engine, _item, report: report  # before it is kept
    sample: Callable[[], Iterable[Mapping[str, Any]]]  # lines to try it with

    @property
    def records(self) -> RecordKind[Any]:
        """How its reports are kept."""
        assert self.lines.records is not None
        return self.lines.records


def method_named(name: str) -> BatchMethod:
    """How the batches of a method are treated. Raises: InputError when it takes none."""
    if name not in METHODS:
        raise InputError(f"there is no batch of {name!r}; there are those of {', '.join(METHODS)}")
    method: BatchMethod = import_module(f"core.workflows.bulk.{_PACKAGES[name]}").BATCH
    return method


def sample_file(method: BatchMethod) -> bytes:
    """A small file of bundled cases, as JSONL."""
    return "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in method.sample()).encode()
