"""Figures worked by hand, and the laws that hold for every ranking."""

import sys

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.errors import ModelError
from core.evaluation.classification import auroc, average_precision, classify

# Six answers by falling score: hallucinated, right, hallucinated, hallucinated, right, right
LABELS = np.array([True, False, True, True, False, False])
SCORES = np.array([0.9, 0.8, 0.7, 0.4, 0.3, 0.1])

rankings = st.lists(
    st.tuples(st.booleans(), st.sampled_from([0.0, 0.1, 0.25, 0.5, 0.75, 0.9, 1.0])), min_size=1, max_size=40
).map(lambda rows: (np.array([row[0] for row in rows]), np.array([row[1] for row in rows])))
two_classes = rankings.filter(lambda ranking: ranking[0].any() and not ranking[0].all())


def test_figures_at_a_threshold_are_those_worked_by_hand():
    found = classify(LABELS, SCORES, threshold=0.5)
    assert (found.count, found.positives) == (6, 3)
    assert found.precision == pytest.approx(2 / 3)  # flags 0.9, 0.8, 0.7; two are hallucinated
    assert found.recall == pytest.approx(2 / 3)  # misses 0.4
    assert found.f1 == pytest.approx(2 / 3)
    assert found.accuracy == pytest.approx(4 / 6)


def test_f1_weighs_precision_and_recall_as_their_harmonic_mean():
    found = classify(LABELS, SCORES, threshold=0.85)  # one flag, and it is right
    assert (found.precision, found.recall) == (1.0, pytest.approx(1 / 3))
    assert found.f1 == pytest.approx(2 * 1.0 * (1 / 3) / (1.0 + 1 / 3))


def test_an_answer_exactly_at_the_threshold_is_flagged():
    assert classify(LABELS, SCORES, threshold=0.9).recall == pytest.approx(1 / 3)


def test_average_precision_is_that_worked_by_hand():
    # Precision where each of the three hallucinated answers comes up: 1/1, 2/3, 3/4
    assert average_precision(LABELS, SCORES) == pytest.approx((1 + 2 / 3 + 3 / 4) / 3)


def test_auroc_is_that_worked_by_hand():
    # Of nine pairs, 0.9 wins three, 0.7 wins two, 0.4 wins two.
    assert auroc(LABELS, SCORES) == pytest.approx(7 / 9)


def test_a_tie_counts_half():
    assert auroc(np.array([True, False]), np.array([0.4, 0.4])) == 0.5


def test_equal_scores_enter_average_precision_together():
    labels = np.array([True, False, False, False])
    assert average_precision(labels, np.full(4, 0.3)) == pytest.approx(1 / 4)
    assert average_precision(labels[::-1], np.full(4, 0.3)) == pytest.approx(1 / 4)


def test_figures_that_are_not_defined_are_none():
    all_right = classify(np.array([False, False]), np.array([0.1, 0.2]))
    assert (all_right.precision, all_right.recall, all_right.f1) == (None, None, None)
    assert (all_right.auc_pr, all_right.auroc, all_right.accuracy) == (None, None, 1.0)
    assert classify(np.array([True]), np.array([0.9])).auroc is None


def test_no_answers_have_no_figures():
    none = classify(np.array([], dtype=bool), np.array([]))
    assert none.count == 0
    assert {none.f1, none.precision, none.recall, none.accuracy, none.auc_pr, none.auroc} == {None}


@given(two_classes)
def test_turning_labels_and_scores_round_leaves_auroc(ranking):
    labels, scores = ranking
    assert auroc(~labels, -scores) == pytest.approx(auroc(labels, scores))
    assert auroc(labels, -scores) == pytest.approx(1 - auroc(labels, scores))


@given(two_classes)
def test_a_rising_function_of_the_scores_changes_no_ranking_figure(ranking):
    labels, scores = ranking
    assert auroc(labels, np.exp(3 * scores)) == pytest.approx(auroc(labels, scores))
    assert average_precision(labels, np.exp(3 * scores)) == pytest.approx(average_precision(labels, scores))


@given(rankings, st.floats(0, 1))
def test_figures_lie_between_zero_and_one(ranking, threshold):
    found = classify(*ranking, threshold)
    for value in (found.f1, found.precision, found.recall, found.accuracy, found.auc_pr, found.auroc):
        assert value is None or 0.0 <= value <= 1.0 + 1e-12


@given(two_classes)
def test_ranking_figures_agree_with_scikit_learn(ranking):
    from sklearn.metrics import average_precision_score, roc_auc_score

    labels, scores = ranking
    assert auroc(labels, scores) == pytest.approx(roc_auc_score(labels, scores))
    assert average_precision(labels, scores) == pytest.approx(average_precision_score(labels, scores))


def test_without_scikit_learn_the_command_that_brings_it_is_told(monkeypatch):
    monkeypatch.setitem(sys.modules, "sklearn", None)
    with pytest.raises(ModelError, match=r"pip install 'plumbline\[guard\]'"):
        auroc([True, False], [0.9, 0.1])
