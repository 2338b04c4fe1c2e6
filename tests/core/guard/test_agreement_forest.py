from dataclasses import replace

import numpy as np
import pytest
from sklearn.ensemble import ExtraTreesClassifier

from core.guard.agreement_forest import agreement_rows, fit_forest, knows_agreement
from core.guard.checkpoint import load_checkpoint
from core.guard.structure import AGREEMENT_MARKS, STRUCTURAL_MARKS
from core.guard.tensors import build_arrays
from core.guard.training import TrainingOptions
from core.workflows.guard.training import GuardTraining, train_guard
from tests.core.guard.graphs import SMALL, TABLE
from tests.core.guard.learnable import HashedEncoder, make_instances


def with_runs(instances, *, misleading=False):
    """Agreement tells right from wrong: full where right (or wrong, when misleading), a quarter otherwise."""
    return [
        replace(
            one,
            agreement=tuple(1.0 if (answer in one.gold) != misleading else 0.25 for answer in one.answers),
        )
        for one in instances
    ]


def test_trees_as_arrays_give_the_numbers_of_the_library():
    rng = np.random.default_rng(1)
    marks = rng.normal(size=(300, 7)).astype(np.float32)
    labels = (marks[:, 2] + 0.5 * rng.normal(size=300) > 0).astype(np.float32)
    weights = rng.uniform(0.2, 1.0, 300).astype(np.float32)
    forest = fit_forest(marks, labels, weights, seed=5)
    model = ExtraTreesClassifier(300, min_samples_leaf=5, max_features=0.4, random_state=5)
    model.fit(marks, labels > 0.5, sample_weight=weights)
    fresh = rng.normal(size=(50, 7)).astype(np.float32)
    expected = np.clip(model.predict_proba(fresh)[:, 1], 0.001, 0.999)
    assert 1 / (1 + np.exp(-forest.logits(fresh))) == pytest.approx(expected, abs=1e-5)


def test_rows_hold_structural_and_agreement_marks_of_every_answer():
    graphs = build_arrays(with_runs(make_instances(3)), TABLE)
    assert agreement_rows(graphs, TABLE).shape == (12, len(STRUCTURAL_MARKS) + len(AGREEMENT_MARKS))


def test_agreement_is_known_when_every_answer_has_a_share():
    one = make_instances(1)[0]
    plain, told = build_arrays([one, *with_runs([one])], TABLE)
    empty = build_arrays([replace(one, answers=())], TABLE)[0]
    assert [knows_agreement(graph) for graph in (plain, told, empty)] == [False, True, False]


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    # The graph says the opposite of what it said in training; only the runs tell.
    training = GuardTraining(
        config=SMALL,
        train=with_runs(make_instances(48, seed=1)),
        validation=with_runs(make_instances(24, seed=2)),
        options=TrainingOptions(epochs=2, batch_size=8, learning_rate=5e-3),
    )
    out = tmp_path_factory.mktemp("run")
    return train_guard(training, HashedEncoder(), out=out), out


def test_known_agreement_changes_the_verdict_and_unknown_does_not(trained):
    detector = trained[0].detector
    (one,) = make_instances(1, seed=9)
    plain = detector.probabilities([one])[0]
    told = detector.probabilities(with_runs([one]))[0]
    misled = detector.probabilities(with_runs([one], misleading=True))[0]
    assert told != plain
    right = [place for place, answer in enumerate(one.answers) if answer in one.gold]
    assert all(misled[place] > told[place] for place in right)


def test_the_forest_travels_with_the_weights(trained):
    guard, out = trained
    found = load_checkpoint(out / "kg-guard.safetensors", HashedEncoder().record)
    rows = agreement_rows(build_arrays(with_runs(make_instances(4)), TABLE), TABLE)
    assert found.forest is not None
    assert np.array_equal(found.forest.logits(rows), guard.detector.checkpoint.forest.logits(rows))
    assert found.forest_temperature == guard.detector.checkpoint.forest_temperature


def test_without_agreement_in_training_there_is_no_forest():
    training = GuardTraining(
        config=SMALL,
        train=make_instances(16, seed=1),
        validation=make_instances(8, seed=2),
        options=TrainingOptions(epochs=1),
    )
    assert train_guard(training, HashedEncoder()).detector.checkpoint.forest is None
