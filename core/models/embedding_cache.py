"""Embeddings on disk, keyed by weight hash and text sha256, shared by threads and processes.

No text is kept. A vector still says something of its text, so `forget` removes those of erased texts.
"""

import hashlib
import logging
import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

logger = logging.getLogger(__name__)

CACHE_NAME = "embeddings.sqlite3"
_MAX_ROWS = 200_000  # about 350 MB of 384-dimensional vectors
_BUSY_SECONDS = 10.0  # how long a writer waits for another process
_LOOKUP = 500  # keys per query; SQLite allows 999 parameters everywhere
_SCHEMA = """CREATE TABLE IF NOT EXISTS embedding (id INTEGER PRIMARY KEY,
weights TEXT NOT NULL, text TEXT NOT NULL, vector BLOB NOT NULL, UNIQUE (weights, text))"""


class EmbeddingCache:
    """Vectors by (weights, text). A cache that cannot be read or written is logged and does without."""

    def __init__(self, folder: Path, *, max_rows: int = _MAX_ROWS) -> None:
        self._path = folder / CACHE_NAME
        self._max_rows = max_rows

    def get(self, weights: str, texts: Iterable[str]) -> dict[str, NDArray[np.float32]]:
        """The known vectors among `texts`."""
        keys = {_key(text): text for text in texts}
        found: dict[str, NDArray[np.float32]] = {}
        wanted = list(keys)
        try:
            with closing(self._connect()) as connection:
                for start in range(0, len(wanted), _LOOKUP):
                    some = wanted[start : start + _LOOKUP]
                    marks = ",".join("?" * len(some))
                    query = f"SELECT text, vector FROM embedding WHERE weights = ? AND text IN ({marks})"  # noqa: S608
                    for key, blob in connection.execute(query, (weights, *some)):
                        found[keys[key]] = np.frombuffer(blob, dtype="<f4").astype(np.float32, copy=False)
        except (OSError, sqlite3.Error) as err:
            logger.warning("embedding cache %s cannot be read: %s", self._path, err)
        return found

    def put(self, weights: str, vectors: Mapping[str, NDArray[np.float32]]) -> None:
        """Keep vectors; the oldest go when there are more than `max_rows`."""
        rows = [(weights, _key(text), vector.astype("<f4").tobytes()) for text, vector in vectors.items()]
        insert = "INSERT OR IGNORE INTO embedding (weights, text, vector) VALUES (?, ?, ?)"
        limit = "DELETE FROM embedding WHERE id <= (SELECT max(id) FROM embedding) - ?"
        try:
            with closing(self._connect()) as connection, connection:
                connection.executemany(insert, rows)
                connection.execute(limit, (self._max_rows,))
        except (OSError, sqlite3.Error) as err:
            logger.warning("embedding cache %s cannot be written: %s", self._path, err)

    def clear(self) -> None:
        """Remove every vector: the pieces of an erased text that were encoded are not known any more.

        Raises: sqlite3.Error when they could not be removed: erasing must not fail silently.
        """
        if not self._path.exists():
            return
        with closing(self._connect()) as connection:
            connection.execute("PRAGMA secure_delete = ON")
            with connection:
                connection.execute("DELETE FROM embedding")
            connection.execute("VACUUM")

    def _connect(self) -> sqlite3.Connection:
        """A connection for one call: opening costs 0.5 ms, and none ever crosses a thread or a fork."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(self._path, timeout=_BUSY_SECONDS)
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")  # a lost vector is made again
            connection.execute(_SCHEMA)
        except sqlite3.Error:
            connection.close()
            raise
        return connection


def _key(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
