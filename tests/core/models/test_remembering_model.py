"""A model that is asked nothing twice."""

from core.models.language_model import Message, RememberingModel, Sampling, Speaker
from core.models.scripted_language_model import ScriptedLanguageModel

ASK = [Message(Speaker.USER, "Who pays?")]


def test_the_same_messages_are_asked_once():
    model = ScriptedLanguageModel(["first", "second", "third"])
    remembering = RememberingModel(model)
    first, again = remembering.reply(ASK), remembering.reply(list(ASK))
    assert (first.text, again.text) == ("first", "first")
    assert (first.is_remembered, again.is_remembered) == (False, True)
    assert remembering.reply(ASK, sampling=Sampling(seed=1)).text == "second"
    assert remembering.reply(ASK, schema={"type": "object"}).text == "third"
    assert len(model.asked) == 3


def test_it_is_the_model_that_it_remembers_for():
    model = ScriptedLanguageModel(["x"], destination="example.org")
    remembering = RememberingModel(model)
    assert (remembering.record, remembering.destination) == (model.record, "example.org")
