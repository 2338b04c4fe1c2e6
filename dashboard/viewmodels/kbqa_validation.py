"""What a threshold did on the validation answers, and whether the probabilities mean what they say."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.evaluation.calibration import ReliabilityBin, expected_calibration_error, reliability_bins
from core.guard.findings import show_share

_STEPS = 101  # thresholds of the curve: every percent


@dataclass(frozen=True, slots=True)
class ThresholdFigures:
    """What flagging from one threshold on gives. Shares are in [0, 1], None where undefined."""

    total: int  # validation answers
    wrong: int  # hallucinated among them
    flagged: int
    hits: int  # flagged and hallucinated

    @property
    def precision(self) -> float | None:
        """Share of the flagged answers that are hallucinated."""
        return self.hits / self.flagged if self.flagged else None

    @property
    def recall(self) -> float | None:
        """Share of the hallucinated answers that are flagged."""
        return self.hits / self.wrong if self.wrong else None

    @property
    def words(self) -> str:
        """Both in one sentence for people."""
        if self.precision is None or self.recall is None:
            return f"At this threshold none of the {self.total:,} validation answers is flagged."
        return (
            f"Of {self.total:,} validation answers, {self.flagged:,} would be flagged: "
            f"{show_share(self.precision)} of these are really wrong, and {show_share(self.recall)} of all wrong "
            "answers are caught."
        )


@dataclass(frozen=True, slots=True)
class ThresholdCurve:
    """Precision and recall over every threshold; None where nothing is flagged."""

    thresholds: tuple[float, ...]
    precision: tuple[float | None, ...]
    recall: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class Reliability:
    """Probability against what was seen, before and after calibration."""

    before: tuple[ReliabilityBin, ...]
    after: tuple[ReliabilityBin, ...]
    error_before: float | None  # expected calibration error, in [0, 1]; 0 = calibrated
    error_after: float | None

    @property
    def words(self) -> str:
        """How far the probabilities are off, in one sentence."""
        if self.error_before is None or self.error_after is None:
            return "There are no validation answers to compare with."
        return (
            f"On average the shown probabilities are {100 * self.error_after:.1f} percentage points off what was "
            f"seen (before calibration: {100 * self.error_before:.1f})."
        )


def figures_at(
    hallucinated: Sequence[bool], probabilities: Sequence[float], threshold: float
) -> ThresholdFigures:
    """The counts at one threshold."""
    truth = np.asarray(hallucinated, dtype=np.bool_)
    flagged = np.asarray(probabilities, dtype=np.float64) >= threshold
    return ThresholdFigures(len(truth), int(truth.sum()), int(flagged.sum()), int((flagged & truth).sum()))


def threshold_curve(hallucinated: Sequence[bool], probabilities: Sequence[float]) -> ThresholdCurve:
    """Precision and recall at every percent."""
    thresholds = tuple(step / (_STEPS - 1) for step in range(_STEPS))
    figures = [figures_at(hallucinated, probabilities, threshold) for threshold in thresholds]
    return ThresholdCurve(thresholds, tuple(f.precision for f in figures), tuple(f.recall for f in figures))


def reliability(
    hallucinated: Sequence[bool], uncalibrated: Sequence[float], calibrated: Sequence[float]
) -> Reliability:
    """Bins of ten percent and the expected calibration error of both."""
    truth = np.asarray(hallucinated, dtype=np.bool_)
    before = np.asarray(uncalibrated, dtype=np.float64)
    after = np.asarray(calibrated, dtype=np.float64)
    # The plot has ten bins to be readable; the error is that of the papers, over fifteen.
    return Reliability(
        reliability_bins(truth, before, bins=10),
        reliability_bins(truth, after, bins=10),
        expected_calibration_error(reliability_bins(truth, before)),
        expected_calibration_error(reliability_bins(truth, after)),
    )
