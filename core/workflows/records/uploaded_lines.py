"""Lines of an uploaded file, every one accounted for: read, or left out with its reason; and the results by line."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from core.cli.bulk.lines import Line, failure
from core.errors import CaseError, InputError

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that cannot be used."""

    number: int  # 1-based line
    id: str | int | None  # None when it cannot be read
    reason: str  # a sentence for people


def decoded(data: bytes) -> str:
    """The text of a file.

    Raises:
        CaseError: it is not UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as err:
        raise CaseError(f"The file is not UTF-8 text (byte {err.start}). Save it as UTF-8 first.") from err


def filled_lines(text: str) -> list[Line]:
    """The lines that are not blank."""
    return [Line(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def read_each(
    lines: Sequence[Line], read: Callable[[Line], Item]
) -> tuple[tuple[Item, ...], tuple[BadLine, ...]]:
    """What `read` makes of each line, and the lines of which it said that they are none."""
    items, bad = [], []
    for line in lines:
        try:
            items.append(read(line))
        except InputError as err:
            told = failure(line, err)
            bad.append(BadLine(line.number, told["id"], told["error"]))
    return tuple(items), tuple(bad)


def write_results(results: Mapping[int, Mapping[str, Any]], bad: Sequence[BadLine]) -> bytes:
    """Results by their line, and the lines that have none with the reason, as JSONL in the order of the file."""
    lines = {line.number: {"id": line.id, "error": line.reason, "line": line.number} for line in bad}
    lines.update({number: dict(result) for number, result in results.items()})
    written = (json.dumps(lines[number], ensure_ascii=False) for number in sorted(lines))
    return "".join(f"{line}\n" for line in written).encode()
