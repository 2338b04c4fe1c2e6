"""How what several passages say of one statement becomes one judgment.

Chosen on development documents among: the first passage alone, the mean, the maximum of each class, and what is done
here. A passage that bears the statement out counts whatever the others are silent about; one that contradicts it counts
only as far as no passage bears it out, for the value of another clause contradicts it too.
"""

from typing import TYPE_CHECKING

from core.reading.network import BORNE_OUT, CONTRADICTED, NOT_SAID

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def combine(rows: "NDArray[np.float64]", threshold: float = 0.5) -> "tuple[NDArray[np.float64], int]":
    """Probabilities (3,) and the place of the passage that decided, from those of k passages (k, 3).

    From `threshold` on a statement is borne out, and the passage that says so decided.
    """
    import numpy as np

    best = int(rows[:, BORNE_OUT].argmax())
    borne_out = float(rows[best, BORNE_OUT])
    against = int(rows[:, CONTRADICTED].argmax())
    contradicted = min(float(rows[against, CONTRADICTED]), 1.0 - borne_out)
    found = np.empty(3)
    found[BORNE_OUT], found[CONTRADICTED], found[NOT_SAID] = (
        borne_out,
        contradicted,
        1.0 - borne_out - contradicted,
    )
    is_denied = borne_out < threshold and found[CONTRADICTED] >= found[NOT_SAID]
    return found, against if is_denied else best
