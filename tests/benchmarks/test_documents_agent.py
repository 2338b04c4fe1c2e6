"""Answer relevancy: the questions that a model thinks were asked, held against the real one."""

import json

import pytest

from benchmarks.documents_agent import relevancy
from core.docgraph.document_answer import Answer
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel

QUESTION = "When was the town founded?"


def model(*questions):
    return ScriptedLanguageModel([json.dumps({"questions": list(questions)})])


def test_the_same_question_is_fully_relevant():
    found = relevancy(model(QUESTION, QUESTION), ScriptedEncoder(), QUESTION, Answer(QUESTION, "1764", ""))
    assert found == pytest.approx(1.0, abs=1e-5)


def test_another_question_is_less_relevant():
    encoder = ScriptedEncoder()
    one, other = encoder.encode([QUESTION, "Who paid?"])
    found = relevancy(model("Who paid?"), encoder, QUESTION, Answer(QUESTION, "1764", ""))
    assert found == pytest.approx(float(one @ other), abs=1e-5)


def test_a_refusal_has_no_relevancy_and_asks_nobody():
    assert relevancy(model(), ScriptedEncoder(), QUESTION, Answer(QUESTION, "unknown", "")) == 0.0


def test_a_reply_that_cannot_be_read_counts_nothing():
    broken = ScriptedLanguageModel(["no json", "no json"])
    assert relevancy(broken, ScriptedEncoder(), QUESTION, Answer(QUESTION, "1764", "")) == 0.0
