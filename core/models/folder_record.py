"""The record of a configured model, which is a folder or the id of one on a hub."""

from pathlib import Path

from core.models.weights import hash_weights
from core.types import ModelRecord

_WEIGHTS = "model.safetensors"


def describe_configured(role: str, name: str, cache_dir: Path) -> ModelRecord:
    """Name and weight hash: of a folder's one weight file, or of the whole folder; no hash for a hub id.

    A report keeps the name for ever, and the path to a folder is nobody's business: its last part is kept.

    Raises:
        ModelError: the weights of a folder cannot be read.
    """
    folder = Path(name).expanduser()
    if not folder.is_dir():
        return ModelRecord(role, name, "", None)
    weights = folder / _WEIGHTS if (folder / _WEIGHTS).is_file() else folder
    return ModelRecord(role, folder.name, "", hash_weights(weights, cache_dir))
