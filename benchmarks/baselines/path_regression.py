"""Relation paths alone: which ways from topic to answer tend to be right, whatever was asked."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from benchmarks.baselines.linear import fit_logistic, split_by_instance, training_labels
from benchmarks.baselines.relation_paths import index_paths
from core.errors import InputError
from core.kbqa.instance import KBQAInstance

_RAREST = 2  # a path met in one training answer alone says nothing of others


class PathRegression:
    """Logistic regression over the bag of relation paths of at most three steps; the question is not read."""

    name = "Relation paths (LR)"
    threshold: float | None = None

    def __init__(self) -> None:
        self._columns: Any = None
        self._model: Any = None

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Learn the weight of every path that two training answers share.

        Raises:
            InputError: gold answers are not known, or only one class occurs.
        """
        from sklearn.feature_extraction import DictVectorizer

        labels = training_labels(train)
        bags = _bags(train)
        counts = Counter(name for bag in bags for name in bag)
        self._columns = DictVectorizer().fit([{name: 1.0 for name, n in counts.items() if n >= _RAREST}])
        self._model = fit_logistic(self._columns.transform(bags), labels, train)

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """P(hallucinated) of every answer.

        Raises:
            InputError: it was not fitted.
        """
        if self._model is None:
            raise InputError("fit the path regression on training instances before scoring")
        bags = _bags(instances)
        flat = self._model.predict_proba(self._columns.transform(bags))[:, 1] if bags else np.zeros(0)
        return split_by_instance(flat, instances)


def _bags(instances: Sequence[KBQAInstance]) -> list[dict[str, float]]:
    """For each answer the names of its paths, and how long the shortest is."""
    bags = []
    for instance in instances:
        index = index_paths(instance)
        for answer in instance.answers:
            paths = index.paths_to(answer)
            shortest = f"{len(paths[0])} steps" if paths else "no path"
            bags.append(dict.fromkeys([*(" > ".join(path) for path in paths), shortest], 1.0))
    return bags
