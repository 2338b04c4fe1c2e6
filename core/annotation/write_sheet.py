"""Write a project as the sheet it came from, with the votes filled in."""

import csv
import io
from collections.abc import Mapping, Sequence

from core.annotation.columns import (
    ADJUDICATION,
    BLIND,
    COLUMNS,
    CONFIDENCE,
    COPY_FORMAT,
    IN_SHEET,
    MARKER,
    NO,
    NOTES,
    OF_ANNOTATOR,
    SEEN,
    SHEET_FORMAT,
    VOTE,
    YES,
    annotator_column,
    extra_column,
    guard,
)
from core.annotation.project import Item, Project, final_label
from core.annotation.vote import Ballot


def write_sheet(project: Project, *, delimiter: str = ";") -> bytes:
    """The whole project as CSV (UTF-8 with a byte order mark); `read_sheet` gives an equal project back.

    `human_annotated` holds the adjudicated label, else the majority of people's votes. A cell that a spreadsheet
    would run as a formula begins with an apostrophe more, which reading takes away.
    """
    extras = list(dict.fromkeys(name for item in project.items for name, _ in item.withheld.extra))
    own = [annotator_column(what, who) for who in project.annotators for what in OF_ANNOTATOR]
    headers = [*COLUMNS, *map(extra_column, extras), IN_SHEET, *own, *ADJUDICATION, MARKER]
    rows = [_whole_row(project, item) for item in project.items]
    return _render(headers, rows, delimiter)


def write_copy(items: Sequence[Item], ballots: Mapping[str, Ballot], *, delimiter: str = ";") -> bytes:
    """One annotator's own copy, as the paper's annotators had it: their votes by item number, nobody else's.

    `llm_explanation` and everything else that is withheld stays empty.
    """
    rows = []
    for item in items:
        ballot = ballots.get(item.nr)
        filled = {"human_annotated": str(ballot.label), "notes": ballot.note} if ballot else {}
        rows.append({**_plain_cells(item), **filled, MARKER: COPY_FORMAT})
    return _render([*COLUMNS, MARKER], rows, delimiter)


def _whole_row(project: Project, item: Item) -> dict[str, str]:
    final = final_label(project, item.nr)
    cells = {
        **_plain_cells(item),
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


def _plain_cells(item: Item) -> dict[str, str]:
    return {
        "nr": item.nr,
        "claim": item.claim,
        "true_label": item.true_label,
        "predicted_label": item.predicted_label,
        "found_evidence": item.found_evidence,
    }


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


def _render(headers: Sequence[str], rows: Sequence[Mapping[str, str]], delimiter: str) -> bytes:
    out = io.StringIO(newline="")
    writer = csv.writer(out, delimiter=delimiter)
    writer.writerow([guard(name) for name in headers])
    writer.writerows([guard(row.get(name, "")) for name in headers] for row in rows)
    return out.getvalue().encode("utf-8-sig")
