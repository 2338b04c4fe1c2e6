"""The lines of `plumbline reason`: the contract of its output, errors in their place, records."""

import json

import pytest

from core.models.scripted_encoder import ScriptedEncoder
from core.models.scripted_language_model import ScriptedLanguageModel
from core.settings import ReasoningRole, load_settings
from core.storage import open_store
from core.trail import AuditFilter, find_audits
from core.workflows.bulk.lines import BulkWork, Line, run_lines
from core.workflows.bulk.reason import command_method
from core.workflows.engine import Engine
from core.workflows.reason.graphs import read_lines_graph
from core.workflows.reason.questions import QuestionReasoner
from core.workflows.reason.roles import RoleChoice

GRAPH = "Network|director|Sidney_Lumet\nJaws|director|Spielberg\nSidney_Lumet|birthPlace|Philadelphia\n"


@pytest.fixture
def reasoner(tmp_path, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    path = tmp_path / "kb.txt"
    path.write_text(GRAPH, encoding="utf-8")
    engine = Engine(load_settings())
    engine.__dict__["encoder"] = ScriptedEncoder()
    return QuestionReasoner(engine, read_lines_graph(path))


def run(reasoner, *objects, **work):
    lines = [
        Line(n, text if isinstance(text, str) else json.dumps(text)) for n, text in enumerate(objects, 1)
    ]
    kept = {name: work.pop(name) for name in ("record", "actor") if name in work}
    worker = reasoner, work.pop("roles", None)
    return list(run_lines(lines, command_method(**work), worker, reasoner.engine.settings, BulkWork(**kept)))


def question(id_, text, *topics):
    return {"id": id_, "question": text, "topic_entities": list(topics)}


def test_a_line_gives_answers_and_paths_in_the_names_of_the_file(reasoner):
    (line,) = run(reasoner, question("a", "Who is the director of Network?", "Network"))
    assert line["id"] == "a"
    assert line["answers"] == ["Sidney_Lumet"]
    assert line["paths"][0] == ["Network", "director", "Sidney_Lumet"]
    assert line["halted_by"] == "deduced"


def test_an_inverse_step_is_written_with_its_sign(reasoner):
    (line,) = run(reasoner, question(7, "What was directed by Sidney Lumet?", "sidney lumet"))
    assert line["id"] == 7
    assert ["Sidney_Lumet", "^director", "Network"] in line["paths"]


def test_order_is_kept_and_errors_stand_in_their_place(reasoner):
    found = run(
        reasoner,
        question("a", "Who is the director of Network?", "Network"),
        "{",
        question("c", "Who is the director of Netwrk?", "Netwrk"),
        question("d", " ", "Network"),
        {"id": "e", "question": "Who?"},
        question("f", "Who is the director of Jaws?", "Jaws"),
    )
    assert [line["id"] for line in found] == ["a", None, "c", "d", "e", "f"]
    assert ["error" in line for line in found] == [False, True, True, True, True, False]
    assert "did you mean 'Network'" in found[2]["error"]
    assert 'the field "topic_entities" is missing' in found[4]["error"]


def test_details_bring_scores_and_the_manifest(reasoner):
    (line,) = run(reasoner, question("a", "Who is the director of Network?", "Network"), details=True)
    (step,) = line["steps"][0]
    assert step["triple"] == ["Network", "director", "Sidney_Lumet"]
    assert line["manifest"]["parameters"]["names"] == "as written"


def test_recorded_reports_stand_in_the_trail(reasoner):
    (line,) = run(
        reasoner, question("a", "Who is the director of Network?", "Network"), record=True, actor="Ann"
    )
    store = open_store(reasoner.engine.settings.database_url)
    try:
        (listed,) = find_audits(store, AuditFilter(method="reasoning")).audits
    finally:
        store.close()
    assert (listed.record.id, listed.record.recorded_by) == (line["audit_id"], "Ann")


def test_what_a_language_model_picked_stands_in_the_line_and_only_then(reasoner):
    model = ScriptedLanguageModel(lambda _: '{"chosen": [1], "reason": "He did."}')
    reasoner.engine.__dict__["language_model_named"] = lambda _: model
    asked = question("a", "Who is the director of Network?", "Network")
    (plain,) = run(reasoner, asked)
    assert "last_step" not in plain
    roles = RoleChoice(answerer=ReasoningRole.LANGUAGE_MODEL, model="tiny")
    (line,) = run(reasoner, asked, roles=roles)
    assert line["last_step"] == {
        "chosen": ["Sidney_Lumet"],
        "said": None,
        "reason": "He did.",
        "offered": ["Sidney_Lumet"],
        "readable": True,
    }
    assert line["calls"] == 1
