"""A sentence encoder for tests: the vectors are said beforehand, or follow from the words."""

import hashlib
from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from core.types import ModelRecord

_DIMENSIONS = 64


class ScriptedEncoder:
    """Gives scripted vectors, made unit length; unscripted texts get the sum of a fixed vector for each word.

    Texts with the same words are thus equal, and texts without a common word nearly orthogonal. `asked`
    holds every batch in order. Scripted vectors are filled up with zeros.
    """

    def __init__(self, script: Mapping[str, Sequence[float]] | None = None) -> None:
        self.record = ModelRecord("sentence_encoder", "scripted", "1", None)
        self.asked: list[tuple[str, ...]] = []
        self._script = dict(script or {})

    def encode(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Unit-length rows of shape (len(texts), 64), one for each text."""
        self.asked.append(tuple(texts))
        rows = np.zeros((len(texts), _DIMENSIONS), dtype=np.float32)
        for i, text in enumerate(texts):
            if text in self._script:
                rows[i, : len(self._script[text])] = self._script[text]
            else:
                rows[i] = np.sum([_word_vector(word) for word in [*text.lower().split(), ""]], axis=0)
        unit: NDArray[np.float32] = rows / np.linalg.norm(rows, axis=1, keepdims=True)
        return unit


def _word_vector(word: str) -> NDArray[np.float32]:
    """A fixed pseudo-random vector; that of the empty word is small, so that no text gives zero."""
    seed = int.from_bytes(hashlib.sha256(word.encode()).digest()[:8], "big")
    vector = np.random.default_rng(seed).standard_normal(_DIMENSIONS, dtype=np.float32)
    return vector if word else vector * np.float32(1e-3)
