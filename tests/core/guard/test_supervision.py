from dataclasses import replace

from core.guard.training import propose_answers
from tests.core.guard.learnable import make_instances

INSTANCES = make_instances(40, seed=3)


def labels(instances):
    return [one.is_hallucinated(answer) for one in instances for answer in one.answers]


def test_proposed_answers_are_nodes_other_than_the_topic_and_never_twice():
    for one in propose_answers(INSTANCES, seed=1, rounds=2):
        assert 1 <= len(one.answers) <= 5
        assert set(one.answers) <= set(one.nodes) - set(one.topic_entities)
        assert len(set(one.answers)) == len(one.answers)


def test_proposed_answers_are_right_and_wrong():
    found = labels(propose_answers(INSTANCES, seed=1, rounds=3))
    assert (
        0.4 < sum(found) / len(found) < 0.8
    )  # drawn wrong six times in ten, and more often once right ones run out


def test_the_seed_decides_what_is_proposed():
    assert propose_answers(INSTANCES, seed=1) == propose_answers(INSTANCES, seed=1)
    assert propose_answers(INSTANCES, seed=1) != propose_answers(INSTANCES, seed=2)


def test_instances_without_gold_are_left_out():
    assert propose_answers([replace(INSTANCES[0], gold=None)], seed=1) == []
