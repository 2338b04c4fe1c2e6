import pytest

from core.errors import CancelledError, LanguageModelError
from core.models.language_model import Message, Sampling, Speaker, StopReason
from core.models.scripted_language_model import ScriptedLanguageModel

ASK = [Message(Speaker.SYSTEM, "Be brief."), Message(Speaker.USER, "Who pays the rent?")]


def test_texts_come_in_order_and_tokens_are_words():
    model = ScriptedLanguageModel(["the tenant", "nobody"])
    first, second = model.reply(ASK), model.reply(ASK)
    assert (first.text, second.text) == ("the tenant", "nobody")
    assert (first.prompt_tokens, first.completion_tokens) == (6, 2)
    assert first.stopped is StopReason.COMPLETE


def test_script_that_is_at_its_end_is_an_error():
    model = ScriptedLanguageModel(["one"])
    model.reply(ASK)
    with pytest.raises(LanguageModelError, match="only 1 replies"):
        model.reply(ASK)


def test_function_sees_the_messages():
    model = ScriptedLanguageModel(lambda messages: messages[-1].text.upper())
    assert model.reply(ASK).text == "WHO PAYS THE RENT?"


def test_what_was_asked_is_remembered():
    model = ScriptedLanguageModel(["{}"], destination="example.org")
    model.reply(ASK, schema={"type": "object"}, sampling=Sampling(seed=4))
    (asked,) = model.asked
    assert asked.messages == tuple(ASK)
    assert asked.schema == {"type": "object"}
    assert asked.sampling.seed == 4
    assert model.destination == "example.org"


def test_long_reply_is_cut_at_the_most_tokens():
    reply = ScriptedLanguageModel(["a b c d"]).reply(ASK, sampling=Sampling(max_tokens=2))
    assert (reply.text, reply.completion_tokens, reply.stopped) == ("a b", 2, StopReason.LENGTH)


def test_cancelled_call_is_not_answered():
    model = ScriptedLanguageModel(["one"])
    with pytest.raises(CancelledError):
        model.reply(ASK, cancelled=lambda: True)
    assert model.asked == []
