"""Where weights lie, their sha256, and whether they are the pinned ones.

Hashing 90 MB at every start would be waste: a hash is kept in the cache folder, keyed by path, size and
modification time, so that each installation is hashed once.
"""

import hashlib
import importlib.util
import json
import logging
import os
from dataclasses import dataclass
from pathlib import Path

from core.errors import ModelError
from core.models.entries import Installation, ModelEntry, ModelRole, load_entries
from core.settings import ASSETS, Settings, write_private

logger = logging.getLogger(__name__)

_HASHES_NAME = "weight-hashes.json"


def find_weights(entry: ModelEntry) -> Path | None:
    """The weight file or folder of an installed model; None when it is not installed."""
    path = None if entry.asset is None else ASSETS / entry.asset
    if path is None and entry.module and entry.file:
        spec = importlib.util.find_spec(entry.module)
        path = Path(spec.origin).parent / entry.file if spec and spec.origin else None
    return path if path and path.exists() else None


def pulled_path(entry: ModelEntry, home: Path) -> Path:
    """Where `plumbline models pull` puts the weights of a language model."""
    return home / "models" / f"{entry.id}.gguf"


def find_pulled(entry: ModelEntry, home: Path) -> Path | None:
    """The weight file of a pulled language model; None when it was not pulled."""
    path = pulled_path(entry, home)
    return path if entry.role is ModelRole.LANGUAGE_MODEL and path.is_file() else None


def hash_weights(path: Path, cache_dir: Path, *, afresh: bool = False) -> str:
    """The sha256 of a weight file, or of the listing of a folder's files (see `assets/models.toml`).

    `afresh` reads every byte again instead of trusting size and modification time.

    Raises: ModelError when the weights cannot be read.
    """
    try:
        key = _fingerprint(path)
        known = {} if afresh else _read_hashes(cache_dir)
        if key not in known:
            known = {**_read_hashes(cache_dir), key: _hash_tree(path) if path.is_dir() else hash_file(path)}
            _write_hashes(cache_dir, known)
    except OSError as err:
        raise ModelError(f"the weights at {path} cannot be read ({err}); install them again") from err
    return known[key]


def require_weights(entry: ModelEntry, cache_dir: Path) -> Path:
    """The verified weights of `entry`. Raises: ModelError when they are missing or not the pinned ones."""
    path = find_weights(entry)
    if path is None:
        raise ModelError(f"the model {entry.name} is not installed: {entry.remedy}")
    found = hash_weights(path, cache_dir)
    if found != entry.sha256:
        told = f"the weights of {entry.name} at {path} have sha256 {found}, not the pinned {entry.sha256}"
        raise ModelError(f"{told}: {entry.remedy}")
    return path


def hash_file(path: Path) -> str:
    """The sha256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _hash_tree(folder: Path) -> str:
    lines = [f"{hash_file(folder / name)}  {name}\n" for name in _names(folder)]
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def _names(folder: Path) -> list[str]:
    """Relative POSIX paths of a folder's files, sorted bytewise; compiled Python is no weight."""
    files = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted((path.as_posix() for path in files if "__pycache__" not in path.parts), key=os.fsencode)


def _fingerprint(path: Path) -> str:
    files = [path / name for name in _names(path)] if path.is_dir() else [path]
    stats = [(str(file.absolute()), file.stat().st_size, file.stat().st_mtime_ns) for file in files]
    return hashlib.sha256(json.dumps(stats).encode()).hexdigest()


def _read_hashes(cache_dir: Path) -> dict[str, str]:
    try:
        known = json.loads((cache_dir / _HASHES_NAME).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _write_hashes(cache_dir: Path, known: dict[str, str]) -> None:
    """Keep the hashes; a cache folder that cannot be written costs time, nothing else."""
    try:
        write_private(cache_dir / _HASHES_NAME, json.dumps(known).encode())
    except OSError as err:
        logger.warning("weight hashes cannot be kept in %s: %s", cache_dir, err)


@dataclass(frozen=True, slots=True)
class Verification:
    """Whether a model's weights are the pinned ones, and what was seen."""

    model: ModelEntry
    ok: bool
    detail: str


def installed_path(entry: ModelEntry, settings: Settings) -> Path | None:
    """The weight file or folder of a model, wherever it came from; None when it is not installed."""
    return find_weights(entry) or find_pulled(entry, settings.home)


def verify_installed(
    settings: Settings, entries: tuple[ModelEntry, ...] | None = None, *, fresh: bool = False
) -> tuple[Verification, ...]:
    """A verdict on every model that is installed, and on every embedded one, which should be.

    `fresh` reads every byte again; otherwise an installation is hashed once (see `core.models.weights`).

    Raises: ModelError when the manifest or a weight file cannot be read.
    """
    found = []
    for entry in entries or load_entries():
        if (path := installed_path(entry, settings)) is not None:
            sha256 = hash_weights(path, settings.cache_dir, afresh=fresh)
            is_pinned = sha256 == entry.sha256
            seen = " as pinned" if is_pinned else f", pinned is {entry.sha256}: the weights were altered"
            found.append(Verification(entry, is_pinned, f"sha256 {sha256}{seen}"))
        elif entry.installation is Installation.EMBEDDED:
            found.append(Verification(entry, False, f"not installed: {entry.remedy}"))
    return tuple(found)
