"""An uploaded file of KBQA instances: what can be scored, and every line that cannot with its reason."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from core.bulk import Line, failure
from core.bulk_guard import guard_line, parse_guard_line
from core.errors import CaseError, InputError
from core.guard.report import GuardReport
from core.kbqa.instance import CheckedInstance

MAX_LINES = 50_000  # of one upload; the command line takes any number


@dataclass(frozen=True, slots=True)
class UploadedCase:
    """A line that is an instance."""

    number: int  # 1-based line
    id: str | int  # as it was written
    checked: CheckedInstance


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line that is no instance."""

    number: int
    id: str | int | None  # None when it cannot be read
    reason: str  # a sentence for people


@dataclass(frozen=True, slots=True)
class Upload:
    """Every line accounted for; blank ones are passed over."""

    cases: tuple[UploadedCase, ...]
    bad: tuple[BadLine, ...]


def read_upload(data: bytes, *, max_lines: int = MAX_LINES) -> Upload:
    """The instances of a JSONL file, in order; the lines are those of `plumbline guard score`.

    Raises:
        CaseError: it is not UTF-8 text, holds nothing, or has more than `max_lines` lines.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as err:
        raise CaseError(f"The file is not UTF-8 text (byte {err.start}). Save it as UTF-8 first.") from err
    lines = [Line(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if not lines:
        raise CaseError("The file is empty. Give one JSON object a line.")
    if len(lines) > max_lines:
        raise CaseError(
            f"The file has {len(lines):,} lines; a page takes {max_lines:,}. Split it, or use "
            "plumbline guard score, which takes any number."
        )
    cases: list[UploadedCase] = []
    bad: list[BadLine] = []
    for line in lines:
        try:
            cases.append(UploadedCase(line.number, *parse_guard_line(line)))
        except InputError as err:
            told = failure(line, err)
            bad.append(BadLine(line.number, told["id"], told["error"]))
    return Upload(tuple(cases), tuple(bad))


def write_scores(
    cases: Sequence[UploadedCase], reports: Sequence[GuardReport], bad: Sequence[BadLine]
) -> bytes:
    """The lines of `plumbline guard score` in the order of the file; cases without a report yet are left out."""
    lines: dict[int, Mapping[str, Any]] = {
        line.number: {"id": line.id, "error": line.reason, "line": line.number} for line in bad
    }
    for case, report in zip(cases, reports, strict=False):
        lines[case.number] = guard_line(report, case.id)
    written = (json.dumps(lines[number], ensure_ascii=False) for number in sorted(lines))
    return "".join(f"{line}\n" for line in written).encode()
