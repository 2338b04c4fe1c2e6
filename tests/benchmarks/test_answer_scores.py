import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.answer_scores import average_scores, score_answers

NAMES = st.lists(st.sampled_from("abcdef"), max_size=5)


def test_an_example_worked_by_hand():
    score = score_answers(["a", "b", "x", "y"], ["a", "b", "c"])
    assert score.precision == 2 / 4
    assert score.recall == 2 / 3
    assert score.f1 == pytest.approx(4 / 7)
    assert score.accuracy == 1
    assert score.exact_match == 0


def test_the_right_answers_score_one_whatever_their_order():
    score = score_answers(["b", "a"], ["a", "b"])
    assert (score.precision, score.recall, score.f1, score.accuracy, score.exact_match) == (1, 1, 1, 1, 1)


def test_an_abstention_scores_zero_where_there_is_an_answer():
    score = score_answers([], ["a"])
    assert (score.precision, score.recall, score.f1, score.accuracy, score.exact_match) == (0, 0, 0, 0, 0)


def test_an_abstention_is_right_where_there_is_no_answer():
    assert score_answers([], []).f1 == 1
    assert score_answers(["a"], []).f1 == 0


def test_a_duplicate_counts_once():
    assert score_answers(["a", "a"], ["a"]).precision == 1


@given(NAMES, NAMES)
def test_precision_and_recall_change_places_with_answers_and_gold(answers, gold):
    one, other = score_answers(answers, gold), score_answers(gold, answers)
    if answers and gold:
        assert (one.precision, one.recall) == (other.recall, other.precision)
    assert min(one.precision, one.recall) <= one.f1 <= max(
        one.precision, one.recall
    ) or one.f1 == pytest.approx(one.precision)


def test_the_mean_is_over_questions():
    mean = average_scores([score_answers(["a"], ["a"]), score_answers([], ["a"])])
    assert (mean.f1, mean.exact_match) == (0.5, 0.5)
    with pytest.raises(ValueError, match="no questions"):
        average_scores([])
