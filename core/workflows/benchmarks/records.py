"""The stored result of one run of a benchmark: what it says, and all it takes to run it again.

The bounds beside the types hold for what is read from files: `core.workflows.benchmarks.reading` checks them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, Field

_POINTS = 5_000
_FIRST_YEAR, _LAST_YEAR = 2000, 2200  # no benchmark ran outside; at the ends of the calendar zones overflow

_Short = Annotated[str, Field(max_length=300)]
_Long = Annotated[str, Field(max_length=2_000)]
_Number = Annotated[float, Field(allow_inf_nan=False)]
_Points = Annotated[tuple[_Number | None, ...], Field(max_length=_POINTS)]
_Row = Annotated[tuple[_Short, ...], Field(min_length=1, max_length=40)]


class Origin(StrEnum):
    """Where a record lies."""

    PUBLISHED = "published"  # shipped with Plumbline
    LOCAL = "local"  # a run in this checkout
    HOME = "home"  # in the user's home folder


class FigureKind(StrEnum):
    """How a figure is drawn."""

    BARS = "bars"
    LINES = "lines"


@dataclass(frozen=True, slots=True)
class ResultTable:
    """A table as it is printed; every row is as long as the header."""

    title: _Short
    header: _Row
    rows: Annotated[tuple[_Row, ...], Field(max_length=1_000)]
    note: _Long = ""

    def __post_init__(self) -> None:
        """Refuse rows that do not fit."""
        for number, row in enumerate(self.rows, 1):
            if len(row) != len(self.header):
                raise ValueError(f"row {number} has {len(row)} cells, the header has {len(self.header)}")


@dataclass(frozen=True, slots=True)
class Series:
    """One system's points; `y`, `low` and `high` are as long as `x`, None where a value is not defined."""

    name: _Short
    x: Annotated[tuple[_Number | _Short, ...], Field(max_length=_POINTS)]
    y: _Points
    low: _Points | None = None  # ends of the interval around y
    high: _Points | None = None

    def __post_init__(self) -> None:
        """Refuse columns that do not fit."""
        for name in ("y", "low", "high"):
            column = getattr(self, name)
            if column is not None and len(column) != len(self.x):
                raise ValueError(f"{name} has {len(column)} values, x has {len(self.x)}")


@dataclass(frozen=True, slots=True)
class ResultFigure:
    """A picture of results."""

    title: _Short
    kind: FigureKind
    x_title: _Short = ""
    y_title: _Short = ""
    series: Annotated[tuple[Series, ...], Field(min_length=1, max_length=40, validate_default=True)] = ()
    note: _Long = ""
    is_logarithmic: Annotated[bool, Field(validation_alias="logarithmic")] = False  # both axes


@dataclass(frozen=True, slots=True)
class Headline:
    """The one number to remember, as it is printed; `paper` is the published one, where there is one."""

    name: _Short
    value: _Short  # "0.929 [0.913, 0.945]": with the ends of its interval
    paper: _Short = ""


@dataclass(frozen=True, slots=True)
class DataUsed:
    """What was measured on; either part may be unknown."""

    name: _Short = ""
    sha256: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")] = ""


@dataclass(frozen=True, slots=True)
class Machine:
    """What it ran on; what an older record does not say is None or empty."""

    system: _Short = ""
    processor: _Short = ""
    cores: Annotated[int, Field(ge=1)] | None = None
    memory_gib: Annotated[_Number, Field(gt=0)] | None = None
    gpu: _Short = ""  # empty when none was used
    load: Annotated[_Number, Field(ge=0)] | None = None  # processes that wanted a core, this one included


def _in_utc(value: datetime) -> datetime:
    if value.tzinfo is None:
        raise ValueError("the time has no zone; write it in UTC, such as 2026-01-31T12:00:00+00:00")
    if not _FIRST_YEAR <= value.year <= _LAST_YEAR:
        raise ValueError(f"the year must lie between {_FIRST_YEAR} and {_LAST_YEAR}")
    return value.astimezone(UTC)


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkRecord:
    """One run. Tuples and texts are empty where an older record does not say."""

    benchmark: Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,63}$")]  # its command: "grounding_swaps"
    time: Annotated[datetime, AfterValidator(_in_utc)]  # UTC, when the record was written
    command: _Long = ""
    seeds: Annotated[tuple[Annotated[int, Field(strict=True)], ...], Field(max_length=100)] = ()
    data: Annotated[tuple[DataUsed, ...], Field(max_length=40)] = ()
    software: Annotated[Mapping[_Short, _Short], Field(max_length=100)]
    commit: Annotated[str, Field(pattern=r"^([0-9a-f]{7,64}(\+changes)?)?$")] = ""  # or not committed
    machine: Machine = Machine()
    headline: Headline | None = None
    tables: Annotated[tuple[ResultTable, ...], Field(max_length=60)] = ()
    figures: Annotated[tuple[ResultFigure, ...], Field(max_length=60)] = ()
    note: _Long = ""
    raw: Mapping[str, Any]  # the whole file, for the download

    def __post_init__(self) -> None:
        """Refuse a record that shows nothing."""
        if not self.tables and not self.figures:
            raise ValueError("it has no tables and no figures; run the benchmark again with this version")


@dataclass(frozen=True, slots=True)
class StoredRecord:
    """A record and where it was found."""

    id: str  # "published/trail_speed": names it in an address, and is no path
    origin: Origin
    path: Path
    record: BenchmarkRecord


@dataclass(frozen=True, slots=True)
class UnreadableRecord:
    """A file that is no record, and why, in a sentence for people."""

    origin: Origin
    path: Path
    reason: str


@dataclass(frozen=True, slots=True)
class RecordShelf:
    """All that was found, newest first."""

    records: tuple[StoredRecord, ...]
    unreadable: tuple[UnreadableRecord, ...]
