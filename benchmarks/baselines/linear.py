"""The logistic regression that the learnt baselines share."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from core.errors import InputError
from core.evaluation.classification import Labels, Scores, label_answers
from core.kbqa.instance import KBQAInstance

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ITERATIONS = 2000
_FOLDS = 4
_ANSWERS_PER_QUESTION = 3.0
_STRENGTHS = (0.003, 0.03, 0.3, 3.0)  # scikit-learn's C; the first of equals is taken


def training_labels(train: Sequence[KBQAInstance]) -> Labels:
    """The labels of every training answer.

    Raises:
        InputError: gold answers are not known, or only one class occurs.
    """
    labels = np.array([label for instance in train for label in label_answers(instance)], dtype=np.bool_)
    if labels.all() or not labels.any():
        raise InputError(
            f"of {len(labels)} training answers {int(labels.sum())} are hallucinated; "
            "a regression needs right and hallucinated ones"
        )
    return labels


def fit_logistic(features: Any, labels: Labels, train: Sequence[KBQAInstance]) -> Any:
    """A fitted logistic regression over one row of features an answer of the training instances.

    A question with many answers counts as three, since its answers are right or wrong together. How strongly
    weights are held back is chosen by cross-validated likelihood; a question lies in one fold.
    """
    questions = [number for number, instance in enumerate(train) for _ in instance.answers]
    folds = np.array(questions, dtype=np.intp) % _FOLDS
    counts = [len(instance.answers) for instance in train for _ in instance.answers]
    weights = np.minimum(1.0, _ANSWERS_PER_QUESTION / np.array(counts, dtype=np.float64))
    rows = _Rows(features, labels, weights)

    def measure(strength: float) -> float:
        return sum(_fold_loss(rows, folds == fold, strength) for fold in range(_FOLDS))

    return _fit(rows, min(_STRENGTHS, key=measure))


def split_by_instance(
    flat: "NDArray[np.float64]", instances: Sequence[KBQAInstance]
) -> list[tuple[float, ...]]:
    """One tuple an instance of a flat row of numbers, one an answer."""
    ends = np.cumsum([len(instance.answers) for instance in instances], dtype=np.intp)
    return [tuple(part.tolist()) for part in np.split(flat, ends[:-1])] if len(instances) else []


@dataclass(frozen=True, slots=True, eq=False)
class _Rows:
    features: Any  # (n, f), dense or sparse
    labels: Labels  # (n,)
    weights: Scores  # (n,)

    def where(self, kept: Labels) -> "_Rows":
        return _Rows(self.features[kept], self.labels[kept], self.weights[kept])


def _fold_loss(rows: _Rows, held_out: Labels, strength: float) -> float:
    """Negative log-likelihood of the held-out rows; 0 where one class is missing among the others."""
    kept, tested = rows.where(~held_out), rows.where(held_out)
    if not held_out.any() or kept.labels.all() or not kept.labels.any():
        return 0.0
    logits = _fit(kept, strength).decision_function(tested.features)
    losses = np.logaddexp(0.0, np.where(tested.labels, -logits, logits))
    return float((losses * tested.weights).sum())


def _fit(rows: _Rows, strength: float) -> Any:
    from sklearn.linear_model import LogisticRegression

    model = LogisticRegression(C=strength, max_iter=_ITERATIONS)
    return model.fit(rows.features, rows.labels, sample_weight=rows.weights)
