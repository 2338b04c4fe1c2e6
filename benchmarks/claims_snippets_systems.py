"""What snippet verifiers are held against: one label for all, the claim alone, shared words, nearness of sense."""

import sys
from collections.abc import Callable, Sequence
from typing import Protocol

import numpy as np

from benchmarks.claims_snippets_data import LabelledSnippet
from benchmarks.run_progress import batches, told
from core.errors import LanguageModelError
from core.factcheck.claim import Label
from core.factcheck.protocols import ToVerify, Verifier
from core.models.sentence_encoder import SentenceEncoder
from core.text.words import words_of

_STOPWORDS = frozenset(
    "a an and are as at be been by for from had has have he her his in is it its of on or she that the they this to "
    "was were which who with".split()
)


class System(Protocol):
    """Anything that gives each pair a label. `fit` sees the tuning half, and nothing else, with its labels."""

    name: str

    def fit(self, pairs: Sequence[LabelledSnippet]) -> None:
        """Learn from labelled pairs."""

    def label(self, pairs: Sequence[LabelledSnippet]) -> list[Label]:
        """One label for each pair."""


class AlwaysSupported:
    """The same label for everything; half of the pairs are right by the data's making."""

    name = "always supported"

    def fit(self, pairs: Sequence[LabelledSnippet]) -> None:
        """Nothing to learn."""

    def label(self, pairs: Sequence[LabelledSnippet]) -> list[Label]:
        """SUPPORTED, for each."""
        return [Label.SUPPORTED] * len(pairs)


class ClaimOnly:
    """Logistic regression over words and word pairs of the claim; it never sees the snippet."""

    name = "claim only"

    def __init__(self) -> None:
        from sklearn.feature_extraction.text import TfidfVectorizer
        from sklearn.linear_model import LogisticRegression
        from sklearn.pipeline import make_pipeline

        self._model = make_pipeline(
            TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True), LogisticRegression(C=10, max_iter=1000)
        )

    def fit(self, pairs: Sequence[LabelledSnippet]) -> None:
        """Learn which claims are supported as a rule."""
        self._model.fit([pair.claim for pair in pairs], [pair.label.value for pair in pairs])

    def label(self, pairs: Sequence[LabelledSnippet]) -> list[Label]:
        """The likelier label of each claim."""
        return [Label(value) for value in self._model.predict([pair.claim for pair in pairs])]


class Threshold:
    """SUPPORTED from a score on, REFUTED below; the threshold gives the best accuracy on the tuning half."""

    def __init__(self, name: str, score: Callable[[Sequence[LabelledSnippet]], list[float]]) -> None:
        self.name = name
        self._score = score
        self._threshold = 0.0

    def fit(self, pairs: Sequence[LabelledSnippet]) -> None:
        """Choose the threshold."""
        scores = self._score(pairs)
        truth = np.array([pair.label is Label.SUPPORTED for pair in pairs])
        options = sorted({0.0, *scores})
        self._threshold = max(options, key=lambda t: float(((np.array(scores) >= t) == truth).mean()))

    def label(self, pairs: Sequence[LabelledSnippet]) -> list[Label]:
        """The side of the threshold that each pair is on."""
        return [
            Label.SUPPORTED if score >= self._threshold else Label.REFUTED for score in self._score(pairs)
        ]


class Judged:
    """A verifier of the product; nothing is learned."""

    def __init__(self, name: str, verifier: Verifier, *, with_title: bool = False, at_once: int = 64) -> None:
        self.name = name
        self._at_once = at_once
        self._verifier = verifier
        self._with_title = with_title

    def fit(self, pairs: Sequence[LabelledSnippet]) -> None:
        """Nothing to learn."""

    def label(self, pairs: Sequence[LabelledSnippet]) -> list[Label]:
        """The verdict on each pair by itself."""
        asked = [pair.to_verify(first_name(pair.claim) if self._with_title else "") for pair in pairs]
        parts = told(batches(asked, self._at_once), self.name)
        return [label for part in parts for label in self._judge(part)]

    def _judge(self, pairs: Sequence[ToVerify]) -> list[Label]:
        """The labels; a model that gives no answer in time leaves its pair open, and the run goes on."""
        try:
            return [verdict.label for verdict in self._verifier.verify(pairs)]
        except LanguageModelError as err:
            if len(pairs) > 1:
                raise
            print(f"{self.name}: a pair is left open: {err}", file=sys.stderr, flush=True)
            return [Label.NOT_ENOUGH_INFO]


def overlap(pairs: Sequence[LabelledSnippet]) -> list[float]:
    """Share of the claim's words that the snippet has, without the commonest ones."""
    return [_overlap(pair.claim, pair.snippet) for pair in pairs]


def _overlap(claim: str, snippet: str) -> float:
    said = {word.folded for word in words_of(claim)} - _STOPWORDS
    found = {word.folded for word in words_of(snippet)}
    return len(said & found) / len(said) if said else 0.0


def similarity(encoder: SentenceEncoder) -> Callable[[Sequence[LabelledSnippet]], list[float]]:
    """Cosine of claim and snippet."""

    def score(pairs: Sequence[LabelledSnippet]) -> list[float]:
        claims = encoder.encode([pair.claim for pair in pairs])
        snippets = encoder.encode([pair.snippet for pair in pairs])
        return [float(value) for value in (claims * snippets).sum(axis=1)]

    return score


def first_name(claim: str) -> str:
    """The capitalised words that the claim begins with: the title of the page that its evidence was taken from.

    The data leaves the title out, and an evidence sentence often says "he" or "the film".
    """
    words = claim.split()
    kept = []
    for word in words:
        if not (
            word[0].isupper() or word[0].isdigit() or word in ("of", "the", "and", "&", "in") or "(" in word
        ):
            break
        kept.append(word)
    while kept and kept[-1] in ("of", "the", "and", "&", "in"):
        kept.pop()
    return " ".join(kept).removesuffix("'s")
