"""The sheet: its columns (the paper's table 4 and what an export adds), its cells, and a project written as one."""

import csv
import io
import re
from collections.abc import Mapping, Sequence

from core.annotation.project import Annotator, Item, Project, final_label, plain_cells
from core.annotation.vote import Ballot
from core.errors import InputError
from core.text.table import guard_cell

_TABLE_4 = "nr claim true_label predicted_label found_evidence llm_explanation human_annotated notes"
COLUMNS = tuple(_TABLE_4.split())
REQUIRED = ("claim", "predicted_label", "found_evidence")

MARKER = "plumbline"  # the column that tells an export of ours
SHEET_FORMAT = "annotation-sheet/1"
COPY_FORMAT = "annotation-copy/1"
IN_SHEET = "human_annotated_in_sheet"  # the imported value; `human_annotated` holds the final label
ADJUDICATION = ("adjudicated", "adjudication_reason", "adjudication_note", "adjudicated_by")
EXTRA = "sheet: "  # before the name of a foreign column that would pass for one of ours

VOTE, CONFIDENCE, NOTES, BLIND, SEEN = "vote", "confidence", "notes", "blind", "seen"
OF_ANNOTATOR = (VOTE, CONFIDENCE, NOTES, BLIND, SEEN)
_OF_ANNOTATOR = re.compile(rf"({'|'.join(OF_ANNOTATOR)}) \[(person|model): (.+)\]", re.DOTALL)
YES, NO = "yes", "no"


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


def check_columns(headers: list[str]) -> None:
    """Raises: InputError when a column is missing or there twice."""
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


def write_sheet(project: Project) -> bytes:
    """The whole project as CSV (UTF-8 with a byte order mark); `read_sheet` gives an equal project back.

    `human_annotated` holds the adjudicated label, else the majority of people's votes. A cell that a spreadsheet
    would run as a formula begins with an apostrophe more, which reading takes away.
    """
    extras = list(dict.fromkeys(name for item in project.items for name, _ in item.withheld.extra))
    own = [annotator_column(what, who) for who in project.annotators for what in OF_ANNOTATOR]
    headers = [*COLUMNS, *map(extra_column, extras), IN_SHEET, *own, *ADJUDICATION, MARKER]
    rows = [_whole_row(project, item) for item in project.items]
    return _render(headers, rows)


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
    final = final_label(project, item.nr)
    cells = {
        **plain_cells(item),
        "llm_explanation": item.withheld.explanation,
        "human_annotated": str(final) if final else item.withheld.human_annotated,
        "notes": item.withheld.notes,
        **{extra_column(name): cell for name, cell in item.withheld.extra},
        IN_SHEET: item.withheld.human_annotated,
        MARKER: SHEET_FORMAT,
    }
    for who in project.annotators:
        told = _vote_cells(project, item.nr, who.name)
        cells.update({annotator_column(what, who): cell for what, cell in told.items()})
    decided = project.adjudications.get(item.nr)
    if decided:
        judged = (str(decided.label), str(decided.reason), decided.note, decided.by)
        cells.update(zip(ADJUDICATION, judged, strict=True))
    return cells


def _vote_cells(project: Project, nr: str, name: str) -> dict[str, str]:
    cells = {SEEN: YES} if (nr, name) in project.seen else {}
    vote = project.votes.get((nr, name))
    if vote is None:
        return cells
    return {
        **cells,
        VOTE: str(vote.ballot.label),
        CONFIDENCE: str(vote.ballot.confidence or ""),
        NOTES: vote.ballot.note,
        BLIND: YES if vote.is_blind else NO,
    }


def _render(headers: Sequence[str], rows: Sequence[Mapping[str, str]]) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=";")
    writer.writerow([guard(name) for name in headers])
    writer.writerows([guard(row.get(name, "")) for name in headers] for row in rows)
    return out.getvalue().encode("utf-8-sig")
