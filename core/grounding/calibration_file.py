"""The calibration on disk: one JSON file, checked when it is first needed and kept in memory.

The sha256 of the file itself stands in the manifest of every report that it took part in.
"""

from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Annotated

from pydantic import Field

from core.errors import ModelError
from core.grounding.calibration import Alike, Calibration, Costs, Measured, Quality, Weight
from core.grounding.features import FEATURES
from core.models.calibration_json import CalibrationJson, Expected, read_calibration, write_calibration
from core.settings import ASSETS

SHIPPED = ASSETS / "calibration" / "grounding.json"
_EXPECTED = Expected(
    1, "Install Plumbline again, or fit a new one with `python -m benchmarks.grounding_calibration`."
)
_Share = Annotated[float, Field(ge=0.0, le=1.0)]


class _File(CalibrationJson):
    """The file as it is written; the dataclasses inside are checked field by field."""

    version: str
    method: str
    made: str
    weights: tuple[Weight, ...] = Field(min_length=1)
    intercept: float
    knots: tuple[tuple[_Share, _Share], ...]
    pass_at: _Share
    fail_at: _Share
    costs: Costs
    bins: tuple[Alike, ...] = Field(min_length=1)
    data: tuple[Measured, ...]
    folds: int
    before: Quality
    after: Quality
    parameters: dict[str, str | int | float | bool | None]
    models: dict[str, str]


def load_calibration(path: Path = SHIPPED) -> Calibration:
    """The calibration of a file; read and checked once.

    Raises:
        ModelError: the file is missing, altered, of another format, or rests on a feature unknown here.
    """
    return _load(path)


def save_calibration(path: Path, calibration: Calibration) -> str:
    """Write the file with its checksum; the sha256 of the file."""
    said = asdict(calibration)
    del said["sha256"]
    written = write_calibration(path, said, _EXPECTED)
    _load.cache_clear()
    return written


@cache
def _load(path: Path) -> Calibration:
    found, sha256 = read_calibration(path, _File, _EXPECTED)
    unknown = sorted({part.feature for part in found.weights} - set(FEATURES))
    if unknown:
        raise ModelError(
            f"The calibration {path} rests on unknown features: {', '.join(unknown)}. {_EXPECTED.way_out}"
        )
    return Calibration(sha256=sha256, **found.content())
