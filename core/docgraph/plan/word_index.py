"""BM25 over passages (bm25s), built once and kept on disk beside the collection.

The files hold stems and numbers, no running text; they are written into a folder that only its owner can read.
"""

import json
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from core.docgraph.plan.stems import terms_of
from core.errors import StorageError

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

_FORMAT = "words-2"  # of the files: raise it when stems change


class WordIndex:
    """The words of passages, filed for BM25. Read-only once made, so threads may share it."""

    def __init__(self, index: Any, count: int) -> None:  # bm25s.BM25, which has no types
        self._index = index
        self._count = count

    @classmethod
    def build(cls, texts: Sequence[str]) -> "WordIndex":
        """The index of texts.

        Raises:
            StorageError: bm25s is not installed.
        """
        terms = [terms_of(text) for text in texts]
        if not any(terms):
            return cls(None, len(texts))
        index = _bm25s().BM25()
        index.index(terms, show_progress=False)
        return cls(index, len(texts))

    def scores(self, terms: Sequence[str]) -> "NDArray[float32]":
        """The BM25 score of every text for some stems, 0 or more; shape (texts,)."""
        import numpy as np

        known = [] if self._index is None else [term for term in terms if term in self._index.vocab_dict]
        if not known:
            return np.zeros(self._count, dtype=np.float32)
        found: NDArray[float32] = self._index.get_scores(known)
        return found

    def save(self, folder: Path) -> None:
        """Write the index; `folder` appears as a whole or not at all.

        Raises:
            StorageError: the disk is full or the folder cannot be written.
        """
        try:
            folder.parent.mkdir(parents=True, exist_ok=True)
            draft = Path(tempfile.mkdtemp(dir=folder.parent, prefix=".draft-"))  # only its owner may enter
            if self._index is not None:
                self._index.save(draft, show_progress=False)
            (draft / "about.json").write_text(json.dumps({"format": _FORMAT, "count": self._count}))
            shutil.rmtree(folder, ignore_errors=True)
            draft.rename(folder)
        except OSError as err:
            raise StorageError(f"the index {folder} cannot be written: {err.strerror}") from err

    @classmethod
    def load(cls, folder: Path) -> "WordIndex | None":
        """The index of a folder; None when there is none, or it is damaged or of an older form."""
        try:
            about = json.loads((folder / "about.json").read_text())
            if about.get("format") != _FORMAT:
                return None
            has_words = (folder / "params.index.json").exists()
            index = _bm25s().BM25.load(folder, show_progress=False) if has_words else None
            return cls(index, int(about["count"]))
        except (OSError, ValueError, KeyError, AttributeError, TypeError):
            return None

    def __len__(self) -> int:
        return self._count


def _bm25s() -> Any:
    try:
        import bm25s
    except ImportError as err:
        raise StorageError("documents are searched by words with bm25s: pip install bm25s==0.3.16") from err
    return bm25s
