"""CR-LT in the reasoning benchmark: facts read, gold triples found, coverage counted."""

import json

import pytest

from benchmarks.reasoning_crlt import kept_edges, load_crlt, measure_crlt, read_facts
from core.kbqa.instance import Triple
from core.models.scripted_encoder import ScriptedEncoder
from core.reasoning.reasoner import Reasoner

GRAPH = [
    ["Horsens", "population", "+59449"],
    ["Horsens", "country", "Denmark"],
    ["Denmark", "capital", "Copenhagen"],
]


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "crlt"
    folder.mkdir()
    told = [
        {
            "id": f"S{n}",
            "query": "Is the population of Horsens above 50000?",
            "KG Entities": {"Horsens": "Q1"},
            "KG Triples": "1- (Horsens, population, 59,449), 2- (Denmark, capital, Copenhagen), 3- (X, y, z)",
        }
        for n in range(40)
    ]
    cached = [{"id": each["id"], "graph": GRAPH} for each in told]
    (folder / "CR-LT-QA.json").write_text(json.dumps(told), encoding="utf-8")
    text = "\n".join(map(json.dumps, cached))
    (folder / "CR-LT-QA-Wikidata-Cache.jsonl").write_text(text, encoding="utf-8")
    return tmp_path


def test_facts_are_read_with_commas_and_brackets_in_their_values():
    text = "1- (Horsens, population, 59,449), 2- (A (film), cast member, B), 3- (no fact)"
    assert list(read_facts(text)) == [
        Triple("Horsens", "population", "59,449"),
        Triple("A (film)", "cast member", "B"),
    ]


def test_gold_triples_are_found_with_their_depth_and_absent_ones_counted(data):
    questions = load_crlt(data, "test")
    first = questions.asked[0]
    assert first.gold == ((1, frozenset({0})), (2, frozenset({2})))
    assert first.n_absent == 1


def test_dev_and_test_share_no_question(data):
    dev, test = ({each.id for each in load_crlt(data, split).asked} for split in ("dev", "test"))
    assert not dev & test
    assert len(dev | test) == 40


def test_every_system_gets_a_row_and_the_upper_bound_covers_all(data, tmp_path):
    rows = {row[0]: row for row in measure_crlt(load_crlt(data, "test"), ScriptedEncoder())}
    assert rows["breadth-first upper bound"][1] == "1.000 / 1.000"
    assert rows["Path-RAG"][1].startswith("1.000")
    assert rows["Path-RAG"][3] == "1.000"


def test_kept_triples_are_those_of_every_kept_relation_path(data, tmp_path):
    reasoner = Reasoner([Triple(*triple) for triple in GRAPH], ScriptedEncoder())
    report = reasoner.answer("What is the capital of the country of Horsens?", ["Horsens"])
    assert kept_edges(report, reasoner.index) == {0, 1, 2}
