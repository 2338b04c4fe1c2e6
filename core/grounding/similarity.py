"""Cosine similarity of short texts, encoded once and in batches."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Encoder(Protocol):
    """Anything that turns texts into unit vectors of shape (n, d)."""

    def encode(self, texts: Sequence[str]) -> "NDArray[np.float32]":
        """Unit-length rows, one for each text."""


class TextSimilarity:
    """Similarities for one audit; remembers every vector it has made."""

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        self._vectors: dict[str, NDArray[np.float32]] = {}

    def prepare(self, texts: Iterable[str]) -> None:
        """Encode all texts not met before, in one batch."""
        new = [text for text in dict.fromkeys(texts) if text not in self._vectors]
        if new:
            for text, vector in zip(new, self._encoder.encode(new), strict=True):
                self._vectors[text] = vector

    def between(self, a: str, b: str) -> float:
        """Cosine in [-1, 1]."""
        self.prepare((a, b))
        return float(self._vectors[a] @ self._vectors[b])
