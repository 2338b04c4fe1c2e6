"""Text vectors in one tensor on the device: a text is encoded once, then known by its row."""

from collections.abc import Iterable, Sequence
from itertools import count

import numpy as np
import torch
from numpy.typing import NDArray

from core.models.sentence_encoder import SentenceEncoder

MAX_ROWS = 400_000  # 600 MB of 384 dimensions; past it the table begins anew


class EmbeddingTable:
    """Rows of unit vectors, of shape (rows, d), that only ever grow until `reset`. For one thread at a time.

    The encoder's own cache keeps vectors on disk by the hash of its weights; this table keeps those in use
    on the device, so that a batch is a lookup and never a copy from the processor's memory.
    """

    def __init__(self, encoder: SentenceEncoder, device: str = "cpu") -> None:
        self.encoder = encoder  # where the vectors come from
        self._device = device
        self._rows: dict[str, int] = {}
        self._parts: list[torch.Tensor] = []  # one after the other; joined when they are asked for

    @property
    def vectors(self) -> torch.Tensor:
        """Every row, of shape (rows, d)."""
        if not self._parts:
            self.add(["question"])
        if len(self._parts) > 1:
            self._parts = [torch.cat(self._parts)]
        return self._parts[0]

    def rows(self, texts: Sequence[str]) -> list[int]:
        """The row of each text; new ones are encoded together."""
        self.add(texts)
        return [self._rows[text] for text in texts]

    def vectors_of(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """The vectors of texts, (n, d), in the processor's memory."""
        rows = self.rows(texts)
        found: NDArray[np.float32] = self.vectors[rows].cpu().numpy()
        return found

    def add(self, texts: Iterable[str]) -> None:
        """Encode, in one call, the texts that the table does not know yet."""
        missing = [text for text in dict.fromkeys(texts) if text not in self._rows]
        if not missing:
            return
        self._parts.append(torch.from_numpy(self.encoder.encode(missing)).to(self._device))
        self._rows.update(zip(missing, count(len(self._rows))))

    def reset_when_full(self) -> None:
        """Begin anew when more than MAX_ROWS texts are known; called between batches, never inside one."""
        if len(self._rows) > MAX_ROWS:
            self.reset()

    def reset(self) -> None:
        """Forget every text; rows given so far mean nothing any more."""
        self._rows, self._parts = {}, []
