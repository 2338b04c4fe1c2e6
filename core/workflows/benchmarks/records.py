"""The stored result of one run of a benchmark: what it says, and all it takes to run it again."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any


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

    title: str
    header: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """One system's points; `y`, `low` and `high` are as long as `x`, None where a value is not defined."""

    name: str
    x: tuple[str | float, ...]
    y: tuple[float | None, ...]
    low: tuple[float | None, ...] | None = None  # ends of the interval around y
    high: tuple[float | None, ...] | None = None


@dataclass(frozen=True, slots=True)
class ResultFigure:
    """A picture of results."""

    title: str
    kind: FigureKind
    x_title: str
    y_title: str
    series: tuple[Series, ...]
    note: str = ""
    is_logarithmic: bool = False  # both axes


@dataclass(frozen=True, slots=True)
class Headline:
    """The one number to remember, as it is printed; `paper` is the published one, where there is one."""

    name: str
    value: str  # "0.929 [0.913, 0.945]": with the ends of its interval
    paper: str = ""


@dataclass(frozen=True, slots=True)
class DataUsed:
    """What was measured on; either part may be unknown."""

    name: str = ""
    sha256: str = ""


@dataclass(frozen=True, slots=True)
class Machine:
    """What it ran on; what an older record does not say is None or empty."""

    system: str = ""
    processor: str = ""
    cores: int | None = None
    memory_gib: float | None = None
    gpu: str = ""  # empty when none was used
    load: float | None = None  # processes that wanted a core when the record was written, this one included


@dataclass(frozen=True, slots=True, kw_only=True)
class BenchmarkRecord:
    """One run. Tuples and texts are empty where an older record does not say."""

    benchmark: str  # the command's name, such as "grounding_swaps"
    time: datetime  # UTC, when the record was written
    command: str
    seeds: tuple[int, ...]
    data: tuple[DataUsed, ...]
    software: Mapping[str, str]
    commit: str  # of the code, with "+changes" when it had some that were not committed
    machine: Machine
    headline: Headline | None
    tables: tuple[ResultTable, ...]
    figures: tuple[ResultFigure, ...]
    note: str
    raw: Mapping[str, Any]  # the whole file, for the download


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
