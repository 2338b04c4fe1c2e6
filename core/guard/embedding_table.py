"""Text vectors in one tensor on the device: a text is encoded once, then known by its row."""

import threading
from collections.abc import Iterable, Sequence

import torch

from core.models.sentence_encoder import SentenceEncoder

_FIRST_ROWS = 1024  # room at the start; doubled whenever it is full
MAX_ROWS = 400_000  # 600 MB of 384 dimensions; past it the table begins anew


class EmbeddingTable:
    """Rows of unit vectors, of shape (rows, d), that only ever grow until `reset`. Safe between threads.

    The encoder's own cache keeps vectors on disk by the hash of its weights; this table keeps those in use
    on the device, so that a batch is a lookup and never a copy from the processor's memory.
    """

    def __init__(self, encoder: SentenceEncoder, device: str = "cpu") -> None:
        self.encoder = encoder  # where the vectors come from
        self._device = device
        self._rows: dict[str, int] = {}
        self._vectors: torch.Tensor | None = None
        self._lock = threading.RLock()
        self.generation = 0  # counts resets: rows of an earlier generation mean nothing any more

    @property
    def vectors(self) -> torch.Tensor:
        """Every row, known or still free, of shape (capacity, d)."""
        with self._lock:
            if self._vectors is None:
                self.rows(["question"])
            assert self._vectors is not None
            return self._vectors

    def rows(self, texts: Sequence[str]) -> list[int]:
        """The row of each text; new ones are encoded together."""
        with self._lock:
            self.add(texts)
            return [self._rows[text] for text in texts]

    def add(self, texts: Iterable[str]) -> None:
        """Encode, in one call, the texts that the table does not know yet."""
        with self._lock:
            missing = [text for text in dict.fromkeys(texts) if text not in self._rows]
            if not missing:
                return
            vectors = torch.from_numpy(self.encoder.encode(missing))
            first, last = len(self._rows), len(self._rows) + len(missing)
            self._reserve(last, vectors.shape[1])[first:last] = vectors.to(self._device)
            self._rows.update({text: first + offset for offset, text in enumerate(missing)})

    def reset_when_full(self) -> None:
        """Begin anew when more than MAX_ROWS texts are known; called between batches, never inside one."""
        with self._lock:
            if len(self._rows) > MAX_ROWS:
                self.reset()

    def reset(self) -> None:
        """Forget every text; rows given so far mean nothing any more."""
        with self._lock:
            self._rows, self._vectors = {}, None
            self.generation += 1

    def _reserve(self, rows: int, width: int) -> torch.Tensor:
        """The vectors with room for so many rows."""
        capacity = 0 if self._vectors is None else len(self._vectors)
        if self._vectors is None or rows > capacity:
            grown = torch.zeros(max(rows, 2 * capacity, _FIRST_ROWS), width, device=self._device)
            if self._vectors is not None:
                grown[:capacity] = self._vectors
            self._vectors = grown
        return self._vectors
