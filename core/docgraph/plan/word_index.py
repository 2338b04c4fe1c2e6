"""BM25 over passages (bm25s), in memory."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.docgraph.plan.stems import terms_of
from core.errors import StorageError

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray


class WordIndex:
    """The words of texts, filed for BM25. Read-only once made, so threads may share it.

    Raises:
        StorageError: bm25s is not installed.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        terms = [terms_of(text) for text in texts]
        self._count = len(texts)
        self._index = _bm25s().BM25() if any(terms) else None
        if self._index is not None:
            self._index.index(terms, show_progress=False)

    def scores(self, terms: Sequence[str]) -> "NDArray[float32]":
        """The BM25 score of every text for some stems, 0 or more; shape (texts,)."""
        import numpy as np

        index = self._index
        known = [] if index is None else [term for term in terms if term in index.vocab_dict]
        if index is None or not known:
            return np.zeros(self._count, dtype=np.float32)
        found: NDArray[float32] = index.get_scores(known)
        return found


def _bm25s() -> Any:
    try:
        import bm25s
    except ImportError as err:
        raise StorageError("documents are searched by words with bm25s: pip install bm25s==0.3.16") from err
    return bm25s
