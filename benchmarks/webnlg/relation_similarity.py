"""How alike two relation names are to the sentence encoder."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from core.models.sentence_encoder import SentenceEncoder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class RelationSimilarity:
    """Cosine similarity of names that it has learned; each is encoded once."""

    def __init__(self, encoder: SentenceEncoder) -> None:
        self._encoder = encoder
        self._vectors: dict[str, NDArray[np.float32]] = {}

    def learn(self, names: Iterable[str]) -> None:
        """Encode the names that are not known yet, in one batch."""
        new = sorted({name for name in names if name} - self._vectors.keys())
        if new:
            self._vectors.update(zip(new, self._encoder.encode(new), strict=True))

    def __call__(self, left: str, right: str) -> float:
        """Cosine in [-1, 1]; 0 where either name is empty.

        Raises:
            KeyError: a name was never learned.
        """
        if not left or not right:
            return 0.0
        return float(self._vectors[left] @ self._vectors[right])
