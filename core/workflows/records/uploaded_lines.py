"""Lines of an uploaded file, every one accounted for: read, or left out with its reason; and the results by line."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from core.cli.bulk.lines import Line, failure
from core.errors import CaseError, InputError

Item = TypeVar("Item")
Report = TypeVar("Report")


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that cannot be used."""

    number: int  # 1-based line
    id: str | int | None  # None when it cannot be read
    reason: str  # a sentence for people


@dataclass(frozen=True)  # no slots: with them, a frozen generic class cannot be made by its alias
class UploadedLine(Generic[Item]):
    """A line that can be used."""

    number: int  # 1-based line
    id: str | int  # as it was written
    item: Item


@dataclass(frozen=True)
class Upload(Generic[Item]):
    """Every line accounted for; blank ones are passed over."""

    lines: tuple[UploadedLine[Item], ...]
    bad: tuple[BadLine, ...]
    note: str = ""  # what somebody should know of how it was read


def decoded(data: bytes) -> str:
    """The text of a file.

    Raises: CaseError when it is not UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as err:
        raise CaseError(f"The file is not UTF-8 text (byte {err.start}). Save it as UTF-8 first.") from err


def filled_lines(text: str) -> list[Line]:
    """The lines that are not blank."""
    return [Line(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def read_each(lines: Sequence[Line], parse: Callable[[Line], tuple[str | int, Item]]) -> Upload[Item]:
    """What `parse` makes of each line, and the lines of which it said that they are none."""
    items, bad = [], []
    for line in lines:
        try:
            items.append(UploadedLine(line.number, *parse(line)))
        except InputError as err:
            told = failure(line, err)
            bad.append(BadLine(line.number, told["id"], told["error"]))
    return Upload(tuple(items), tuple(bad))


def write_results(
    lines: Sequence[UploadedLine[Any]],
    reports: Sequence[Report],
    show: Callable[[Report, str | int], Mapping[str, Any]],
    bad: Sequence[BadLine],
) -> bytes:
    """The output lines of the commands and the lines that have none with the reason, as JSONL in the order of the file.

    Lines without a report yet are left out.
    """
    written = {line.number: {"id": line.id, "error": line.reason, "line": line.number} for line in bad}
    done = zip(lines, reports, strict=False)
    written |= {line.number: dict(show(report, line.id)) for line, report in done}
    told = (json.dumps(written[number], ensure_ascii=False) for number in sorted(written))
    return "".join(f"{line}\n" for line in told).encode()
