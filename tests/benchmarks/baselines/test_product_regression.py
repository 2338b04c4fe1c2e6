from dataclasses import replace

import pytest

from benchmarks.baselines import ProductRegression
from core.errors import InputError
from core.models.scripted_encoder import ScriptedEncoder


def films_and_writers(make, names):
    """Half ask for the director and half for the writer, so that the relation alone decides nothing."""
    asked = [make(name) for name in names[::2]]
    return asked + [
        replace(make(name, question="who has written {}"), gold=(f"{name} writer",)) for name in names[1::2]
    ]


def test_question_and_relation_together_decide(make):
    names = [f"film{i}" for i in range(60)]
    baseline = ProductRegression(ScriptedEncoder({"directed by": [1.0, 0.2], "written by": [0.2, 1.0]}))
    train, test = films_and_writers(make, names[:48]), films_and_writers(make, names[48:])
    baseline.fit(train)
    labels = [label for instance in test for label in map(instance.is_hallucinated, instance.answers)]
    scores = [score for row in baseline.scores(test) for score in row]
    hallucinated = [s for s, label in zip(scores, labels, strict=True) if label]
    right = [s for s, label in zip(scores, labels, strict=True) if not label]
    assert sum(hallucinated) / len(hallucinated) > sum(right) / len(right) + 0.3


def test_an_answer_without_a_path_has_a_score_too(films, make):
    baseline = ProductRegression(ScriptedEncoder())
    baseline.fit(films)
    apart = replace(make("Heat"), topic_entities=("Spain",))
    alone = replace(make("Heat", answers=("director",)), triples=(), topic_entities=("Heat director",))
    assert [len(row) for row in baseline.scores([apart, alone])] == [2, 1]


def test_instances_without_answers_get_empty_rows(films, make):
    baseline = ProductRegression(ScriptedEncoder())
    baseline.fit(films)
    assert baseline.scores([]) == []
    assert baseline.scores([make("A", answers=())]) == [()]


def test_it_must_be_fitted_on_both_classes(films, make):
    with pytest.raises(InputError, match="fit the product regression"):
        ProductRegression(ScriptedEncoder()).scores(films)
    with pytest.raises(InputError, match="needs right and hallucinated"):
        ProductRegression(ScriptedEncoder()).fit([make("Heat", answers=("writer",))])
