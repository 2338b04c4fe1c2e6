"""Who plans, selects, verifies and answers: chosen by settings, option or record; asked, told and run again."""

import json
from dataclasses import replace

import pytest

from core.errors import ModelError
from core.kbqa.instance import Triple
from core.kbqa.knowledge_base import KnowledgeBase
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel
from core.reasoning.report import HaltedBy
from core.settings import ReasoningRole, ReasoningVerifier, load_settings
from core.trail import Actor, history, load_texts
from core.types import Decision
from core.workflows.engine import Engine
from core.workflows.reason.by_endpoint import EndpointReasoner
from core.workflows.reason.endpoint import Endpoint
from core.workflows.reason.graphs import ReasoningGraph
from core.workflows.reason.questions import QuestionReasoner
from core.workflows.reason.records import decide, open_reasoning, record_reasoning, replay_reasoning
from core.workflows.reason.roles import RoleChoice, choice_of_manifest, choice_of_settings, choose_roles
from core.workflows.records.record_kind import export_audit
from tests.core.endpoint_films import films

GRAPH = ReasoningGraph(
    "films",
    "0" * 64,
    KnowledgeBase([Triple("Network", "director", "Lumet"), Triple("Network", "year", "1976")]),
)
QUESTION = "Who is the director of Network?"
LANGUAGE_MODEL = ReasoningRole.LANGUAGE_MODEL
EVERY = RoleChoice(
    planner=LANGUAGE_MODEL,
    selector=LANGUAGE_MODEL,
    verifier=ReasoningVerifier.LANGUAGE_MODEL,
    answerer=LANGUAGE_MODEL,
    model="tiny",
)
LAST = RoleChoice(answerer=LANGUAGE_MODEL, model="tiny")
PLAN = {
    "keywords": ["director"],
    "planning_steps": ["Find the director of Network."],
    "declarative_statement": "*placeholder* is the director of Network.",
}


def say(messages):
    system = messages[0].text
    if "plan how to answer" in system:
        return json.dumps(PLAN)
    if "choose reasoning paths" in system:
        lines = messages[-1].text.splitlines()
        best = next((line for line in lines if "director" in line and line[0].isdigit()), "1.")
        return json.dumps({"chosen": [int(best.split(".")[0])]})
    if "You answer a question" in system:
        return json.dumps({"chosen": [1], "reason": "It stands there."})
    if "You answer a yes/no" in system:
        return json.dumps({"answer": "no", "reason": "It does not stand there."})
    last = messages[-1].text
    return json.dumps({"verdict": "yes" if "director ->" in last else "no", "reason": "It says so."})


def engine(**changes):
    """One with a scripted model for every name; `asked_for` holds the names."""
    asked_for = []
    model = ScriptedLanguageModel(say, destination=changes.pop("destination", None))

    def load(settings):
        asked_for.append(settings.language_model)
        return model

    made = Engine(replace(load_settings(), **changes), language_model_loader=load)
    made.__dict__["encoder"] = ScriptedEncoder()
    return made, model, asked_for


def test_a_language_model_takes_every_role_that_it_is_given():
    made, model, asked_for = engine()
    report = QuestionReasoner(made, GRAPH).answer(QUESTION, ["Network"], roles=EVERY)
    assert report.names == ("Lumet",)
    assert report.halted_by is HaltedBy.DEDUCED
    assert {use.role for use in report.uses} == {"planner", "selector", "verifier", "answerer"}
    assert asked_for == ["tiny"]
    assert model.record in report.manifest.models
    assert report.manifest.parameters["language_model"] == "tiny"
    assert choice_of_manifest(report.manifest) == EVERY


def test_roles_can_be_mixed():
    made, _, _ = engine()
    choice = RoleChoice(planner=LANGUAGE_MODEL, model="tiny")
    report = QuestionReasoner(made, GRAPH).answer(QUESTION, ["Network"], roles=choice)
    assert [use.role for use in report.uses] == ["planner"]
    assert choice_of_manifest(report.manifest) == choice


def test_no_language_model_looks_for_paths_when_nothing_else_is_said():
    made, model, asked_for = engine()
    report = QuestionReasoner(made, GRAPH).answer(QUESTION, ["Network"])
    assert (report.calls, model.asked, asked_for) == (0, [], [])
    assert choice_of_manifest(report.manifest) == RoleChoice(verifier=ReasoningVerifier.READER)
    assert "language_model" not in report.manifest.parameters


def test_settings_say_who_it_is():
    made, _, asked_for = engine(language_model="small", reasoning_verifier=ReasoningVerifier.LANGUAGE_MODEL)
    assert choice_of_settings(made.settings).asks_model
    report = QuestionReasoner(made, GRAPH).answer(QUESTION, ["Network"])
    assert [use.role for use in report.uses] == ["verifier"]
    assert asked_for == ["small"]


def test_settings_are_read_from_the_environment():
    found = load_settings(
        {
            "PLUMBLINE_REASONING_PLANNER": "language_model",
            "PLUMBLINE_REASONING_VERIFIER": "token_probability",
            "PLUMBLINE_REASONING_ANSWERER": "language_model",
        }
    )
    assert choice_of_settings(found) == RoleChoice(
        planner=LANGUAGE_MODEL,
        verifier=ReasoningVerifier.TOKEN_PROBABILITY,
        answerer=LANGUAGE_MODEL,
    )


def test_a_role_without_any_model_is_told_what_to_set():
    made, _, _ = engine()
    with pytest.raises(ModelError, match="set language_model, or take the deterministic roles"):
        choose_roles(made, RoleChoice(planner=LANGUAGE_MODEL))


def test_what_a_model_holds_for_deduced_is_for_a_person():
    made, _, _ = engine()
    reasoner = QuestionReasoner(made, GRAPH)
    said = reasoner.answer(QUESTION, ["Network"], roles=EVERY)
    assert said.halted_by is HaltedBy.DEDUCED
    assert decide(said) is Decision.REVIEW
    picked = reasoner.answer(QUESTION, ["Network"], roles=LAST)
    assert picked.last_step is not None
    assert picked.halted_by is HaltedBy.DEDUCED
    assert decide(picked) is Decision.REVIEW
    planned = reasoner.answer(QUESTION, ["Network"], roles=RoleChoice(planner=LANGUAGE_MODEL, model="tiny"))
    assert decide(planned) is Decision.PASS


def test_exports_say_that_a_model_said_so(store):
    made, _, _ = engine()
    roles = RoleChoice(verifier=ReasoningVerifier.LANGUAGE_MODEL, model="tiny")
    said = QuestionReasoner(made, GRAPH).answer(QUESTION, ["Network"], roles=roles)
    record = record_reasoning(store, said, actor=Actor("Ada Reviewer"))
    page = export_audit(store, record, "html").decode()
    assert "? A language model holds that it follows; no rule was asked" in page
    rows = export_audit(store, record, "csv").decode("utf-8-sig")
    assert "said by a language model" in rows


def test_exports_tell_what_a_model_picked_and_others_are_as_they_were(store):
    made, _, _ = engine()
    reasoner = QuestionReasoner(made, GRAPH)
    plain, picked, judged = (
        record_reasoning(store, reasoner.answer(asked, ["Network"], roles=roles), actor=Actor("Ada Reviewer"))
        for asked, roles in (
            (QUESTION, RoleChoice()),
            (QUESTION, LAST),
            ("Is Lumet the director of Network?", LAST),
        )
    )
    rows = export_audit(store, picked, "csv").decode("utf-8-sig").splitlines()
    assert rows[0].endswith(",note,last_step,last_step_reason,review")
    assert ",picked,It stands there.,Plumbline: " in rows[1]
    page = export_audit(store, picked, "html").decode()
    assert "? A language model picked the answer among the ends of the paths" in page
    assert "It stands there." in page
    page = export_audit(store, judged, "html").decode()
    assert "? A language model says no; no rule decides that" in page
    assert load_texts(store, judged)["response"].startswith("no\n")
    assert "last_step" not in load_texts(store, plain)["report"]
    assert "last_step" not in export_audit(store, plain, "csv").decode()
    assert "Language model" not in export_audit(store, plain, "html").decode()


def test_a_record_of_a_picked_answer_opens_as_it_was_and_holds_no_words_of_it(store):
    made, _, _ = engine()
    report = QuestionReasoner(made, GRAPH).answer(QUESTION, ["Network"], roles=LAST)
    record = record_reasoning(store, report, actor=Actor("Ada Reviewer"))
    assert open_reasoning(store, record).report == report
    payload = json.dumps([dict(event.data) for event in history(store, record)], default=str)
    assert '"chosen": 1' in payload
    assert "It stands there" not in payload
    other, _, _ = engine()
    found = replay_reasoning(store, other, record, load=lambda *_: QuestionReasoner(other, GRAPH))
    assert found.is_identical


def test_a_model_elsewhere_is_told_of():
    made, _, _ = engine(destination="models.example")
    report = QuestionReasoner(made, GRAPH).answer(QUESTION, ["Network"], roles=EVERY)
    assert report.notes[-1] == "The question and names on its paths were sent to models.example."


def test_a_record_is_run_again_with_the_same_roles(store):
    made, model, _ = engine()
    reasoner = QuestionReasoner(made, GRAPH)
    record = record_reasoning(
        store, reasoner.answer(QUESTION, ["Network"], roles=EVERY), actor=Actor("Ada Reviewer")
    )
    calls = len(model.asked)
    other, again, _ = engine()
    found = replay_reasoning(store, other, record, load=lambda *_: QuestionReasoner(other, GRAPH))
    assert found.is_identical
    assert len(again.asked) == calls


def test_over_an_endpoint_nothing_is_asked_twice_and_every_call_counts():
    made, model, _ = engine()
    with films() as (_, server):
        report = EndpointReasoner(made, Endpoint(server.url)).answer(
            "Where was the director of Network born?", ["Network"], roles=EVERY
        )
    asked = [(each.messages, json.dumps(each.schema, sort_keys=True)) for each in model.asked]
    assert len(asked) == len(set(asked)) == report.calls
    assert report.manifest.parameters["language_model"] == "tiny"
    assert [use.calls for use in report.uses if use.role == "answerer"] == [1]
    assert report.last_step is not None
    assert report.names[: len(report.last_step.chosen)] == report.last_step.chosen
