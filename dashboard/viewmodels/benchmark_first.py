"""The figures that the page of benchmarks opens with: shares of a hundred, read from the kept records."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from types import MappingProxyType

from core.workflows.benchmarks.records import BenchmarkRecord, Origin, StoredRecord
from dashboard.viewmodels.benchmark_cells import read_figure
from dashboard.viewmodels.benchmark_list import shown_order

_Z = 1.96  # of a 95 % interval
_Cell = tuple[str, str]  # row and column


@dataclass(frozen=True, slots=True)
class _Wanted:
    """Where a figure stands: counted cells of one table, or one cell that is the share with its interval."""

    benchmark: str
    words: str  # how the sentence goes on after the number
    before: str  # how it begins
    of: str  # what the number of cases counts
    on: str
    table: str
    hits: tuple[_Cell, ...] = ()
    misses: tuple[_Cell, ...] = ()
    share: _Cell | None = None
    cases: _Cell | None = None
    cost: tuple[str, _Cell, _Cell] | None = (
        None  # what it costs: words with a place for the number, a count, of all
    )


@dataclass(frozen=True, slots=True)
class FirstFigure:
    """One figure: "Of 100 answers that pass, 92 are right"."""

    benchmark: str
    number: int  # of a hundred
    before: str
    words: str
    told: str  # the set, how many cases, the interval, the day


_ALL = "all"
_CONTRACTS = (
    "answers to a lawyer's questions about real contracts (CUAD), by writers who saw none of the code"
)
_DECISIONS = "Decisions by kind of error"
_WEBNLG = "WebNLG, all texts, test, KG alone, alignment: answers"
_YES, _NO, _OPEN = "SUPPORTED", "REFUTED", "NOT ENOUGH INFO"
_SAID: Mapping[str, str] = MappingProxyType({_YES: f"answered {_YES}", _NO: f"answered {_NO}"})
_WANTED = (
    _Wanted(
        "contract_answers",
        "are right",
        "Of 100 answers that pass,",
        "answers that passed",
        _CONTRACTS,
        _DECISIONS,
        ((_ALL, "true: pass"),),
        ((_ALL, "false: pass"),),
    ),
    _Wanted(
        "contract_answers",
        "are held back for a person",
        "Of 100 wrong answers,",
        "wrong answers",
        _CONTRACTS,
        _DECISIONS,
        ((_ALL, "false: review"), (_ALL, "false: fail")),
        ((_ALL, "false: pass"),),
        cost=(
            "Of 100 right answers {} pass; the others wait for a person, too",
            (_ALL, "true: pass"),
            (_ALL, "pairs"),
        ),
    ),
    _Wanted(
        "contract_answers",
        "lie on the words at fault",
        "Of 100 marks in wrong answers,",
        "marks",
        _CONTRACTS,
        "Where flags lie",
        share=(_ALL, "on the words at fault"),
        cases=(_ALL, "flags of false answers"),
    ),
    _Wanted(
        "claims",
        "are called so rightly",
        "Of 100 claims called supported or refuted,",
        "decided claims",
        "sentences that people wrote from known facts (WebNLG)",
        _WEBNLG,
        ((_YES, _SAID[_YES]), (_NO, _SAID[_NO])),
        ((_NO, _SAID[_YES]), (_OPEN, _SAID[_YES]), (_YES, _SAID[_NO]), (_OPEN, _SAID[_NO])),
    ),
    _Wanted(
        "documents",
        "point to the right place",
        "Of 100 answers to questions about 214 contracts,",
        "answers given, the others of 400 questions were refused",
        "clauses that lawyers marked (CUAD)",
        "Answers and refusals over the whole collection",
        (("vector_graph", "present: right place"),),
        (("vector_graph", "present: wrong place"), ("vector_graph", "absent: answered wrongly")),
    ),
)


def first_figures(records: Sequence[StoredRecord]) -> tuple[FirstFigure, ...]:
    """The figures that these records have, the shipped run before others."""
    found = (_figure(wanted, _run_of(wanted.benchmark, records)) for wanted in _WANTED)
    return tuple(figure for figure in found if figure is not None)


def _run_of(benchmark: str, records: Sequence[StoredRecord]) -> BenchmarkRecord | None:
    runs = shown_order([stored for stored in records if stored.record.benchmark == benchmark])
    shipped = [run for run in runs if run.origin is Origin.PUBLISHED]
    return (shipped or list(runs))[0].record if runs else None


def _figure(wanted: _Wanted, record: BenchmarkRecord | None) -> FirstFigure | None:
    if record is None:
        return None
    cells = _cells(wanted.table, record)
    try:
        if wanted.share is not None and wanted.cases is not None:
            cases = _count(cells[wanted.cases])
            hits = read_figure(cells[wanted.share])
            share, bounds = (hits.value, (hits.low, hits.high)) if hits is not None else (0.0, (None, None))
        else:
            right = sum(_count(cells[cell]) for cell in wanted.hits)
            cases = right + sum(_count(cells[cell]) for cell in wanted.misses)
            share = right / cases
            bounds = wilson(share, cases)
        cost = _cost(wanted, cells)
    except (KeyError, ValueError, ZeroDivisionError):
        return None  # a run without this table, or with nothing to count
    low, high = bounds
    if low is None or high is None:
        return None
    told = (
        f"{cost}{wanted.on[:1].upper()}{wanted.on[1:]}; {cases:,} {wanted.of}; 95 % interval {100 * low:.0f} to "
        f"{100 * high:.0f}; measured on {record.time:%-d %B %Y}."
    )
    return FirstFigure(wanted.benchmark, round(100 * share), wanted.before, wanted.words, told)


def _cost(wanted: _Wanted, cells: Mapping[_Cell, str]) -> str:
    if wanted.cost is None:
        return ""
    words, hits, of = wanted.cost
    return f"{words.format(round(100 * _count(cells[hits]) / _count(cells[of])))}. "


def wilson(share: float, cases: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's score, each case by itself; both ends in [0, 1]."""
    middle = (share + _Z * _Z / (2 * cases)) / (1 + _Z * _Z / cases)
    half = _Z * sqrt(share * (1 - share) / cases + _Z * _Z / (4 * cases * cases)) / (1 + _Z * _Z / cases)
    return max(0.0, middle - half), min(1.0, middle + half)


def _cells(title: str, record: BenchmarkRecord) -> Mapping[_Cell, str]:
    return {
        (row[0], column): cell
        for table in record.tables
        if table.title == title
        for row in table.rows
        for column, cell in zip(table.header, row, strict=True)
    }


def _count(cell: str) -> int:
    """The number of cases of a cell: of "122", of "1,710" and of "0.550 (154)"."""
    return int(cell.rpartition("(")[2].rstrip(")").replace(",", ""))
