"""How good a detector is on answers with gold: its figures, its temperature, its threshold."""

import random
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.evaluation.calibration import expected_calibration_error, reliability_bins
from core.evaluation.classification import classify
from core.evaluation.labels import Labels, Scores, label_answers
from core.evaluation.scaling import fit_temperature
from core.evaluation.threshold import choose_common_threshold
from core.guard.detector_protocol import Detector
from core.guard.training import LabelledGraphs
from core.kbqa.instance import KBQAInstance

JUDGED_ANSWERS = 3  # of a validation question, as in the benchmarks


def evaluate_detector(
    detector: Detector, instances: Sequence[KBQAInstance], *, threshold: float | None = None
) -> dict[str, Any]:
    """F1 and the other figures over all instances and over each source, with the calibration error.

    Raises:
        InputError: gold answers are not known for one of them.
    """
    labels = np.array([label for one in instances for label in label_answers(one)], dtype=np.bool_)
    scores = np.array([p for row in detector.probabilities(instances) for p in row], dtype=np.float64)
    line = detector.threshold if threshold is None else threshold
    sources = [one.source or "no source" for one in instances for _ in one.answers]
    error = expected_calibration_error(reliability_bins(labels, scores))
    return _figures(labels, scores, sources, line) | {"threshold": line, "calibration_error": error}


def judge_validation(data: LabelledGraphs, logits: Sequence[NDArray[np.float32]]) -> dict[str, Any]:
    """Temperature, threshold and metrics of the validation answers."""
    rows = judged_rows(data)
    labels = np.concatenate(data.labels)[rows] > 0.5
    flat = np.concatenate(list(logits)).astype(np.float64)[rows]
    raw = np.exp(-np.logaddexp(0.0, -flat))
    temperature = fit_temperature(labels, raw)
    calibrated = temperature.apply(raw)
    named = [name for name, part in zip(data.sources, data.labels, strict=True) for _ in part]
    sets = [named[row] for row in rows.tolist()]
    threshold = choose_common_threshold(labels, calibrated, sets).value
    metrics = _figures(labels, calibrated, sets, threshold) | {
        "calibration_error_before": expected_calibration_error(reliability_bins(labels, raw)),
        "calibration_error_after": expected_calibration_error(reliability_bins(labels, calibrated)),
    }
    validation = {
        "probabilities": [round(float(p), 5) for p in calibrated],
        "uncalibrated": [round(float(p), 5) for p in raw],
        "hallucinated": [bool(label) for label in labels],
        "sets": sets,
    }
    return {
        "temperature": temperature.value,
        "threshold": threshold,
        "metrics": metrics,
        "validation": validation,
    }


def _figures(labels: Labels, scores: Scores, sources: Sequence[str], threshold: float) -> dict[str, Any]:
    """The figures over all answers and over those of each source."""
    found = {"all": asdict(classify(labels, scores, threshold))}
    for name in dict.fromkeys(sources):
        rows = np.array(sources) == name
        found[name] = asdict(classify(labels[rows], scores[rows], threshold))
    return found


def judged_rows(data: LabelledGraphs) -> NDArray[np.int64]:
    """At most three answers of each question, drawn by its place: wrong answers of one question cluster."""
    rows: list[int] = []
    start = 0
    for number, part in enumerate(data.labels):
        chosen = random.Random(number).sample(range(len(part)), min(JUDGED_ANSWERS, len(part)))
        rows += sorted(start + row for row in chosen)
        start += len(part)
    return np.array(rows, dtype=np.int64)
