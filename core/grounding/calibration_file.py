"""The calibration on disk: one JSON file, checked when it is first needed and kept in memory.

Its `checksum` is the sha256 of everything else in it as canonical JSON, so a change by hand or a broken copy
shows at once. The sha256 of the file itself stands in the manifest of every report that it took part in.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from core.errors import ModelError
from core.grounding.calibration import Alike, Calibration, Costs, Measured, Quality, Weight
from core.grounding.features import FEATURES
from core.settings import ASSETS

FORMAT = 1
SHIPPED = ASSETS / "calibration" / "grounding.json"
_AGAIN = "Install Plumbline again, or fit a new one with `python -m benchmarks.grounding_calibration`."
_Share = Annotated[float, Field(ge=0.0, le=1.0)]


class _File(BaseModel):
    """The file as it is written; the dataclasses inside are checked field by field."""

    model_config = ConfigDict(extra="forbid")
    format: int
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
    checksum: str


def load_calibration(path: Path = SHIPPED) -> Calibration:
    """The calibration of a file; read and checked once.

    Raises:
        ModelError: the file is missing, altered, of another format, or rests on a feature unknown here.
    """
    return _load(path)


def save_calibration(path: Path, calibration: Calibration) -> str:
    """Write the file with its checksum; the sha256 of the file."""
    said = {"format": FORMAT, **asdict(calibration)}
    del said["sha256"]
    said["checksum"] = _checksum(json.loads(json.dumps(said)))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    _load.cache_clear()
    return hashlib.sha256(path.read_bytes()).hexdigest()


@cache
def _load(path: Path) -> Calibration:
    try:
        data = path.read_bytes()
    except OSError as err:
        raise ModelError(f"The calibration {path} cannot be read: {err.strerror}. {_AGAIN}") from err
    try:
        said = json.loads(data)
        found = TypeAdapter(_File).validate_python(said)
    except (ValueError, ValidationError) as err:
        raise ModelError(
            f"The calibration {path} is not a calibration file: {_first_line(err)}. {_AGAIN}"
        ) from err
    if found.format != FORMAT:
        raise ModelError(f"The calibration {path} has format {found.format}, not {FORMAT}. {_AGAIN}")
    if found.checksum != _checksum({key: value for key, value in said.items() if key != "checksum"}):
        raise ModelError(f"The calibration {path} was altered: its checksum does not fit. {_AGAIN}")
    unknown = sorted({part.feature for part in found.weights} - set(FEATURES))
    if unknown:
        raise ModelError(f"The calibration {path} rests on unknown features: {', '.join(unknown)}. {_AGAIN}")
    fields = {name: getattr(found, name) for name in _File.model_fields if name not in ("format", "checksum")}
    return Calibration(sha256=hashlib.sha256(data).hexdigest(), **fields)


def _checksum(said: Mapping[str, Any]) -> str:
    written = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(written.encode()).hexdigest()


def _first_line(err: ValueError) -> str:
    if isinstance(err, ValidationError):
        first = err.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(err).splitlines()[0]
