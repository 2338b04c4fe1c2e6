"""BERTScore (Zhang et al., ICLR 2020): greedy matching of contextual token embeddings.

With unit vectors x of the reference (here the context) and y of the candidate (the answer), weighted by idf:

    R = sum_x idf(x) max_y x.y / sum_x idf(x)      P = sum_y idf(y) max_x x.y / sum_y idf(y)      F1 = 2PR / (P + R)

Without idf every weight is 1. The embeddings are the last layer of the embedded sentence encoder.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from benchmarks.text_baselines.text_baseline import TextPair
from benchmarks.text_baselines.token_vectors import TokenEncoder, TokenVectors


class Figure(StrEnum):
    """Which of the three figures is taken."""

    PRECISION = "P"  # how much of the answer is in the context
    RECALL = "R"  # how much of the context is in the answer
    F1 = "F1"


@dataclass(frozen=True, slots=True)
class Matched:
    """The three figures of one pair, each in [-1, 1] and in practice in [0, 1]."""

    precision: float
    recall: float
    f1: float


class TokenMatches:
    """Token vectors of texts, those of the last context kept; shared by the figures of one run."""

    def __init__(self, encoder: TokenEncoder) -> None:
        self._encoder = encoder
        self._context: tuple[str, TokenVectors] | None = None
        self._answer: tuple[str, TokenVectors] | None = None

    def of(self, pair: TextPair) -> tuple[TokenVectors, TokenVectors]:
        """Tokens of context and answer."""
        if self._context is None or self._context[0] != pair.context:
            self._context = (pair.context, self._encoder.encode_tokens(pair.context))
        if self._answer is None or self._answer[0] != pair.answer:
            self._answer = (pair.answer, self._encoder.encode_tokens(pair.answer))
        return self._context[1], self._answer[1]

    def count(self, texts: Iterable[str]) -> list[frozenset[int]]:
        """The distinct tokens of each text, for document frequencies."""
        return [frozenset(self._encoder.encode_tokens(text).ids) for text in texts]


class BertScore:
    """One figure of BERTScore, with or without idf weights of the tokens."""

    def __init__(
        self, tokens: TokenMatches, figure: Figure = Figure.F1, idf: Mapping[int, float] | None = None
    ) -> None:
        self.name = f"BERTScore {figure}" + ("" if idf is None else " (idf)")
        self._tokens = tokens
        self._figure = figure
        self._idf = idf

    def score(self, pair: TextPair) -> float | None:
        """The figure; None when context or answer has no token (or none of weight)."""
        matched = match_tokens(*self._tokens.of(pair), self._idf)
        if matched is None:
            return None
        return {
            Figure.PRECISION: matched.precision,
            Figure.RECALL: matched.recall,
            Figure.F1: matched.f1,
        }[self._figure]


def match_tokens(
    context: TokenVectors, answer: TokenVectors, idf: Mapping[int, float] | None = None
) -> Matched | None:
    """Precision, recall and F1 of greedy matching; None when a side weighs nothing."""
    wanted, given = (_weights(tokens, idf) for tokens in (context, answer))
    if not wanted.sum() or not given.sum():
        return None
    alike = context.vectors @ answer.vectors.T  # (tokens of context, tokens of answer)
    recall = float((alike.max(axis=1) * wanted).sum() / wanted.sum())
    precision = float((alike.max(axis=0) * given).sum() / given.sum())
    both = precision + recall
    return Matched(precision, recall, 2 * precision * recall / both if both else 0.0)


def inverse_frequencies(documents: Iterable[frozenset[int]]) -> Mapping[int, float]:
    """idf(w) = log((M + 1) / (df(w) + 1)) over M reference texts; a token never met gets log(M + 1)."""
    known = list(documents)
    counts = Counter(token for tokens in known for token in tokens)
    unseen = math.log(len(known) + 1)
    return _Unseen({token: unseen - math.log(n + 1) for token, n in counts.items()}, unseen)


class _Unseen(dict[int, float]):
    """Weights, with one for tokens that no reference text has."""

    def __init__(self, weights: Mapping[int, float], unseen: float) -> None:
        super().__init__(weights)
        self._unseen = unseen

    def __missing__(self, token: int) -> float:
        return self._unseen


def _weights(
    tokens: TokenVectors, idf: Mapping[int, float] | None
) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    return np.array([1.0 if idf is None else idf[token] for token in tokens.ids], dtype=np.float64)
