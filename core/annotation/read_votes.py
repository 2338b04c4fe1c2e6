"""The votes and adjudications in a sheet that Plumbline exported."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from core.annotation.columns import (
    ADJUDICATION,
    BLIND,
    CONFIDENCE,
    IN_SHEET,
    NO,
    NOTES,
    SEEN,
    VOTE,
    YES,
    annotator_column,
    read_annotator_column,
)
from core.annotation.project import Adjudication, Annotator, Cell, Item, Project, Vote
from core.annotation.vote import AdjudicationReason, Ballot, Confidence, read_sufficiency
from core.errors import InputError

if TYPE_CHECKING:
    from core.annotation.read_sheet import Row

OWN_COLUMNS = frozenset({IN_SHEET, *ADJUDICATION})
_Value = TypeVar("_Value")


def is_own_column(header: str) -> bool:
    """Whether a column of an export belongs to an annotator."""
    return read_annotator_column(header) is not None


def read_judgments(
    items: tuple[Item, ...], headers: Sequence[str], rows: Sequence[tuple[str, "Row"]]
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
            vote = _vote(row, annotator)
            if vote is not None:
                votes[nr, annotator.name] = vote
            if _flag(row, annotator_column(SEEN, annotator)):
                seen.add((nr, annotator.name))
        decided = _adjudication(row)
        if decided is not None:
            adjudications[nr] = decided
    return Project(items, annotators, votes, frozenset(seen), adjudications)


def _vote(row: "Row", annotator: Annotator) -> Vote | None:
    def cell(what: str) -> str:
        return row.get(annotator_column(what, annotator))

    label = _read(row, annotator_column(VOTE, annotator), read_sufficiency)
    if label is None:
        return None
    confidence = _read(row, annotator_column(CONFIDENCE, annotator), Confidence) if cell(CONFIDENCE) else None
    return Vote(Ballot(label, confidence, cell(NOTES)), _flag(row, annotator_column(BLIND, annotator)))


def _adjudication(row: "Row") -> Adjudication | None:
    label, reason, note, by = ADJUDICATION
    found = _read(row, label, read_sufficiency)
    if found is None:
        return None
    return Adjudication(found, _read(row, reason, AdjudicationReason), row.get(note), row.get(by))


def _flag(row: "Row", header: str) -> bool:
    word = row.get(header).strip().casefold()
    if word not in {"", YES, NO}:
        raise InputError(f"row {row.number}, column {header!r}: {word[:40]!r} must be {YES} or {NO}")
    return word == YES


def _read(row: "Row", header: str, read: Callable[[str], _Value]) -> _Value:
    try:
        return read(row.get(header).strip())
    except (InputError, ValueError) as err:
        raise InputError(f"row {row.number}, column {header!r}: {err}") from err
