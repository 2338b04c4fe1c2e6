"""JSONL in, JSONL out: read, worked on in batches, perhaps recorded; order and ids kept, a bad line told."""

import getpass
import json
import logging
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import Any, Generic, Literal, TextIO, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from core.errors import CancelledError, InputError, PlumblineError
from core.settings import Settings
from core.storage import Store, open_store
from core.trail import Actor
from core.workflows.bulk.names import own_names, table_lines
from core.workflows.records.record_kind import RecordKind

logger = logging.getLogger(__name__)

MAX_LINE = 64 * 1024 * 1024  # characters; a longer line is not a case but an accident
_NOT_UTF8 = re.compile("[\udc80-\udcff]")  # bytes that are no UTF-8, as `surrogateescape` keeps them
_HALF_A_PAIR = re.compile(r"\\u[dD][89a-fA-F]")  # how JSON writes one, or a whole pair


class InputLine(BaseModel):
    """What the lines of every command have; fields that are not known are passed over."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int


class NamedLine(InputLine):
    """A line that may have the names of other tools, and no id: it is then called by its number."""


@dataclass(frozen=True, slots=True)
class Line:
    """One input line, before it is understood."""

    number: int  # 1-based
    text: str


Model = TypeVar("Model", bound=BaseModel)
Item = TypeVar("Item")
Report = TypeVar("Report")


def read_lines(path: Path) -> list[Line]:
    """The non-empty lines of a JSONL file ("-" is standard input), or the rows of a `.csv` or `.tsv` as such lines.

    Raises: InputError when the file cannot be read, or is no table.
    """
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as err:
        raise InputError(f"{path} cannot be read: {err.strerror}. Check its name and rights.") from err
    if path.suffix.lower() in (".csv", ".tsv"):
        return [Line(number, text) for number, text in table_lines(data)]
    text = data.decode("utf-8-sig", errors="surrogateescape")
    return [Line(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def parse_line(line: Line, model: type[Model]) -> Model:
    """The validated object of a line; InputError says what is wrong with it."""
    if len(line.text) > MAX_LINE:
        raise InputError(
            f"Line {line.number} has {len(line.text):,} characters, more than {MAX_LINE:,}. Split it."
        )
    if _NOT_UTF8.search(line.text):
        raise InputError(f"Line {line.number} is not UTF-8 text. Save the file as UTF-8 first.")
    try:
        found = json.loads(line.text)
    except (ValueError, RecursionError) as err:
        why = str(err)
        if isinstance(err, json.JSONDecodeError):
            why = f"{err.msg[0].lower()}{err.msg[1:]}, at character {err.pos + 1} of it"
        raise InputError(f"Line {line.number} is not JSON: {why}. Write one JSON object a line.") from err
    if _HALF_A_PAIR.search(line.text) and (half := _lone_surrogate(found)):
        raise InputError(
            f"Line {line.number} has half of a surrogate pair (\\u{ord(half):04x}), which is no character; delete it."
        )
    if not isinstance(found, dict):
        raise InputError(f"Line {line.number} is not a JSON object. Write one object {{...}} a line.")
    try:
        return model.model_validate(own_names(found, line.number) if issubclass(model, NamedLine) else found)
    except ValidationError as err:
        raise InputError(f"Line {line.number}: {describe(err)}.") from err


def _lone_surrogate(found: object) -> str | None:
    """The first character that no text file can hold; models and files refuse it with an error of their own."""
    try:
        json.dumps(found, ensure_ascii=False).encode()
    except UnicodeEncodeError as err:
        return str(err.object)[err.start]
    return None


def failure(line: Line, err: Exception) -> dict[str, Any]:
    """The error line that stands in the place of a result."""
    told = str(err)
    if not isinstance(err, PlumblineError):
        logger.debug("line %d failed", line.number, exc_info=err)
        told = f"unexpected {type(err).__name__}; please report it"
    return {"id": _line_id(line), "error": told, "line": line.number}


def _line_id(line: Line) -> Any:
    """The id of a line that may be broken; None when there is none that can be read and written again."""
    try:
        found = json.loads(line.text)
        found_id = found.get("id") if isinstance(found, dict) else None
        json.dumps(found_id, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):  # half a surrogate pair is a ValueError too
        return None
    return found_id


def write_results(results: Iterator[dict[str, Any]], total: int, output: Path | None, label: str) -> int:
    """Write one object a line as it comes, to a file or standard output; how many failed.

    An earlier file is kept until there is something to write: what fails at the start must not cost it.

    Raises: InputError when the file cannot be written; said before the work begins, or when the disk is full.
    """
    if output is None:
        return _write(results, total, sys.stdout, label)
    with _opened(output, "a"):
        pass
    first = list(islice(results, 1))
    with _opened(output, "w") as out:
        return _write(chain(first, results), total, out, label)


@contextmanager
def _opened(path: Path, mode: Literal["a", "w"]) -> Iterator[TextIO]:
    try:
        with path.open(mode, encoding="utf-8") as stream:
            yield stream
    except OSError as err:
        raise InputError(f"{path} cannot be written: {err.strerror}. Choose another place.") from err


def _write(results: Iterator[dict[str, Any]], total: int, out: TextIO, label: str) -> int:
    from tqdm import tqdm

    failed = 0
    for result in tqdm(results, total=total, desc=label, unit="line", disable=not sys.stderr.isatty()):
        failed += "error" in result
        out.write(json.dumps(result, ensure_ascii=False) + "\n")
        out.flush()
    return failed


def describe(err: ValidationError) -> str:
    """A pydantic error in one plain sentence."""
    first = err.errors()[0]
    where = str(first["loc"][0]) if first["loc"] else "the line"
    if first["type"] == "missing":
        return f'the field "{where}" is missing'
    if where == "id":
        return 'the field "id" is wrong (input should be a string or a whole number)'
    place = "".join(f", item {part + 1}" for part in first["loc"][1:] if isinstance(part, int))
    words = first["msg"].replace(" after validation", "")
    return f'the field "{where}"{place} is wrong ({words[0].lower()}{words[1:]})'


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkWork:
    """What to do with the reports besides printing them."""

    record: bool = False
    actor: str | None = None  # the name of the account, when None
    matter: str = ""  # that the records are filed under


@dataclass(frozen=True, kw_only=True)
class LineMethod(Generic[Item, Report]):
    """How the lines of one method are treated, by a worker that has the models and the options."""

    model: type[BaseModel]  # what a line must be
    item: Callable[[Any], Item]  # what is worked on, of such a line
    run: Callable[[Any, Sequence[Item]], Sequence[Report]]  # a batch together, reports in its order
    show: Callable[[Report, str | int], dict[str, Any]]  # the output line
    records: RecordKind[Report] | None = None  # None: its reports are not kept
    ready: Callable[[Any], object] = lambda _worker: None  # loads what a worker needs
    batch: int = 1  # lines
    size: Callable[[Item], int] = lambda _item: 0
    most: int = 0  # sizes in one batch together

    def parse(self, line: Line) -> tuple[str | int, Item]:
        """The id as it was written, and what is worked on. Raises: InputError, which names the line."""
        found: Any = parse_line(line, self.model)
        try:
            return found.id, self.item(found)
        except InputError as err:
            raise InputError(f"Line {line.number}: {err}") from err


@dataclass(frozen=True, slots=True)
class Worked:
    """A line, and what was made of it."""

    line: Line
    id: Any  # as it was written; None when it cannot be read
    item: Any  # None when the line is bad
    report: Any = None
    error: Exception | None = None  # why there is no report


def run_lines(
    lines: Sequence[Line],
    method: LineMethod[Item, Report],
    worker: Any,
    settings: Settings | None = None,
    work: BulkWork = BulkWork(),
) -> Iterator[dict[str, Any]]:
    """The output line of every input line, in order; an error line for one that fails, and the rest goes on.

    Raises: InputError, ModelError, at once, when the worker lacks what it needs: no line could be worked on.
    """
    method.ready(worker)
    return _finished(work_through(lines, method, worker), method, settings if work.record else None, work)


def work_through(
    lines: Sequence[Line], method: LineMethod[Item, Report], worker: Any
) -> Iterator[list[Worked]]:
    """What is made of every line, in order, in the stretches that are worked on together. Raises: as `run_lines`."""
    method.ready(worker)
    for batch in _batches(lines, method):
        items = [each.item for each in batch if each.item is not None]
        done = iter(_together(items, partial(method.run, worker)))
        yield [each if each.item is None else replace(each, **next(done)) for each in batch]


def _finished(
    parts: Iterator[list[Worked]], method: LineMethod[Any, Any], settings: Settings | None, work: BulkWork
) -> Iterator[dict[str, Any]]:
    """The output lines; with settings each report is kept in their trail."""
    with nullcontext() if settings is None else closing(open_store(settings.database_url)) as store:
        for each in chain.from_iterable(parts):
            yield _finish(each, method, store, work)


def _batches(lines: Sequence[Line], method: LineMethod[Item, Report]) -> Iterator[list[Worked]]:
    """Stretches of the input that are worked on together; bad lines stand where they stood."""
    batch: list[Worked] = []
    sizes = 0
    for line in lines:
        try:
            each = Worked(line, *method.parse(line))
        except Exception as err:  # noqa: BLE001 - one line's surprise must not lose the other lines
            each = Worked(line, _line_id(line), None, error=err)
        size = method.size(each.item) if each.item is not None else 0
        if batch and (len(batch) >= method.batch or sizes + size > method.most):
            yield batch
            batch, sizes = [], 0
        batch.append(each)
        sizes += size
    if batch:
        yield batch


def _together(
    items: Sequence[Item], run: Callable[[Sequence[Item]], Sequence[Report]]
) -> list[dict[str, Any]]:
    """The report of each item of a batch; one by one when it fails, so that one's trouble does not cost the others."""
    if not items:
        return []
    try:
        return [{"report": report} for report in run(items)]
    except CancelledError:
        raise
    except Exception as err:  # noqa: BLE001 - as above
        if len(items) == 1:
            return [{"error": err}]
        return [_together([item], run)[0] for item in items]


def _finish(
    each: Worked, method: LineMethod[Item, Report], store: Store | None, work: BulkWork
) -> dict[str, Any]:
    if each.error is not None:
        return failure(each.line, each.error)
    try:
        result = method.show(each.report, each.id)
        if store is not None and method.records is not None:
            actor = Actor(work.actor or getpass.getuser(), matter=work.matter)
            result["audit_id"] = method.records.record(store, each.report, each.item, actor=actor)
        return result
    except PlumblineError as err:
        return failure(each.line, err)
