"""Labels from a CSV file of `item, annotator, label`."""

import csv
import io
from collections.abc import Sequence

from core.annotation.agreement.labelling import Labelling, make_labelling
from core.annotation.encoding import decode_sheet
from core.errors import InputError

COLUMNS = ("item", "annotator", "label")
MAX_ROWS = 1_000_000
_SEPARATORS = {",": "commas", ";": "semicolons", "\t": "tabs"}


def read_labels(data: bytes, *, delimiter: str = ",") -> Labelling:
    """The labels of a CSV file with the columns item, annotator, label (others are passed over).

    An empty label is a missing vote: its item and annotator count as there. Labels are compared as they stand,
    but for spaces around them.

    Raises:
        InputError: a column is missing, the separator is another one, a cell is empty, or one annotator
            labels an item twice.
    """
    rows = _rows(decode_sheet(data), delimiter)
    if not rows:
        raise InputError("the file of labels is empty; its first line must be: item,annotator,label")
    header = [cell.strip().casefold() for cell in rows[0]]
    places = _find_columns(header, delimiter)
    votes: dict[tuple[str, str], str] = {}
    seen: dict[tuple[str, str], int] = {}
    for number, row in enumerate(rows[1:], start=2):
        if not any(cell.strip() for cell in row):
            continue
        item, annotator, label = (row[place].strip() if place < len(row) else "" for place in places)
        if not item or not annotator:
            raise InputError(
                f"row {number} has no {'annotator' if item else 'item'}; fill it in or remove it"
            )
        if (first := seen.get((item, annotator))) is not None:
            raise InputError(
                f"rows {first} and {number} are both {annotator}'s label of item {item}; keep one of them"
            )
        seen[item, annotator] = number
        if label:
            votes[item, annotator] = label
    items, annotators = [item for item, _ in seen], [annotator for _, annotator in seen]
    return make_labelling(votes, items=items, annotators=annotators)


def _rows(text: str, delimiter: str) -> list[list[str]]:
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True))
    except csv.Error as err:
        raise InputError(f"the file of labels is no readable CSV: {err}; check its quotation marks") from err
    if len(rows) > MAX_ROWS:
        raise InputError(f"the file has {len(rows):,} rows; at most {MAX_ROWS:,} can be measured at once")
    return rows


def _find_columns(header: Sequence[str], delimiter: str) -> list[int]:
    for other, words in _SEPARATORS.items():
        if other != delimiter and len(header) == 1 and set(COLUMNS) <= set(_split(header[0], other)):
            raise InputError(
                f"the columns are separated by {words}, not by {_SEPARATORS.get(delimiter, repr(delimiter))}; "
                f"name the separator with --delimiter, or save the file with {_SEPARATORS[',']}"
            )
    missing = [name for name in COLUMNS if name not in header]
    if missing:
        raise InputError(
            f"the file of labels has no column {', '.join(missing)}; its first line must name item, annotator and "
            f"label, and it says: {delimiter.join(header)[:60]!r}"
        )
    twice = [name for name in COLUMNS if header.count(name) > 1]
    if twice:
        raise InputError(f"the column {twice[0]} is there twice; keep one of them")
    return [header.index(name) for name in COLUMNS]


def _split(line: str, delimiter: str) -> list[str]:
    return [cell.strip().strip('"').strip() for cell in line.split(delimiter)]
