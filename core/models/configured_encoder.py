"""Any sentence-transformers model, by folder or by hub id, configured in place of the embedded one."""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from core.models.device import choose_device
from core.models.pretrained import Pretrained

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_BATCH = 32  # bigger models than the embedded one: half its batch


class ConfiguredEncoder(Pretrained):
    """Encodes with a sentence-transformers model. Calls take turns."""

    role = "sentence_encoder"
    what = "sentence encoder"
    way_out = "set encoder to a sentence-transformers folder or id, or to 'all-MiniLM-L6-v2'"

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

        device = choose_device(self._device)
        try:
            return SentenceTransformer(self._name, device=device, trust_remote_code=False)
        except (OSError, ValueError, RuntimeError) as err:
            raise self._cannot_load(err) from err
