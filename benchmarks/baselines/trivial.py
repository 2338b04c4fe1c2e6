"""Lower bounds (section 4.2): a coin, the commonest label, and a flag on everything."""

import hashlib
from collections.abc import Sequence

import numpy as np

from core.errors import InputError
from core.evaluation.classification import label_answers
from core.kbqa.instance import KBQAInstance


class RandomBaseline:
    """A number drawn for each answer; it depends on the seed, the instance and the answer's place alone."""

    name = "Random"
    threshold: float | None = 0.5

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """Uniform numbers in [0, 1)."""
        return [
            tuple(self._generator(instance.id).random(len(instance.answers)).tolist())
            for instance in instances
        ]

    def _generator(self, name: str) -> np.random.Generator:
        digest = hashlib.sha256(name.encode("utf-8", "surrogatepass")).digest()
        return np.random.default_rng([self._seed, int.from_bytes(digest[:8], "big")])


class MostFrequent:
    """The commonest label of the instances it was fitted on, for every answer."""

    name = "Most frequent"
    threshold: float | None = 0.5

    def __init__(self) -> None:
        self._score: float | None = None

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Count the labels; as many of each count as hallucinated.

        Raises:
            InputError: there is no answer, or gold answers are not known.
        """
        labels = [label for instance in train for label in label_answers(instance)]
        if not labels:
            raise InputError("no answer to learn from; give instances with answers")
        self._score = float(2 * sum(labels) >= len(labels))

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """1.0 everywhere or 0.0 everywhere.

        Raises:
            InputError: it was not fitted.
        """
        if self._score is None:
            raise InputError("fit the most frequent label on training instances before scoring")
        return [(self._score,) * len(instance.answers) for instance in instances]


class FlagEverything:
    """Every answer is called hallucinated: the F1 that a base rate gives for nothing."""

    name = "All flagged"
    threshold: float | None = 0.5

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Nothing is learnt."""

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """1.0 everywhere."""
        return [(1.0,) * len(instance.answers) for instance in instances]
