import pytest

from core.reasoning.left_open import asks_yes_no


@pytest.mark.parametrize(
    "question",
    [
        "Is Lowshan located south of Gubadly?",
        "isn't it a corgi?",
        "If both places grow alike, is Horsens going to be larger?",
        "If someone loves stew do they enjoy juice?",
        "At a talk about stress, would Deena Lynch be a topic of relevance?",
        "Would the director know who Ken Carter is?",
    ],
)
def test_a_verb_that_asks_makes_it_one(question):
    assert asks_yes_no(question)


@pytest.mark.parametrize(
    "question",
    [
        "Who directed Solaris?",
        "In which film, of all, did Lee play?",
        "what is the capital of Denmark",
        "island of Denmark with the most people",
        "the profession of anna 's spouse ?",
        "If he wrote it, which year was that?",
        "",
    ],
)
def test_other_beginnings_do_not(question):
    assert not asks_yes_no(question)


def test_a_name_that_begins_like_a_verb_asks_nothing():
    assert asks_yes_no("Will Smith act again?")
    assert not asks_yes_no("will smith acts in which films", ["Will Smith"])
