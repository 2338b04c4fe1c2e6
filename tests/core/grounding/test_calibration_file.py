"""The calibration on disk: what is written is read, and nothing else."""

import hashlib
import json

import pytest

from core.errors import ModelError
from core.grounding.calibration import SHIPPED, load_calibration, save_calibration
from core.grounding.features import FEATURES
from tests.core.grounding.calibrations import DOUBT, make_calibration


@pytest.fixture
def path(tmp_path):
    """A saved calibration."""
    save_calibration(tmp_path / "grounding.json", make_calibration(knots=((0.1, 0.2), (0.9, 0.95))))
    return tmp_path / "grounding.json"


def test_what_is_written_is_read_and_named_by_the_hash_of_the_file(path):
    digest = hashlib.sha256(path.read_bytes()).hexdigest()
    assert load_calibration(path) == make_calibration(knots=((0.1, 0.2), (0.9, 0.95)), sha256=digest)


def test_missing_file_is_answered_with_the_way_out(tmp_path):
    with pytest.raises(ModelError, match=r"cannot be read.*Install Plumbline again"):
        load_calibration(tmp_path / "none.json")


@pytest.mark.parametrize(("old", "new"), [('"pass_at": 0.8', '"pass_at": 0.1'), ('"policy"', '"police"')])
def test_altered_file_is_refused(path, old, new):
    path.write_text(path.read_text().replace(old, new))
    with pytest.raises(ModelError, match="altered"):
        load_calibration(path)


def test_broken_file_and_missing_field_are_told_apart_from_altered(path):
    path.write_text("{")
    with pytest.raises(ModelError, match="not a calibration file"):
        load_calibration(path)


def test_missing_field_is_named(path):
    said = json.loads(path.read_text())
    del said["bins"]
    path.write_text(json.dumps(said))
    with pytest.raises(ModelError, match="bins"):
        load_calibration(path)


def test_unknown_feature_is_refused(tmp_path):
    from dataclasses import replace

    path = tmp_path / "grounding.json"
    save_calibration(path, make_calibration(weights=(replace(DOUBT, feature="mood"),)))
    with pytest.raises(ModelError, match="unknown features: mood"):
        load_calibration(path)


def test_other_format_is_refused(path):
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))
    with pytest.raises(ModelError, match="format 2"):
        load_calibration(path)


def test_shipped_calibration_is_whole_and_sensible():
    shipped = load_calibration()
    assert hashlib.sha256(SHIPPED.read_bytes()).hexdigest() == shipped.sha256
    assert {part.feature for part in shipped.weights} <= set(FEATURES)
    assert shipped.bins[0].low == 0.0
    assert shipped.bins[-1].high == 1.0
    assert all(a.high == b.low for a, b in zip(shipped.bins, shipped.bins[1:], strict=False))
    assert all(b.faithful_low <= b.faithful <= b.faithful_high for b in shipped.bins)
    assert all(measured.split == "dev" for measured in shipped.data)
    assert shipped.after.brier < shipped.before.brier
    assert 0.0 < shipped.fail_at <= shipped.pass_at < 1.0
