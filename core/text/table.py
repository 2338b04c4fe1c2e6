"""Tables that other programs saved as CSV: their text, whichever encoding, and their rows, whichever separator."""

import codecs
import csv
import io
from collections.abc import Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice

from core.errors import InputError

MAX_BYTES = 20 * 1024 * 1024
_FIRST_LINE = "sep="  # how Excel names the separator
_USUAL = ",;\t|"
_LOOKED_AT = 20  # rows that tell the separator
_LONGEST_CELL = 16 * 1024 * 1024  # characters; Python's own bound is 131,072


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a table that are not blank, each with its number: rows, not lines, from 1."""

    separator: str
    rows: tuple[tuple[int, tuple[str, ...]], ...]  # the first names the columns


def read_table(text: str, known: Collection[str], separator: str = "") -> Table:
    """The rows of a CSV text. Without a separator that is taken which finds most `known` columns, else most columns.

    Raises: InputError when it holds nothing, or its quotation marks do not pair.
    """
    first, line_end, rest = text.partition("\n")
    named = first.strip().strip('"').casefold()
    skipped = 0
    if named.startswith(_FIRST_LINE) and len(first.strip().strip('"')) <= len(_FIRST_LINE) + 1 and line_end:
        separator = separator or first.strip("\r\n").strip('"')[len(_FIRST_LINE) :][:1]
        text, skipped = rest, 1
    separator = separator or _separator(text, known)
    csv.field_size_limit(_LONGEST_CELL)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    try:
        numbered = enumerate(reader, 1 + skipped)
        rows = tuple((number, tuple(row)) for number, row in numbered if any(map(str.strip, row)))
    except csv.Error as err:
        raise InputError(
            f"the table is no readable CSV near line {reader.line_num + skipped}: {err}; check its quotation marks"
        ) from err
    if not rows:
        raise InputError("the file is empty; give a CSV file whose first line names the columns")
    return Table(separator, rows)


def _separator(text: str, known: Collection[str]) -> str:
    """The mark that parts the columns; a comma when nothing tells."""
    header = next((line for line in io.StringIO(text) if line.strip()), "")
    marks = {mark for mark in header if not (mark.isalnum() or mark in " \"'_-.()[]\r")}

    def fit(mark: str) -> tuple[int, int, int, bool]:
        lines = (line for line in io.StringIO(text, newline="") if line.strip())
        rows: list[list[str]] = []
        with suppress(csv.Error):
            rows = list(islice(csv.reader(lines, delimiter=mark), _LOOKED_AT))
        if not rows:
            return (-1, 0, 0, False)
        found = sum(cell.strip().casefold() in known for cell in rows[0])
        even = sum(len(row) == len(rows[0]) for row in rows)
        return (found, even if len(rows[0]) > 1 else 0, len(rows[0]), mark in _USUAL)

    return max(sorted(marks, key=lambda mark: (_USUAL + mark).index(mark)) or [","], key=fit)


def decode_table(data: bytes, *, max_bytes: int = MAX_BYTES) -> str:
    """The text of a CSV file: UTF-8 or UTF-16 with a byte order mark, UTF-8, Windows-1252, else Latin-1.

    Raises: InputError when it is empty, too large, or is no text.
    """
    if len(data) > max_bytes:
        raise InputError(
            f"the file has {len(data):,} bytes, and at most {max_bytes:,} are read; split it into smaller files"
        )
    text = _decode(data)
    if not text.strip():
        raise InputError("the file is empty; give a CSV file whose first line names the columns")
    if "\0" in text:
        raise InputError("the file holds binary data; save the sheet as CSV first")
    return text


def _decode(data: bytes) -> str:
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError as err:
            raise InputError("the file is damaged UTF-16 text; save the sheet as UTF-8 CSV") from err
    for encoding in ("utf-8-sig", "cp1252"):
        with suppress(UnicodeDecodeError):
            return data.decode(encoding)
    return data.decode("latin-1")


_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


def guard_cell(text: str) -> str:
    """The text with an apostrophe before it when a spreadsheet would take it for a formula."""
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA_STARTS) else text


def write_csv(rows: Iterable[Iterable[object]]) -> str:
    """The rows as CSV: six digits of a float, yes or no of a bool, nothing of None.

    A cell that a spreadsheet would run as a formula begins with an apostrophe instead.
    """
    out = io.StringIO()
    csv.writer(out).writerows([guard_cell(_written(cell)) for cell in row] for row in rows)
    return out.getvalue()


def _written(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    return f"{cell:.6f}" if isinstance(cell, float) else str(cell)
