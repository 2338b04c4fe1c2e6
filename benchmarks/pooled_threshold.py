"""The threshold with the best F1 over all validation answers together."""

import numpy as np

from core.errors import InputError
from core.evaluation.classification import Labels, Scores, Threshold, best_threshold


def choose_threshold(labels: Labels, scores: Scores) -> Threshold:
    """The threshold that maximises F1 of `score >= threshold`; the highest of equally good ones.

    It lies halfway between two neighbouring scores, so that a small change of a score flips nothing; the
    one that flags every answer is the least score itself.

    Raises:
        InputError: no answer is hallucinated, so that F1 says nothing.
    """
    truth = np.asarray(labels, dtype=np.bool_)
    if not truth.any():
        raise InputError(
            f"none of the {len(truth)} validation answers is hallucinated, so no threshold can be chosen; "
            "use a larger validation set"
        )
    values = np.asarray(scores, dtype=np.float64)
    return best_threshold([(truth, values)], values)
