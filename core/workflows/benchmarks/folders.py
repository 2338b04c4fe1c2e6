"""Where the records of benchmarks lie: shipped with Plumbline, in this checkout, in the user's home folder."""

import os
import stat
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from core.errors import InputError
from core.settings import ASSETS
from core.workflows.benchmarks.reading import MAX_BYTES, parse_record
from core.workflows.benchmarks.records import (
    BenchmarkRecord,
    Origin,
    RecordShelf,
    StoredRecord,
    UnreadableRecord,
)

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
