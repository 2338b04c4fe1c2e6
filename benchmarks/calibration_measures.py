"""Calibration as the benchmarks measure it beside the product: bins of equal mass, and a monotone curve."""

from dataclasses import dataclass

import numpy as np

from core.evaluation.calibration import BINS, ReliabilityBin, check_rows, make_bin, require_both_classes
from core.evaluation.classification import Labels, Scores


def equal_mass_bins(labels: Labels, probabilities: Scores, *, bins: int = BINS) -> tuple[ReliabilityBin, ...]:
    """Bins that hold as nearly equally many answers as they can; fewer bins when there are fewer answers.

    Edges are the least and the greatest probability inside; equal probabilities may fall into two bins.

    Raises:
        InputError: a probability lies outside [0, 1].
    """
    truth, values = check_rows(labels, probabilities)
    order = np.argsort(values, kind="stable")
    parts = [part for part in np.array_split(order, bins) if len(part)]
    return tuple(
        make_bin(float(values[part[0]]), float(values[part[-1]]), truth[part], values[part]) for part in parts
    )


@dataclass(frozen=True, slots=True)
class IsotonicCurve:
    """A monotone curve through knots, straight between them and flat outside (Zadrozny and Elkan 2002)."""

    probabilities: tuple[float, ...]  # increasing; at least one
    calibrated: tuple[float, ...]  # never decreasing; in [0, 1]

    def apply(self, probabilities: Scores) -> Scores:
        """Calibrated probabilities, in [0, 1]."""
        values = np.asarray(probabilities, dtype=np.float64)
        return np.interp(values, self.probabilities, self.calibrated)


def fit_isotonic(labels: Labels, probabilities: Scores) -> IsotonicCurve:
    """The monotone curve with the least squared error.

    Raises:
        InputError: there are no answers, or only one class occurs.
    """
    from sklearn.isotonic import IsotonicRegression

    truth = require_both_classes(labels)
    model = IsotonicRegression(y_min=0.0, y_max=1.0, out_of_bounds="clip")
    model.fit(np.asarray(probabilities, dtype=np.float64), truth.astype(np.float64))
    return IsotonicCurve(
        tuple(float(x) for x in model.X_thresholds_), tuple(float(y) for y in model.y_thresholds_)
    )
