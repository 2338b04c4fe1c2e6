"""Claims from a pasted list or an uploaded file: what can be checked, and every line that cannot with its reason."""

import json
from collections.abc import Sequence
from dataclasses import replace

from core.cli.bulk.check import check_line, parse_claim_line
from core.cli.bulk.lines import Line
from core.errors import CaseError
from core.factcheck.claim import Claim, ClaimReport
from core.text.table import decode_table, read_table
from core.workflows.records.uploaded_lines import (
    BadLine,
    Upload,
    UploadedLine,
    decoded,
    filled_lines,
    read_each,
    write_results,
)

MAX_CLAIMS = 20_000  # of one upload; the command line takes any number


UploadedClaim = UploadedLine[Claim]
ClaimUpload = Upload[Claim]


def read_claims(text: str) -> ClaimUpload:
    """A claim a line, as people paste them; numbers and bullets before a claim are taken off.

    Raises: CaseError when there is no line with words, or there are too many.
    """
    lines = [(number, _bare(line)) for number, line in enumerate(text.splitlines(), 1)]
    return _read_lines([_line(number, str(number), claim) for number, claim in lines if claim])


def read_claim_file(name: str, data: bytes) -> ClaimUpload:
    """The claims of a file: JSONL or a JSON list (id, claim), CSV with a column "claim" (and "id"), or a claim a line.

    A table may be in the encodings of spreadsheet programs, too (UTF-16, Windows-1252); the note says so.

    Raises: CaseError when it is not UTF-8 text or a broken list, holds nothing, has no column "claim", or has too many
    lines; InputError when it is a table, and no text.
    """
    kind = name.rsplit(".", 1)[-1].lower()
    if kind == "csv":
        text, note = _table_text(data)
        return replace(_read_csv(text), note=note)
    text = decoded(data)
    if kind == "json" and text.lstrip().startswith("["):
        return _read_lines(_json_lines(text))
    if kind in ("jsonl", "ndjson", "json"):
        return _read_lines(filled_lines(text))
    return read_claims(text)


def write_checks(
    claims: Sequence[UploadedClaim], reports: Sequence[ClaimReport], bad: Sequence[BadLine]
) -> bytes:
    """The lines of `plumbline check` in the order of the list; claims without a report yet are left out."""
    return write_results(claims, reports, check_line, bad)


def _bare(line: str) -> str:
    """The line without a bullet or a number in front; "1789 was ..." is a claim and stays."""
    words = line.strip()
    head, _, rest = words.partition(" ")
    is_number = head[:-1].isdigit() and head[-1:] in ".)" and len(head) <= 5
    return rest.strip() if rest.strip() and (head in ("-", "*", "•", "–") or is_number) else words


def _json_lines(text: str) -> list[Line]:
    """The entries of a JSON list, each as the line that it would be in JSONL."""
    try:
        entries = json.loads(text)
    except (ValueError, RecursionError) as err:
        raise CaseError(f"The file is not JSON: {err}. Save it again, or write one object a line.") from err
    return [Line(number, json.dumps(entry)) for number, entry in enumerate(entries, 1)]


def _read_lines(lines: Sequence[Line]) -> ClaimUpload:
    if not lines:
        raise CaseError("There is no claim. Write one statement a line.")
    if len(lines) > MAX_CLAIMS:
        raise CaseError(
            f"There are {len(lines):,} claims; a page takes {MAX_CLAIMS:,}. Split them, or use plumbline check, "
            "which takes any number."
        )
    return read_each(lines, parse_claim_line)


def _table_text(data: bytes) -> tuple[str, str]:
    """The text of a table, and a note when it is not in UTF-8."""
    try:
        return decoded(data), ""
    except CaseError:
        text = decode_table(data)
    encoding = "UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "Windows-1252"
    told = (
        f"The file is not UTF-8 text; it was read as {encoding}. Look whether letters with accents are right."
    )
    return text, told


def _read_csv(text: str) -> ClaimUpload:
    rows = read_table(text, ("claim", "id")).rows
    header = [name.strip().lower() for name in rows[0][1]]
    if "claim" not in header:
        raise CaseError(
            'The table has no column "claim". Name the column of statements so in its first line.'
        )
    claim_at, id_at = header.index("claim"), header.index("id") if "id" in header else None
    found = []
    for number, row in rows[1:]:
        words = row[claim_at].strip() if claim_at < len(row) else ""
        own = row[id_at].strip() if id_at is not None and id_at < len(row) else ""
        found.append(_line(number, own or str(number), words))
    return _read_lines(found)


def _line(number: int, own: str, claim: str) -> Line:
    """A claim as the line that it would be in JSONL."""
    return Line(number, json.dumps({"id": own, "claim": claim}))
