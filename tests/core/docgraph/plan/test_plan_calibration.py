"""The plan's fitted numbers on disk."""

import json
from dataclasses import replace

import numpy as np
import pytest

from core.docgraph.plan.features import FEATURES
from core.docgraph.plan.plan_calibration import (
    Logistic,
    Weighed,
    chance,
    load_plan_calibration,
    save_plan_calibration,
)
from core.errors import ModelError


def test_the_shipped_calibration_is_whole_and_says_what_it_rests_on():
    shipped = load_plan_calibration()
    assert tuple(each.feature for each in shipped.ranking.weights) == FEATURES
    assert 0 < shipped.refuse_below < 1
    assert shipped.data[0].questions > 100
    assert len(shipped.sha256) == 64


def test_what_is_written_is_read_again(tmp_path):
    changed = replace(load_plan_calibration(), refuse_below=0.25)
    sha256 = save_plan_calibration(tmp_path / "c.json", changed)
    assert load_plan_calibration(tmp_path / "c.json") == replace(changed, sha256=sha256)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda said: said | {"refuse_below": 0.01}, "was altered"),
        (lambda said: said | {"format": 99}, "has format 99"),
        (lambda said: said | {"refuse_below": 7}, "refuse_below"),
        (lambda said: {"format": 1}, "is not a calibration file"),
    ],
)
def test_a_file_that_is_not_as_it_was_written_is_refused(tmp_path, change, said):
    path = tmp_path / "c.json"
    save_plan_calibration(path, load_plan_calibration())
    path.write_text(json.dumps(change(json.loads(path.read_text()))))
    with pytest.raises(ModelError, match=said):
        load_plan_calibration(path)


def test_other_features_are_refused(tmp_path):
    other = Logistic((Weighed("moon", 1.0, 0.0, 1.0),), 0.0)
    save_plan_calibration(tmp_path / "c.json", replace(load_plan_calibration(), ranking=other))
    with pytest.raises(ModelError, match="other features"):
        load_plan_calibration(tmp_path / "c.json")


def test_a_missing_file_says_how_to_make_one(tmp_path):
    with pytest.raises(ModelError, match="documents_fit"):
        load_plan_calibration(tmp_path / "none.json")


def test_log_odds_by_hand():
    model = Logistic((Weighed("a", 2.0, 1.0, 0.5), Weighed("b", -1.0, 0.0, 1.0)), 0.5)
    assert model.logits(np.array([[2.0, 3.0]], dtype=np.float32)) == pytest.approx([2 * 2 - 3 + 0.5])
    assert chance(0.0) == 0.5
    assert chance(-1e9) >= 0
    assert chance(1e9) <= 1
