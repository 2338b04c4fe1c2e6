"""Who gave which item which label: the table that every coefficient is computed from, and how a CSV file tells it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError
from core.text.table import decode_table, read_table

MISSING = -1  # no vote; never a category
MAX_ANNOTATORS = 100  # pairs grow with the square
MAX_LABELS = 100


@dataclass(frozen=True, slots=True, eq=False)
class Labelling:
    """Nominal labels with gaps. `codes`: (I, A), an index into `labels`, or `MISSING`."""

    items: tuple[str, ...]
    annotators: tuple[str, ...]
    labels: tuple[str, ...]
    codes: NDArray[np.int64]
    notes: tuple[str, ...] = ()  # sentences on how the file was read

    @property
    def counts(self) -> NDArray[np.int64]:
        """Votes of each item for each label, (I, K)."""
        kinds = np.arange(len(self.labels))
        counted: NDArray[np.int64] = (self.codes[:, :, None] == kinds).sum(axis=1)
        return counted


def make_labelling(
    votes: Mapping[tuple[str, str], str],
    *,
    labels: Sequence[str] = (),
    items: Sequence[str] = (),
    annotators: Sequence[str] = (),
) -> Labelling:
    """The table of `votes` ((item, annotator) -> label), in the order of what is named, then of first appearance.

    `labels` names what could have been chosen, `items` and `annotators` those without a vote as well.

    Raises: InputError when there are more annotators or labels than a table of agreement can hold.
    """
    rows = _places([*items, *(item for item, _ in votes)])
    columns = _places([*annotators, *(annotator for _, annotator in votes)])
    kinds = _places([*labels, *votes.values()])
    for what, found, most in (("annotators", columns, MAX_ANNOTATORS), ("labels", kinds, MAX_LABELS)):
        if len(found) > most:
            told = f"{len(found):,} different {what} are too many (at most {most})"
            raise InputError(f"{told}; is it the right column?")
    codes = np.full((len(rows), len(columns)), MISSING, dtype=np.int64)
    for (item, annotator), label in votes.items():
        codes[rows[item], columns[annotator]] = kinds[label]
    return Labelling(tuple(rows), tuple(columns), tuple(kinds), codes)


def _places(names: Sequence[str]) -> dict[str, int]:
    return {name: place for place, name in enumerate(dict.fromkeys(names))}


COLUMNS = ("item", "annotator", "label")
MAX_ROWS = 1_000_000
_LEAST_WIDE = 3  # columns of a wide table: the item and two annotators

_Told = tuple[int, str, str, str]  # row, item, annotator, label


def read_labels(data: bytes, *, delimiter: str = "") -> Labelling:
    """The labels of a CSV file with the columns item, annotator, label (others are passed over), or of a wide one.

    A wide table has the item in the column `item`, else in the first, and a column of labels for each annotator. An
    empty label is a missing vote: its item and annotator count as there. Labels that differ in capitals alone are one,
    and the same vote twice counts once; the notes say so.

    Raises: InputError when a column is missing, a cell is empty, or one annotator gives an item two different labels.
    """
    table = read_table(decode_table(data), COLUMNS, delimiter)
    if len(table.rows) > MAX_ROWS:
        raise InputError(f"the file has {len(table.rows):,} rows; at most {MAX_ROWS:,} can be measured")
    names = [cell.strip() for cell in table.rows[0][1]]
    is_wide = len(names) >= _LEAST_WIDE and not {"annotator", "label"} & {name.casefold() for name in names}
    full = ((number, [*map(str.strip, row), *[""] * len(names)]) for number, row in table.rows[1:])
    told = (_wide if is_wide else _long)(full, names)
    votes: dict[tuple[str, str], str] = {}
    seen: dict[tuple[str, str], int] = {}
    spelt: dict[str, Counter[str]] = {}
    doubled: list[int] = []
    for number, item, annotator, label in told:
        if not item or not annotator:
            missing = "annotator" if item else "item"
            raise InputError(f"row {number} has no {missing}; fill it in or remove it")
        first = seen.setdefault((item, annotator), number)
        before = votes.get((item, annotator), "")
        if before and label and before.casefold() != label.casefold():
            two = f"{before[:40]!r} and {label[:40]!r}; keep one of them"
            raise InputError(
                f"rows {first} and {number} give two labels of {annotator} for item {item}, {two}"
            )
        if before and label:
            doubled.append(number)
        if label:
            votes[item, annotator] = label
            spelt.setdefault(label.casefold(), Counter())[label] += 1
    chosen = {folded: spellings.most_common(1)[0][0] for folded, spellings in spelt.items()}
    items, annotators = zip(*seen, strict=True) if seen else ((), ())
    named = {cell: chosen[label.casefold()] for cell, label in votes.items()}
    found = make_labelling(named, items=items, annotators=annotators)
    return replace(found, notes=tuple(_notes(spelt, doubled)))


def _long(rows: Iterable[tuple[int, list[str]]], names: Sequence[str]) -> Iterator[_Told]:
    header = [name.casefold() for name in names]
    missing = [name for name in COLUMNS if name not in header]
    if missing:
        raise InputError(
            f"the file of labels has no column {', '.join(missing)}; its first line must name item, annotator, label, "
            f"or the item and at least two annotators, and it says: {', '.join(names)[:60]!r}"
        )
    twice = [name for name in COLUMNS if header.count(name) > 1]
    if twice:
        raise InputError(f"the column {twice[0]} is there twice; keep one of them")
    item, annotator, label = (header.index(name) for name in COLUMNS)
    for number, row in rows:
        yield number, row[item], row[annotator], row[label]


def _wide(rows: Iterable[tuple[int, list[str]]], names: Sequence[str]) -> Iterator[_Told]:
    header = [name.casefold() for name in names]
    at = header.index("item") if "item" in header else 0
    twice = next((name for name in names if names.count(name) > 1 or not name), None)
    if twice is not None:
        raise InputError(f"a column has no name, or the name {twice[:40]!r} that another one has; name each")
    for number, row in rows:
        for place, annotator in enumerate(names):
            if place != at:
                yield number, row[at], annotator, row[place]


def _notes(spelt: dict[str, Counter[str]], doubled: Sequence[int]) -> Iterator[str]:
    for spellings in spelt.values():
        if len(spellings) > 1:
            words = ", ".join(f"“{label[:40]}”" for label in spellings)
            yield f"Labels that differ in capitals alone were counted as one: {words}."
    if doubled:
        rows = ", ".join(map(str, doubled[:10])) + (", …" if len(doubled) > 10 else "")
        yield f"The same vote stands there twice and was counted once: row {rows}."
