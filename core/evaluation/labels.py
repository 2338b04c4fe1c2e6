"""The labels of judged answers, and the arrays in which metrics and calibration take them."""

import numpy as np
from numpy.typing import NDArray

from core.errors import InputError
from core.kbqa.instance import KBQAInstance

Labels = NDArray[np.bool_]
Scores = NDArray[np.float64]


def label_answers(instance: KBQAInstance) -> tuple[bool, ...]:
    """For each answer of the instance: is it hallucinated?

    Raises:
        InputError: its gold answers are not known.
    """
    if instance.gold is None:
        raise InputError(
            f"instance {instance.id!r} has no gold answers; only instances with gold can be measured or trained on"
        )
    return tuple(bool(instance.is_hallucinated(answer)) for answer in instance.answers)
