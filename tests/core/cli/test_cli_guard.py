"""`plumbline guard` keeps the contract that scripts rely on."""

import json
import sys
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner, Result

from core.cli.commands import main
from core.guard.scripted_detector import ScriptedDetector
from core.settings import load_settings
from core.storage import open_store
from core.workflows.guard.records import open_guard
from tests.core.workflows.bulk.test_bulk_guard import GOOD


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own, and a scripted detector in the place of the shipped one."""
    shipped = ModuleType("core.guard.detector")
    shipped.load_detector = lambda _settings: ScriptedDetector({"Tom Hardy": 0.9})  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "core.guard.detector", shipped)
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path))
    return tmp_path


def run(*arguments: str, text: str | None = None) -> Result:
    return CliRunner().invoke(main, ["guard", *arguments], input=text, catch_exceptions=False)


def write(path: Path, *lines: object) -> str:
    written = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text("\n".join(written), encoding="utf-8")
    return str(path)


def test_score_writes_one_line_an_instance_in_order(home: Path) -> None:
    out = home / "out.jsonl"
    result = run("score", write(home / "in.jsonl", GOOD, {**GOOD, "id": 7}), "-o", str(out))
    assert result.exit_code == 0, result.output
    first, second = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert (first["id"], second["id"]) == ("q1", 7)
    assert first["scores"] == {"Christopher Nolan": 0.1, "Tom Hardy": 0.9}
    assert first["flagged"] == ["Tom Hardy"]


def test_a_failed_line_fails_the_command_and_the_rest_is_written(home: Path) -> None:
    result = run("score", write(home / "in.jsonl", "{broken", GOOD))
    assert result.exit_code == 1
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert ["error" in line for line in lines] == [True, False]
    assert "1 of 2 lines failed" in result.stderr


def test_threshold_and_explanations_are_options(home: Path) -> None:
    path = write(home / "in.jsonl", GOOD)
    line = json.loads(run("score", path, "--threshold", "0.05", "--explain").stdout)
    assert line["flagged"] == ["Christopher Nolan", "Tom Hardy"]
    assert set(line["reasons"]) == set(GOOD["answers"])
    assert run("score", path, "--threshold", "1.5").exit_code == 2


def test_standard_input_is_read(home: Path) -> None:
    assert json.loads(run("score", "-", text=json.dumps(GOOD)).stdout)["id"] == "q1"


def test_an_output_that_cannot_be_written_is_told(home: Path) -> None:
    result = run("score", write(home / "in.jsonl", GOOD), "-o", str(home / "no" / "out.jsonl"))
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_record_keeps_every_report_and_replay_runs_it_again(home: Path) -> None:
    path = write(home / "in.jsonl", GOOD, {**GOOD, "id": "q2"})
    result = run("score", path, "--record", "--actor", "Ada Scorer")
    first, second = [json.loads(line)["audit_id"] for line in result.stdout.splitlines()]
    store = open_store(load_settings().database_url)
    stored = open_guard(store, second)
    store.close()
    assert stored.report is not None
    assert stored.report.instance_id == "q2"
    assert stored.record.recorded_by == "Ada Scorer"
    replayed = CliRunner().invoke(main, ["trail", "replay", first], catch_exceptions=False)
    assert replayed.exit_code == 0, replayed.output
    assert "identical" in replayed.stdout
    exported = CliRunner().invoke(
        main, ["trail", "export", first, "--format", "html"], catch_exceptions=False
    )
    assert "1 of 2 answers may be wrong." in exported.stdout
    assert CliRunner().invoke(main, ["trail", "verify"]).exit_code == 0
    erased = CliRunner().invoke(main, ["trail", "erase", first, "--reason", "test", "--yes"])
    assert erased.exit_code == 0, erased.output
    assert CliRunner().invoke(main, ["trail", "replay", first]).exit_code == 2


def test_nothing_is_recorded_unless_asked_for(home: Path) -> None:
    assert "audit_id" not in json.loads(run("score", write(home / "in.jsonl", GOOD)).stdout)
    assert not list(home.glob("*.sqlite3"))
