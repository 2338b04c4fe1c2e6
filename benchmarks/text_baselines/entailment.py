"""NLI entailment (Honovich et al., 2022): does a transformers model say that the source entails the answer?

The paper verifies with BART-MNLI. Any sequence classifier with an entailment label will do; none is bundled.
A source longer than the model's room is read in windows of whole sentences, and the best window counts.
"""

from collections.abc import Iterator

from benchmarks.text_baselines.sentence_similarity import split_sentences
from benchmarks.text_baselines.text_baseline import TextPair
from core.models.entailment import Entailment as Reading
from core.models.entailment import Pair
from core.models.nli import CLASSES, NLIModel

_MARKS = 8  # tokens that a model puts around and between the two texts, at most
_LEAST_PREMISE = 16  # tokens: with less room for the source nothing can be said


class Entailment:
    """P(entailment) of a transformers NLI model."""

    def __init__(self, model: NLIModel) -> None:
        self.name = f"NLI {model.record.name.rpartition('/')[2]}"
        self._model = model

    def score(self, pair: TextPair) -> float | None:
        """In [0, 1]: the highest over the windows of the source; None when context or answer is empty.

        Raises:
            ModelError: the model cannot be loaded, or has no entailment label.
        """
        answer = " ".join(pair.answer.split())
        windows = list(self._windows(pair.context, answer))
        if not answer or not windows:
            return None
        rows = self._model.probabilities([Pair(window, answer) for window in windows])
        return float(rows[:, CLASSES.index(Reading.ENTAILED)].max())

    def _windows(self, context: str, answer: str) -> Iterator[str]:
        """Runs of sentences that fit beside the answer; a sentence too long for it stands alone and is cut."""
        room = max(_LEAST_PREMISE, self._model.room - _MARKS - self._model.count_tokens(answer))
        window: list[str] = []
        used = 0
        for sentence in split_sentences(context):
            length = self._model.count_tokens(sentence)
            if window and used + length > room:
                yield " ".join(window)
                window, used = [], 0
            window.append(sentence)
            used += length
        if window:
            yield " ".join(window)
