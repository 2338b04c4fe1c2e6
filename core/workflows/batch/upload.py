"""A file of cases, or a pasted list: the lines that can be worked on, and every other one with its reason."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from core.errors import CaseError, InputError
from core.workflows.batch.method import BatchMethod
from core.workflows.batch.outcome import short
from core.workflows.bulk.lines import Line, failure
from core.workflows.bulk.names import table_lines

TYPES = ("jsonl", "ndjson", "json", "csv", "tsv")  # of files; "txt", too, where a line may be plain text


@dataclass(frozen=True, slots=True)
class ReadLine:
    """One line of a file."""

    number: int  # 1-based
    text: str  # the JSON object that the command line takes
    id: str | int | None  # as it was written; None when it cannot be read
    subject: str  # what it is about; empty when it is bad
    fault: str = ""  # why it cannot be worked on, in a sentence; empty when it can


@dataclass(frozen=True, slots=True)
class BatchFile:
    """Every line accounted for; blank ones are passed over."""

    name: str
    lines: tuple[ReadLine, ...]
    note: str = ""  # what somebody should know of how it was read


def read_batch(method: BatchMethod, name: str, data: bytes) -> BatchFile:
    """The lines of a file: JSONL or a JSON list, CSV whose columns are called as the fields, or plain text.

    A table may be in the encodings of spreadsheet programs, too (UTF-16, Windows-1252); the note says so.

    Raises: CaseError when it is not UTF-8 text or a broken list, holds nothing, or has too many lines; InputError when
    it is a table, and no text.
    """
    kind = name.rsplit(".", 1)[-1].lower()
    if kind in ("csv", "tsv"):
        lines = [Line(number, _with_id(number, row)) for number, row in table_lines(data)]
        return _read(method, name, lines, _note(data))
    text = _decoded(data)
    if kind == "json" and text.lstrip().startswith("["):
        return _read(method, name, _entries(text))
    if method.plain and kind not in TYPES:
        return read_pasted(method, name, text)
    return _read(method, name, [Line(number, line) for number, line in _filled(text)])


def read_pasted(method: BatchMethod, name: str, text: str) -> BatchFile:
    """A line for each line of plain text; numbers and bullets before it are taken off. Raises: as `read_batch`."""
    bare = [(number, words) for number, line in _filled(text) if (words := _bare(line))]
    lines = [Line(number, json.dumps({"id": str(number), method.plain: words})) for number, words in bare]
    return _read(method, name, lines)


def _read(method: BatchMethod, name: str, lines: Sequence[Line], note: str = "") -> BatchFile:
    if not lines:
        raise CaseError(f"There is no {method.unit} in it. Give one a line.")
    if len(lines) > method.most:
        raise CaseError(
            f"There are {len(lines):,} lines; a page takes {method.most:,}. Split them, or use {method.command}, "
            "which takes any number."
        )
    return BatchFile(name, tuple(_read_line(method, line) for line in lines), note)


def _read_line(method: BatchMethod, line: Line) -> ReadLine:
    try:
        id_, item = method.lines.parse(line)
    except InputError as err:
        told = failure(line, err)
        return ReadLine(line.number, line.text, told["id"], "", told["error"])
    return ReadLine(line.number, line.text, id_, short(method.subject(item)))


def _filled(text: str) -> list[tuple[int, str]]:
    return [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def _bare(line: str) -> str:
    """The line without a bullet or a number in front; "1789 was ..." is a claim and stays."""
    words = line.strip()
    head, _, rest = words.partition(" ")
    is_number = head[:-1].isdigit() and head[-1:] in ".)" and len(head) <= 5
    return rest.strip() if rest.strip() and (head in ("-", "*", "•", "–") or is_number) else words


def _entries(text: str) -> list[Line]:
    """The entries of a JSON list, each as the line that it would be in JSONL."""
    try:
        entries = json.loads(text)
    except (ValueError, RecursionError) as err:
        raise CaseError(f"The file is not JSON: {err}. Save it again, or write one object a line.") from err
    return [Line(number, json.dumps(entry)) for number, entry in enumerate(entries, 1)]


def _with_id(number: int, row: str) -> str:
    """A row of a table, called by its number when it has no id."""
    found = json.loads(row)
    return json.dumps({"id": str(number)} | found, ensure_ascii=False)


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as err:
        raise CaseError(f"The file is not UTF-8 text (byte {err.start}). Save it as UTF-8 first.") from err


def _note(data: bytes) -> str:
    """What to tell of a table that is not in UTF-8."""
    try:
        data.decode("utf-8-sig")
        return ""
    except UnicodeDecodeError:
        pass
    encoding = "UTF-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "Windows-1252"
    return (
        f"The file is not UTF-8 text; it was read as {encoding}. Look whether letters with accents are right."
    )
