import json

import pytest
from click.testing import CliRunner

from core.cli.commands import main
from core.models.entailment import Entailment
from core.reading.examples import write_examples
from core.reading.judgment import ScriptedReader, judge
from core.reading.passages import PASSAGE_WORDS, count_words
from core.workflows.bulk.lines import Line, run_lines
from core.workflows.bulk.reader import LINES
from tests.core.reading.tiny import tiny_examples, write_tiny_base


@pytest.fixture(scope="module")
def run_folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("reader with space")
    write_tiny_base(folder / "base")
    write_examples(tiny_examples(), folder / "examples.jsonl")
    return folder


@pytest.fixture(scope="module")
def weights(run_folder):
    command = ["reader", "train", str(run_folder / "examples.jsonl"), "--out", str(run_folder / "run")]
    command += ["--base", str(run_folder / "base"), "--epochs", "30", "--learning-rate", "2e-3"]
    command += ["--batch-tokens", "512", "--calibration", str(run_folder / "examples.jsonl")]
    told = CliRunner().invoke(main, command)
    assert told.exit_code == 0, told.output
    assert "twins ordered rightly" in told.output
    return run_folder / "run" / "reader.safetensors"


def read(lines, weights, tmp_path):
    path = tmp_path / "pairs.jsonl"
    path.write_text("".join((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines))
    out = tmp_path / "out.jsonl"
    told = CliRunner().invoke(main, ["reader", "read", str(path), "-o", str(out), "--weights", str(weights)])
    return told, [json.loads(line) for line in out.read_text().splitlines()]


def test_lines_are_read_in_order_with_labels_probabilities_and_words(weights, tmp_path):
    passages = ["the landlord pays rent monthly ."]
    lines = [
        {"id": 1, "passages": passages, "question": "", "statement": "the landlord pays rent"},
        {"id": "b", "passages": passages, "statement": "the tenant pays rent"},
        {"id": 3, "passages": [], "question": "", "statement": "the tenant pays rent"},
    ]
    told, found = read(lines, weights, tmp_path)
    assert told.exit_code == 0
    assert [one["id"] for one in found] == [1, "b", 3]
    assert [one["label"] for one in found] == ["SUPPORTED", "REFUTED", "NOT ENOUGH INFO"]
    assert set(found[0]["probabilities"]) == {"SUPPORTED", "REFUTED", "NOT ENOUGH INFO"}
    assert found[0]["unsupported"] == []
    (words,) = found[1]["unsupported"]
    assert "the tenant pays rent"[words["start"] : words["end"]] == words["text"] == "tenant"


def test_the_end_of_a_long_passage_is_read():
    long = "The buyer delivers the goods. " * 400 + "The landlord pays the rent monthly."
    told = {Entailment.ENTAILED: 1.0, Entailment.CONTRADICTED: 0.0, Entailment.NEUTRAL: 0.0}
    fake = ScriptedReader(lambda one: judge(one.text, told, 0.5, (), 0))
    line = Line(
        1, json.dumps({"id": 1, "passages": ["Short.", long], "statement": "The landlord pays the rent."})
    )
    (found,) = run_lines([line], LINES, fake)
    assert found["label"] == "SUPPORTED"
    passages = fake.asked[0].passages
    assert passages[0] == "Short."
    assert "The landlord pays the rent monthly." in passages[1]
    assert all(count_words(passage) <= PASSAGE_WORDS for passage in passages)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nothing", "not JSON"),
        ({"id": 1, "passages": ["p"]}, '"statement" is missing'),
        ({"id": 1, "passages": ["p"], "statement": " \t"}, '"statement"'),
        ({"id": 1, "passages": ["rent is due"], "statement": "rent " * 600}, "could not be read whole"),
        ({"id": 1, "passages": "p", "statement": "s"}, '"passages"'),
        ({"id": 1, "passages": [3], "statement": "s"}, '"passages"'),
        ({"id": 1, "passages": ["p"] * 201, "statement": "s"}, '"passages"'),
    ],
)
def test_a_bad_line_becomes_an_error_and_the_rest_goes_on(weights, tmp_path, line, said):
    good = {"id": 2, "passages": ["rent is due monthly"], "statement": "rent is due"}
    told, found = read([line, good], weights, tmp_path)
    assert told.exit_code == 1
    assert said in found[0]["error"]
    assert found[1]["id"] == 2
    assert "label" in found[1]


def test_a_reader_is_measured_by_set_and_kind(weights, run_folder):
    command = ["reader", "evaluate", str(run_folder / "examples.jsonl"), "--weights", str(weights)]
    table = CliRunner().invoke(main, command)
    assert table.exit_code == 0
    assert "party" in table.output
    found = json.loads(CliRunner().invoke(main, [*command, "--json"]).stdout)
    assert found["tiny"]["twins"] == 1.0


def test_a_file_that_is_no_reader_is_one_sentence(run_folder, tmp_path):
    told, _ = (
        CliRunner().invoke(
            main,
            [
                "reader",
                "evaluate",
                str(run_folder / "examples.jsonl"),
                "--weights",
                str(run_folder / "examples.jsonl"),
            ],
        ),
        None,
    )
    assert told.exit_code == 2
    assert "cannot be read" in told.output
