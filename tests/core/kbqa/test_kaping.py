import json

import pytest

from core.errors import CancelledError, MalformedReplyError
from core.kbqa.instance import KBQAInstance, Triple
from core.kbqa.kaping import (
    MAX_ANSWERS,
    KapingOptions,
    answer_question,
    format_facts,
    write_messages,
    write_schema,
)
from core.models.language_model import Message, Sampling, Speaker
from core.models.scripted_language_model import ScriptedLanguageModel

DIRECTED = Triple("Alien", "directed_by", "Ridley Scott")
OTHER = Triple("Gladiator", "directed_by", "Ridley Scott")
INSTANCE = KBQAInstance(
    id="q",
    question="who directed Alien?",
    triples=(DIRECTED, OTHER, Triple("Alien", "release_year", "1979")),
    topic_entities=("Alien",),
    answers=("1979",),
    gold=("Ridley Scott",),
)
PLAIN = KapingOptions(with_reasoning=False)


def say(*answers, **more):
    return json.dumps({"answers": list(answers), **more})


def answer(*replies, options=PLAIN, instance=INSTANCE):
    return answer_question(ScriptedLanguageModel(list(replies)), instance, options=options)


def test_the_answers_of_the_reply_come_back():
    found = answer(say("Ridley Scott", "1979"))
    assert found.answers == ("Ridley Scott", "1979")
    assert not found.is_unknown
    assert len(found.replies) == 1


def test_summary_and_cited_triples_come_back_when_asked_for():
    cited = ["(Alien, directed_by, Ridley Scott)", "(Alien, directed_by, James Cameron)"]
    found = answer(
        say("Ridley Scott", reasoning_summary=" He did. ", reasoning_triples=cited), options=KapingOptions()
    )
    assert found.summary == "He did."
    assert found.triples == (DIRECTED,)


def test_a_name_outside_the_graph_never_comes_back():
    found = answer(say("James Cameron", "Ridley Scott"))
    assert found.answers == ("Ridley Scott",)
    assert found.refused == ("James Cameron",)


def test_the_schema_holds_the_reply_to_nodes_of_the_graph_and_puts_answers_first():
    model = ScriptedLanguageModel([say("Alien", reasoning_summary="", reasoning_triples=[])])
    answer_question(model, INSTANCE)
    schema = model.asked[0].schema
    allowed = schema["properties"]["answers"]["items"]["enum"]
    assert allowed == ["Alien", "Ridley Scott", "Gladiator", "1979", "unknown"]
    assert list(schema["properties"]) == ["answers", "reasoning_summary", "reasoning_triples"]
    assert schema["required"] == list(schema["properties"])
    assert (
        schema["properties"]["reasoning_triples"]["items"]["enum"][0] == "(Alien, directed_by, Ridley Scott)"
    )


def test_llama_cpp_takes_the_schema_whatever_the_names():
    xllamacpp = pytest.importorskip("xllamacpp")
    odd = KBQAInstance(
        id="odd",
        question="?",
        triples=(Triple('He said "no" \\ {x}', "is|a", "Café ::= [0-9] ñ 東京 \N{GRINNING FACE}"),),
        topic_entities=('He said "no" \\ {x}',),
    )
    grammar = xllamacpp.json_schema_to_grammar(dict(write_schema(odd, with_reasoning=True)))
    assert "東京" in grammar


def test_a_barred_node_is_neither_offered_nor_taken():
    options = KapingOptions(with_reasoning=False, barred=frozenset({"1979"}))
    model = ScriptedLanguageModel([say("1979", "Alien")])
    found = answer_question(model, INSTANCE, options=options)
    assert found.answers == ("Alien",)
    assert found.refused == ("1979",)
    assert "1979" not in model.asked[0].schema["properties"]["answers"]["items"]["enum"]


def test_unknown_is_an_abstention():
    found = answer(say("unknown"))
    assert found.is_unknown
    assert found.answers == ()
    assert found.refused == ()


def test_a_node_called_unknown_can_be_answered():
    instance = KBQAInstance(
        id="q", question="?", triples=(Triple("Alien", "origin", "unknown"),), topic_entities=("Alien",)
    )
    assert answer(say("unknown"), instance=instance).answers == ("unknown",)
    assert answer(say("(not in the facts)"), instance=instance).is_unknown
    assert "(not in the facts)" in write_messages(instance)[0].text


def test_an_answer_given_twice_or_in_other_case_counts_once():
    assert answer(say("ridley scott", "Ridley Scott")).answers == ("Ridley Scott",)


def test_at_most_five_answers_come_back():
    triples = tuple(Triple("a", "r", str(number)) for number in range(9))
    instance = KBQAInstance(id="q", question="?", triples=triples, topic_entities=("a",))
    assert len(answer(say(*"012345678"), instance=instance).answers) == MAX_ANSWERS


def test_the_prompt_holds_question_and_facts_and_neither_answers_nor_gold():
    system, user = write_messages(INSTANCE)
    assert system.speaker is Speaker.SYSTEM
    assert "unknown" in system.text
    assert user.speaker is Speaker.USER
    assert "who directed Alien?" in user.text
    assert "(Alien; Gladiator, directed_by, Ridley Scott)" in user.text
    without = KBQAInstance(
        id="q", question=INSTANCE.question, triples=INSTANCE.triples, topic_entities=INSTANCE.topic_entities
    )
    assert write_messages(without) == (system, user)


def test_names_that_look_like_template_fields_stay_as_they_are():
    instance = KBQAInstance(
        id="q", question="what is $facts?", triples=(Triple("$", "is", "$question"),), topic_entities=("$",)
    )
    text = write_messages(instance)[1].text
    assert "($, is, $question)" in text
    assert "what is $facts?" in text


def test_every_triple_stands_once_in_the_facts():
    triples = [Triple("a", "r", "b"), Triple("a", "r", "c"), Triple("d", "r", "c"), Triple("e", "s", "a")]
    assert format_facts(triples) == "(a, r, b; c)\n(d, r, c)\n(e, s, a)"


def test_a_malformed_reply_is_asked_for_once_more():
    found = answer("I think it was Ridley Scott.", say("Ridley Scott"))
    assert found.answers == ("Ridley Scott",)
    assert len(found.replies) == 2
    with pytest.raises(MalformedReplyError):
        answer("no", "no")


def test_a_conversation_goes_on_with_the_same_schema():
    model = ScriptedLanguageModel([say("Ridley Scott")])
    messages = (
        *write_messages(INSTANCE),
        Message(Speaker.ASSISTANT, say("1979")),
        Message(Speaker.USER, "again"),
    )
    assert answer_question(model, INSTANCE, messages=messages, options=PLAIN).answers == ("Ridley Scott",)
    assert model.asked[0].messages == messages
    assert model.asked[0].schema == write_schema(INSTANCE, with_reasoning=False)


def test_sampling_reaches_the_model():
    model = ScriptedLanguageModel([say("Alien")])
    answer_question(
        model, INSTANCE, options=KapingOptions(with_reasoning=False, sampling=Sampling(temperature=1, seed=5))
    )
    assert (model.asked[0].sampling.temperature, model.asked[0].sampling.seed) == (1, 5)


def test_the_default_temperature_is_the_papers():
    model = ScriptedLanguageModel([say("Alien")])
    answer_question(model, INSTANCE, options=PLAIN)
    assert model.asked[0].sampling.temperature == 0.1


def test_the_user_can_stop_it():
    with pytest.raises(CancelledError):
        answer_question(ScriptedLanguageModel([say("Alien")]), INSTANCE, cancelled=lambda: True)
