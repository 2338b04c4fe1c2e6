"""What the network's numbers mean: a temperature with a lean for each class, where a statement passes, and how what
several passages say of it becomes one judgment.

Guo et al. 2017, section 4.2 (temperature and vector scaling): the most probable class stays nearly always what it was;
the leans undo that a training text has more false versions than true ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from core.reading.network import BORNE_OUT, CONTRADICTED, NOT_SAID

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Logits = NDArray[np.float64]  # (n, 3): borne out, contradicted, not said

_STEPS = 400
_RATE = 0.05


@dataclass(frozen=True, slots=True)
class ReaderCalibration:
    """Fitted on passages that were not trained on."""

    temperature: float = 1.0  # above 0
    leans: tuple[float, float, float] = (0.0, 0.0, 0.0)  # added to the tempered logits
    threshold: float = 0.5  # a statement passes from this probability of "borne out" on
    word_threshold: float = 0.5  # a word is at fault from this probability on

    def apply(self, logits: "Logits") -> "Logits":
        """Probabilities (n, 3) that add up to 1."""
        import numpy as np

        scaled = np.asarray(logits, dtype=np.float64) / self.temperature + np.asarray(self.leans)
        scaled = scaled - scaled.max(axis=1, keepdims=True)
        weights = np.exp(scaled)
        found: Logits = weights / weights.sum(axis=1, keepdims=True)
        return found


def fit_calibration(
    logits: "Logits", labels: Sequence[int], weights: Sequence[float] | None = None
) -> ReaderCalibration:
    """Temperature and leans with the least negative log-likelihood; thresholds stay as they are by default.

    `labels` are columns of the logits; `weights` say how much each counts.
    """
    import numpy as np
    import torch

    told = torch.tensor(np.asarray(logits), dtype=torch.float64)  # (n, 3)
    truth = torch.tensor(labels)
    counted = (
        torch.ones(len(truth), dtype=torch.float64) if weights is None else torch.tensor(weights).double()
    )
    sharp = torch.zeros(1, dtype=torch.float64, requires_grad=True)  # log of the inverse temperature
    leans = torch.zeros(told.shape[1], dtype=torch.float64, requires_grad=True)
    optimizer = torch.optim.Adam([sharp, leans], lr=_RATE)
    for _ in range(_STEPS):  # convex: any start ends at the same place
        optimizer.zero_grad()
        losses = torch.nn.functional.cross_entropy(told * sharp.exp() + leans, truth, reduction="none")
        loss = (losses * counted).sum() / counted.sum()
        loss.backward()  # type: ignore[no-untyped-call]
        optimizer.step()
    fitted = [float(value) for value in (leans - leans.mean()).detach().tolist()]
    return ReaderCalibration(float(torch.exp(-sharp.detach())), (fitted[0], fitted[1], fitted[2]))


def balanced_threshold(borne_out: Sequence[float], labels: Sequence[int]) -> float:
    """The probability from which on most statements are judged rightly when as many are true as are not."""
    import numpy as np

    order = np.argsort(np.asarray(borne_out), kind="stable")
    values, truth = np.asarray(borne_out)[order], (np.asarray(labels) == BORNE_OUT)[order]
    true_below = np.concatenate([[0], np.cumsum(truth)])  # (n + 1,) with the cut before place i
    false_below = np.concatenate([[0], np.cumsum(~truth)])
    right = (true_below[-1] - true_below) / max(1, true_below[-1]) + false_below / max(1, false_below[-1])
    edges = np.concatenate([[0.0], values, [1.0]])
    possible = np.concatenate([[True], values[1:] > values[:-1], [True]])  # no cut between equal values
    place = int(np.where(possible, right, -1.0).argmax())
    return float((edges[place] + edges[place + 1]) / 2)


def combine(rows: "Logits", threshold: float = 0.5) -> "tuple[Logits, int]":
    """Probabilities (3,) and the place of the passage that decided, from those of k passages (k, 3).

    Chosen on development documents among: the first passage alone, the mean, the maximum of each class, and what is
    done here. A passage that bears the statement out counts whatever the others are silent about; one that contradicts
    it counts only as far as no passage bears it out, for the value of another clause contradicts it too. From
    `threshold` on a statement is borne out, and the passage that says so decided.
    """
    import numpy as np

    best = int(rows[:, BORNE_OUT].argmax())
    borne_out = float(rows[best, BORNE_OUT])
    against = int(rows[:, CONTRADICTED].argmax())
    contradicted = min(float(rows[against, CONTRADICTED]), 1.0 - borne_out)
    found = np.empty(3)
    found[[BORNE_OUT, CONTRADICTED, NOT_SAID]] = borne_out, contradicted, 1.0 - borne_out - contradicted
    is_denied = borne_out < threshold and found[CONTRADICTED] >= found[NOT_SAID]
    return found, against if is_denied else best
