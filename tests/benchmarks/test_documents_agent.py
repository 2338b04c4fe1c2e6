"""Answer relevancy: the questions that a model thinks were asked, held against the real one."""

import json

import pytest

from benchmarks.documents_agent import Kept, Settings, ask_once, ask_sample, relevancy
from core.docgraph.document_answer import Answer
from core.errors import CancelledError
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel
from core.workflows.examples import AskExample

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


class Agent:
    """An agent that says one thing, or is stopped when its time is over."""

    def __init__(self, said="1764", clock=None):
        self.said, self.clock, self.asked = said, clock, 0

    def answer(self, question, *, cancelled=None, **_):
        self.asked += 1
        if self.clock is not None:
            self.clock.now += 20.0
            if cancelled():
                raise CancelledError("stopped")
        return Answer(question, self.said, "It says so.", seconds={"agent": 1.0})


class Clock:
    """A clock that is put on by hand."""

    now = 0.0

    def __call__(self):
        return self.now


EXAMPLE = AskExample("1", QUESTION, ("1764",), "one_document", ())


def settings(clock, seconds):
    return Settings(model(QUESTION), ScriptedEncoder(), seconds, clock)


def test_a_question_that_runs_out_of_time_counts_as_refused_and_says_so():
    clock = Clock()
    late = ask_once(Agent(clock=clock), settings(clock, 10.0), EXAMPLE)
    assert (late.is_late, late.is_refusal, late.is_failed, late.score) == (True, True, False, 0.0)


def test_a_question_within_its_time_is_judged():
    clock = Clock()
    run = ask_once(Agent(clock=clock), settings(clock, 30.0), EXAMPLE)
    assert (run.is_late, run.score, run.seconds) == (False, 1.0, 20.0)


def test_what_is_kept_is_not_asked_again(tmp_path):
    path = tmp_path / "kept.jsonl"
    first, again, other = Agent(), Agent(), Agent()
    rows = ask_sample({"graph": first}, [EXAMPLE], settings(Clock(), 10.0), (Kept(path), "a"))
    assert ask_sample({"graph": again}, [EXAMPLE], settings(Clock(), 10.0), (Kept(path), "a")) == rows
    ask_sample({"graph": other}, [EXAMPLE], settings(Clock(), 10.0), (Kept(path), "b"))
    assert (first.asked, again.asked, other.asked) == (1, 0, 1)
