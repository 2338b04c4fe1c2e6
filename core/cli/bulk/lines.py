"""JSONL in, JSONL out: order and ids kept, a bad line becomes an error line and the rest goes on."""

import json
import multiprocessing
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any, Literal, TextIO, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from core.errors import InputError, PlumblineError

MAX_LINE = 64 * 1024 * 1024  # characters; a longer line is not a case but an accident
_NOT_UTF8 = re.compile("[\udc80-\udcff]")  # bytes that are no UTF-8, as `surrogateescape` keeps them
_HALF_A_PAIR = re.compile(r"\\u[dD][89a-fA-F]")  # how JSON writes one, or a whole pair
_SERIAL_BELOW = 4  # cases; starting a worker costs more than auditing this many


class CaseLine(BaseModel):
    """A line of `plumbline audit`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    context: str
    query: str = ""
    response: str


class PairLine(CaseLine):
    """A line of `plumbline compare`."""

    other: str


class TextLine(BaseModel):
    """A line of `plumbline extract`."""

    model_config = ConfigDict(extra="ignore", strict=True)
    id: str | int
    text: str


@dataclass(frozen=True, slots=True)
class Line:
    """One input line, before it is understood."""

    number: int  # 1-based
    text: str


Work = Callable[[Line], dict[str, Any]]
Model = TypeVar("Model", bound=BaseModel)


def read_lines(path: Path) -> list[Line]:
    """The non-empty lines of a JSONL file ("-" is standard input); `parse_line` refuses one that is not UTF-8."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as err:
        raise InputError(
            f"{path} cannot be read: {err.strerror}. Check the name and the permissions."
        ) from err
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
    except json.JSONDecodeError as err:
        raise InputError(
            f"Line {line.number} is not JSON: {err.msg[0].lower()}{err.msg[1:]}, at character {err.pos + 1} of it. "
            "Write one JSON object a line."
        ) from err
    except (ValueError, RecursionError) as err:
        raise InputError(f"Line {line.number} is not JSON: {err}. Write one JSON object a line.") from err
    if _HALF_A_PAIR.search(line.text) and (half := _lone_surrogate(found)):
        raise InputError(
            f"Line {line.number} has half of a surrogate pair (\\u{ord(half):04x}), which is no character; delete it."
        )
    if not isinstance(found, dict):
        raise InputError(f"Line {line.number} is not a JSON object. Write one object {{...}} a line.")
    try:
        return model.model_validate(found)
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
    return {"id": line_id(line), "error": str(err), "line": line.number}


def line_id(line: Line) -> Any:
    """The id of a line that may be broken; None when there is none that can be read and written again."""
    try:
        found = json.loads(line.text)
        found_id = found.get("id") if isinstance(found, dict) else None
        json.dumps(found_id, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError):  # half a surrogate pair is a ValueError too
        return None
    return found_id


def run_bulk(
    lines: Sequence[Line],
    work: Work,
    *,
    workers: int,
    initializer: Callable[..., None],
    setup: tuple[Any, ...],
) -> Iterator[dict[str, Any]]:
    """Results in the order of the lines, by as many processes as there are workers."""
    if workers <= 1 or len(lines) < _SERIAL_BELOW:
        initializer(*setup)
        yield from map(work, lines)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer, setup) as pool:
        yield from pool.map(work, lines, chunksize=max(1, min(8, len(lines) // (workers * 4))))


def write_results(results: Iterator[dict[str, Any]], total: int, output: Path | None, label: str) -> int:
    """Write one object a line as it comes, to a file or standard output; how many failed.

    An earlier file is kept until there is something to write: what fails at the start must not cost it.

    Raises:
        InputError: the file cannot be written; said before the work begins.
    """
    if output is None:
        return _write(results, total, sys.stdout, label)
    with _opened(output, "a"):
        first = list(islice(results, 1))
    with _opened(output, "w") as out:
        return _write(chain(first, results), total, out, label)


def _opened(path: Path, mode: Literal["a", "w"]) -> TextIO:
    try:
        return path.open(mode, encoding="utf-8")
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


def guarded(line: Line, work: Callable[[], dict[str, Any]]) -> dict[str, Any]:
    """The result, or the error line for anything Plumbline raises on purpose."""
    try:
        return work()
    except PlumblineError as err:
        return failure(line, err)


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
