"""Sentence encoders: texts to unit vectors, whose dot product is their cosine similarity.

`core.models.scripted_encoder` is the fake to test with.
"""

import threading
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from core.models.device import choose_device
from core.models.embedding_cache import EmbeddingCache
from core.models.entries import find_entry
from core.models.minilm import MiniLM
from core.models.pretrained import Pretrained
from core.models.weights import require_weights
from core.settings import DeviceChoice, Settings
from core.types import ModelRecord

_BATCH = 32  # bigger models than the embedded one: half its batch


class ConfiguredEncoder(Pretrained):
    """Encodes with a sentence-transformers model. Calls take turns."""

    role = "sentence_encoder"
    what = "sentence encoder"
    way_out = "set encoder to a sentence-transformers folder or id, or to 'all-MiniLM-L6-v2'"

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """As `SentenceEncoder.encode`."""
        options = {"batch_size": _BATCH, "normalize_embeddings": True, "show_progress_bar": False}
        with self._lock:
            vectors = self._model.encode(list(texts), **options)
        return np.asarray(vectors, dtype=np.float32).reshape(len(texts), -1)

    @cached_property
    def _model(self) -> Any:  # sentence_transformers.SentenceTransformer, too large to follow for types
        from sentence_transformers import SentenceTransformer

        device = choose_device(self._device)
        try:
            return SentenceTransformer(self._name, device=device, trust_remote_code=False)
        except (OSError, ValueError, RuntimeError) as err:
            raise self._cannot_load(err) from err


EMBEDDED_ID = "all-minilm-l6-v2"

_lock = threading.Lock()
_loaded: dict[tuple[str, Path, DeviceChoice], "SentenceEncoder"] = {}


class SentenceEncoder(Protocol):
    """Anything that turns texts into unit vectors. Safe to share between threads."""

    @property
    def record(self) -> ModelRecord:
        """Which weights it uses."""

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit rows of shape (len(texts), d). Raises: ModelError when model or device is not there."""


class CachedEncoder:
    """An encoder that asks the cache first; only texts met for the first time reach the model."""

    def __init__(self, encoder: SentenceEncoder, cache: EmbeddingCache) -> None:
        self._encoder = encoder
        self._cache = cache

    @property
    def record(self) -> ModelRecord:
        """The record of the model behind the cache."""
        return self._encoder.record

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit-length rows of shape (len(texts), d), one for each text."""
        weights = self._encoder.record.sha256
        if weights is None or not texts:  # without a hash nothing says that a kept vector is still right
            return self._encoder.encode(texts)
        known = self._cache.get(weights, texts)
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        if missing:
            new = dict(zip(missing, self._encoder.encode(missing), strict=True))
            self._cache.put(weights, new)
            known |= new
        return np.stack([known[text] for text in texts])


def load_sentence_encoder(settings: Settings) -> SentenceEncoder:
    """The encoder named by the settings behind its disk cache; one per process, shared.

    Weights are verified here, and read into memory when a text is met that the cache does not know.

    Raises: ModelError when the embedded weights are missing or altered.
    """
    key = (settings.encoder, settings.cache_dir, settings.device)
    with _lock:
        if key not in _loaded:
            _loaded[key] = CachedEncoder(_make(settings), EmbeddingCache(settings.cache_dir))
        return _loaded[key]


def _make(settings: Settings) -> MiniLM | ConfiguredEncoder:
    entry = find_entry(EMBEDDED_ID)
    if settings.encoder.removeprefix("sentence-transformers/") != entry.name:
        return ConfiguredEncoder(settings.encoder, settings.cache_dir, settings.device)
    weights = require_weights(entry, settings.cache_dir)
    record = ModelRecord(entry.role.value, entry.name, entry.version, entry.sha256)
    return MiniLM(weights.parent, record, settings.device)
