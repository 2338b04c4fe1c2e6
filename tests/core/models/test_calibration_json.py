"""Fitted numbers on disk: what is written is read, and what was altered shows."""

import hashlib
import json
from dataclasses import dataclass

import pytest

from core.errors import ModelError
from core.models.calibration_json import Expected, read_calibration, write_calibration

EXPECTED = Expected(2, "Fit a new one.")


@dataclass(frozen=True)
class Slope:
    name: str
    slope: float
    sha256: str = ""


def written(tmp_path):
    path = tmp_path / "deep" / "slope.json"
    return path, write_calibration(path, Slope("größe", 0.5), EXPECTED)


def test_what_is_written_is_read_with_the_hash_of_the_file(tmp_path):
    path, sha256 = written(tmp_path)
    found = read_calibration(path, Slope, EXPECTED)
    assert (found.name, found.slope) == ("größe", 0.5)
    assert found.sha256 == sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert list(json.loads(path.read_text())) == ["format", "name", "slope", "checksum"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda text: text.replace("0.5", "0.6"), "altered"),
        (lambda text: text.replace('"format": 2', '"format": 1'), "format 1, not 2"),
        (lambda text: text.replace("0.5", '"steep"'), "not a calibration file: slope"),
        (lambda text: text.replace('"slope"', '"more"'), "not a calibration file"),
        (lambda text: text[:20], "not a calibration file"),
    ],
)
def test_a_file_that_is_not_as_expected_is_told_with_the_way_out(tmp_path, change, said):
    path, _ = written(tmp_path)
    path.write_text(change(path.read_text()))
    with pytest.raises(ModelError, match=rf"{said}.*Fit a new one\."):
        read_calibration(path, Slope, EXPECTED)


def test_a_missing_file_is_told_with_the_way_out(tmp_path):
    with pytest.raises(ModelError, match=r"cannot be read.*Fit a new one\."):
        read_calibration(tmp_path / "none.json", Slope, EXPECTED)
