import json
from dataclasses import asdict, astuple

import pytest

from core.errors import CaseError
from core.kbqa.instance import KBQAInstance, Triple
from core.kbqa.loaders import load_instances, parse_instance

FULL = KBQAInstance(
    id="q1",
    question="who directed “Alien”?",
    triples=(Triple("Alien", "directed_by", "Ridley Scott"), Triple("Alien", "year", "1979")),
    topic_entities=("Alien",),
    answers=("Ridley Scott", "1979"),
    gold=("Ridley Scott",),
    agreement=(1.0, 0.5),
    source="films",
)
BARE = KBQAInstance(id="q2", question="who?", triples=(Triple("a", "r", "b"),), topic_entities=("a",))


def format_instance(instance):
    return json.dumps(asdict(instance) | {"triples": [astuple(triple) for triple in instance.triples]})


@pytest.mark.parametrize("instance", [FULL, BARE])
def test_a_written_instance_reads_back_the_same(instance):
    assert parse_instance(format_instance(instance)).instance == instance


def test_an_id_may_be_a_number_as_where_answers_are_scored():
    line = '{"id": 7, "question": "Who?", "triples": [["A", "r", "B"]], "topic_entities": ["A"]}'
    assert parse_instance(line).instance.id == "7"


def test_unknown_keys_are_passed_over():
    line = json.dumps({**json.loads(format_instance(BARE)), "split": "train"})
    assert parse_instance(line).instance == BARE


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("not json", "this is not a KBQA instance: the line: Invalid JSON"),
        ("[]", "is not a KBQA instance"),
        ('{"id": "x"}', "question: Field required"),
        (
            '{"id": "x", "question": "?", "triples": [["a", "b"]], "topic_entities": ["a"]}',
            r"triples\.0\.2: Field required",
        ),
        (
            '{"id": "x", "question": "?", "triples": [["a", "r", "b"]], "topic_entities": []}',
            "no topic entity",
        ),
    ],
)
def test_a_line_that_cannot_be_used_says_why(line, message):
    with pytest.raises(CaseError, match=message):
        parse_instance(line)


def test_a_file_gives_its_instances_in_order_and_names_a_bad_line(tmp_path):
    path = tmp_path / "set.jsonl"
    path.write_text(f"{format_instance(FULL)}\n\n{format_instance(BARE)}\nnonsense\n", encoding="utf-8")
    instances = load_instances(path)
    assert [next(instances).instance.id, next(instances).instance.id] == ["q1", "q2"]
    with pytest.raises(CaseError, match=r"set\.jsonl, line 4: this is not a KBQA instance"):
        next(instances)
