"""Fitted numbers on disk: a frozen dataclass as one JSON file, checked when it is read.

Its `checksum` is the sha256 of everything else in it as canonical JSON, so a change by hand or a broken copy shows
at once.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from core.errors import ModelError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Kind = TypeVar("Kind")


@dataclass(frozen=True, slots=True)
class Expected:
    """The form of a calibration file, and what to do when a file has another."""

    format: int
    way_out: str  # a sentence


def read_calibration(path: Path, kind: type[Kind], expected: Expected) -> Kind:
    """What a file says; `kind` is a dataclass whose `sha256` is that of the file.

    Raises: ModelError when the file is missing, altered, or of another form.
    """
    what, way_out = f"The calibration {path}", expected.way_out
    try:
        data = path.read_bytes()
    except OSError as err:
        raise ModelError(f"{what} cannot be read: {err.strerror}. {way_out}") from err
    try:
        said = json.loads(data)
        checksum = said.pop("checksum", None)
        fields = {name: value for name, value in said.items() if name != "format"}
        digest = hashlib.sha256(data).hexdigest()
        found = TypeAdapter(kind).validate_python({**fields, "sha256": digest})
    except (ValueError, AttributeError, TypeError) as err:
        raise ModelError(f"{what} is not a calibration file: {_first_problem(err)}. {way_out}") from err
    if said.get("format") != expected.format:
        raise ModelError(f"{what} has format {said.get('format')}, not {expected.format}. {way_out}")
    if checksum != _checksum(said):
        raise ModelError(f"{what} was altered: its checksum does not fit. {way_out}")
    return found


def write_calibration(path: Path, calibration: "DataclassInstance", expected: Expected) -> str:
    """Write all fields but `sha256` with format and checksum; the sha256 of the file."""
    said = {"format": expected.format, **asdict(calibration)}
    del said["sha256"]
    said["checksum"] = _checksum(json.loads(json.dumps(said)))
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(said, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _checksum(said: Mapping[str, Any]) -> str:
    written = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(written.encode()).hexdigest()


def _first_problem(err: Exception) -> str:
    if isinstance(err, ValidationError):
        first = err.errors()[0]
        return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return str(err).splitlines()[0]
