import pytest

from core.errors import InputError
from core.evaluation.classification import label_answers
from core.kbqa.instance import KBQAInstance, Triple


def instance(name, answers, gold):
    triples = (Triple("Paris", "capital_of", "France"), Triple("Lyon", "city_in", "France"))
    return KBQAInstance(
        id=name, question="?", triples=triples, topic_entities=("France",), answers=answers, gold=gold
    )


def test_an_answer_that_is_not_gold_is_hallucinated():
    assert label_answers(instance("a", ("Paris", "Lyon"), ("Paris",))) == (False, True)


def test_instances_without_gold_cannot_be_measured():
    with pytest.raises(InputError, match="'a' has no gold answers"):
        label_answers(instance("a", ("Paris",), None))
