"""Sentence vectors of names, embedded when first met and kept on disk, memory-mapped, for good."""

import logging
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

    Rows are rounded before they are used, so that a row met for the first time and one read again are the
    same. Kept by the names' and the encoder's hash; with an encoder that has no hash they live in memory.
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
        self._rows: NDArray[np.float16] | None = None
        self._known: NDArray[np.uint8] | None = None

    def embed(self, places: "NDArray[np.int32]") -> int:
        """Embed the names at these places that are not known yet; how many those were.

        Raises:
            ModelError: the encoder cannot be loaded.
        """
        import numpy as np

        distinct = np.unique(places)
        if self._known is not None:
            distinct = distinct[self._known[distinct] == 0]
        if not len(distinct):
            return 0
        fresh = self._encoder.encode([self._texts[place] for place in distinct.tolist()])
        rows, known = self._open(fresh.shape[1])
        unknown = known[distinct] == 0  # the file, opened just now, may know some
        rows[distinct[unknown]] = fresh[unknown].astype(np.float16)
        known[distinct[unknown]] = 1
        return int(unknown.sum())

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

    def _open(self, width: int) -> "tuple[NDArray[np.float16], NDArray[np.uint8]]":
        import numpy as np

        if self._rows is None or self._known is None:
            shape = (len(self._texts), width)
            try:
                self._rows, self._known = self._map(shape)
            except OSError as err:
                logger.warning("vectors cannot be kept in %s and stay in memory: %s", self._path, err)
                self._rows, self._known = np.zeros(shape, np.float16), np.zeros(shape[0], np.uint8)
        return self._rows, self._known

    def _map(self, shape: tuple[int, int]) -> "tuple[NDArray[np.float16], NDArray[np.uint8]]":
        import numpy as np

        if self._path is None:
            return np.zeros(shape, np.float16), np.zeros(shape[0], np.uint8)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        known = self._path.with_suffix(".known")
        sizes = ((self._path, 2 * shape[0] * shape[1]), (known, shape[0]))
        for path, size in sizes:
            with path.open("ab") as file:
                if file.tell() != size:  # new, or of another shape: zeros, which take no room until written
                    file.truncate(0)
                    file.truncate(size)
        return np.memmap(self._path, np.float16, "r+", shape=shape), np.memmap(
            known, np.uint8, "r+", shape=(shape[0],)
        )
