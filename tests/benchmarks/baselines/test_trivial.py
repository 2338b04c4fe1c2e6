import pytest

from benchmarks.baselines import FlagEverything, MostFrequent, RandomBaseline
from core.errors import InputError


def test_random_scores_depend_on_seed_and_instance_alone(films):
    scores = RandomBaseline(13).scores(films)
    assert scores == RandomBaseline(13).scores(films)
    assert scores[::-1] == RandomBaseline(13).scores(films[::-1])
    assert scores != RandomBaseline(14).scores(films)
    flat = [score for row in scores for score in row]
    assert len(set(flat)) == len(flat)
    assert all(0 <= score < 1 for score in flat)


def test_the_most_frequent_label_is_that_of_the_training_answers(make):
    baseline = MostFrequent()
    baseline.fit([make("Heat", answers=("writer", "star", "director"))])
    assert baseline.scores([make("Jaws")]) == [(1.0, 1.0)]
    baseline.fit([make("Heat", answers=("director",))])
    assert baseline.scores([make("Jaws")]) == [(0.0, 0.0)]


def test_the_most_frequent_label_must_be_counted_first(make):
    with pytest.raises(InputError, match="fit the most frequent label"):
        MostFrequent().scores([make("Heat")])
    with pytest.raises(InputError, match="no answer to learn from"):
        MostFrequent().fit([make("Heat", answers=())])


def test_everything_is_flagged(make):
    assert FlagEverything().scores([make("Heat"), make("Jaws", answers=())]) == [(1.0, 1.0), ()]
