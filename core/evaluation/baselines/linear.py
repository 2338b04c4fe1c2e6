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


def fit_logistic(features: Any, labels: Labels, strength: float) -> Any:
    """A fitted logistic regression over one row of features an answer; `strength` is scikit-learn's C."""
    from sklearn.linear_model import LogisticRegression

    return LogisticRegression(C=strength, max_iter=_ITERATIONS).fit(features, labels)


def split_by_instance(
    flat: "NDArray[np.float64]", instances: Sequence[KBQAInstance]
) -> list[tuple[float, ...]]:
    """One tuple an instance of a flat row of numbers, one an answer."""
    ends = np.cumsum([len(instance.answers) for instance in instances], dtype=np.intp)
    return [tuple(part.tolist()) for part in np.split(flat, ends[:-1])] if len(instances) else []
