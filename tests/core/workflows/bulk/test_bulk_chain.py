"""The lines of `plumbline chain`: order and ids kept, a bad line told, the others audited."""

import json

import pytest
from click.testing import CliRunner

from core.cli.commands import main
from core.settings import load_settings
from core.storage import open_store
from core.trail import AuditFilter, find_audits

GRAPH = "Film\tdirector\tLumet\nLumet\tbirthPlace\tRome\n"


@pytest.fixture
def run(tmp_path, monkeypatch):
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    (tmp_path / "kg.tsv").write_text(GRAPH, encoding="utf-8")

    def call(*lines, options=()):
        path, out = tmp_path / "chains.jsonl", tmp_path / "out.jsonl"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        arguments = ["chain", str(path), "--kg", str(tmp_path / "kg.tsv"), "-o", str(out), *options]
        result = CliRunner().invoke(main, arguments)
        written = out.read_text(encoding="utf-8").splitlines() if out.exists() else []
        return result, [json.loads(line) for line in written]

    return call


def chain(id_, text, **more):
    return json.dumps({"id": id_, "chain": text, **more})


def test_every_line_gives_a_line_in_order(run):
    result, found = run(
        chain("a", "Film -> director -> Lumet", question="Who?", answers=["Lumet"]),
        "{",
        chain(3, [["Lumet", "^director", "Film"], ["Rome", "birthPlace", "Lumet"]]),
        chain("d", " "),
    )
    assert result.exit_code == 1
    assert [line["id"] for line in found] == ["a", None, 3, "d"]
    assert [line.get("deductive") for line in found] == [True, None, False, None]
    assert [step["status"] for step in found[2]["steps"]] == ["in the graph", "in the graph, reversed"]
    assert found[2]["validity_ratio"] == 0.5
    assert 'the "chain" is empty' in found[3]["error"]


def test_a_line_says_where_each_step_stands_and_what_the_graph_has(run):
    text = "Film -> director -> Rome"
    _, (line,) = run(chain("a", text))
    (step,) = line["steps"]
    assert text[step["start"] : step["end"]] == step["text"] == text
    assert step["triple"] == ["Film", "director", "Rome"]
    assert {"kind": "the same relation leads elsewhere", "triple": ["Film", "director", "Lumet"]} in step[
        "alternatives"
    ]
    (finding,) = line["findings"]
    assert (finding["id"], finding["kind"]) == ("p1s1", "invalid_step")


def test_a_graph_that_is_not_there_ends_the_run(run, tmp_path):
    result, _ = run(chain("a", "A -> r -> B"), options=["--kg", str(tmp_path / "missing.tsv")])
    assert result.exit_code == 2
    assert "no file" in result.output


def test_with_record_every_report_is_in_the_trail(run):
    _, (line,) = run(chain("a", "Film -> director -> Lumet"), options=["--record", "--actor", "Ann"])
    store = open_store(load_settings().database_url)
    (row,) = find_audits(store, AuditFilter()).audits
    store.close()
    assert (row.record.id, row.record.recorded_by) == (line["audit_id"], "Ann")
