import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import InputError
from core.evaluation import choose_balanced_threshold, choose_threshold, classify

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


def test_the_balanced_threshold_does_not_depend_on_how_many_are_hallucinated():
    labels = np.array([True, True, False, False])
    scores = np.array([0.9, 0.6, 0.7, 0.1])
    few = choose_balanced_threshold(labels, scores)
    many = choose_balanced_threshold(np.append(labels, [True] * 40), np.append(scores, [0.9, 0.6] * 20))
    assert few == many
    assert few.balanced_accuracy == 0.75  # half of the wrong ones caught, no right one flagged
    assert 0.7 < few.value < 0.9


def test_the_balanced_threshold_needs_both_classes():
    with pytest.raises(InputError, match="needs both kinds"):
        choose_balanced_threshold(np.array([True, True]), np.array([0.1, 0.2]))


def test_every_group_counts_the_same_for_the_balanced_threshold():
    labels = np.array([True, True, False, *[True, False] * 20])
    scores = np.array([0.3, 0.2, 0.1, *[0.9, 0.15] * 20])
    groups = ["small"] * 3 + ["large"] * 40
    found = choose_balanced_threshold(labels, scores, groups)
    assert 0.15 < found.value < 0.2
    assert found.balanced_accuracy == 1.0
