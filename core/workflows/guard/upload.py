"""An uploaded file of KBQA instances: what can be scored, and every line that cannot with its reason."""

from collections.abc import Sequence

from core.cli.bulk.guard import guard_line, parse_guard_line
from core.errors import CaseError
from core.guard.report import GuardReport
from core.kbqa.instance import CheckedInstance
from core.workflows.records.uploaded_lines import (
    BadLine,
    Upload,
    UploadedLine,
    decoded,
    filled_lines,
    read_each,
    write_results,
)

MAX_LINES = 50_000  # of one upload; the command line takes any number


UploadedCase = UploadedLine[CheckedInstance]
GuardUpload = Upload[CheckedInstance]


def read_upload(data: bytes, *, max_lines: int = MAX_LINES) -> GuardUpload:
    """The instances of a JSONL file, in order; the lines are those of `plumbline guard score`.

    Raises: CaseError when it is not UTF-8 text, holds nothing, or has more than `max_lines` lines.
    """
    lines = filled_lines(decoded(data))
    if not lines:
        raise CaseError("The file is empty. Give one JSON object a line.")
    if len(lines) > max_lines:
        raise CaseError(
            f"The file has {len(lines):,} lines; a page takes {max_lines:,}. Split it, or use "
            "plumbline guard score, which takes any number."
        )
    return read_each(lines, parse_guard_line)


def write_scores(
    cases: Sequence[UploadedCase], reports: Sequence[GuardReport], bad: Sequence[BadLine]
) -> bytes:
    """The lines of `plumbline guard score` in the order of the file; cases without a report yet are left out."""
    return write_results(cases, reports, guard_line, bad)
