import json

import pytest

from benchmarks.reasoning_data import load_set
from benchmarks.reasoning_systems import make_systems
from core.models.scripted_encoder import ScriptedEncoder

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
def systems(data, tmp_path):
    sets = [load_set("pathquestion-2", data, split) for split in ("dev", "test")]
    asked = [each for found in sets for each in found.asked if each.question.topic_entities == ("anna",)]
    return make_systems(sets[0], ScriptedEncoder(), tmp_path), asked


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
