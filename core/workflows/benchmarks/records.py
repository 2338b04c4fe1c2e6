"""The stored result of one run of a benchmark: what it says, and all it takes to run it again.

The bounds beside the types hold for what is read from files: it is checked, and never believed.
"""

import json
import os
import re
import stat
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

from core.errors import InputError
from core.settings import ASSETS

MAX_BYTES = 2 * 1024 * 1024  # the largest records of ours are a tenth of it
MAX_FILES = 200  # of a folder, the newest: years of runs
PUBLISHED = ASSETS / "benchmarks"
LOCAL = ASSETS.parent / "benchmarks" / "results"
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


_RECORDS = TypeAdapter(BenchmarkRecord)  # unknown keys, a benchmark's own figures, are kept in `raw` alone


def parse_record(data: bytes) -> BenchmarkRecord:
    """The record that a file holds.

    Raises: InputError when the file is too large, is no JSON, or is not what a record must be.
    """
    if len(data) > MAX_BYTES:
        raise InputError(
            f"it has {len(data):,} bytes, more than the {MAX_BYTES:,} that a record may have; "
            "shorten it with python -m benchmarks.publish"
        )
    try:
        raw = json.loads(data.decode("utf-8"), parse_constant=_refuse_constant)
        if not isinstance(raw, dict):
            raise InputError("it is JSON, but no object such as a benchmark writes")
        if "benchmark" not in raw:
            raise InputError("it names no benchmark: it was not written by one of ours")
        return _RECORDS.validate_python({**_adapted(raw), "raw": raw})
    except RecursionError as err:
        raise InputError("it is nested too deeply") from err
    except ValidationError as err:
        raise InputError(_in_words(err)) from err
    except UnicodeDecodeError as err:
        raise InputError("it is not text in UTF-8") from err
    except ValueError as err:
        raise InputError(f"it is no JSON: {err}") from err


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is no number that JSON knows; leave the value out or write null")


def _adapted(raw: Mapping[str, Any]) -> dict[str, Any]:
    """Keys of older records under their present names."""
    found = dict(raw)
    arguments = raw.get("arguments")
    told = {**(arguments if isinstance(arguments, dict) else {}), **raw}
    if "seeds" not in raw:
        seeds = told.get("seeds", told.get("seed"))
        found["seeds"] = [] if seeds is None else seeds if isinstance(seeds, list) else [seeds]
    if not isinstance(raw.get("data"), list):
        found["data"] = _data_of(raw)
    if not isinstance(raw.get("machine"), dict):
        found["machine"] = {key: raw[key] for key in ("cores", "system") if key in raw}
    if not isinstance(raw.get("software"), dict):
        found["software"] = raw["versions"] if isinstance(raw.get("versions"), dict) else {}
    return found


def _data_of(raw: Mapping[str, Any]) -> list[dict[str, Any]]:
    """One hash with a name beside it, or a hash for each name."""
    digest = raw.get("data_sha256", "")
    if isinstance(digest, dict):
        return [{"name": name, "sha256": each} for name, each in digest.items()]
    named = raw["data"] if isinstance(raw.get("data"), str) else raw.get("data_name", "")
    return [{"name": named, "sha256": digest}] if digest or named else []


def _in_words(err: ValidationError) -> str:
    """The first thing that is wrong, with its place."""
    first = err.errors(include_url=False, include_input=False)[0]
    place = ", ".join(f"{part + 1}" if isinstance(part, int) else str(part) for part in first["loc"])
    message = re.sub(r"^Value error, ", "", first["msg"])
    return f"{place}: {message}" if place else message


def record_folders(home: Path) -> dict[Origin, Path]:
    """The folders that are looked through; any of them may be missing."""
    return {Origin.PUBLISHED: PUBLISHED, Origin.LOCAL: LOCAL, Origin.HOME: home / "benchmarks"}


def find_records(folders: Mapping[Origin, Path]) -> RecordShelf:
    """Every record of these folders, newest first, and the files that are none, with the reason."""
    records: list[StoredRecord] = []
    unreadable: list[UnreadableRecord] = []
    for origin, folder in folders.items():
        for path in _newest(folder):
            try:
                record = _read(path)
            except InputError as err:
                unreadable.append(UnreadableRecord(origin, path, str(err)))
            else:
                records.append(StoredRecord(f"{origin}/{path.stem}", origin, path, record))
    records.sort(key=lambda stored: (stored.record.time, stored.id), reverse=True)
    return RecordShelf(tuple(records), tuple(unreadable))


def _newest(folder: Path) -> Iterator[Path]:
    """The JSON files of a folder itself, newest first."""
    try:
        with os.scandir(folder) as entries:
            found = [Path(entry.path) for entry in entries if entry.name.endswith(".json")]
        dated = sorted(((path.stat().st_mtime_ns, path) for path in found if path.exists()), reverse=True)
    except OSError:
        return
    yield from (path for _, path in dated[:MAX_FILES])


def _read(path: Path) -> BenchmarkRecord:
    try:
        known = path.stat()
    except OSError as err:
        raise InputError(f"it cannot be read: {err.strerror}") from err
    if not stat.S_ISREG(known.st_mode):
        raise InputError("it is no file")
    return _parsed(path, known.st_mtime_ns, known.st_size)


@lru_cache(maxsize=256)
def _parsed(path: Path, _changed: int, _size: int) -> BenchmarkRecord:
    """Read once for each state of the file."""
    try:
        with path.open("rb") as stream:
            data = stream.read(MAX_BYTES + 1)
    except OSError as err:
        raise InputError(f"it cannot be read: {err.strerror}") from err
    return parse_record(data)
