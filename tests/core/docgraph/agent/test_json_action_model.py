"""Models that know no tool calls: actions as JSON, with the room that a small context has."""

import json

import pytest

from core.docgraph.agent.language_model_answerer import AgentLimits, LanguageModelAnswerer
from core.docgraph.document_answer import Scenario
from core.docgraph.document_nodes import paragraph_id, section_id
from core.docgraph.tools import TOOLS
from core.errors import CancelledError, LanguageModelError
from core.models.language_model import Speaker
from core.models.scripted_language_model import ScriptedLanguageModel
from tests.core.docgraph.agent.test_language_model_answerer import QUESTION, RENT, answerer
from tests.core.docgraph.articles import LEASE, article


def action(tool, **arguments):
    return json.dumps({"tool": tool, "arguments": arguments})


def final(answer, *references):
    return action("final_answer", answer=answer, explanation="It says so.", references=list(references))


READ = action("get_sections", section_ids=[section_id(LEASE.title, 1)])


def test_actions_lead_to_an_answer_and_their_tokens_are_counted():
    model = ScriptedLanguageModel(
        [READ, action("calculate", expression="12 * 1200"), final("14400 euros", RENT)]
    )
    made = answerer(model)
    found = made.answer(QUESTION)
    assert (found.answer, found.rounds, found.answered_by) == ("14400 euros", 2, "scripted")
    assert [reference.paragraph_id for reference in found.references] == [RENT]
    assert found.tokens.calls == 3
    assert found.tokens.output == sum(
        len(text.split())
        for text in (READ, action("calculate", expression="12 * 1200"), final("14400 euros", RENT))
    )
    assert made.prompts == {"answer": "documents-graph-v1", "actions": "documents-json-action-v1"}
    speakers = [message.speaker for message in model.asked[2].messages]
    assert speakers == [Speaker.SYSTEM, *[Speaker.USER, Speaker.ASSISTANT] * 2, Speaker.USER]


def test_schema_offers_each_tool_with_its_arguments_and_only_what_was_read_as_reference():
    model = ScriptedLanguageModel([READ, final("1,200 euros", RENT)])
    answerer(model).answer(QUESTION)
    first, second = (asked.schema["anyOf"] for asked in model.asked)
    assert [each["properties"]["tool"]["const"] for each in first] == [*TOOLS]  # look before answering
    assert [each["properties"]["tool"]["const"] for each in second] == [*TOOLS, "final_answer"]
    assert second[-1]["properties"]["arguments"]["properties"]["references"]["items"]["enum"] == [
        paragraph_id(LEASE.title, 1, i) for i in range(3)
    ]
    assert all(each["properties"]["arguments"]["additionalProperties"] is False for each in first)
    assert all(name in model.asked[0].messages[0].text for name in TOOLS)


def test_model_that_has_read_nothing_can_only_refuse():
    model = ScriptedLanguageModel([action("calculate", expression="1 + 1"), final("two"), final("two")])
    found = answerer(model).answer(QUESTION)
    references = model.asked[1].schema["anyOf"][-1]["properties"]["arguments"]["properties"]["references"]
    assert references["maxItems"] == 0
    assert found.is_refusal


def test_without_rounds_only_the_answer_is_in_the_schema():
    model = ScriptedLanguageModel([READ, final("1,200 euros", RENT)])
    answerer(model, rounds=1).answer(QUESTION)
    assert [each["properties"]["tool"]["const"] for each in model.asked[1].schema["anyOf"]] == [
        "final_answer"
    ]
    zero = ScriptedLanguageModel([final("Paris")])
    assert answerer(zero, Scenario.ZERO_SHOT).answer(QUESTION).answer == "Paris"


@pytest.mark.parametrize(
    "said", ["rent rent rent", "{}", '{"tool": 3}', '{"tool": "get_sections", "arguments": []}', ""]
)
def test_malformed_actions_end_in_an_honest_refusal_and_are_counted(said):
    model = ScriptedLanguageModel(lambda _: said)
    found = answerer(model).answer(QUESTION)
    assert found.is_refusal
    assert found.explanation == "The language model gave no answer that could be read."
    assert "replied twice with something else" in found.notes[0]
    assert found.tokens.calls == 2


def test_unknown_tools_and_bad_arguments_are_told_to_the_model():
    model = ScriptedLanguageModel(
        [
            action("get_rent", title="Lease"),
            action("get_sections", section_ids="s1"),
            READ,
            final("1,200 euros", RENT),
        ]
    )
    found = answerer(model).answer(QUESTION)
    assert found.answer == "1,200 euros"
    assert "get_rent" in model.asked[1].messages[-1].text
    assert "is not the id of a section" in model.asked[2].messages[-1].text


def test_model_that_only_repeats_itself_is_stopped():
    model = ScriptedLanguageModel(lambda _: READ)
    found = answerer(model).answer(QUESTION)
    assert found.is_refusal
    assert found.rounds == 10
    assert len(model.asked) <= 15


def test_older_results_give_way_in_a_small_context():
    long = article("Long", *((f"Part {i}", "word " * 200) for i in range(6)))
    reads = [action("get_sections", section_ids=[section_id("Long", i)]) for i in range(6)]
    model = ScriptedLanguageModel([*reads, final("unknown")])
    answerer(model, articles=[long], context_chars=9_000).answer(QUESTION)
    last = model.asked[-1].messages
    assert sum(len(message.text) for message in last) <= 9_000
    assert "left out to save room" in last[3].text
    assert "word word" in last[-1].text
    assert last[1] == model.asked[0].messages[1]


def test_model_that_fails_is_an_error_and_not_a_refusal():
    with pytest.raises(LanguageModelError, match="the script has only 1 replies"):
        answerer(ScriptedLanguageModel([READ])).answer(QUESTION)


def test_cancelled_run_stops():
    model = ScriptedLanguageModel(lambda _: READ)
    with pytest.raises(CancelledError):
        answerer(model).answer(QUESTION, cancelled=lambda: len(model.asked) >= 2)
    assert len(model.asked) <= 4


def test_context_of_a_model_in_this_process_bounds_what_is_read():
    model = ScriptedLanguageModel([final("unknown")])
    model.context_tokens = 2_048
    made = LanguageModelAnswerer(None, None, model, Scenario.ZERO_SHOT)
    assert made._limits == AgentLimits(result_chars=998, context_chars=4_992, sampling=made._limits.sampling)
    assert made._limits.sampling.max_tokens == 384
