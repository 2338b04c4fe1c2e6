"""An uploaded file of KBQA instances: what can be scored, and every line that cannot with its reason."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.cli.bulk.guard import guard_line, parse_guard_line
from core.errors import CaseError
from core.guard.report import GuardReport
from core.kbqa.instance import CheckedInstance
from core.workflows.records.uploaded_lines import BadLine, decoded, filled_lines, read_each, write_results

MAX_LINES = 50_000  # of one upload; the command line takes any number


@dataclass(frozen=True, slots=True)
class UploadedCase:
    """A line that is an instance."""

    number: int  # 1-based line
    id: str | int  # as it was written
    checked: CheckedInstance


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
    lines = filled_lines(decoded(data))
    if not lines:
        raise CaseError("The file is empty. Give one JSON object a line.")
    if len(lines) > max_lines:
        raise CaseError(
            f"The file has {len(lines):,} lines; a page takes {max_lines:,}. Split it, or use "
            "plumbline guard score, which takes any number."
        )
    return Upload(*read_each(lines, lambda line: UploadedCase(line.number, *parse_guard_line(line))))


def write_scores(
    cases: Sequence[UploadedCase], reports: Sequence[GuardReport], bad: Sequence[BadLine]
) -> bytes:
    """The lines of `plumbline guard score` in the order of the file; cases without a report yet are left out."""
    scored = zip(cases, reports, strict=False)
    return write_results({case.number: guard_line(report, case.id) for case, report in scored}, bad)
