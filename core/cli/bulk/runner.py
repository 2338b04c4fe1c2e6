"""What the commands over lines share: lines read, worked on in batches, shown in their order, perhaps recorded."""

import getpass
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.cli.bulk.lines import Line, failure, line_id
from core.errors import CancelledError, PlumblineError
from core.settings import Settings
from core.storage import Store, open_store
from core.trail import Actor

logger = logging.getLogger(__name__)

Item = TypeVar("Item")
Report = TypeVar("Report")


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkWork:
    """What to do with the reports besides printing them."""

    record: bool = False
    actor: str | None = None  # the name of the account, when None


@dataclass(frozen=True, kw_only=True)
class LineMethod(Generic[Item, Report]):
    """How one command treats its lines."""

    parse: Callable[[Line], tuple[str | int, Item]]  # the id as it was written, and what is worked on
    run: Callable[[Sequence[Item]], Sequence[Report]]  # a batch together, reports in its order
    show: Callable[[Report, str | int], dict[str, Any]]  # the output line
    record: Callable[[Store, Item, Report, Actor], str] | None = None  # the new record's id
    batch: int = 1  # lines
    size: Callable[[Item], int] = lambda _item: 0
    most: int = 0  # sizes in one batch together


@dataclass(frozen=True, slots=True)
class _Read(Generic[Item]):
    """A line that was understood."""

    line: Line
    id: str | int
    item: Item


def run_lines(
    lines: Sequence[Line],
    method: LineMethod[Item, Report],
    settings: Settings | None = None,
    work: BulkWork = BulkWork(),
) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that fails, and the rest goes on."""
    with ExitStack() as stack:
        store = open_store(settings.database_url) if work.record and settings is not None else None
        if store is not None:
            stack.callback(store.close)
        for batch in _batches(lines, method):
            done = iter(_together([item for item in batch if isinstance(item, _Read)], method.run))
            for item in batch:
                yield item if isinstance(item, dict) else _finish(item, next(done), method, store, work)


def _batches(
    lines: Sequence[Line], method: LineMethod[Item, Report]
) -> Iterator[list[_Read[Item] | dict[str, Any]]]:
    """Stretches of the input that are worked on together; error lines stand where their lines stood."""
    batch: list[_Read[Item] | dict[str, Any]] = []
    sizes = 0
    for line in lines:
        item: _Read[Item] | dict[str, Any]
        try:
            item = _Read(line, *method.parse(line))
        except Exception as err:  # noqa: BLE001 - one line's surprise must not lose the other lines
            item = _failure(line, err)
        size = method.size(item.item) if isinstance(item, _Read) else 0
        if batch and (len(batch) >= method.batch or sizes + size > method.most):
            yield batch
            batch, sizes = [], 0
        batch.append(item)
        sizes += size
    if batch:
        yield batch


def _together(
    batch: Sequence[_Read[Item]], run: Callable[[Sequence[Item]], Sequence[Report]]
) -> list[Report | Exception]:
    """Reports of a batch; one by one when it fails, so that one line's trouble does not cost the others."""
    if not batch:
        return []
    try:
        return list(run([item.item for item in batch]))
    except CancelledError:
        raise
    except Exception as err:  # noqa: BLE001 - as above
        if len(batch) == 1:
            return [err]
        return [_together([item], run)[0] for item in batch]


def _finish(
    item: _Read[Item],
    outcome: Report | Exception,
    method: LineMethod[Item, Report],
    store: Store | None,
    work: BulkWork,
) -> dict[str, Any]:
    if isinstance(outcome, Exception):
        return _failure(item.line, outcome)
    try:
        result = method.show(outcome, item.id)
        if store is not None and method.record is not None:
            actor = Actor(work.actor or getpass.getuser())
            result["audit_id"] = method.record(store, item.item, outcome, actor)
        return result
    except PlumblineError as err:
        return failure(item.line, err)


def _failure(line: Line, err: Exception) -> dict[str, Any]:
    if isinstance(err, PlumblineError):
        return failure(line, err)
    logger.debug("line %d failed", line.number, exc_info=err)
    told = f"unexpected {type(err).__name__}; please report it"
    return {"id": line_id(line), "error": told, "line": line.number}
