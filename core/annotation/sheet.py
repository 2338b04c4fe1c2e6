"""The sheet of the paper's table 4: read blank, filled in by one annotator or exported by Plumbline, and written."""

import csv
import io
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from core.annotation.project import (
    MAX_ITEMS,
    Adjudication,
    Annotator,
    Cell,
    Item,
    Project,
    Vote,
    Withheld,
    final_label,
    plain_cells,
)
from core.annotation.project_json import read_project_json
from core.annotation.vote import AdjudicationReason, Ballot, Confidence, read_sufficiency
from core.errors import InputError
from core.settings import ASSETS
from core.text.table import MAX_BYTES, decode_table, guard_cell, read_table

_TABLE_4 = "nr claim true_label predicted_label found_evidence llm_explanation human_annotated notes"
COLUMNS = tuple(_TABLE_4.split())
REQUIRED = ("claim", "predicted_label", "found_evidence")
MARKER = "plumbline"  # the column that tells an export of ours
_OURS = "annotation-"  # how every format of ours begins
SHEET_FORMAT = f"{_OURS}sheet/1"
COPY_FORMAT = f"{_OURS}copy/1"
IN_SHEET = "human_annotated_in_sheet"  # the imported value; `human_annotated` holds the final label
ADJUDICATION = ("adjudicated", "adjudication_reason", "adjudication_note", "adjudicated_by")
EXTRA = "sheet: "  # before the name of a foreign column that would pass for one of ours
_OWN_COLUMNS = frozenset({IN_SHEET, *ADJUDICATION})
_SPELLINGS = frozenset(name.replace("_", mark) for name in (*COLUMNS, MARKER) for mark in "_ -")

VOTE, CONFIDENCE, NOTES, BLIND, SEEN = "vote", "confidence", "notes", "blind", "seen"
OF_ANNOTATOR = (VOTE, CONFIDENCE, NOTES, BLIND, SEEN)
_OF_ANNOTATOR = re.compile(rf"({'|'.join(OF_ANNOTATOR)}) \[(person|model): (.+)\]", re.DOTALL)
YES, NO = "yes", "no"
_Value = TypeVar("_Value")


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet that was read, and what there is to say about it."""

    project: Project
    notes: tuple[str, ...] = ()  # sentences: optional columns that are missing, columns that were only kept


@dataclass(frozen=True, slots=True)
class _Row:
    number: int  # 1-based, the header being row 1; rows, not lines: a cell may hold several lines
    cells: Mapping[str, str]

    def get(self, name: str) -> str:
        return self.cells.get(name, "")


def load_example_sheet() -> bytes:
    """The bundled sheet, for `read_sheet`: 30 claims written for Plumbline, with evidence of both forms."""
    return (ASSETS / "annotation" / "claims.csv").read_bytes()


def load_guidelines() -> str:
    """The guidelines for annotators as Markdown: after the paper's appendix C, in our own words."""
    return (ASSETS / "annotation" / "guidelines.md").read_text(encoding="utf-8")


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
        headers = [unguard(name) for name in headers]
        rows = [
            _Row(row.number, {unguard(k): unguard(cell) for k, cell in row.cells.items()}) for row in rows
        ]
    is_export = ours and marks == {SHEET_FORMAT}
    kept = [name for name in headers if not _is_known(name, is_export=is_export, ours=ours)]
    items = tuple(_item(row, kept, IN_SHEET if is_export else "human_annotated") for row in rows)
    numbered: dict[str, _Row] = {}
    for item, row in zip(items, rows, strict=True):
        if (first := numbered.setdefault(item.nr, row)) is not row:
            told = f"rows {first.number} and {row.number} both have the number {item.nr[:40]!r}"
            raise InputError(f"{told}; give each its own")
    project = _read_judgments(items, headers, numbered) if is_export else Project(items)
    return Sheet(project, tuple(_notes(headers, kept)))


def _read_rows(text: str) -> tuple[list[str], list[_Row]]:
    found = read_table(text, _SPELLINGS).rows
    headers = [_header(name, place) for place, name in enumerate(found[0][1], start=1)]
    _check_columns(headers)
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


def _row(number: int, cells: Sequence[str], headers: Sequence[str]) -> _Row:
    if any(cell.strip() for cell in cells[len(headers) :]):
        way_out = "put cells that hold the separator or a line break in double quotation marks"
        raise InputError(f"row {number} has {len(cells)} cells under {len(headers)} columns; {way_out}")
    row = _Row(number, dict(zip(headers, cells, strict=False)))
    if not row.get("claim").strip():
        raise InputError(f"row {number} has no claim; fill it in or remove the row")
    return row


def _is_known(name: str, *, is_export: bool, ours: bool) -> bool:
    if name in COLUMNS or (ours and name == MARKER):
        return True
    return is_export and (name in _OWN_COLUMNS or read_annotator_column(name) is not None)


def _item(row: _Row, kept: Sequence[str], annotated: str) -> Item:
    extra = tuple((name.removeprefix(EXTRA), row.get(name)) for name in kept if row.get(name))
    return Item(
        nr=row.get("nr").strip() or str(row.number - 1),
        claim=row.get("claim"),
        predicted_label=row.get("predicted_label"),
        found_evidence=row.get("found_evidence"),
        true_label=row.get("true_label"),
        withheld=Withheld(row.get("llm_explanation"), row.get(annotated), row.get("notes"), extra),
    )


def _notes(headers: Sequence[str], kept: Sequence[str]) -> list[str]:
    missing = [name for name in COLUMNS if name not in headers]
    notes = [f"Columns that are missing and were taken as empty: {', '.join(missing)}."] if missing else []
    if kept:
        names = ", ".join(f"“{name.strip()[:40]}”" for name in kept[:10])
        notes.append(f"Other columns are kept with each claim and come back in the export: {names}.")
    return notes


def _read_judgments(items: tuple[Item, ...], headers: Sequence[str], rows: Mapping[str, _Row]) -> Project:
    """The project with the votes and adjudications of its rows, given by their items' numbers.

    Raises: InputError when a vote, a confidence, a flag or a reason is none of the known ones.
    """
    told = [column for header in headers if (column := read_annotator_column(header))]
    annotators = tuple(dict.fromkeys(annotator for _, annotator in told))
    if len({annotator.name for annotator in annotators}) < len(annotators):
        raise InputError("the sheet has a person and a model of the same name; rename one of them")
    votes: dict[Cell, Vote] = {}
    seen: set[Cell] = set()
    adjudications: dict[str, Adjudication] = {}
    for nr, row in rows.items():
        for annotator in annotators:
            if (vote := _vote(row, annotator)) is not None:
                votes[nr, annotator.name] = vote
            if _flag(row, annotator_column(SEEN, annotator)):
                seen.add((nr, annotator.name))
        if (decided := _adjudication(row)) is not None:
            adjudications[nr] = decided
    return Project(items, annotators, votes, frozenset(seen), adjudications)


def _vote(row: _Row, annotator: Annotator) -> Vote | None:
    vote, sure, notes, blind = (annotator_column(it, annotator) for it in (VOTE, CONFIDENCE, NOTES, BLIND))
    label = _read(row, vote, read_sufficiency)
    if label is None:
        return None
    confidence = _read(row, sure, Confidence) if row.get(sure) else None
    return Vote(Ballot(label, confidence, row.get(notes)), _flag(row, blind))


def _adjudication(row: _Row) -> Adjudication | None:
    label, reason, note, by = ADJUDICATION
    found = _read(row, label, read_sufficiency)
    if found is None:
        return None
    return Adjudication(found, _read(row, reason, AdjudicationReason), row.get(note), row.get(by))


def _flag(row: _Row, header: str) -> bool:
    word = row.get(header).strip().casefold()
    if word not in {"", YES, NO}:
        raise InputError(f"row {row.number}, column {header!r}: {word[:40]!r} must be {YES} or {NO}")
    return word == YES


def _read(row: _Row, header: str, read: Callable[[str], _Value]) -> _Value:
    try:
        return read(row.get(header).strip())
    except (InputError, ValueError) as err:
        raise InputError(f"row {row.number}, column {header!r}: {err}") from err


def write_sheet(project: Project) -> bytes:
    """The whole project as CSV (UTF-8 with a byte order mark); `read_sheet` gives an equal project back.

    `human_annotated` holds the adjudicated label, else the majority of people's votes. A cell that a spreadsheet
    would run as a formula begins with an apostrophe more, which reading takes away.
    """
    extras = list(dict.fromkeys(name for item in project.items for name, _ in item.withheld.extra))
    own = [annotator_column(what, who) for who in project.annotators for what in OF_ANNOTATOR]
    headers = [*COLUMNS, *map(extra_column, extras), IN_SHEET, *own, *ADJUDICATION, MARKER]
    return _render(headers, [_whole_row(project, item) for item in project.items])


def write_copy(items: Sequence[Item], ballots: Mapping[str, Ballot]) -> bytes:
    """One annotator's own copy, as the paper's annotators had it: their votes by item number, nobody else's.

    `llm_explanation` and everything else that is withheld stays empty.
    """
    rows = []
    for item in items:
        ballot = ballots.get(item.nr)
        filled = {"human_annotated": str(ballot.label), "notes": ballot.note} if ballot else {}
        rows.append({**plain_cells(item), **filled, MARKER: COPY_FORMAT})
    return _render([*COLUMNS, MARKER], rows)


def _whole_row(project: Project, item: Item) -> dict[str, str]:
    cells = {
        **plain_cells(item),
        "llm_explanation": item.withheld.explanation,
        "human_annotated": str(final_label(project, item.nr) or item.withheld.human_annotated),
        "notes": item.withheld.notes,
        **{extra_column(name): cell for name, cell in item.withheld.extra},
        IN_SHEET: item.withheld.human_annotated,
        MARKER: SHEET_FORMAT,
    }
    for who in project.annotators:
        told = {SEEN: YES} if (item.nr, who.name) in project.seen else {}
        if vote := project.votes.get((item.nr, who.name)):
            told |= {
                VOTE: vote.ballot.label,
                CONFIDENCE: vote.ballot.confidence or "",
                NOTES: vote.ballot.note,
            }
            told[BLIND] = YES if vote.is_blind else NO
        cells |= {annotator_column(what, who): str(cell) for what, cell in told.items()}
    if decided := project.adjudications.get(item.nr):
        judged = (str(decided.label), str(decided.reason), decided.note, decided.by)
        cells |= zip(ADJUDICATION, judged, strict=True)
    return cells


def _render(headers: Sequence[str], rows: Sequence[Mapping[str, str]]) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";")
    writer.writerow([guard(name) for name in headers])
    writer.writerows([guard(row.get(name, "")) for name in headers] for row in rows)
    return out.getvalue().encode("utf-8-sig")


def annotator_column(what: str, annotator: Annotator) -> str:
    """The header of one of an annotator's columns: "vote [person: Ada]"."""
    return f"{what} [{'model' if annotator.is_model else 'person'}: {annotator.name}]"


def read_annotator_column(header: str) -> tuple[str, Annotator] | None:
    """What a header says, and of whom; None when it is no annotator's."""
    found = _OF_ANNOTATOR.fullmatch(header)
    return (found[1], Annotator(found[3], found[2] == "model")) if found else None


def extra_column(name: str) -> str:
    """The header under which a foreign column is exported."""
    plain = plain_name(name)
    reserved = {*COLUMNS, *ADJUDICATION, MARKER, IN_SHEET}
    is_ours = plain in reserved or name.startswith(EXTRA) or read_annotator_column(name) is not None
    return EXTRA + name if is_ours else name


def plain_name(header: str) -> str:
    """A header in the spelling of table 4: "Found Evidence" is found_evidence."""
    return re.sub(r"[\s-]+", "_", header.strip()).casefold()


def _check_columns(headers: list[str]) -> None:
    plain = [plain_name(header) for header in headers]
    missing = [name for name in REQUIRED if name not in plain]
    if missing:
        found = ", ".join(header.strip()[:40] for header in headers if header.strip())[:300]
        raise InputError(
            f"the sheet has no column {', '.join(missing)}; its first line must name the columns {', '.join(COLUMNS)}, "
            f"separated by commas or semicolons, and it says: {found or 'nothing'}"
        )
    named = [name for name in plain if name]
    twice = next((name for name in named if named.count(name) > 1), None)
    if twice:
        raise InputError(f"the sheet has the column {twice!r} twice; rename or remove one of them")


def guard(text: str) -> str:
    """The text with one more apostrophe before it when a spreadsheet would take it for a formula.

    So does a text that is such a formula behind apostrophes already: `unguard` then takes exactly one away.
    """
    return f"'{text}" if _is_formula(text.lstrip("'")) else text


def unguard(cell: str) -> str:
    """The text that `guard` made a cell of."""
    return cell[1:] if cell.startswith("'") and _is_formula(cell.lstrip("'")) else cell


def _is_formula(text: str) -> bool:
    return guard_cell(text) != text
