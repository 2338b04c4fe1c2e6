"""Records of the command line, run again over the graph that they were made with."""

import json
from dataclasses import replace

import pytest

from core.errors import InputError
from core.settings import load_settings
from core.storage import open_store
from core.workflows.bulk import chain, reason
from core.workflows.bulk.lines import BulkWork, Line, run_lines
from core.workflows.chain.records import replay_chain
from core.workflows.reason.questions import load_file_reasoner, reasoner_of_record
from core.workflows.reason.records import open_reasoning, replay_reasoning
from tests.core.endpoint_films import asking, without_models

QUESTION = {"id": "a", "question": "Who is the director of Network?", "topic_entities": ["Network"]}
CHAIN = {"id": "b", "chain": "Network -> director -> Sidney_Lumet"}


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "kb.txt"
    path.write_text("Network|director|Sidney_Lumet\n", encoding="utf-8")
    return path


@pytest.fixture
def trail():
    store = open_store(load_settings().database_url)
    yield store
    store.close()


def record(reasoner):
    reasoner.keep()
    lines, settings = [Line(1, json.dumps(QUESTION))], reasoner.engine.settings
    work = BulkWork(record=True)
    (line,) = run_lines(lines, reason.command_method(), (reasoner, None), settings, work)
    return line["audit_id"]


def test_a_recorded_question_over_a_file_gives_the_same_again_when_the_file_is_gone(file, trail):
    id_ = record(load_file_reasoner(without_models(), str(file)))
    file.unlink()
    assert replay_reasoning(trail, without_models(), id_).is_identical


def test_a_recorded_chain_over_a_file_gives_the_same_again(file, trail):
    reasoner = load_file_reasoner(without_models(), str(file))
    reasoner.keep()
    lines = [Line(1, json.dumps(CHAIN))]
    work = BulkWork(record=True)
    (line,) = run_lines(lines, chain.LINES, reasoner.auditor(), load_settings(), work)
    file.unlink()
    assert line["deductive"]
    assert replay_chain(trail, without_models(), line["audit_id"]).is_identical


def test_a_record_over_an_endpoint_asks_it_again_when_it_is_set_up(trail):
    with asking() as (reasoner, server):
        id_ = record(reasoner)
        engine = without_models()
        manifest = open_reasoning(trail, id_).report.manifest
        with pytest.raises(InputError, match="set knowledge_graph to its address"):
            reasoner_of_record(engine, manifest)
        engine.settings = replace(engine.settings, knowledge_graph=server.url)
        assert replay_reasoning(trail, engine, id_).is_identical
        engine.settings = replace(engine.settings, knowledge_graph="http://127.0.0.1:1/sparql")
        with pytest.raises(InputError, match="set knowledge_graph to its address"):
            reasoner_of_record(engine, manifest)
