"""`plumbline ask` with an agent, from a file of questions over a real collection to a real server and back."""

import json
import re

import pytest
from click.testing import CliRunner

from core.cli.commands import main
from tests.core.docgraph.agent.tool_server import answers, calls, results
from tests.core.models.chat_server import serve

LEASE = "LEASE OF THE MILL\n\n1. Rent\nThe rent is 1,200 euros a month.\n\n2. Term\nThe lease ends on 31 March 2030.\n"
ID = re.compile(r"article:[0-9a-f]{12}:s\d+:p\d+")


def run(*arguments):
    done = CliRunner().invoke(main, [*map(str, arguments)])
    assert done.exit_code == 0, done.output
    return done


def searches_and_answers(handler, body):
    """Searches first; then answers with a reference to the first paragraph that speaks of euros."""
    found = [line for result in results(body) for line in result.splitlines() if "euros" in line]
    if not found:
        return calls(("vector_search_paragraph", {"query": "rent"}))(handler, body)
    return answers("1,200 euros a month", ID.search(found[0]).group())(handler, body)


@pytest.mark.parametrize("options", [("--answerer", "language_model"), ()])
def test_who_is_asked_gets_the_texts_and_it_is_said(tmp_path, monkeypatch, options):
    monkeypatch.setenv("PLUMBLINE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL", "tiny")
    (tmp_path / "lease.txt").write_text(LEASE, encoding="utf-8")
    (tmp_path / "q.jsonl").write_text('{"id": 1, "question": "What is the rent?"}\n', encoding="utf-8")
    with serve(searches_and_answers) as server:
        monkeypatch.setenv("PLUMBLINE_LANGUAGE_MODEL_URL", server.url)
        run("collection", "create", "matter")
        run("collection", "add", "matter", tmp_path / "lease.txt")
        asked = (
            "ask",
            tmp_path / "q.jsonl",
            "--collection",
            "matter",
            "-o",
            tmp_path / "a.jsonl",
            "--no-audit",
        )
        done = run(*asked, *options)
    host = f"127.0.0.1:{server.server_address[1]}"
    assert (f"plumbline: texts are sent to {host}" in done.stderr) is bool(options)
    assert bool(server.asked) is bool(options)
    if options:
        line = json.loads((tmp_path / "a.jsonl").read_text(encoding="utf-8"))
        assert line["answer"] == "1,200 euros a month"
        (reference,) = line["references"]
        assert LEASE[reference["start"] : reference["end"]] == reference["quote"]
        assert line["tokens"]["input"] == 200
