import json

import pytest

from benchmarks.reasoning_data import load_set
from benchmarks.reasoning_last_step import HEADER, describe_last_step
from benchmarks.reasoning_systems import Prediction, make_systems
from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel

TRIPLES = ["anna\tspouse\tbert", "bert\tprofession\tbaker", "bert\tchildren\tcleo", "cleo\tprofession\tsmith"]


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "pathquestion"
    folder.mkdir()
    (folder / "2H-kb.txt").write_text("\n".join(TRIPLES), encoding="utf-8")
    lines = [
        {
            "question": f"the profession of anna 's {word} ?",
            "topic_entity": "anna",
            "answers": ["baker"],
            "gold_path": ["anna", "spouse", "bert", "profession", "baker"],
        }
        for word in ("spouse", "husband")
    ] + [
        {
            "question": f"the profession of {name} 's son ?",
            "topic_entity": name,
            "answers": ["smith"],
            "gold_path": [name, "children", "cleo", "profession", "smith"],
        }
        for name in ("bert", *map(str, range(30)))
    ]
    text = "\n".join(map(json.dumps, lines))
    (folder / "pq2h.jsonl").write_text(text, encoding="utf-8")
    return tmp_path


def test_dev_and_test_share_no_question_and_leave_none_out(data):
    sets = [load_set("pathquestion-2", data, split) for split in ("dev", "test")]
    dev, test = ({each.question.group for each in found.asked} for found in sets)
    assert not dev & test
    assert sum(len(found.asked) for found in sets) == 33


@pytest.fixture
def systems(data):
    sets = [load_set("pathquestion-2", data, split) for split in ("dev", "test")]
    asked = [each for found in sets for each in found.asked if each.question.topic_entities == ("anna",)]
    return make_systems(sets[0], ScriptedEncoder()), asked


def test_without_verification_nothing_is_deduced_but_the_best_path_is_found(systems):
    made, asked = systems
    found = made["without verification"](asked[0])
    assert found.answers == ("baker",)
    assert not found.is_deduced


def test_adequacy_halts_before_the_question_is_answered(systems):
    made, asked = systems
    assert made["adequacy check"](asked[0]).depth == 1


def test_the_reasoner_covers_the_gold_path_and_counts_valid_steps(systems):
    made, asked = systems
    for question in asked:
        found = made["FiDeLiS, deterministic roles"](question)
        assert found.answers == ("baker",)
        assert found.covered == (True, True)
        assert 0 < found.n_steps == found.n_valid
        assert found.depth == 2


def test_baselines_answer_from_the_graph_alone(systems):
    made, asked = systems
    assert made["word overlap, forward alone"](asked[0]).answers == ("baker",)
    assert made["uniform random walk, forward alone"](asked[0]).answers[0] in {"baker", "cleo"}
    assert made["breadth-first upper bound"](asked[0]).answers == ("baker",)
    assert made["KAPING retrieval"](asked[0]).covered == (True, True)
    assert made["vanilla retriever"](asked[0]).covered == (True, True)


def test_adequacy_stops_one_step_early(systems):
    made, asked = systems
    assert made["adequacy check"](asked[0]).depth == 1


def say(messages):
    """A model that plays every role, and picks the last of the ends."""
    system = messages[0].text
    if "You answer a question" in system:
        lines = [line for line in messages[-1].text.splitlines() if line[:1].isdigit()]
        return json.dumps({"chosen": [len(lines)], "reason": ""})
    if "plan how to answer" in system:
        steps = {"planning_steps": ["Find the spouse."], "declarative_statement": "It is *placeholder*."}
        return json.dumps({"keywords": ["spouse"], **steps})
    return json.dumps({"chosen": [1]} if "choose reasoning" in system else {"verdict": "yes", "reason": ""})


def test_the_last_step_is_taken_on_the_reports_of_the_systems_without_it(data, tmp_path):
    sets = [load_set("pathquestion-2", data, split) for split in ("dev", "test")]
    asked = [each for found in sets for each in found.asked if each.question.topic_entities == ("anna",)]
    model = ScriptedLanguageModel(say)
    made = make_systems(sets[0], ScriptedEncoder(), model)
    every = made["scripted in all roles"](asked[0])
    calls = len(model.asked)
    last = made["scripted in all roles, with the last step"](asked[0])
    assert len(model.asked) == calls + 1
    assert (last.first, last.calls) == (every.answers[0], every.calls + 1)
    ruled = made["deterministic roles, with the last step by scripted"](asked[0])
    assert ruled.offered[0] == ruled.first == "baker"
    assert ruled.answers == (ruled.offered[-1],)
    assert (ruled.n_picked, ruled.calls) == (1, 1)
    assert 0 < ruled.n_steps == ruled.n_valid
    every = made["deterministic roles, every end that is offered"](asked[0])
    assert (every.answers, every.calls) == (ruled.offered, 0)


def test_what_the_last_step_changes_is_counted(systems):
    _, asked = systems
    gold = asked[0]
    found = [
        Prediction(answers=("baker",), offered=("bert", "baker"), n_picked=1, first="bert"),
        Prediction(answers=("bert",), offered=("baker", "bert"), n_picked=2, first="baker"),
        Prediction(answers=("bert",), offered=("bert",), n_picked=None, first="bert"),
        Prediction(answers=("bert",), offered=("bert",), n_picked=0, first="bert"),
        Prediction(answers=("baker",)),
    ]
    row = dict(zip(HEADER, describe_last_step("it", [gold] * 5, found, str.casefold), strict=True))
    assert row == {
        "system": "it",
        "asked": "4",
        "picked some": "0.500",
        "picked none": "0.250",
        "unreadable": "0.250",
        "picked of the offered": "0.500",
        "gold among the offered": "0.500",
        "any end at random": "0.250",
        "first answer made right": "1",
        "made wrong": "1",
    }
    assert describe_last_step("it", [gold], found[-1:], str.casefold) == ()
