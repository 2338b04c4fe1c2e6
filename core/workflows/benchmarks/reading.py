"""From a benchmark's JSON file to a record: what the file says is checked, and never believed."""

import json
import os
import re
import stat
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from core.errors import InputError
from core.settings import ASSETS
from core.workflows.benchmarks.records import (
    BenchmarkRecord,
    Origin,
    RecordShelf,
    StoredRecord,
    UnreadableRecord,
)

MAX_BYTES = 2 * 1024 * 1024  # the largest records of ours are a tenth of it
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
        return _RECORDS.validate_python({**_adapted(raw), "raw": raw})
    except RecursionError as err:
        raise InputError("it is nested too deeply") from err
    except ValidationError as err:
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


def _in_words(err: ValidationError) -> str:
    """The first thing that is wrong, with its place."""
    first = err.errors(include_url=False, include_input=False)[0]
    place = ", ".join(f"{part + 1}" if isinstance(part, int) else str(part) for part in first["loc"])
    message = re.sub(r"^Value error, ", "", first["msg"])
    return f"{place}: {message}" if place else message


PUBLISHED = ASSETS / "benchmarks"
LOCAL = ASSETS.parent / "benchmarks" / "results"
MAX_FILES = 200  # of a folder, the newest: years of runs


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
