from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from core.errors import CancelledError, ModelError
from core.guard import detector as module
from core.guard.training import TrainingOptions
from core.kbqa.instance import Triple
from core.models import weights
from core.settings import load_settings
from core.workflows.guard.training import GuardTraining, train_guard
from tests.core.guard.graphs import SMALL
from tests.core.guard.learnable import HashedEncoder, make_instances


@pytest.fixture(scope="module")
def detector():
    training = GuardTraining(
        config=replace(SMALL, dropout=0.1),
        train=make_instances(48, seed=1),
        validation=make_instances(24, seed=2),
        options=TrainingOptions(epochs=6, batch_size=8, learning_rate=5e-3),
        members=2,
    )
    return train_guard(training, HashedEncoder()).detector


def test_wrong_answers_are_more_probably_hallucinated_than_right_ones(detector):
    instances = make_instances(10, seed=4)
    for one, row in zip(instances, detector.probabilities(instances), strict=True):
        right = [p for answer, p in zip(one.answers, row, strict=True) if answer in one.gold]
        wrong = [p for answer, p in zip(one.answers, row, strict=True) if answer not in one.gold]
        assert all(0 <= p <= 1 for p in row)
        assert max(right, default=0) < detector.threshold <= min(wrong, default=1)


def test_scores_do_not_depend_on_what_is_scored_beside(detector):
    instances = make_instances(12, seed=5)
    together = detector.probabilities(instances)
    for one, row in zip(instances, together, strict=True):
        assert detector.probabilities([one])[0] == pytest.approx(row, abs=1e-5)


def test_an_instance_without_answers_has_no_probabilities(detector):
    one = replace(make_instances(1)[0], answers=())
    assert detector.probabilities([one, make_instances(1)[0]])[0] == ()


def test_no_instances_give_no_probabilities(detector):
    assert detector.probabilities([]) == []


def test_scoring_can_be_stopped(detector):
    with pytest.raises(CancelledError):
        detector.probabilities(make_instances(300, seed=6), cancelled=lambda: True)


def test_texts_scored_once_are_not_encoded_again(detector):
    instances = make_instances(3, seed=7)
    detector.probabilities(instances)
    asked = len(detector.table.encoder.asked)
    detector.probabilities([replace(one, answers=one.answers[:1]) for one in instances])
    assert len(detector.table.encoder.asked) == asked


def test_scores_stay_right_when_the_table_begins_anew(detector, monkeypatch):
    instances = make_instances(5, seed=9)
    before = detector.probabilities(instances)
    monkeypatch.setattr("core.guard.embedding_table.MAX_ROWS", 3)
    after = detector.probabilities(instances)
    assert [pytest.approx(row, abs=1e-5) for row in before] == after


def test_relations_like_those_of_training_need_no_note(detector):
    assert detector.domain_note(make_instances(1)[0]) is None


def test_strange_relations_are_told(detector):
    one = make_instances(1)[0]
    strange = tuple(replace(t, relation=f"wholly_unlike_{i}") for i, t in enumerate(one.triples))
    note = detector.domain_note(replace(one, triples=strange))
    assert note is not None
    assert "8 of the 8 kinds of relation" in note
    assert "wholly unlike" in note


def test_no_other_thread_begins_the_table_anew_while_a_note_reads_it(detector, monkeypatch):
    rows = detector.table.rows
    got_in = []

    def try_to_enter():
        got_in.append(detector._lock.acquire(blocking=False))
        if got_in[-1]:
            detector._lock.release()

    def watched(texts):
        found = rows(texts)
        with ThreadPoolExecutor(1) as other:
            other.submit(try_to_enter).result()
        return found

    monkeypatch.setattr(detector.table, "rows", watched)
    detector.domain_note(make_instances(1)[0])
    assert got_in
    assert not any(got_in)


def test_a_graph_larger_than_any_of_training_is_told(detector):
    one = make_instances(1)[0]
    large = (*one.triples, *(Triple("topic", "right", f"more{i}") for i in range(30)))
    note = detector.domain_note(replace(one, triples=large))
    assert note is not None
    assert "38 triples" in note


def test_explanations_come_one_for_each_answer(detector):
    one = make_instances(1, seed=10)[0]
    found = detector.explain(one)
    assert len(found) == len(one.answers)
    assert all(part.reason and part.paths for part in found)


def test_what_is_forgotten_is_gone_and_scored_the_same_afterwards(detector):
    instances = make_instances(4, seed=11)
    before = detector.probabilities(instances)
    detector.forget()
    assert not detector.table._rows
    assert detector.probabilities(instances) == [pytest.approx(row, abs=1e-6) for row in before]


def test_a_question_asked_in_another_way_is_told(detector):
    one = make_instances(1)[0]
    note = detector.domain_note(replace(one, question="zebra quagga okapi tapir"))
    assert note is not None
    assert "asked in another way" in note


def test_a_question_about_something_else_is_not_another_way_of_asking(detector):
    one = make_instances(1)[0]
    triples = tuple(replace(t, head="the Elephant of Surprise") for t in one.triples)
    about = replace(one, triples=triples, topic_entities=("the Elephant of Surprise",))
    assert detector.domain_note(replace(about, question=one.question)) is None


def test_altered_bundled_weights_are_refused_before_they_are_read(tmp_path, monkeypatch):
    (tmp_path / "guard").mkdir()
    (tmp_path / "guard" / "kg-guard.safetensors").write_bytes(module.SHIPPED_WEIGHTS.read_bytes() + b"x")
    monkeypatch.setattr(weights, "ASSETS", tmp_path)
    with pytest.raises(ModelError, match="not the pinned"):
        module.load_detector(load_settings({"PLUMBLINE_HOME": str(tmp_path / "home")}))
