"""Wordings that no template decides: by the words of the graph's label, then by the sentence encoder.

The encoder needs a similarity of at least `THRESHOLD`, and `MARGIN` more than any other relation around the two
ends; both were chosen on development data (`docs/fact-check-quality.md`). It can only confirm, never refute.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from core.factcheck.clauses import Clause
from core.factcheck.stems import stem, stems
from core.factcheck.word_classes import LIGHT_VERBS
from core.models.sentence_encoder import SentenceEncoder

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

THRESHOLD = 0.6  # cosine between the claim's words and the relation's label
MARGIN = 0.05
_MOST_CACHED = 20_000  # vectors of labels and wordings in memory
_CONTENT = frozenset({"NOUN", "VERB", "ADJ", "PRED", "PROPN", "ADV"})
_EMPTY_WORDS = LIGHT_VERBS | {"have", "be", "also", "there", "do", "include", "well", "one"}


def content_words(clause: Clause) -> tuple[str, ...]:
    """The words of a clause that carry meaning, in order, ends and empty verbs left out."""
    words = []
    for item in clause.items:
        if item.end < 0 and item.pos in _CONTENT and not item.is_neutral and not item.forms & _EMPTY_WORDS:
            words.append(item.word)
    return tuple(words)


def all_words(clause: Clause) -> frozenset[str]:
    """Stems of all words of a clause but its ends."""
    return frozenset(stem(form) for item in clause.items if item.end < 0 for form in item.forms)


def repeats_label(clause: Clause, label: str, names: Iterable[str]) -> bool:
    """Whether the clause has every word of the label that carries meaning, and no other verb or noun of weight.

    A word of the label may stand in a name ("a Honda K engine" for the relation "engine").
    """
    wanted = stems(label)
    said = all_words(clause)
    named = {stem(word) for name in names for word in name.lower().split()}
    if not wanted <= said | named or not wanted & (said | named):
        return False
    return not {stem(word) for word in content_words(clause)} - stems(label) - _label_stems(label)


def _label_stems(label: str) -> frozenset[str]:
    return frozenset(stem(word.strip("()")) for word in label.split())


class Paraphrases:
    """Compares wordings with labels; vectors are kept in memory. Without an encoder it finds nothing."""

    def __init__(
        self, encoder: SentenceEncoder | None, *, threshold: float = THRESHOLD, margin: float = MARGIN
    ) -> None:
        self._encoder = encoder
        self._threshold = threshold
        self._margin = margin
        self._vectors: dict[str, NDArray[np.float32]] = {}

    def choose(self, wording: str, labels: Sequence[str], others: Iterable[str]) -> str | None:
        """The label that the wording paraphrases; None when none is near enough or several are alike.

        `labels` are those of the triples between the ends, `others` those around them.
        """
        if self._encoder is None or not wording or not labels:
            return None
        everything = list(dict.fromkeys([*labels, *others]))
        self._learn([wording, *everything])
        said = self._vectors[wording]
        scores = {label: float(said @ self._vectors[label]) for label in everything}
        best = max(labels, key=lambda label: scores[label])
        rivals = [scores[label] for label in everything if label != best and not stems(label) & stems(best)]
        if scores[best] < self._threshold or scores[best] < max(rivals, default=-1.0) + self._margin:
            return None
        return best

    def _learn(self, texts: Sequence[str]) -> None:
        assert self._encoder is not None
        if len(self._vectors) > _MOST_CACHED:
            self._vectors.clear()
        new = [text for text in dict.fromkeys(texts) if text not in self._vectors]
        if new:
            self._vectors |= dict(zip(new, self._encoder.encode(new), strict=True))
