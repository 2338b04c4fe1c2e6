import json

import pytest

from benchmarks.guard_sets import hash_files, load_set, load_subgraphs
from core.errors import CaseError, InputError
from core.kbqa.instance import Triple


def line(name, *, model="small", split="train", answers=("Mann",), **fields):
    return {
        "id": name,
        "question": "who directed Heat",
        "triples": [["Heat", "directed_by", "Mann"], ["Heat", "written_by", "Mann"]],
        "topic_entities": ["Heat"],
        "answers": list(answers),
        "gold": ["Mann"],
        "set": "metaqa",
        "split": split,
        "hops": 1,
        "model": model,
        **fields,
    }


def write(folder, name, *lines):
    (folder / name).write_text("".join(json.dumps(each) + "\n" for each in lines), encoding="utf-8")


@pytest.fixture
def folder(tmp_path):
    write(
        tmp_path,
        "small.jsonl",
        line("a"),
        line("b", split="val"),
        line("c", split="test"),
        line("d", answers=()),
        line("e", error="timed out"),
        line("f", set="pathquestion"),
    )
    write(tmp_path, "other.jsonl", line("c", model="large", split="test"), line("g", model="large"))
    return tmp_path


def test_generated_answers_are_split_as_their_lines_say(folder):
    found = load_set("metaqa", folder, folder, "small")
    assert [instance.id for instance in found.train] == ["a"]
    assert [instance.id for instance in found.validation] == ["b"]
    assert {model: [i.id for i in test] for model, test in found.tests.items()} == {
        "small": ["c"],
        "large": ["c"],
    }
    assert list(found.tests) == ["small", "large"]
    assert found.hops == {"a": 1, "b": 1, "c": 1, "g": 1}


def test_samples_and_reasoning_are_kept_by_model(folder):
    said = {
        "samples": [["Mann"], []],
        "summary": "By the director.",
        "reasoning_triples": [["Heat", "by", "Mann"]],
    }
    write(folder, "z-sampled.jsonl", line("c", split="test", **said))
    found = load_set("metaqa", folder, folder, "small")
    assert found.samples == {"small": {"c": [frozenset({"Mann"}), frozenset()]}}
    assert found.reasoning["small"]["c"].summary == "By the director."
    assert found.reasoning["small"]["c"].triples == (Triple("Heat", "by", "Mann"),)
    assert len(found.tests["small"]) == 1  # not counted twice


def test_a_set_without_answers_of_the_model_is_refused(folder):
    with pytest.raises(CaseError, match="no train and validation answers of large to metaqa"):
        load_set("metaqa", folder, folder, "large")
    with pytest.raises(InputError, match="give --answers"):
        load_set("metaqa", folder, None, "small")
    with pytest.raises(InputError, match="unknown set 'hotpot'"):
        load_set("hotpot", folder, folder, "small")


def test_subgraphs_of_training_questions_alone_are_used(folder, tmp_path):
    apart = tmp_path / "subgraphs"
    apart.mkdir()
    write(apart, "films.jsonl", line("a", answers=()), line("b", answers=(), split="test"))
    assert [instance.id for instance in load_subgraphs(apart)] == ["a"]
    with pytest.raises(InputError, match="no subgraph of the train split"):
        load_subgraphs(tmp_path / "nowhere")


def test_published_answers_are_all_seen_and_split_by_question(tmp_path):
    (tmp_path / "webqsp").mkdir()
    nodes = ["A", "B", "C", "D"]
    lines = [
        {
            "id": f"q{i}",
            "question": "?",
            "topic_entities": ["T"],
            "triples": [["T", "r", node] for node in nodes],
            "answers": [{"node": node, "runs": 2} for node in nodes],
            "gold": ["A"],
        }
        for i in range(40)
    ]
    write(tmp_path / "webqsp", "instances.jsonl", *lines)
    found = load_set("webqsp", tmp_path, None, "any")
    test = found.tests["llama2-7b"]
    everything = [*found.train, *found.validation, *test]
    assert sorted(instance.id for instance in everything) == sorted(each["id"] for each in lines)
    assert {len(instance.answers) for instance in everything} == {4}
    assert found.most_answers == 3
    assert len(found.train) > len(test) > 0


def test_the_hash_of_files_follows_their_contents(tmp_path):
    write(tmp_path, "a", {"x": 1})
    before = hash_files([tmp_path / "a"])
    assert before == hash_files([tmp_path / "a"])
    write(tmp_path, "a", {"x": 2})
    assert hash_files([tmp_path / "a"]) != before
