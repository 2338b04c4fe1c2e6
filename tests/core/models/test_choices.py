"""Probabilities of a few words, read from the likeliest first tokens."""

import pytest

from core.errors import LanguageModelError
from core.models.language_model import Message, Speaker
from core.models.scripted_language_model import ScriptedLanguageModel
from core.models.structured import weigh

ASK = (Message(Speaker.USER, "Does it follow?"),)


def weighed(*likely, choices=("yes", "no")):
    return weigh(ScriptedLanguageModel(["Well"], likely=lambda _: likely), ASK, choices)


def test_every_way_to_begin_a_choice_counts_for_it():
    found = weighed(("Yes", 0.3), (" yes", 0.1), ("ye", 0.05), ("NO", 0.15), ("The", 0.2))
    assert found.probabilities == pytest.approx((0.45, 0.15))
    assert found.shares == pytest.approx((0.75, 0.25))


def test_a_beginning_of_several_choices_or_of_none_counts_for_none():
    found = weighed(("not", 0.6), ("not supp", 0.1), (" ", 0.2), choices=("not supported", "not refuted"))
    assert found.probabilities == pytest.approx((0.1, 0.0))


def test_a_longer_word_is_another_word():
    assert weighed(("yesterday", 0.9)).shares is None


def test_one_token_is_asked_for():
    model = ScriptedLanguageModel(["Yes it does"], likely=lambda _: [("Yes", 1.0)])
    assert weigh(model, ASK, ("yes", "no")).reply.completion_tokens == 1
    assert model.asked[0].sampling.top_tokens == 20


def test_a_model_that_tells_no_probabilities_is_named():
    with pytest.raises(LanguageModelError, match="scripted tells no probabilities"):
        weigh(ScriptedLanguageModel(["yes"]), ASK, ("yes", "no"))
