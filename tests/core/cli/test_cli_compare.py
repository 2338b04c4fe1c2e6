"""`plumbline compare`: two answers a line, both audited, every item told by what became of it."""

import json

from click.testing import CliRunner

from core.cli.commands import main
from tests.core.extraction.lease import LEASE

RIGHT = "The lease is dated 8 May 2014. Oregon law governs."
WRONG = "The lease is dated 9 May 2014. Oregon law governs."
PAIR = {"id": "p", "context": LEASE, "query": "", "response": WRONG, "other": RIGHT}


def compared(tmp_path, *lines):
    """The exit status and the output lines."""
    cases, out = tmp_path / "pairs.jsonl", tmp_path / "out.jsonl"
    cases.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    result = CliRunner().invoke(main, ["compare", str(cases), "-o", str(out)])
    return result, [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]


def test_both_audits_and_what_became_of_every_item_are_written(tmp_path):
    result, (line,) = compared(tmp_path, PAIR)
    assert result.exit_code == 0, result.output
    assert (line["id"], line["a"]["id"], line["b"]["id"]) == ("p", "p/a", "p/b")
    assert line["a"]["decision"] != "pass"
    assert line["a"]["confidence"]["probability"] < line["b"]["confidence"]["probability"]
    dates = [item for item in line["items"] if item["presence"] == "changed"]
    assert dates
    assert "gone" in {item["flag"] for item in dates}
    assert {finding["id"] for finding in line["a"]["findings"]} & {item["a"] for item in dates}


def test_a_line_without_a_second_answer_becomes_an_error_and_the_rest_goes_on(tmp_path):
    without = {key: value for key, value in PAIR.items() if key != "other"}
    result, (first, second, third) = compared(tmp_path, without, {**PAIR, "other": WRONG}, PAIR)
    assert result.exit_code == 1
    assert 'field "other" is missing' in first["error"]
    assert "are the same" in second["error"]
    assert third["id"] == "p"
    assert "error" not in third
