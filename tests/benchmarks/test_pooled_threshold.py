import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.pooled_threshold import choose_threshold
from core.errors import InputError
from core.evaluation.classification import choose_common_threshold, classify

rows = st.lists(
    st.tuples(st.booleans(), st.sampled_from([0.0, 0.2, 0.4, 0.6, 0.8, 1.0])), min_size=1, max_size=30
)


def test_the_threshold_lies_halfway_between_the_last_flag_and_the_next_score():
    chosen = choose_threshold(np.array([True, True, False, False]), np.array([0.9, 0.7, 0.3, 0.1]))
    assert chosen.value == pytest.approx(0.5)
    assert chosen.f1 == 1.0


def test_of_equally_good_thresholds_the_highest_is_taken():
    # Flagging one or three answers gives F1 = 2/3 each.
    chosen = choose_threshold(np.array([True, False, True, False]), np.array([0.9, 0.6, 0.5, 0.1]))
    best_of_all = choose_threshold(np.array([True, False, False, True]), np.array([0.9, 0.6, 0.5, 0.1]))
    assert chosen.f1 == pytest.approx(0.8)
    assert (best_of_all.f1, best_of_all.value) == (pytest.approx(2 / 3), pytest.approx(0.75))


def test_flagging_everything_is_a_threshold_too():
    chosen = choose_threshold(np.array([False, True]), np.array([0.8, 0.2]))
    assert chosen.value == 0.2
    assert chosen.f1 == pytest.approx(2 / 3)


def test_neighbouring_floats_leave_no_room_between_them():
    low = 0.5
    high = float(np.nextafter(low, 1))
    chosen = choose_threshold(np.array([True, False]), np.array([high, low]))
    assert low < chosen.value <= high


def test_without_a_hallucinated_answer_there_is_no_threshold():
    with pytest.raises(InputError, match="none of the 2 validation answers"):
        choose_threshold(np.array([False, False]), np.array([0.1, 0.2]))


@given(rows)
def test_no_other_threshold_has_a_better_f1(found):
    labels = np.array([row[0] for row in found])
    scores = np.array([row[1] for row in found])
    if not labels.any():
        return
    chosen = choose_threshold(labels, scores)
    assert classify(labels, scores, chosen.value).f1 == pytest.approx(chosen.f1)
    assert chosen.f1 == pytest.approx(max(classify(labels, scores, score).f1 for score in scores))


def test_a_group_where_most_are_hallucinated_does_not_pull_a_common_threshold_down():
    # alone, "hard" is best served by flagging everything; "easy" loses by it
    labels = np.array([*[True] * 9, False, True, False, False, False])
    scores = np.array([*[0.9, 0.8, 0.7, 0.7, 0.6, 0.6, 0.6, 0.6, 0.1], 0.65, 0.8, 0.3, 0.2, 0.1])
    groups = ["hard"] * 10 + ["easy"] * 4
    assert choose_threshold(labels[:10], scores[:10]).value == pytest.approx(0.1)
    assert 0.3 < choose_common_threshold(labels, scores, groups).value < 0.6


@given(rows)
def test_with_one_group_the_common_threshold_has_the_best_f1(found):
    labels = np.array([row[0] for row in found])
    scores = np.array([row[1] for row in found])
    if labels.all() or not labels.any():
        return
    chosen = choose_common_threshold(labels, scores, ["one"] * len(labels))
    assert classify(labels, scores, chosen.value).f1 == pytest.approx(chosen.f1)
    assert chosen.f1 == pytest.approx(choose_threshold(labels, scores).f1)
