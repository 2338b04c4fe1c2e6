import json

from benchmarks.run_record import make_bars, make_lines, make_table, write_record
from core.workflows.benchmarks.records import parse_record


def test_a_written_record_can_be_read_and_says_all_that_it_must(tmp_path):
    result = {
        "arguments": {"seed": 13},
        "tables": [make_table("T", ("a", "b"), [["  indented", "1"]], "all of it")],
        "figures": [
            make_bars("B", "AUC", {"ours": {"all": (0.9, 0.8, 1.0)}}),
            make_lines("L", ("x", "y"), {"ours": ([1, 2], [3.0, 4.0])}),
        ],
        "software": {"sqlite": "3.40"},
        "command": "what the benchmark believes",
    }
    path = write_record("trail_speed", result, tmp_path / "new" / "record.json")
    found = parse_record(path.read_bytes())
    assert found.benchmark == "trail_speed"
    assert found.seeds == (13,)
    assert {"python", "torch", "sqlite"} <= found.software.keys()
    assert found.command.startswith("python ")  # what was really run
    assert found.machine.cores >= 1
    assert found.tables[0].rows == (("indented", "1"),)
    assert found.tables[0].note == "all of it"
    assert found.figures[0].series[0].low == (0.8,)
    assert found.figures[1].series[0].x == (1.0, 2.0)


def test_a_figure_that_is_no_number_is_left_out(tmp_path):
    nothing = float("nan")
    bars = make_bars("B", "AUC", {"ours": {"all": (nothing, nothing, float("inf"))}})
    path = write_record("x", {"figures": [bars], "deep": [{"a": (nothing,)}]}, tmp_path / "r.json")
    assert parse_record(path.read_bytes()).figures[0].series[0].y == (None,)
    assert json.loads(path.read_text())["deep"] == [{"a": [None]}]
