"""`plumbline check` from file to file, over a small graph and the real stages."""

import json

import pytest
from click.testing import CliRunner

from core.cli.commands import main

TRIPLES = (
    "Canada\tcapital\tOttawa\nHenry_Dunant\tbirthDate\t1828-05-08\nHenry_Dunant\taward\tNobel_Peace_Prize\n"
)
CLAIMS = (
    ("a", "Ottawa is the capital of Canada.", "SUPPORTED"),
    ("b", "Henry Dunant was born in 1830.", "REFUTED"),
    ("c", "Henry Dunant founded the Nobel Peace Prize.", "NOT ENOUGH INFO"),
)


@pytest.fixture
def files(tmp_path, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    (tmp_path / "kg.tsv").write_text(TRIPLES, encoding="utf-8")
    lines = [json.dumps({"id": id_, "claim": text}) for id_, text, _ in CLAIMS]
    (tmp_path / "claims.jsonl").write_text("\n".join(lines), encoding="utf-8")
    return tmp_path


def run(*arguments):
    return CliRunner().invoke(main, ["check", *map(str, arguments)])


def test_claims_are_checked_against_a_file_of_triples(files):
    done = run(files / "claims.jsonl", "--kg", files / "kg.tsv", "-o", files / "out.jsonl", "--mode", "kg")
    assert done.exit_code == 0, done.output
    found = [json.loads(line) for line in (files / "out.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [(line["id"], line["label"]) for line in found] == [(id_, label) for id_, _, label in CLAIMS]
    assert found[1]["reason"] == "Evidence 1 gives 1828-05-08 as the birth date of Henry Dunant, not 1830."
    assert all(line["stage"] == "kg" and line["sent"] == [] for line in found)


def test_documents_are_searched_when_they_are_named(files):
    (files / "notes").mkdir()
    (files / "notes" / "prize.txt").write_text(
        "The Nobel Peace Prize\n\nHenry Dunant founded the Red Cross. Henry Dunant received the prize in 1901.\n",
        encoding="utf-8",
    )
    claim = {"id": "d", "claim": "Henry Dunant founded the Red Cross."}
    (files / "claims.jsonl").write_text(json.dumps(claim), encoding="utf-8")
    done = run(files / "claims.jsonl", "--kg", files / "kg.tsv", "--documents", files / "notes")
    line = json.loads(done.output.splitlines()[-1])
    assert (line["stage"], line["label"]) == ("fallback", "SUPPORTED")
    (deciding,) = [item for item in line["evidence"] if item["deciding"]]
    text = (files / "notes" / "prize.txt").read_text(encoding="utf-8")
    assert text[deciding["start"] : deciding["end"]] == deciding["text"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--kg", "missing.tsv"), "there is no file 'missing.tsv'"),
        (("--mode", "fallback"), "no search service is set"),
        (("--verifier", "nli"), "set nli_model"),
        (("--verifier", "language_model"), "set language_model"),
    ],
)
def test_what_is_missing_is_said_before_any_claim_is_read(files, arguments, words):
    done = run(files / "claims.jsonl", *arguments)
    assert done.exit_code == 2
    assert words in done.output


def test_a_claim_that_leaves_the_machine_is_announced(files, monkeypatch):
    monkeypatch.setattr("core.factcheck.json_service.time.sleep", lambda _seconds: None)  # nobody will answer
    done = run(files / "claims.jsonl", "--kg", "http://127.0.0.1:9/sparql", "--mode", "kg")
    assert "names in claims are sent to 127.0.0.1" in done.output
    line = json.loads(done.output.splitlines()[1])
    assert line["label"] == "NOT ENOUGH INFO"
    assert "cannot be reached" in line["notes"][0]
