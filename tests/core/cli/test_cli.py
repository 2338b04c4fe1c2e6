"""The command line keeps the contract that scripts rely on."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from core.cli.commands import main
from tests.core.extraction.lease import LEASE

GOOD = {"id": "a", "context": LEASE, "query": "", "response": "Washington law governs the lease."}


def _run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, list(arguments), input=text, catch_exceptions=False)


def _write(path: Path, *lines: object) -> Path:
    path.write_text(
        "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines), encoding="utf-8"
    )
    return path


def test_audit_writes_one_line_a_case_in_order(tmp_path: Path) -> None:
    cases = _write(
        tmp_path / "cases.jsonl", GOOD, {**GOOD, "id": 7, "response": "Oregon law governs the lease."}
    )
    out = tmp_path / "out.jsonl"
    result = _run("audit", str(cases), "-o", str(out))
    assert result.exit_code == 0, result.output
    first, second = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert (first["id"], second["id"]) == ("a", 7)
    assert first["decision"] == "fail"
    finding = first["findings"][0]
    assert {"kind", "status", "text", "start", "end", "reason", "evidence"} <= finding.keys()
    for found in finding["evidence"]:
        assert LEASE[found["start"] : found["end"]] == found["quote"]
        assert found["source"] == "context"
    assert GOOD["response"][finding["start"] : finding["end"]]


def test_bad_lines_become_errors_and_the_rest_goes_on(tmp_path: Path) -> None:
    cases = _write(
        tmp_path / "cases.jsonl",
        "{broken",
        {"id": "b", "context": "x"},
        GOOD,
        {**GOOD, "id": "d", "response": " "},
        "[1]",
        {"id": "f", "context": 3, "response": "x"},
    )
    out = tmp_path / "out.jsonl"
    result = _run("audit", str(cases), "-o", str(out), "--workers", "1")
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert result.exit_code == 1
    assert [line["id"] for line in lines] == [None, "b", "a", "d", None, "f"]
    assert ["error" in line for line in lines] == [True, True, False, True, True, True]
    assert all("Traceback" not in line.get("error", "") for line in lines)


@pytest.mark.parametrize(
    "line",
    ["[" * 100_000, '{"id": "\\ud800", "context": 1}', '{"id": NaN}', '{"id": ' + "9" * 5000 + "}"],
)
def test_id_that_cannot_be_written_again_is_null(tmp_path: Path, line: str) -> None:
    result = _run("audit", str(_write(tmp_path / "cases.jsonl", line, GOOD)), "--workers", "1")
    first, second = [json.loads(text) for text in result.stdout.splitlines()]
    assert (first["id"], first["line"], second["id"]) == (None, 1, "a")
    assert "error" in first


def test_a_dash_is_standard_output(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    done = _run("extract", "-", "-o", "-", text='{"id": 1, "text": "Oak LLC pays Elm Inc."}\n')
    assert json.loads(done.stdout)["id"] == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["cases.jsonl", "link.jsonl"])
def test_results_never_take_the_place_of_the_cases(tmp_path: Path, name: str) -> None:
    cases = tmp_path / "cases.jsonl"
    cases.write_text("{}\n", encoding="utf-8")
    (tmp_path / "link.jsonl").symlink_to(cases)
    for arguments in (("-o", str(tmp_path / name), str(cases)), (str(cases), "-o", str(tmp_path / name))):
        done = CliRunner().invoke(main, ["audit", *arguments])
        assert done.exit_code == 2
        assert "is the input itself" in done.output
    assert cases.read_text(encoding="utf-8") == "{}\n"


def test_an_input_without_lines_is_told(tmp_path: Path) -> None:
    result = _run("extract", str(_write(tmp_path / "texts.jsonl", " ")))
    assert (result.exit_code, result.stdout) == (0, "")
    assert "the input holds no lines" in result.stderr


@pytest.mark.parametrize("id", [None, 1.5, ["a"], True])
def test_impossible_id_is_told_in_plain_words(tmp_path: Path, id: object) -> None:
    result = _run("audit", str(_write(tmp_path / "cases.jsonl", {**GOOD, "id": id})))
    assert '"id" is wrong (input should be a string or a whole number)' in json.loads(result.stdout)["error"]


def test_several_processes_keep_the_order(tmp_path: Path) -> None:
    responses = [f"The lease is dated {day} May 2014." for day in range(1, 9)]
    cases = _write(tmp_path / "c.jsonl", *({**GOOD, "id": i, "response": r} for i, r in enumerate(responses)))
    result = _run("audit", str(cases), "--workers", "2")
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["id"] for line in lines] == list(range(8))
    assert lines[7]["eg"] > lines[6]["eg"]


def test_response_without_entities_has_null_scores(tmp_path: Path) -> None:
    cases = _write(tmp_path / "c.jsonl", {**GOOD, "response": "yes"})
    line = json.loads(_run("audit", str(cases)).stdout)
    assert line["eg"] is None
    assert line["rp"] is None
    assert line["decision"] == "review"


def test_extract_gives_entities_and_triples(tmp_path: Path) -> None:
    text = "Harbor Books, Inc. shall pay $14,500 to Westfield Properties LLC."
    line = json.loads(_run("extract", str(_write(tmp_path / "t.jsonl", {"id": 1, "text": text}))).stdout)
    assert {entity["type"] for entity in line["entities"]} == {"organization", "money"}
    assert all(text[e["start"] : e["end"]] == e["text"] for e in line["entities"])
    assert ("Harbor Books, Inc.", "pay", "$14,500") in {
        (t["subject"], t["relation"], t["object"]) for t in line["triples"]
    }


@pytest.mark.parametrize(
    "arguments", [("audit", "/no/such/file.jsonl"), ("extract", "/no/such/file.jsonl"), ("demo", "nope")]
)
def test_impossible_input_gets_a_sentence(arguments: tuple[str, ...]) -> None:
    result = _run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("plumbline: ")
    assert "Traceback" not in result.stderr


def test_recorded_audit_can_be_found_and_verified(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    cases = _write(tmp_path / "c.jsonl", GOOD)
    line = json.loads(_run("audit", str(cases), "--record", "--actor", "Ada").stdout)
    assert line["audit_id"] in _run("trail", "list").stdout
    assert _run("trail", "verify").exit_code == 0
    assert _run("trail", "replay", line["audit_id"]).exit_code == 0


def test_models_are_listed_and_verified() -> None:
    assert "all-MiniLM-L6-v2" in _run("models", "list").stdout
    verified = _run("models", "verify")
    assert verified.exit_code == 0, verified.output


def test_language_models_say_how_to_pull_them_and_others_cannot_be_pulled() -> None:
    assert "not installed: plumbline models pull smollm2-135m" in _run("models", "list").stdout
    refused = _run("models", "pull", "all-minilm-l6-v2")
    assert refused.exit_code == 2
    assert "known are: smollm2-135m, qwen2.5-coder-1.5b" in refused.stderr


def test_demo_shows_every_response_of_an_example() -> None:
    shown = _run("demo", "retail-lease").stdout
    assert shown.count("EG ") == 5  # a verdict line for each response
    assert shown.count("FAIL") >= 3


@pytest.mark.parametrize("command", ["audit", "extract"])
def test_language_model_that_is_not_chosen_is_told_before_any_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    out = tmp_path / "out.jsonl"
    lines = _write(tmp_path / "lines.jsonl", {**GOOD, "text": "Tenant pays rent."})
    result = _run(command, str(lines), "-o", str(out), "--relations", "language_model")
    assert result.exit_code == 2
    assert "no language model is chosen" in result.stderr
    assert not out.exists()


def test_second_reading_without_its_model_is_told_before_any_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    result = _run("audit", str(_write(tmp_path / "lines.jsonl", GOOD)), "--second-reading", "nli")
    assert result.exit_code == 2
    assert "set nli_model" in result.stderr


def test_it_is_told_that_texts_are_sent_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL", "big")
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL_URL", "http://127.0.0.1:9/v1")
    lines = _write(tmp_path / "lines.jsonl", "{broken")
    result = _run("extract", str(lines), "--relations", "language_model")
    assert result.exit_code == 1
    assert "texts are sent to 127.0.0.1:9" in result.stderr
    assert "texts are sent" not in _run("extract", str(lines)).stderr
