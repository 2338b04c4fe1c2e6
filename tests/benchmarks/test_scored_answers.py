import numpy as np
import pytest

from benchmarks.scored_answers import ScoredAnswers, collect_scores
from core.errors import InputError
from core.kbqa.instance import KBQAInstance, Triple

TRIPLES = (Triple("Paris", "capital_of", "France"), Triple("Lyon", "city_in", "France"))


def instance(name, answers, gold):
    return KBQAInstance(
        id=name, question="?", triples=TRIPLES, topic_entities=("France",), answers=answers, gold=gold
    )


def test_answers_are_collected_in_order_with_their_labels_and_questions():
    found = collect_scores(
        [instance("a", ("Paris", "Lyon"), ("Paris",)), instance("b", ("Lyon",), ("Lyon",))],
        [(0.1, 0.9), (0.4,)],
    )
    assert found.labels.tolist() == [False, True, False]
    assert found.scores.tolist() == [0.1, 0.9, 0.4]
    assert found.questions == ("a", "a", "b")


def test_abstentions_bring_no_rows():
    assert len(collect_scores([instance("a", (), ("Paris",))], [()])) == 0


def test_rows_are_taken_in_the_order_asked_for():
    found = ScoredAnswers(np.array([True, False]), np.array([0.9, 0.1]), ("a", "b")).take([1, 1, 0])
    assert found.labels.tolist() == [False, False, True]
    assert found.questions == ("b", "b", "a")


def test_scores_must_fit_the_answers():
    with pytest.raises(InputError, match="1 answers and 2 scores"):
        collect_scores([instance("a", ("Paris",), ("Paris",))], [(0.1, 0.2)])
    with pytest.raises(InputError, match="2 rows of scores for 1 instances"):
        collect_scores([instance("a", ("Paris",), ("Paris",))], [(0.1,), (0.2,)])


def test_a_score_that_is_no_number_is_refused():
    with pytest.raises(InputError, match="not a finite number"):
        ScoredAnswers(np.array([True]), np.array([float("nan")]), ("a",))
    with pytest.raises(InputError, match="1 labels, 2 scores and 1 question ids"):
        ScoredAnswers(np.array([True]), np.array([0.1, 0.2]), ("a",))
