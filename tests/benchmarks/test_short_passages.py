"""Short passages: what a line must hold, which are held out, and one small run from end to end."""

import json
import sys

import pytest

from benchmarks import short_passages
from benchmarks.passage_texts_data import load_passages

LEASE = {
    "passage": "Rent is $4,000 a month, due to Halden Properties LLC on the first. Orrin Books Inc. pays it by wire.",
    "pairs": [["The monthly rent is $4,000.", "The monthly rent is $9,000.", "number"]],
    "unsaid": ["Orrin Books is in arrears."],
}
QUESTION = {
    "passage": "The clerk may waive the fee once.",
    "qa": [["Who may waive the fee?", "The clerk.", "The judge.", "role"]],
}


@pytest.fixture
def write(tmp_path):
    def write(name, *records):
        lines = [record if isinstance(record, str) else json.dumps(record) for record in records]
        (tmp_path / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
        return tmp_path

    return write


def test_claims_and_answers_are_read_alike(write):
    folder = write("leases.jsonl", LEASE)
    write("questions.jsonl", QUESTION)
    lease, question = load_passages(folder)
    assert (lease.subject, lease.twins[0].question, lease.unsaid) == (
        "leases",
        "",
        ("Orrin Books is in arrears.",),
    )
    assert (question.twins[0].question, question.twins[0].false) == ("Who may waive the fee?", "The judge.")


@pytest.mark.parametrize(
    "line",
    [
        "{",
        '{"pairs": []}',
        '{"passage": "A.", "pairs": [["one", "two"]]}',
        '{"passage": "A.", "pairs": [["one", "one", "role"]]}',
    ],
)
def test_a_broken_line_is_named(write, line):
    folder = write("leases.jsonl", LEASE, line)
    with pytest.raises(ValueError, match=r"leases\.jsonl, line 2"):
        load_passages(folder)


def test_the_shipped_texts_can_be_read_and_a_tenth_is_held_out():
    passages = load_passages()
    assert len({passage.key for passage in passages}) == len(passages) > 3_000
    assert 0.08 < sum(passage.is_held_out for passage in passages) / len(passages) < 0.12


def test_a_run_writes_what_it_measured(write, tmp_path, monkeypatch, capsys):
    folder = write(
        "leases.jsonl", *({**LEASE, "passage": f"{LEASE['passage']} Note {i}."} for i in range(12))
    )
    record = tmp_path / "record.json"
    held = sum(passage.is_held_out for passage in load_passages(folder))
    monkeypatch.setattr(
        sys, "argv", ["short_passages", "--texts", str(folder), "--split", "dev", "-o", str(record)]
    )
    short_passages.main()
    said = json.loads(record.read_text(encoding="utf-8"))
    assert said["pairs"] == said["passages"] == 12 - held
    (row,) = [row for row in said["tables"][0]["rows"] if row[0] == "all"]
    assert row[2].startswith("1.000")  # the wrong amount scores below the right one
    assert 0.0 <= float(row[-1]) <= 1.0  # false that fail
    assert "pairs about" in capsys.readouterr().out


def test_nothing_to_measure_is_told(write, monkeypatch):
    folder = write("leases.jsonl")
    monkeypatch.setattr(sys, "argv", ["short_passages", "--texts", str(folder)])
    with pytest.raises(SystemExit, match="no passage of the test part"):
        short_passages.main()
