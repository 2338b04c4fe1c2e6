"""The logistic regression that the learnt baselines share."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from core.errors import InputError
from core.evaluation.scored_answers import Labels, label_answers
from core.kbqa.instance import KBQAInstance

if TYPE_CHECKING:
    from numpy.typing import NDArray

_ITERATIONS = 2000
_FOLDS = 4
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

    How strongly weights are held back is chosen by cross-validated likelihood; a question lies in one fold.
    """
    questions = [number for number, instance in enumerate(train) for _ in instance.answers]
    folds = np.array(questions, dtype=np.intp) % _FOLDS

    def measure(strength: float) -> float:
        return sum(_fold_loss(features, labels, folds == fold, strength) for fold in range(_FOLDS))

    return _fit(features, labels, min(_STRENGTHS, key=measure))


def split_by_instance(
    flat: "NDArray[np.float64]", instances: Sequence[KBQAInstance]
) -> list[tuple[float, ...]]:
    """One tuple an instance of a flat row of numbers, one an answer."""
    ends = np.cumsum([len(instance.answers) for instance in instances], dtype=np.intp)
    return [tuple(part.tolist()) for part in np.split(flat, ends[:-1])] if len(instances) else []


def _fold_loss(features: Any, labels: Labels, held_out: Labels, strength: float) -> float:
    """Negative log-likelihood of the held-out rows; 0 where one class is missing among the others."""
    kept = labels[~held_out]
    if not held_out.any() or kept.all() or not kept.any():
        return 0.0
    logits = _fit(features[~held_out], kept, strength).decision_function(features[held_out])
    return float(np.logaddexp(0.0, np.where(labels[held_out], -logits, logits)).sum())


def _fit(features: Any, labels: Labels, strength: float) -> Any:
    from sklearn.linear_model import LogisticRegression

    return LogisticRegression(C=strength, max_iter=_ITERATIONS).fit(features, labels)
