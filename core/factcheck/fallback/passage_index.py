"""Passages ranked for queries: BM25 by bm25s chooses, the sentence encoder orders.

BM25 finds the words, the encoder the sense; their two orders are joined by reciprocal rank fusion (Cormack et al.,
2009), which needs no weights to be tuned.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from core.factcheck.claim import Snippet
from core.models.sentence_encoder import SentenceEncoder
from core.text.words import words_of

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

POOL = 50  # passages that BM25 gives the encoder, for each query
_FUSION = 60  # k of reciprocal rank fusion, the value of its paper


class PassageIndex:
    """The passages of some documents, filed for search. Read-only once made, so threads may share it."""

    def __init__(self, passages: Sequence[Snippet], encoder: SentenceEncoder) -> None:
        import bm25s

        self._passages = tuple(passages)
        self._encoder = encoder
        terms = [_terms(f"{passage.title} {passage.text}") for passage in self._passages]
        self._bm25: Any = bm25s.BM25() if any(terms) else None  # it has no types
        if self._bm25 is not None:
            self._bm25.index(terms, show_progress=False)

    def search(self, queries: Sequence[str], limit: int) -> tuple[Snippet, ...]:
        """At most `limit` passages that share a word with a query, the best first; the order is always the same."""
        points: dict[int, float] = {}
        sense: dict[int, int] = {}  # the best place in an order by sense: it decides between equals
        for query in queries:
            pool = self._best(query)
            by_sense = self._by_sense(query, pool)
            for order in (pool, by_sense):
                for rank, place in enumerate(order):
                    points[place] = points.get(place, 0.0) + 1.0 / (_FUSION + rank)
            for rank, place in enumerate(by_sense):
                sense[place] = min(rank, sense.get(place, rank))
        ranked = sorted(points, key=lambda place: (-points[place], sense.get(place, 0), place))
        return tuple(self._passages[place] for place in ranked[:limit])

    def _best(self, query: str) -> list[int]:
        import numpy as np

        terms = _terms(query)
        if self._bm25 is None or not terms:
            return []
        scores: NDArray[float32] = self._bm25.get_scores(terms)  # (passages,)
        order = np.argsort(-scores, kind="stable")[:POOL]
        return [int(place) for place in order if scores[place] > 0]

    def _by_sense(self, query: str, pool: Sequence[int]) -> list[int]:
        if not pool:
            return []
        vectors = self._encoder.encode([query, *(self._passages[place].text for place in pool)])
        cosines = vectors[1:] @ vectors[0]  # (len(pool),)
        return [pool[i] for i in (-cosines).argsort(kind="stable")]


def _terms(text: str) -> list[str]:
    """Folded words without the commonest ones; a plural finds its singular."""
    from bm25s.stopwords import STOPWORDS_EN

    return [_singular(word.folded) for word in words_of(text) if word.folded not in STOPWORDS_EN]


def _singular(word: str) -> str:
    if len(word) > 4 and word.endswith("ies"):
        return f"{word[:-3]}y"
    is_plural = len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is"))
    return word[:-1] if is_plural else word
