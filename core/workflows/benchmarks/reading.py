"""From a benchmark's JSON file to a record: what the file says is checked, and never believed."""

import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Annotated, Any, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from core.errors import InputError
from core.workflows.benchmarks.records import (
    BenchmarkRecord,
    DataUsed,
    FigureKind,
    Headline,
    Machine,
    ResultFigure,
    ResultTable,
    Series,
)

MAX_BYTES = 2 * 1024 * 1024  # the largest records of ours are a tenth of it
_NAME = r"^[a-z][a-z0-9_]{0,63}$"
_POINTS = 5_000
_FIRST_YEAR, _LAST_YEAR = 2000, 2200  # no benchmark ran outside; at the ends of the calendar zones overflow

_Short = Annotated[str, Field(max_length=300)]
_Long = Annotated[str, Field(max_length=2_000)]
_Number = Annotated[float, Field(allow_inf_nan=False)]
_Seed = Annotated[int, Field(strict=True)]
_Points = Annotated[list[_Number | None], Field(max_length=_POINTS)]
_Row = Annotated[list[_Short], Field(min_length=1, max_length=40)]


class _Form(BaseModel):
    """Unknown keys are a benchmark's own figures; they are kept in `raw` alone."""

    model_config = ConfigDict(extra="ignore", hide_input_in_errors=True)


class _Table(_Form):
    title: _Short
    header: _Row
    rows: Annotated[list[_Row], Field(max_length=1_000)]
    note: _Long = ""

    @model_validator(mode="after")
    def _rows_fit(self) -> Self:
        for number, row in enumerate(self.rows, 1):
            if len(row) != len(self.header):
                raise ValueError(f"row {number} has {len(row)} cells, the header has {len(self.header)}")
        return self


class _Series(_Form):
    name: _Short
    x: Annotated[list[_Number | _Short], Field(max_length=_POINTS)]
    y: _Points
    low: _Points | None = None
    high: _Points | None = None

    @model_validator(mode="after")
    def _columns_fit(self) -> Self:
        for name in ("y", "low", "high"):
            column = getattr(self, name)
            if column is not None and len(column) != len(self.x):
                raise ValueError(f"{name} has {len(column)} values, x has {len(self.x)}")
        return self


class _Figure(_Form):
    title: _Short
    kind: FigureKind
    x_title: _Short = ""
    y_title: _Short = ""
    series: Annotated[list[_Series], Field(min_length=1, max_length=40)]
    note: _Long = ""
    logarithmic: bool = False


class _Headline(_Form):
    name: _Short
    value: _Short
    paper: _Short = ""


class _Data(_Form):
    name: _Short = ""
    sha256: Annotated[str, Field(pattern=r"^([0-9a-f]{64})?$")] = ""


class _Machine(_Form):
    system: _Short = ""
    processor: _Short = ""
    cores: Annotated[int, Field(ge=1)] | None = None
    memory_gib: Annotated[_Number, Field(gt=0)] | None = None
    gpu: _Short = ""
    load: Annotated[_Number, Field(ge=0)] | None = None


class _Record(_Form):
    benchmark: Annotated[str, Field(pattern=_NAME)]
    time: datetime
    command: _Long = ""
    seeds: Annotated[list[_Seed], Field(max_length=100)] = []
    data: Annotated[list[_Data], Field(max_length=40)] = []
    software: Annotated[dict[_Short, _Short], Field(max_length=100)] = {}
    commit: Annotated[str, Field(pattern=r"^([0-9a-f]{7,64}(\+changes)?)?$")] = ""
    machine: _Machine = _Machine()
    headline: _Headline | None = None
    tables: Annotated[list[_Table], Field(max_length=60)] = []
    figures: Annotated[list[_Figure], Field(max_length=60)] = []
    note: _Long = ""

    @field_validator("time")
    @classmethod
    def _is_utc(cls, value: datetime) -> datetime:
        if value.tzinfo is None:
            raise ValueError("the time has no zone; write it in UTC, such as 2026-01-31T12:00:00+00:00")
        if not _FIRST_YEAR <= value.year <= _LAST_YEAR:
            raise ValueError(f"the year must lie between {_FIRST_YEAR} and {_LAST_YEAR}")
        return value.astimezone(UTC)

    @model_validator(mode="after")
    def _shows_something(self) -> Self:
        if not self.tables and not self.figures:
            raise ValueError("it has no tables and no figures; run the benchmark again with this version")
        return self


def parse_record(data: bytes) -> BenchmarkRecord:
    """The record that a file holds.

    Raises:
        InputError: the file is too large, is no JSON, or is not what a record must be.
    """
    if len(data) > MAX_BYTES:
        raise InputError(
            f"it has {len(data):,} bytes, more than the {MAX_BYTES:,} that a record may have; "
            "shorten it with python -m benchmarks.publish"
        )
    try:
        raw = json.loads(data.decode("utf-8"), parse_constant=_refuse_constant)
    except UnicodeDecodeError as err:
        raise InputError("it is not text in UTF-8") from err
    except RecursionError as err:
        raise InputError("it is nested too deeply") from err
    except ValueError as err:
        raise InputError(f"it is no JSON: {err}") from err
    if not isinstance(raw, dict):
        raise InputError("it is JSON, but no object such as a benchmark writes")
    if "benchmark" not in raw:
        raise InputError("it names no benchmark: it was not written by one of ours")
    try:
        return _frozen(_Record.model_validate(_adapted(raw)), raw)
    except (ValidationError, RecursionError) as err:
        raise InputError(_in_words(err)) from err


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


def _in_words(err: ValidationError | RecursionError) -> str:
    """The first thing that is wrong, with its place."""
    if isinstance(err, RecursionError):
        return "it is nested too deeply"
    first = err.errors(include_url=False, include_input=False)[0]
    place = ", ".join(f"{part + 1}" if isinstance(part, int) else str(part) for part in first["loc"])
    message = re.sub(r"^Value error, ", "", first["msg"])
    return f"{place}: {message}" if place else message


def _frozen(form: _Record, raw: Mapping[str, Any]) -> BenchmarkRecord:
    headline = form.headline
    return BenchmarkRecord(
        benchmark=form.benchmark,
        time=form.time,
        command=form.command,
        seeds=tuple(form.seeds),
        data=tuple(DataUsed(each.name, each.sha256) for each in form.data),
        software=dict(form.software),
        commit=form.commit,
        machine=Machine(**form.machine.model_dump()),
        headline=None if headline is None else Headline(headline.name, headline.value, headline.paper),
        tables=tuple(
            ResultTable(each.title, tuple(each.header), tuple(map(tuple, each.rows)), each.note)
            for each in form.tables
        ),
        figures=tuple(_figure(each) for each in form.figures),
        note=form.note,
        raw=raw,
    )


def _figure(form: _Figure) -> ResultFigure:
    series = tuple(
        Series(
            each.name,
            tuple(each.x),
            tuple(each.y),
            None if each.low is None else tuple(each.low),
            None if each.high is None else tuple(each.high),
        )
        for each in form.series
    )
    return ResultFigure(
        form.title, form.kind, form.x_title, form.y_title, series, form.note, form.logarithmic
    )
