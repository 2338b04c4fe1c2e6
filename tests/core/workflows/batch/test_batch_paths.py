"""Questions of a graph in a batch: linked where they name no topic, summed up by the path that answers them."""

import json

import pytest

from core.errors import InputError
from core.models.scripted_encoder import ScriptedEncoder
from core.settings import load_settings
from core.types import Decision
from core.workflows.batch.method import method_named
from core.workflows.bulk.lines import Line
from core.workflows.bulk.reason import PathChoice
from core.workflows.engine import Engine
from core.workflows.reason.graphs import read_lines_graph
from core.workflows.reason.questions import QuestionReasoner
from core.workflows.reason.roles import RoleChoice

PATHS = method_named("reasoning")


@pytest.fixture
def reasoner(tmp_path, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    path = tmp_path / "kb.txt"
    path.write_text("Network|director|Sidney_Lumet\nJaws|director|Spielberg\n", encoding="utf-8")
    engine = Engine(load_settings())
    engine.__dict__["encoder"] = ScriptedEncoder()
    return QuestionReasoner(engine, read_lines_graph(path))


def test_a_line_is_told_by_its_answer_and_the_path_to_it(reasoner, monkeypatch):
    monkeypatch.setattr("core.workflows.bulk.reason.guard_answers", lambda report, _engine: report)
    line = {"id": 1, "question": "Who is the director of Network?", "topic_entities": ["Network"]}
    _, item = PATHS.lines.parse(Line(1, json.dumps(line)))
    (report,) = PATHS.lines.run((reasoner, RoleChoice()), [item])
    judged = PATHS.judge(report)
    assert judged.decision is Decision.PASS
    assert judged.verdict == "Sidney_Lumet"
    assert judged.reason == "Deduced: Network → director → Sidney_Lumet"


def test_a_line_without_topics_is_read_and_one_without_a_question_is_not():
    _, item = PATHS.lines.parse(Line(1, '{"id": 1, "question": "Who?"}'))
    assert item.topic_entities == []
    with pytest.raises(InputError, match="question"):
        PATHS.lines.parse(Line(2, '{"id": 2}'))
    assert PATHS.options is PathChoice
