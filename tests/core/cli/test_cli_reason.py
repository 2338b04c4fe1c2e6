"""`plumbline reason` and `plumbline chain` as they are typed: over a file, and over a real endpoint."""

import json

import pytest
from click.testing import CliRunner

from core.cli.methods import chain, reason
from core.errors import InputError
from core.models.endpoint_model import EndpointModel
from tests.core.endpoint_films import films

ASKED = {"id": 1, "question": "Who is the director of Network?", "topic_entities": ["Network"]}
pytestmark = pytest.mark.usefixtures("_home")


@pytest.fixture
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))


def run(command, line, graph, tmp_path, *options):
    path, out = tmp_path / "in.jsonl", tmp_path / "out.jsonl"
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    done = CliRunner().invoke(command, [str(path), "--kg", graph, "-o", str(out), *options])
    lines = [json.loads(text) for text in out.read_text(encoding="utf-8").splitlines()]
    return done, lines


def test_a_question_is_asked_of_an_endpoint(tmp_path):
    line = {"id": 1, "question": "Where was the director of Network born?", "topic_entities": ["Network"]}
    with films() as (_, server):
        done, (found,) = run(reason, line, server.url, tmp_path, "--no-guard")
    assert done.exit_code == 0
    assert found["paths"][0] == ["Network", "director", "Lumet", "birth place", "Philadelphia"]
    assert "plumbline: names in questions are sent to 127.0.0.1" in done.stderr
    assert found["guard"] is None


def test_a_chain_is_held_against_an_endpoint(tmp_path):
    line = {"id": 1, "chain": "Network -> director -> Sidney Lumet"}
    with films() as (_, server):
        done, (found,) = run(chain, line, server.url, tmp_path)
    assert done.exit_code == 0
    assert found["deductive"]
    assert "plumbline: names in chains are sent to 127.0.0.1" in done.stderr


def test_the_probability_of_kg_guard_stands_beside_answers_with_its_model(tmp_path):
    graph = tmp_path / "kb.txt"
    graph.write_text("Network|director|Sidney Lumet\nNetwork|year|1976\n", encoding="utf-8")
    line = {"id": 1, "question": "Who is the director of Network?", "topic_entities": ["Network"]}
    done, (found,) = run(reason, line, str(graph), tmp_path)
    assert done.exit_code == 0
    assert 0.0 <= found["guard"]["p_hallucinated"]["Sidney Lumet"] <= 1.0
    assert found["guard"]["model"]["name"] == "kg-guard"


def test_a_model_elsewhere_is_named_before_it_is_asked(tmp_path, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL", "tiny")
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL_URL", "http://models.invalid:9/v1")
    monkeypatch.setattr(EndpointModel, "pause", lambda *_: 0.0)  # nobody will answer
    graph = tmp_path / "kb.txt"
    graph.write_text("Network|director|Sidney Lumet\n", encoding="utf-8")
    done, _ = run(reason, ASKED, str(graph), tmp_path, "--no-guard")
    assert "sent to" not in done.stderr
    done, (found,) = run(reason, ASKED, str(graph), tmp_path, "--no-guard", "--planner", "language_model")
    assert "plumbline: questions and names on their paths are sent to models.invalid" in done.stderr
    assert "error" in found


def test_an_endpoint_that_fails_is_told_in_the_line(tmp_path):
    line = {"id": 1, "question": "Who?", "topic_entities": ["Network"]}
    with films() as (_, server):
        server.faults += [403]
        done, (found,) = run(reason, line, server.url, tmp_path)
    assert done.exit_code == 1
    assert "refused the request (403)" in found["error"]


def test_an_address_with_a_password_is_refused_without_repeating_it(tmp_path):
    path = tmp_path / "in.jsonl"
    path.write_text('{"id": 1, "question": "Who?", "topic_entities": ["A"]}\n', encoding="utf-8")
    done = CliRunner().invoke(reason, [str(path), "--kg", "http://me:secret@127.0.0.1:9/sparql"])
    assert isinstance(done.exception, InputError)
    assert "secret" not in str(done.exception)


@pytest.mark.parametrize("role", ["--verifier", "--answerer"])
def test_a_role_that_is_given_to_a_model_without_one_is_told_in_the_line(tmp_path, role):
    graph = tmp_path / "kb.txt"
    graph.write_text("Network|director|Sidney Lumet\n", encoding="utf-8")
    line = {"id": 1, "question": "Who is the director of Network?", "topic_entities": ["Network"]}
    done, (found,) = run(reason, line, str(graph), tmp_path, role, "language_model")
    assert done.exit_code == 1
    assert "set language_model" in found["error"]
