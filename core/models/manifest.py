"""The models of the manifest on this machine: which are installed, and whether they are the pinned ones."""

from dataclasses import dataclass
from pathlib import Path

from core.models.entries import Installation, ModelEntry, ModelRole, load_entries
from core.models.weights import find_pulled, find_weights, hash_weights
from core.settings import Settings


@dataclass(frozen=True, slots=True)
class InstalledModel:
    """A model of the manifest and where its weights lie here."""

    model: ModelEntry
    path: Path | None  # weight file or folder; None when not installed
    is_chosen: bool  # whether the settings name it


@dataclass(frozen=True, slots=True)
class Verification:
    """Whether a model's weights are the pinned ones, and what was seen."""

    model: ModelEntry
    ok: bool
    detail: str


def installed_models(
    settings: Settings, entries: tuple[ModelEntry, ...] | None = None
) -> tuple[InstalledModel, ...]:
    """Every model of the manifest, in its order, installed or not.

    Raises:
        ModelError: the manifest cannot be used.
    """
    chosen = {settings.spacy_pipeline, settings.encoder, settings.language_model}
    return tuple(
        InstalledModel(
            entry,
            find_weights(entry) or find_pulled(entry, settings.home),
            entry.asset is not None
            or entry.role is ModelRole.READER_BASE
            or bool({entry.id, entry.name} & chosen),
        )
        for entry in (load_entries() if entries is None else entries)
    )


def verify_installed(
    settings: Settings, entries: tuple[ModelEntry, ...] | None = None, *, fresh: bool = False
) -> tuple[Verification, ...]:
    """A verdict on every model that is installed, and on every embedded one, which should be.

    `fresh` reads every byte again; otherwise an installation is hashed once (see `core.models.weights`).

    Raises:
        ModelError: the manifest or a weight file cannot be read.
    """
    return tuple(
        _verify(found, settings.cache_dir, fresh=fresh)
        for found in installed_models(settings, entries)
        if found.path is not None or found.model.installation is Installation.EMBEDDED
    )


def _verify(found: InstalledModel, cache_dir: Path, *, fresh: bool) -> Verification:
    model = found.model
    if found.path is None:
        return Verification(model, False, f"not installed: {model.remedy}")
    sha256 = hash_weights(found.path, cache_dir, afresh=fresh)
    if sha256 == model.sha256:
        return Verification(model, True, f"sha256 {sha256} as pinned")
    return Verification(model, False, f"sha256 {sha256}, pinned is {model.sha256}: the weights were altered")
