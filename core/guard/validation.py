"""The scores of the validation answers, which lie beside the shipped weights: what thresholds are judged by."""

import json
from functools import cache
from pathlib import Path

from pydantic.dataclasses import dataclass

from core.errors import ModelError
from core.settings import ASSETS

VALIDATION_SCORES = ASSETS / "guard" / "validation.json"


@dataclass(frozen=True, slots=True)
class ValidationScores:
    """One entry for each validation answer, in four tuples of equal length."""

    probabilities: tuple[float, ...]  # calibrated, in [0, 1]
    uncalibrated: tuple[float, ...]  # before calibration, in [0, 1]
    hallucinated: tuple[bool, ...]
    sets: tuple[str, ...]  # the data set of each


@cache
def load_validation(path: Path = VALIDATION_SCORES) -> ValidationScores:
    """The scores of a run's folder, or the shipped ones. Raises: ModelError when they are missing or damaged."""
    try:
        scores = ValidationScores(**json.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as err:
        raise ModelError(f"the validation scores {path} cannot be read ({err}); reinstall Plumbline") from err
    columns = (scores.probabilities, scores.uncalibrated, scores.hallucinated, scores.sets)
    if len(set(map(len, columns))) > 1:
        raise ModelError(f"the validation scores {path} are damaged; reinstall Plumbline")
    return scores
