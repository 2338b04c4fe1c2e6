import json
from dataclasses import replace

import pytest
import torch

from core.errors import InputError
from core.guard.checkpoint import load_checkpoint
from core.guard.training import TrainingOptions, propose_answers
from core.guard.validation import load_validation
from core.workflows.guard.training import GuardTraining, evaluate_detector, train_guard
from tests.core.guard.graphs import SMALL
from tests.core.guard.learnable import HashedEncoder, make_instances


@pytest.fixture(scope="module", autouse=True)
def _one_thread():
    """The networks are so small that threads would only wait for each other."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


TRAINING = GuardTraining(
    config=replace(SMALL, dropout=0.1),
    train=make_instances(40, seed=1, source="one") + make_instances(10, seed=5, source="two"),
    validation=make_instances(16, seed=2, source="one") + make_instances(8, seed=6, source="two"),
    options=TrainingOptions(epochs=4, batch_size=8, learning_rate=5e-3),
)


def test_a_run_folder_tells_everything_and_its_weights_can_be_loaded(tmp_path):
    found = train_guard(TRAINING, HashedEncoder(), out=tmp_path)
    config = json.loads((tmp_path / "config.json").read_text())
    assert config["instances"]["train"]["count"] == 50
    assert config["options"]["seed"] == 13
    curves = [json.loads(line) for line in (tmp_path / "curves.jsonl").read_text().splitlines()]
    assert [row["number"] for row in curves] == list(range(1, len(curves) + 1))
    assert sum(row["is_best"] for row in curves) == 1
    metrics = json.loads((tmp_path / "metrics.json").read_text())["metrics"]
    assert metrics == found.metrics
    assert set(metrics) >= {"all", "one", "two"}
    checkpoint = load_checkpoint(tmp_path / "kg-guard.safetensors", HashedEncoder().record)
    assert checkpoint.threshold == found.detector.threshold
    assert checkpoint.domain.sets == ("one", "two")


def test_validation_scores_lie_beside_the_weights(tmp_path):
    found = train_guard(TRAINING, HashedEncoder(), out=tmp_path)
    scores = load_validation(tmp_path / "validation.json")
    assert len(scores.probabilities) == 3 * len(TRAINING.validation)  # of four answers each
    direct = [p for row in found.detector.probabilities(TRAINING.validation) for p in row]
    assert all(min(abs(p - q) for q in direct) < 1e-4 for p in scores.probabilities)


def test_a_run_that_is_begun_again_gives_the_same_weights(tmp_path):
    first = train_guard(TRAINING, HashedEncoder(), out=tmp_path / "a").detector.record.sha256
    assert train_guard(TRAINING, HashedEncoder(), out=tmp_path / "a").detector.record.sha256 == first
    assert train_guard(TRAINING, HashedEncoder(), out=tmp_path / "b").detector.record.sha256 == first


def test_a_folder_with_another_run_is_refused(tmp_path):
    train_guard(TRAINING, HashedEncoder(), out=tmp_path)
    with pytest.raises(InputError, match="another folder"):
        train_guard(replace(TRAINING, members=2), HashedEncoder(), out=tmp_path)


def test_pretraining_on_proposed_answers_comes_first():
    heard = []
    training = replace(
        TRAINING, pretraining=propose_answers(TRAINING.train, seed=1), pretraining_epochs=2, members=2
    )
    train_guard(training, HashedEncoder(), on_epoch=lambda name, epoch: heard.append(name))
    assert heard[:2] == ["member-0-pretraining"] * 2
    assert list(dict.fromkeys(heard)) == [
        "member-0-pretraining",
        "member-0",
        "member-1-pretraining",
        "member-1",
    ]


def test_evaluation_gives_figures_for_all_and_for_each_source():
    detector = train_guard(TRAINING, HashedEncoder()).detector
    found = evaluate_detector(detector, make_instances(30, seed=9, source="fresh"))
    assert found["all"] == found["fresh"]
    assert found["all"]["count"] == 120
    assert found["all"]["auroc"] > 0.95
    assert 0 <= found["calibration_error"] <= 1
    strict = evaluate_detector(detector, make_instances(30, seed=9), threshold=0.0)
    assert strict["all"]["recall"] == 1.0
