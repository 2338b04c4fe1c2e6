"""How good a detector is on answers with gold: its figures, its temperature, its threshold."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from core.guard.detector_protocol import Detector
from core.guard.training import LabelledGraphs
from core.kbqa.instance import KBQAInstance

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

JUDGED_ANSWERS = 3  # of a validation question, as in the benchmarks


def evaluate_detector(
    detector: Detector, instances: Sequence[KBQAInstance], *, threshold: float | None = None
) -> dict[str, Any]:
    """F1 and the other figures over all instances and over each source, with the calibration error.

    Raises:
        InputError: gold answers are not known for one of them.
    """
    import numpy as np

    from core.evaluation.calibration import expected_calibration_error, reliability_bins
    from core.evaluation.classification import classify
    from core.evaluation.scored_answers import collect_scores

    found = collect_scores(instances, detector.probabilities(instances))
    line = detector.threshold if threshold is None else threshold
    sources = np.array([one.source or "no source" for one in instances for _ in one.answers])
    metrics: dict[str, Any] = {"all": asdict(classify(found.labels, found.scores, line))}
    for name in dict.fromkeys(sources.tolist()):
        rows = np.flatnonzero(sources == name)
        metrics[name] = asdict(classify(found.labels[rows], found.scores[rows], line))
    error = expected_calibration_error(reliability_bins(found.labels, found.scores))
    return metrics | {"threshold": line, "calibration_error": error}


def judge_validation(data: LabelledGraphs, logits: "Sequence[NDArray[np.float32]]") -> dict[str, Any]:
    """Temperature, threshold and metrics of the validation answers."""
    import numpy as np

    from core.evaluation.calibration import expected_calibration_error, reliability_bins
    from core.evaluation.classification import classify
    from core.evaluation.scaling import fit_temperature
    from core.evaluation.threshold import choose_common_threshold

    rows = judged_rows(data)
    labels = np.concatenate(data.labels)[rows] > 0.5
    flat = np.concatenate(list(logits)).astype(np.float64)[rows]
    raw = np.exp(-np.logaddexp(0.0, -flat))
    temperature = fit_temperature(labels, raw)
    calibrated = temperature.apply(raw)
    named = np.array(
        [name for name, part in zip(data.sources, data.labels, strict=True) for _ in part], dtype=object
    )
    sets = tuple(map(str, named[rows]))
    threshold = choose_common_threshold(labels, calibrated, sets).value
    metrics = {
        "all": asdict(classify(labels, calibrated, threshold)),
        "calibration_error_before": expected_calibration_error(reliability_bins(labels, raw)),
        "calibration_error_after": expected_calibration_error(reliability_bins(labels, calibrated)),
    }
    for name in dict.fromkeys(sets):
        rows = np.flatnonzero(np.array(sets) == name)
        metrics[name] = asdict(classify(labels[rows], calibrated[rows], threshold))
    validation = {
        "probabilities": [round(float(p), 5) for p in calibrated],
        "uncalibrated": [round(float(p), 5) for p in raw],
        "hallucinated": [bool(label) for label in labels],
        "sets": list(sets),
    }
    return {
        "temperature": temperature.value,
        "threshold": threshold,
        "metrics": metrics,
        "validation": validation,
    }


def judged_rows(data: LabelledGraphs) -> "NDArray[np.int64]":
    """At most three answers of each question, drawn by its place: wrong answers of one question cluster."""
    import random

    import numpy as np

    rows: list[int] = []
    start = 0
    for number, part in enumerate(data.labels):
        chosen = random.Random(number).sample(range(len(part)), min(JUDGED_ANSWERS, len(part)))
        rows += sorted(start + row for row in chosen)
        start += len(part)
    return np.array(rows, dtype=np.int64)
