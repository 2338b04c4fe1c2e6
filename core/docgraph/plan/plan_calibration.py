"""The plan's fitted numbers: how features are weighed, and when an answer is sure enough to be given."""

import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from core.docgraph.plan.features import ANSWER_FEATURES, FEATURES, VECTOR_FEATURES
from core.errors import ModelError
from core.models.calibration_json import Expected, read_calibration, write_calibration
from core.settings import ASSETS

if TYPE_CHECKING:
    from numpy import float32
    from numpy.typing import NDArray

SHIPPED = ASSETS / "calibration" / "documents.json"
_EXPECTED = Expected(
    3, "Install Plumbline again, or fit a new one with `python -m benchmarks.documents_fit`."
)


@dataclass(frozen=True, slots=True)
class Weighed:
    """One feature of a logistic model, standardised before it is weighed."""

    feature: str
    weight: float
    mean: float
    scale: float


@dataclass(frozen=True, slots=True)
class Logistic:
    """A logistic model over named features."""

    weights: tuple[Weighed, ...]
    intercept: float

    def logits(self, rows: "NDArray[float32]") -> "NDArray[float32]":
        """Log odds of rows of features, shape (rows, features) to (rows,)."""
        import numpy as np

        weight, mean, scale = (
            np.array([getattr(each, name) for each in self.weights]) for name in ("weight", "mean", "scale")
        )
        found: NDArray[float32] = (((rows - mean) / scale) @ weight + self.intercept).astype(np.float32)
        return found


@dataclass(frozen=True, slots=True)
class FittedOn:
    """The data of a fit: questions of these documents, and none of the others."""

    name: str
    sha256: str
    documents: int
    questions: int


Share = Annotated[float, Field(ge=0.0, le=1.0)]


@dataclass(frozen=True, slots=True)
class PlanCalibration:
    """Weights of the ranking, and chance that the best passage answers, for each way of searching."""

    version: str
    made: str
    ranking: Logistic  # over FEATURES
    answering: Logistic  # over ANSWER_FEATURES
    plain_ranking: Logistic  # the same for questions on no known matter
    plain_answering: Logistic
    vector: Logistic  # over VECTOR_FEATURES: chunk search alone
    refuse_below: Share  # chance in [0, 1] under which the plan says `unknown`
    refuse_plain_below: Share
    refuse_vector_below: Share
    encoder: str  # the sentence encoder that it was fitted with
    data: tuple[FittedOn, ...]
    sha256: str = ""  # of the file


def chance(logit: float) -> float:
    """The probability of log odds."""
    return 1 / (1 + math.exp(-max(-50.0, min(50.0, logit))))


@cache
def load_plan_calibration(path: Path = SHIPPED) -> PlanCalibration:
    """The calibration of a file, read once; `ModelError` for one missing, altered, of other format or features."""
    found = read_calibration(path, PlanCalibration, _EXPECTED)
    models = (found.ranking, found.plain_ranking, found.answering, found.plain_answering, found.vector)
    wanted = (FEATURES, FEATURES, ANSWER_FEATURES, ANSWER_FEATURES, VECTOR_FEATURES)
    for model, features in zip(models, wanted, strict=True):
        if tuple(each.feature for each in model.weights) != features:
            raise ModelError(
                f"The calibration {path} rests on other features than these. {_EXPECTED.way_out}"
            )
    return found


def save_plan_calibration(path: Path, calibration: PlanCalibration) -> str:
    """Write the file with its checksum; the sha256 of the file."""
    written = write_calibration(path, calibration, _EXPECTED)
    load_plan_calibration.cache_clear()
    return written
