"""Logistic regression on products of question, relation and answer embeddings."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from benchmarks.baselines.linear import fit_logistic, split_by_instance, training_labels
from benchmarks.baselines.relation_paths import bare_relation, index_paths, relation_words
from core.errors import InputError
from core.kbqa.instance import KBQAInstance
from core.models.sentence_encoder import SentenceEncoder

if TYPE_CHECKING:
    from numpy.typing import NDArray

_NO_RELATION = "no relation"


class ProductRegression:
    """Features q*r, q*a and r*a; r is the relation path nearest to the question, or the answer's own relations."""

    name = "Embedding products (LR)"
    threshold: float | None = None

    def __init__(self, encoder: SentenceEncoder) -> None:
        self._encoder = encoder
        self._model: Any = None

    def fit(self, train: Sequence[KBQAInstance]) -> None:
        """Learn the weights of the products.

        Raises:
            InputError: gold answers are not known, or only one class occurs.
        """
        labels = training_labels(train)
        self._model = fit_logistic(self._features(train), labels, train)

    def scores(self, instances: Sequence[KBQAInstance]) -> list[tuple[float, ...]]:
        """P(hallucinated) of every answer.

        Raises:
            InputError: it was not fitted.
        """
        if self._model is None:
            raise InputError("fit the product regression on training instances before scoring")
        if not any(instance.answers for instance in instances):
            return [() for _ in instances]
        return split_by_instance(self._model.predict_proba(self._features(instances))[:, 1], instances)

    def _features(self, instances: Sequence[KBQAInstance]) -> "NDArray[np.float64]":
        rows = [row for instance in instances for row in _rows(instance)]
        texts = list(dict.fromkeys(text for q, a, relations in rows for text in (q, a, *relations)))
        vectors = dict(zip(texts, self._encoder.encode(texts), strict=True)) if texts else {}
        made = []
        for question, answer, relations in rows:
            q, a = vectors[question], vectors[answer]  # (d,)
            r = max((vectors[text] for text in relations), key=lambda vector: float(vector @ q))  # (d,)
            made.append(np.concatenate([q * r, q * a, r * a]))  # (3 d,)
        products = np.array(made, dtype=np.float64)  # (answers, 3 d)
        products *= products.shape[1] / 3  # entries of unit vectors are of size 1 / sqrt(d)
        return products


def _rows(instance: KBQAInstance) -> list[tuple[str, str, tuple[str, ...]]]:
    """Question, answer and the texts of the relations that lead to it."""
    index = index_paths(instance)
    rows = []
    for answer in instance.answers:
        ways = [
            ", ".join(relation_words(bare_relation(step)) for step in path)
            for path in index.paths_to(answer)
            if path
        ]
        if not ways:
            ways = [relation_words(t.relation) for t in instance.triples if answer in (t.head, t.tail)]
        rows.append((instance.question, answer, tuple(dict.fromkeys(ways)) or (_NO_RELATION,)))
    return rows
