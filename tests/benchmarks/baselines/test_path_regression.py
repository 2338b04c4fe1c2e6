from dataclasses import replace

import pytest

from benchmarks.baselines import PathRegression
from core.errors import InputError


def test_the_relation_that_was_right_is_right_again(films, make):
    baseline = PathRegression()
    baseline.fit(films)
    director, writer = baseline.scores([make("Memento")])[0]
    assert director < 0.2 < 0.8 < writer


def test_the_question_is_not_read(films, make):
    baseline = PathRegression()
    baseline.fit(films)
    asked = [make("Memento"), make("Memento", question="who wrote {}")]
    first, second = baseline.scores(asked)
    assert first == second


def test_a_path_of_one_training_answer_alone_is_not_learnt(films, make):
    baseline = PathRegression()
    baseline.fit([*films, make("Memento", answers=("star",))])
    star, again = baseline.scores([make("Oldboy", answers=("star", "again"))])[0]
    assert star == pytest.approx(baseline.scores([make("Oldboy", answers=("star",))])[0][0])
    assert 0 < again < 1


def test_instances_without_answers_get_empty_rows(films, make):
    baseline = PathRegression()
    baseline.fit(films)
    assert baseline.scores([]) == []
    assert [
        len(row) for row in baseline.scores([make("A", answers=()), make("B"), make("C", answers=())])
    ] == [
        0,
        2,
        0,
    ]
    assert baseline.scores([make("A", answers=())]) == [()]


def test_it_must_be_fitted_on_both_classes(films, make):
    with pytest.raises(InputError, match="fit the path regression"):
        PathRegression().scores(films)
    with pytest.raises(InputError, match="of 1 training answers 0 are hallucinated"):
        PathRegression().fit([make("Heat", answers=("director",))])
    with pytest.raises(InputError, match="no gold answers"):
        PathRegression().fit([replace(make("Heat"), gold=None)])
