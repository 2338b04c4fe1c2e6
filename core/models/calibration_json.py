"""Fitted numbers on disk: one JSON file, checked when it is read.

Its `checksum` is the sha256 of everything else in it as canonical JSON, so a change by hand or a broken copy shows
at once.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from core.errors import ModelError

Kind = TypeVar("Kind", bound="CalibrationJson")


class CalibrationJson(BaseModel):
    """What every such file has; a kind of calibration adds its own fields, which are checked one by one."""

    model_config = ConfigDict(extra="forbid")
    format: int
    checksum: str

    def content(self) -> dict[str, Any]:
        """The fields of the kind, by name."""
        shared = CalibrationJson.model_fields
        return {name: getattr(self, name) for name in type(self).model_fields if name not in shared}


@dataclass(frozen=True, slots=True)
class Expected:
    """The form of a calibration file, and what to do when a file has another."""

    format: int
    way_out: str  # a sentence


def read_calibration(path: Path, kind: type[Kind], expected: Expected) -> tuple[Kind, str]:
    """What a file says, and the sha256 of the file.

    Raises: ModelError when the file is missing, altered, or of another form.
    """
    try:
        data = path.read_bytes()
    except OSError as err:
        raise ModelError(
            f"The calibration {path} cannot be read: {err.strerror}. {expected.way_out}"
        ) from err
    try:
        said = json.loads(data)
        found = kind.model_validate(said)
    except ValueError as err:
        raise ModelError(
            f"The calibration {path} is not a calibration file: {_first_problem(err)}. {expected.way_out}"
        ) from err
    if found.format != expected.format:
        raise ModelError(
            f"The calibration {path} has format {found.format}, not {expected.format}. {expected.way_out}"
        )
    if found.checksum != _checksum({key: value for key, value in said.items() if key != "checksum"}):
        raise ModelError(f"The calibration {path} was altered: its checksum does not fit. {expected.way_out}")
    return found, hashlib.sha256(data).hexdigest()


def write_calibration(path: Path, fields: Mapping[str, Any], expected: Expected) -> str:
    """Write the fields of a kind with format and checksum; the sha256 of the file."""
    said = {"format": expected.format, **fields}
    said["checksum"] = _checksum(json.loads(json.dumps(said)))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _checksum(said: Mapping[str, Any]) -> str:
    written = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(written.encode()).hexdigest()


def _first_problem(err: ValueError) -> str:
    if isinstance(err, ValidationError):
        first = err.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(err).splitlines()[0]
