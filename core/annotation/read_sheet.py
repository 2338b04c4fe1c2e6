"""Read the sheet of the paper's table 4, blank, filled in by one annotator, or exported by Plumbline."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from core.annotation.project import MAX_ITEMS, Adjudication, Annotator, Cell, Item, Project, Vote, Withheld
from core.annotation.project_json import read_project_json
from core.annotation.vote import AdjudicationReason, Ballot, Confidence, read_sufficiency
from core.annotation.write_sheet import (
    ADJUDICATION,
    BLIND,
    COLUMNS,
    CONFIDENCE,
    EXTRA,
    IN_SHEET,
    MARKER,
    NO,
    NOTES,
    SEEN,
    SHEET_FORMAT,
    VOTE,
    YES,
    annotator_column,
    check_columns,
    plain_name,
    read_annotator_column,
    unguard,
)
from core.errors import InputError
from core.text.table import MAX_BYTES, decode_table, read_table

_SPELLINGS = frozenset(name.replace("_", mark) for name in (*COLUMNS, MARKER) for mark in "_ -")
_OWN_COLUMNS = frozenset({IN_SHEET, *ADJUDICATION})
_Value = TypeVar("_Value")
_OURS = "annotation-"  # how the marker of every format of ours begins


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that was read, and what there is to say about it."""

    project: Project
    notes: tuple[str, ...] = ()  # sentences: optional columns that are missing, columns that were only kept


@dataclass(frozen=True, slots=True)
class Row:
    """One row with its cells by header."""

    number: int  # 1-based, the header being row 1; rows, not lines: a cell may hold several lines
    cells: Mapping[str, str]

    def get(self, name: str) -> str:
        """The cell, or nothing."""
        return self.cells.get(name, "")


def read_project(data: bytes, *, max_bytes: int = MAX_BYTES) -> Sheet:
    """The project in an uploaded file, a sheet or the JSON that Plumbline exports, with what there is to say about it.

    Raises: InputError when it is too large, or is neither a sheet nor an export, and what is wrong with it.
    """
    text = decode_table(data, max_bytes=max_bytes)
    if text.lstrip().startswith("{"):
        return Sheet(read_project_json(text))
    return read_sheet(data, max_bytes=max_bytes)


def read_sheet(data: bytes, *, max_bytes: int = MAX_BYTES) -> Sheet:
    """The project in a sheet: CSV with any separator, in any usual encoding.

    Rows without a number get their place in the sheet. Everything that is no column of ours is kept with the item,
    unseen until an annotator has voted. An export of Plumbline gives back votes and adjudications as well.

    Raises: InputError when it is too large, is no CSV, or a column, a claim or a vote is missing or wrong.
    """
    headers, rows = _read_rows(decode_table(data, max_bytes=max_bytes))
    marks = {row.get(MARKER) for row in rows} if MARKER in headers else set()
    ours = bool(marks) and all(mark.startswith(_OURS) for mark in marks)
    if ours:
        headers, rows = [unguard(name) for name in headers], [_unguarded(row) for row in rows]
    is_export = ours and marks == {SHEET_FORMAT}
    kept = [name for name in headers if not _is_known(name, is_export=is_export, ours=ours)]
    items = tuple(_item(row, kept, IN_SHEET if is_export else "human_annotated") for row in rows)
    _check_numbers(items, rows)
    numbered = list(zip((item.nr for item in items), rows, strict=True))
    project = _read_judgments(items, headers, numbered) if is_export else Project(items)
    return Sheet(project, tuple(_notes(headers, kept)))


def _read_rows(text: str) -> tuple[list[str], list[Row]]:
    found = read_table(text, _SPELLINGS).rows
    headers = [_header(name, place) for place, name in enumerate(found[0][1], start=1)]
    check_columns(headers)
    if len(found) == 1:
        raise InputError("the sheet names its columns and has no row below; add the claims")
    if len(found) - 1 > MAX_ITEMS:
        raise InputError(f"the sheet has {len(found) - 1:,} rows; a project takes {MAX_ITEMS:,}, so split it")
    return headers, [_row(number, cells, headers) for number, cells in found[1:]]


def _header(name: str, place: int) -> str:
    """The columns of table 4 in their own spelling, all others as they stand, nameless ones by their place."""
    if not name.strip():
        return f"column {place}"
    plain = plain_name(name)
    return plain if plain in {*COLUMNS, MARKER} else name


def _row(number: int, cells: Sequence[str], headers: Sequence[str]) -> Row:
    if any(cell.strip() for cell in cells[len(headers) :]):
        way_out = "put cells that hold the separator or a line break in double quotation marks"
        raise InputError(f"row {number} has {len(cells)} cells under {len(headers)} columns; {way_out}")
    row = Row(number, dict(zip(headers, cells, strict=False)))
    if not row.get("claim").strip():
        raise InputError(f"row {number} has no claim; fill it in or remove the row")
    return row


def _unguarded(row: Row) -> Row:
    return Row(row.number, {unguard(name): unguard(cell) for name, cell in row.cells.items()})


def _is_known(name: str, *, is_export: bool, ours: bool) -> bool:
    if name in COLUMNS or (ours and name == MARKER):
        return True
    return is_export and (name in _OWN_COLUMNS or read_annotator_column(name) is not None)


def _item(row: Row, kept: Sequence[str], annotated: str) -> Item:
    extra = tuple((name.removeprefix(EXTRA), row.get(name)) for name in kept if row.get(name))
    return Item(
        nr=row.get("nr").strip() or str(row.number - 1),
        claim=row.get("claim"),
        predicted_label=row.get("predicted_label"),
        found_evidence=row.get("found_evidence"),
        true_label=row.get("true_label"),
        withheld=Withheld(row.get("llm_explanation"), row.get(annotated), row.get("notes"), extra),
    )


def _check_numbers(items: Sequence[Item], rows: Sequence[Row]) -> None:
    seen: dict[str, int] = {}
    for item, row in zip(items, rows, strict=True):
        if (first := seen.setdefault(item.nr, row.number)) != row.number:
            told = f"rows {first} and {row.number} both have the number {item.nr[:40]!r}"
            raise InputError(f"{told}; give each its own")


def _notes(headers: Sequence[str], kept: Sequence[str]) -> list[str]:
    missing = [name for name in COLUMNS if name not in headers]
    notes = [f"Columns that are missing and were taken as empty: {', '.join(missing)}."] if missing else []
    if kept:
        names = ", ".join(f"“{name.strip()[:40]}”" for name in kept[:10])
        notes.append(f"Other columns are kept with each claim and come back in the export: {names}.")
    return notes


def _read_judgments(
    items: tuple[Item, ...], headers: Sequence[str], rows: Sequence[tuple[str, Row]]
) -> Project:
    """The project with the votes and adjudications of its rows, each given with its item's number.

    Raises: InputError when a vote, a confidence, a flag or a reason is none of the known ones.
    """
    told = [column for header in headers if (column := read_annotator_column(header))]
    annotators = tuple(dict.fromkeys(annotator for _, annotator in told))
    if len({annotator.name for annotator in annotators}) < len(annotators):
        raise InputError("the sheet has a person and a model of the same name; rename one of them")
    votes: dict[Cell, Vote] = {}
    seen: set[Cell] = set()
    adjudications: dict[str, Adjudication] = {}
    for nr, row in rows:
        for annotator in annotators:
            if (vote := _vote(row, annotator)) is not None:
                votes[nr, annotator.name] = vote
            if _flag(row, annotator_column(SEEN, annotator)):
                seen.add((nr, annotator.name))
        if (decided := _adjudication(row)) is not None:
            adjudications[nr] = decided
    return Project(items, annotators, votes, frozenset(seen), adjudications)


def _vote(row: Row, annotator: Annotator) -> Vote | None:
    vote, sure, notes, blind = (annotator_column(it, annotator) for it in (VOTE, CONFIDENCE, NOTES, BLIND))
    label = _read(row, vote, read_sufficiency)
    if label is None:
        return None
    confidence = _read(row, sure, Confidence) if row.get(sure) else None
    return Vote(Ballot(label, confidence, row.get(notes)), _flag(row, blind))


def _adjudication(row: Row) -> Adjudication | None:
    label, reason, note, by = ADJUDICATION
    found = _read(row, label, read_sufficiency)
    if found is None:
        return None
    return Adjudication(found, _read(row, reason, AdjudicationReason), row.get(note), row.get(by))


def _flag(row: Row, header: str) -> bool:
    word = row.get(header).strip().casefold()
    if word not in {"", YES, NO}:
        raise InputError(f"row {row.number}, column {header!r}: {word[:40]!r} must be {YES} or {NO}")
    return word == YES


def _read(row: Row, header: str, read: Callable[[str], _Value]) -> _Value:
    try:
        return read(row.get(header).strip())
    except (InputError, ValueError) as err:
        raise InputError(f"row {row.number}, column {header!r}: {err}") from err
