"""Any sentence-transformers model, by folder or by hub id, configured in place of the embedded one."""

import threading
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.errors import ModelError
from core.models.device import choose_device
from core.models.folder_record import describe_configured
from core.settings import DeviceChoice
from core.types import ModelRecord

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BATCH = 32  # bigger models than the embedded one: half its batch


class ConfiguredEncoder:
    """Encodes with a sentence-transformers model, loaded at the first text. Calls take turns.

    A hub id that is not in the local cache is fetched by its library, since the user asked for it by name.
    """

    def __init__(self, name: str, cache_dir: Path, device: DeviceChoice = DeviceChoice.CPU) -> None:
        self._name = name
        self._cache_dir = cache_dir
        self._device = device
        self._lock = threading.RLock()

    @cached_property
    def record(self) -> ModelRecord:
        """Name and weight hash; the hash is None for a hub id, whose weights are pinned by nobody.

        Raises:
            ModelError: the weights of a folder cannot be read.
        """
        return describe_configured("sentence_encoder", self._name, self._cache_dir)

    def encode(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        """Unit-length rows of shape (len(texts), d), one for each text.

        Raises:
            ModelError: the model cannot be loaded, or the chosen device is not there.
        """
        import numpy as np

        with self._lock:
            vectors = self._model.encode(
                list(texts), batch_size=_BATCH, normalize_embeddings=True, show_progress_bar=False
            )
        return np.asarray(vectors, dtype=np.float32).reshape(len(texts), -1)

    @cached_property
    def _model(self) -> Any:  # sentence_transformers.SentenceTransformer, too large to follow for types
        from sentence_transformers import SentenceTransformer

        name = str(Path(self._name).expanduser())
        try:
            return SentenceTransformer(name, device=choose_device(self._device), trust_remote_code=False)
        except (OSError, ValueError, RuntimeError) as err:
            raise ModelError(
                f"the sentence encoder {self._name!r} cannot be loaded ({err}); set encoder to a "
                "sentence-transformers folder or id, or to 'all-MiniLM-L6-v2'"
            ) from err
