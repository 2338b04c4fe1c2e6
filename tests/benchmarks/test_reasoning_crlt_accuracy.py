"""Yes and no to CR-LT's questions: what counts as right, and what each system is shown."""

import json

import pytest

from benchmarks.reasoning_crlt import CommonSense, YesNoQuestion
from benchmarks.reasoning_crlt_accuracy import HEADER, measure_accuracy
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel

BASE = KnowledgeBase([Triple("Horsens", "population", "59449"), Triple("Horsens", "country", "Denmark")])


def question(number, *, answer):
    gold = ((1, frozenset({0})),)
    return YesNoQuestion(
        f"S{number}", "Is the population of Horsens above 50000?", ("Horsens",), gold, 0, answer
    )


@pytest.fixture
def questions():
    asked = (
        *(question(n, answer=True) for n in range(3)),
        question(3, answer=False),
        question(4, answer=None),
    )
    return CommonSense(BASE, asked, 5, "0" * 64)


def rows_of(questions, tmp_path, model):
    rows = measure_accuracy(questions, ScriptedEncoder(), model, seed=13)
    return {row[0]: dict(zip(HEADER, row, strict=True)) for row in rows}


def test_always_yes_and_always_no_share_the_questions_that_have_an_answer(questions, tmp_path):
    rows = rows_of(questions, tmp_path, None)
    assert (rows["always yes"]["accuracy"], rows["always no"]["accuracy"]) == ("0.750", "0.250")


def test_each_system_is_shown_what_its_name_says(questions, tmp_path):
    def say(messages):
        system, user = messages[0].text, messages[-1].text
        if "plan how to answer" in system:
            steps = {"planning_steps": ["Find it."], "declarative_statement": "It is *placeholder*."}
            return json.dumps({"keywords": ["population"], **steps})
        if "choose reasoning" in system:
            return json.dumps({"chosen": [1]})
        if "check" in system:
            return json.dumps({"verdict": "yes", "reason": ""})
        if "from what you know" in system:
            assert "59449" not in user
            return json.dumps({"answer": "unknown", "reason": ""})
        return json.dumps({"answer": "yes" if "population -> 59449" in user else "no", "reason": ""})

    rows = rows_of(questions, tmp_path, ScriptedLanguageModel(say))
    closed = rows["scripted without any path"]
    assert (closed["accuracy"], closed["told neither"], closed["validity"]) == ("0.000", "4", "")
    assert rows["scripted with the gold facts"]["said yes, no"] == "4, 0"
    ruled = rows["deterministic roles, with the last step by scripted"]
    assert (ruled["accuracy"], ruled["validity"]) == ("0.750", "1.000")
    assert rows["scripted in all roles, with the last step"]["told neither"] == "0"


def test_replies_that_cannot_be_read_say_neither_and_count_as_wrong(questions, tmp_path):
    rows = rows_of(questions, tmp_path, ScriptedLanguageModel(lambda _: "perhaps"))
    assert rows["scripted without any path"]["told neither"] == "4"
    assert rows["scripted in all roles, with the last step"]["accuracy"] == "0.000"
