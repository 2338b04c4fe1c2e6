import pytest

from benchmarks.baselines import AnswerCosine, PathCosine
from core.kbqa.instance import KBQAInstance, Triple
from core.models.scripted_encoder import ScriptedEncoder


def test_the_score_is_the_distance_of_question_and_answer(make):
    encoder = ScriptedEncoder({"q": [1, 0], "Heat director": [0.6, 0.8], "Heat writer": [-1, 0]})
    assert AnswerCosine(encoder).scores([make("Heat", question="q")]) == [
        (pytest.approx(0.2), pytest.approx(1.0))
    ]


def test_a_path_is_read_as_topic_relations_and_answer(make):
    encoder = ScriptedEncoder({"q": [1, 0], "Heat directed by Heat director": [1, 0]})
    scores = PathCosine(encoder).scores([make("Heat", question="q")])
    assert scores[0][0] == pytest.approx(0.0, abs=1e-6)
    assert scores[0][1] > 0.2


def test_the_nearest_path_counts():
    encoder = ScriptedEncoder({"q": [1, 0], "A likes B": [0, 1], "A knows B": [1, 0]})
    both = KBQAInstance(
        id="a",
        question="q",
        triples=(Triple("A", "likes", "B"), Triple("A", "knows", "B")),
        topic_entities=("A",),
        answers=("B",),
    )
    assert PathCosine(encoder).scores([both]) == [(pytest.approx(0.0, abs=1e-6),)]


def test_an_answer_without_a_path_is_as_far_as_can_be(make):
    from dataclasses import replace

    apart = replace(make("Heat", answers=("director",)), topic_entities=("Spain",))
    assert PathCosine(ScriptedEncoder()).scores([apart]) == [(1.0,)]


def test_every_text_is_encoded_once_in_one_call(films):
    encoder = ScriptedEncoder()
    AnswerCosine(encoder).scores([*films, *films])
    assert len(encoder.asked) == 1
    assert len(encoder.asked[0]) == len(set(encoder.asked[0])) == 3 * len(films)


def test_no_instance_has_no_score():
    assert PathCosine(ScriptedEncoder()).scores([]) == []
