"""Two runs of one benchmark side by side: tables by title, rows by label, columns by name."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from core.workflows.benchmarks.records import BenchmarkRecord, ResultTable
from dashboard.viewmodels.benchmark_cells import Difference, difference, read_figure
from dashboard.viewmodels.benchmark_list import is_published
from dashboard.viewmodels.benchmark_terms import is_more_better

Key = tuple[str, ...]
HEADER = ("", "First run", "Second run", "Difference", "Intervals")
_NONE = "–"
_OVERLAP = {None: _NONE, True: "overlap: may be chance", False: "apart: hardly chance"}


@dataclass(frozen=True, slots=True)
class ComparedTable:
    """The rows that both runs have, and the names of those that only one has."""

    first: ResultTable
    second: ResultTable
    columns: tuple[str, ...]  # that both have and that hold a number in some row of each
    shared: tuple[tuple[Key, int, int], ...]  # label, place in the first, place in the second
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]


def compare_records(first: BenchmarkRecord, second: BenchmarkRecord) -> tuple[ComparedTable, ...]:
    """The tables that both runs have and that share a row and a column of numbers."""
    found = []
    left = list(second.tables)
    for table in first.tables:
        twin = _twin(table, left)
        if twin is None:
            continue
        left.remove(twin)
        compared = _compare(table, twin)
        if compared.shared and compared.columns:
            found.append(compared)
    return tuple(found)


def _twin(table: ResultTable, others: Sequence[ResultTable]) -> ResultTable | None:
    """The table of the same title; else, as titles may name a threshold, one of the same first words and header."""
    same = [each for each in others if each.title == table.title]
    alike = [each for each in others if each.header == table.header and _topic(each) == _topic(table)]
    return next(iter([*same, *alike]), None)


def _topic(table: ResultTable) -> str:
    return re.split(r"[;:(]", table.title)[0].strip()


def comparable_columns(tables: Sequence[ComparedTable]) -> tuple[str, ...]:
    """Every column that some table can compare; those with intervals first, since they tell more."""
    names = list(dict.fromkeys(name for table in tables for name in table.columns))
    with_intervals = {
        name
        for table in tables
        for name in table.columns
        for cell in _column(table.first, name)
        if "[" in cell
    }
    return tuple(sorted(names, key=lambda name: name not in with_intervals))


def _column(table: ResultTable, name: str) -> list[str]:
    place = table.header.index(name)
    return [row[place] for row in table.rows]


def _compare(first: ResultTable, second: ResultTable) -> ComparedTable:
    width = _label_width(first, second)
    places = {key: place for place, key in enumerate(_keys(second, width))}
    keys = _keys(first, width)
    shared = tuple(
        (key, place, places[key])
        for place, key in enumerate(keys)
        if key in places and not is_published(key[0])
    )
    known = set(keys)
    return ComparedTable(
        first,
        second,
        tuple(
            name for name in first.header[width:] if _is_numeric(first, name) and _is_numeric(second, name)
        ),
        shared,
        tuple(_shown(key) for key in keys if key not in places),
        tuple(_shown(key) for key in places if key not in known),
    )


def _label_width(first: ResultTable, second: ResultTable) -> int:
    """How many columns, from the left, it takes to tell the rows of both tables apart; at least one."""
    most = min(len(first.header), len(second.header))
    return next(
        (
            width
            for width in range(1, most)
            if all(len(set(_keys(table, width))) == len(table.rows) for table in (first, second))
        ),
        1,
    )


def _keys(table: ResultTable, width: int) -> list[Key]:
    return [row[:width] for row in table.rows]


def _shown(key: Key) -> str:
    return ", ".join(key)


def _is_numeric(table: ResultTable, name: str) -> bool:
    if name not in table.header:
        return False
    return any(read_figure(cell) for cell in _column(table, name))


def compared_rows(table: ComparedTable, column: str) -> tuple[tuple[str, ...], ...]:
    """One row for each shared label: its cell in both runs, the difference, and whether intervals overlap."""
    a, b = table.first.header.index(column), table.second.header.index(column)
    rows = []
    for key, first, second in table.shared:
        cells = table.first.rows[first][a], table.second.rows[second][b]
        found = difference(*cells)
        told = _told(found, cells, [column, *key, table.first.header[0], table.first.title])
        overlap = _OVERLAP[found.overlap] if found is not None and found.value else _NONE
        rows.append((_shown(key), *cells, told, overlap))
    return tuple(rows)


def _told(found: Difference | None, cells: tuple[str, str], texts: Sequence[str]) -> str:
    """The difference, and whether it is for the better where we can tell; a count is neither."""
    if found is None:
        return _NONE
    figures = [figure for cell in cells if (figure := read_figure(cell)) is not None]
    is_count = all(not figure.decimals and not figure.unit for figure in figures)
    better = None if is_count or not found.value else is_more_better(texts, figures[0].unit)
    if better is None:
        return found.text
    return f"{found.text}, {'better' if better is (found.value > 0) else 'worse'}"
