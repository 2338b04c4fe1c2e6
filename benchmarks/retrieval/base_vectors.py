"""Sentence vectors of everything a knowledge base names, each text encoded once and kept on disk."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from core.kbqa.knowledge_base import KnowledgeBase
from core.kbqa.names import as_relation_text, as_text
from core.models.sentence_encoder import SentenceEncoder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

logger = logging.getLogger(__name__)

_BATCH = 1024  # texts between two calls of `progress`: about 4 s of MiniLM on one thread
_FOLDER = "kbqa"
_KEY_DIGITS = 16


@dataclass(frozen=True, slots=True)
class KnowledgeBaseVectors:
    """Unit-length rows: `nodes` (N, d) in the order of the base's nodes, `relations` (R, d) of its relations."""

    nodes: "NDArray[np.float32]"
    relations: "NDArray[np.float32]"


def encode_base(
    base: KnowledgeBase,
    encoder: SentenceEncoder,
    cache_dir: Path,
    *,
    progress: Callable[[int, int], None] | None = None,
) -> KnowledgeBaseVectors:
    """Vectors of all names. Those of nodes are memory-mapped from `cache_dir`, and made when not yet there.

    Kept by base and encoder hash; an encoder without a hash is asked again each time. `progress` hears how
    many of all names are done.

    Raises:
        ModelError: the encoder cannot be loaded.
    """
    relations = encoder.encode([as_relation_text(name) for name in base.relation_names])
    texts = [as_text(name) for name in base.nodes]
    weights = encoder.record.sha256
    if weights is None:
        return KnowledgeBaseVectors(_encode(texts, encoder, progress), relations)
    path = cache_dir / _FOLDER / f"{base.fingerprint[:_KEY_DIGITS]}-{weights[:_KEY_DIGITS]}.npy"
    kept = _read(path, len(texts))
    if kept is None:
        kept = _encode(texts, encoder, progress)
        _write(path, kept)
    return KnowledgeBaseVectors(kept, relations)


def _encode(
    texts: Sequence[str], encoder: SentenceEncoder, progress: Callable[[int, int], None] | None
) -> "NDArray[np.float32]":
    import numpy as np

    distinct = list(dict.fromkeys(texts))
    pieces = []
    for start in range(0, len(distinct), _BATCH):
        pieces.append(encoder.encode(distinct[start : start + _BATCH]))
        if progress is not None:
            progress(min(start + _BATCH, len(distinct)), len(distinct))
    place = {text: i for i, text in enumerate(distinct)}
    return np.concatenate(pieces)[[place[text] for text in texts]]


def _read(path: Path, rows: int) -> "NDArray[np.float32] | None":
    import numpy as np

    try:
        vectors: NDArray[np.float32] = np.load(path, mmap_mode="r", allow_pickle=False)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, EOFError) as err:
        logger.warning("the vectors in %s cannot be read and are made again: %s", path, err)
        return None
    return vectors if vectors.ndim == 2 and len(vectors) == rows else None


def _write(path: Path, vectors: "NDArray[np.float32]") -> None:
    import numpy as np

    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as file:
            np.save(file, vectors, allow_pickle=False)
        part.replace(path)  # whole or not at all, for other processes
    except OSError as err:
        logger.warning("the vectors cannot be kept in %s: %s", path, err)
