"""Calibrated confidence: how often responses whose reports looked like this one were faithful.

A logistic curve over the features of a report (Platt 1999), then, where it helped on held-out documents, an
isotonic one (Zadrozny and Elkan 2002). Plain arithmetic; fitting is the work of `benchmarks.grounding_calibration`.
It lies on disk as one JSON file, whose sha256 stands in the manifest of every report that it took part in.
"""

import math
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from core.errors import ModelError
from core.grounding.features import FEATURES, Judged, features_of
from core.grounding.report import Confidence
from core.models.calibration_json import Expected, read_calibration, write_calibration
from core.settings import ASSETS

SHIPPED = ASSETS / "calibration" / "grounding.json"
_EXPECTED = Expected(
    1, "Install Plumbline again, or fit a new one with `python -m benchmarks.grounding_calibration`."
)
_LENGTH = "source_words"  # in which a source can be unlike those that were measured
_SLACK = 0.05  # of a logarithm: 5 % beyond what was measured is no other kind of source


@dataclass(frozen=True, slots=True)
class Weight:
    """One feature's part in the logistic curve."""

    feature: str
    weight: float  # of (value - mean) / scale
    mean: float
    scale: float  # above 0
    low: float  # least and greatest value met in fitting; beyond, the value counts as the bound
    high: float


@dataclass(frozen=True, slots=True)
class Alike:
    """The measured responses whose probability lay in [low, high); each by a curve that had not seen its document."""

    low: float
    high: float  # the last bin includes 1
    mean: float  # of their probabilities
    answers: int
    documents: int
    faithful: float  # share of them that was faithful, in [0, 1]
    faithful_low: float  # its 95 % interval, whole documents resampled
    faithful_high: float


@dataclass(frozen=True, slots=True)
class Costs:
    """What each wrong or cautious decision costs; a faithful answer passed and a false one failed cost nothing."""

    missed: float = 15.0  # a false answer passes
    reviewed: float = 1.0  # a person must read the answer, faithful or false
    rejected: float = 3.0  # a faithful answer fails
    least_passed: float = (
        0.75  # of the faithful answers whose statements all pass, the share that must pass, in [0, 1]
    )


@dataclass(frozen=True, slots=True)
class Measured:
    """On what the curve was fitted and checked."""

    name: str
    sha256: str  # of the data; of the generator's output where it is generated
    split: str
    answers: int
    documents: int
    faithful: int


@dataclass(frozen=True, slots=True)
class Quality:
    """How far probabilities were from what happened."""

    ece: float  # expected calibration error; lower is better
    brier: float  # lower is better
    auc: float  # how well they tell faithful from false; higher is better


@dataclass(frozen=True, slots=True)
class Calibration:
    """One calibration file, read and checked."""

    version: str
    sha256: str  # of the file
    method: str
    made: str  # date
    weights: tuple[Weight, ...]
    intercept: float
    knots: tuple[tuple[float, float], ...]  # of the isotonic curve, increasing; empty: none
    pass_at: float  # probability from which passing is the cheaper decision
    fail_at: float  # probability of a statement below which failing is cheaper than a review
    costs: Costs
    bins: tuple[Alike, ...]  # together [0, 1]
    data: tuple[Measured, ...]
    folds: int
    before: Quality  # of the CFI taken for a probability
    after: Quality
    parameters: Mapping[str, str | int | float | bool | None]  # of the reports that it was fitted on
    models: Mapping[str, str]  # role -> sha256 of the weights

    def mismatch(self, parameters: Mapping[str, object], models: Mapping[str, str | None]) -> str | None:
        """Why it says nothing of reports made with these; None when it was fitted on such."""
        for name, value in self.parameters.items():
            if name not in ("pass_threshold", "fail_threshold") and parameters.get(name) != value:
                shown = f"{name.replace('_', ' ')} {value}, not {parameters.get(name)}"
                return f"the confidence was measured with {shown}"
        for role, digest in self.models.items():
            if models.get(role) != digest:
                return f"the confidence was measured with another {role.replace('_', ' ')}"
        return None

    def probability(self, features: Mapping[str, float]) -> float:
        """The probability that the response is faithful, in [0, 1]."""
        logit = self.intercept
        for part in self.weights:
            value = min(max(features[part.feature], part.low), part.high)
            logit += part.weight * (value - part.mean) / part.scale
        raw = 1.0 / (1.0 + math.exp(-logit)) if logit > -700.0 else 0.0
        return _interpolate(self.knots, raw) if self.knots else raw

    def confidence(self, judged: Judged) -> Confidence:
        """The probability with the measured responses that stand behind it."""
        features = features_of(judged)
        probability = self.probability(features)
        place = bisect_right([alike.low for alike in self.bins], probability) - 1
        alike = self.bins[max(place, 0)]
        seen = (alike.answers, alike.documents, alike.faithful, alike.faithful_low, alike.faithful_high)
        return Confidence(probability, *seen, self.pass_at, self._unlike(features))

    def _unlike(self, features: Mapping[str, float]) -> str | None:
        """In what the source is unlike those that were measured."""
        value = features[_LENGTH]
        part = next((one for one in self.weights if one.feature == _LENGTH), None)
        if part is None or part.low - _SLACK <= value <= part.high + _SLACK:
            return None
        low, high, here = (round(math.expm1(x)) for x in (part.low, part.high, value))
        told = f"It was measured on sources of {low:,} to {high:,} words; this one has {here:,}"
        return f"{told}, so the confidence may be off."


def _interpolate(knots: tuple[tuple[float, float], ...], value: float) -> float:
    """Straight between the knots, flat outside."""
    place = bisect_right([x for x, _ in knots], value)
    if place == 0:
        return knots[0][1]
    if place == len(knots):
        return knots[-1][1]
    (x0, y0), (x1, y1) = knots[place - 1], knots[place]
    return y0 + (y1 - y0) * (value - x0) / (x1 - x0)


@cache
def load_calibration(path: Path = SHIPPED) -> Calibration:
    """The calibration of a file; read and checked once.

    Raises: ModelError when the file is missing, altered, of another format, or rests on a feature unknown here.
    """
    found = read_calibration(path, Calibration, _EXPECTED)
    unknown = sorted({part.feature for part in found.weights} - set(FEATURES))
    if unknown:
        raise ModelError(
            f"The calibration {path} rests on unknown features: {', '.join(unknown)}. {_EXPECTED.way_out}"
        )
    return found


def save_calibration(path: Path, calibration: Calibration) -> str:
    """Write the file with its checksum; the sha256 of the file."""
    written = write_calibration(path, calibration, _EXPECTED)
    load_calibration.cache_clear()
    return written
