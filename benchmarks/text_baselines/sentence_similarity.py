"""Sentence-encoder similarity: how near the answer's sentences come to any sentence of the source."""

from typing import TYPE_CHECKING

from benchmarks.text_baselines.text_baseline import TextPair
from core.models.sentence_encoder import SentenceEncoder
from core.text.sentences import sentence_spans

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class SentenceSimilarity:
    """Cosine of each answer sentence with its nearest source sentence, averaged over the answer."""

    name = "sentence similarity"

    def __init__(self, encoder: SentenceEncoder) -> None:
        self._encoder = encoder
        self._context: tuple[str, NDArray[np.float32]] | None = None

    def score(self, pair: TextPair) -> float | None:
        """In [-1, 1]; None when context or answer has no sentence."""
        if self._context is None or self._context[0] != pair.context:
            self._context = (pair.context, self._encoder.encode(split_sentences(pair.context)))
        source = self._context[1]  # (m, d)
        stated = split_sentences(pair.answer)
        if not stated or not len(source):
            return None
        return float((self._encoder.encode(stated) @ source.T).max(axis=1).mean())


def split_sentences(text: str) -> list[str]:
    """The sentences with single spaces, without empty ones."""
    found = (" ".join(text[start:end].split()) for start, end in sentence_spans(text))
    return [sentence for sentence in found if sentence]
