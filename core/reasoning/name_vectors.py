"""Sentence vectors of names, embedded when first met and kept on disk, memory-mapped, for good."""

import logging
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from core.models.sentence_encoder import SentenceEncoder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

logger = logging.getLogger(__name__)

_FOLDER = "reasoning"
_KEY_DIGITS = 16
_BATCH = 1024  # texts between two calls of `progress`


class NameVectors:
    """Unit-length rows for N names as float16, which keeps cosines to three digits at half the room.

    A row of zeros is not known yet. Rows are rounded before they are used, so that one met for the first time
    and one read again are the same. Threads and processes may share the file: they write the same rows. It is
    kept by the names' and the encoder's hash; with an encoder that has no hash the rows live in memory.
    Searches are exact: the dot product with every row asked for.
    """

    def __init__(self, texts: Sequence[str], key: str, encoder: SentenceEncoder, cache_dir: Path) -> None:
        self._texts, self._encoder = texts, encoder
        weights = encoder.record.sha256
        self._path = (
            None
            if weights is None
            else cache_dir / _FOLDER / f"{key[:_KEY_DIGITS]}-{weights[:_KEY_DIGITS]}.f16"
        )
        self._rows: NDArray[np.float16] | None = None  # (N, d)
        self._lock = threading.Lock()

    def embed(self, places: "NDArray[np.int32]") -> int:
        """Embed the names at these places that are not known yet; how many those were.

        Raises:
            ModelError: the encoder cannot be loaded.
        """
        import numpy as np

        distinct = self._unknown(np.unique(places))
        if not len(distinct):
            return 0
        fresh = self._encoder.encode([self._texts[place] for place in distinct.tolist()])
        rows = self._open(fresh.shape[1])
        n = len(self._unknown(distinct))  # the file, if it was opened just now, may know some
        rows[distinct] = fresh.astype(np.float16)
        return n

    def _unknown(self, places: "NDArray[np.int32]") -> "NDArray[np.int32]":
        if self._rows is None:
            return places
        unknown: NDArray[np.int32] = places[~self._rows[places].any(axis=1)]
        return unknown

    def embed_all(self, progress: Callable[[int, int], None] | None = None) -> None:
        """Embed every name; minutes for a large graph, once. `progress` hears how many are done.

        Raises:
            ModelError: the encoder cannot be loaded.
        """
        import numpy as np

        for start in range(0, len(self._texts), _BATCH):
            end = min(start + _BATCH, len(self._texts))
            self.embed(np.arange(start, end, dtype=np.int32))
            if progress is not None:
                progress(end, len(self._texts))

    def nearest(
        self, asked: "NDArray[np.float32]", places: "NDArray[np.int32] | None" = None
    ) -> "NDArray[np.float32]":
        """For each place (default: all N) the cosine with the nearest row of `asked` (k, d); embeds what is met.

        Raises:
            ModelError: the encoder cannot be loaded.
        """
        import numpy as np

        chosen = np.arange(len(self._texts), dtype=np.int32) if places is None else places
        if not len(chosen):
            return np.empty(0, dtype=np.float32)
        self.embed(chosen)
        assert self._rows is not None
        found: NDArray[np.float32] = (self._rows[chosen].astype(np.float32) @ asked.T).max(axis=1)
        return found

    def _open(self, width: int) -> "NDArray[np.float16]":
        import numpy as np

        with self._lock:
            if self._rows is None:
                shape = (len(self._texts), width)
                try:
                    self._rows = self._map(shape)
                except OSError as err:
                    logger.warning("vectors cannot be kept in %s and stay in memory: %s", self._path, err)
                    self._rows = np.zeros(shape, np.float16)
            return self._rows

    def _map(self, shape: tuple[int, int]) -> "NDArray[np.float16]":
        import numpy as np

        if self._path is None:
            return np.zeros(shape, np.float16)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        size = 2 * shape[0] * shape[1]
        with self._path.open("ab") as file:
            if file.tell() != size:  # new, or of another shape: zeros, which take no room until written
                file.truncate(0)
                file.truncate(size)
        return np.memmap(self._path, np.float16, "r+", shape=shape)
