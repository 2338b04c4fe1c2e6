"""Metrics and baselines that benchmarks and training share."""

from core.evaluation.calibration import (
    ReliabilityBin,
    equal_mass_bins,
    expected_calibration_error,
    reliability_bins,
)
from core.evaluation.classification import METRICS, Classification, auroc, average_precision, classify
from core.evaluation.scaling import Calibration, IsotonicCurve, Temperature, fit_isotonic, fit_temperature
from core.evaluation.scored_answers import ScoredAnswers, collect_scores, label_answers
from core.evaluation.spread import BootstrapInterval, MeanDeviation, bootstrap_interval, summarise_runs
from core.evaluation.threshold import Threshold, choose_common_threshold, choose_threshold

__all__ = [
    "METRICS",
    "BootstrapInterval",
    "Calibration",
    "Classification",
    "IsotonicCurve",
    "MeanDeviation",
    "ReliabilityBin",
    "ScoredAnswers",
    "Temperature",
    "Threshold",
    "auroc",
    "average_precision",
    "bootstrap_interval",
    "choose_common_threshold",
    "choose_threshold",
    "classify",
    "collect_scores",
    "equal_mass_bins",
    "expected_calibration_error",
    "fit_isotonic",
    "fit_temperature",
    "label_answers",
    "reliability_bins",
    "summarise_runs",
]
