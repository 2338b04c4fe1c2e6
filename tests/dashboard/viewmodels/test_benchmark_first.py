from pathlib import Path

import pytest

from core.workflows.benchmarks.records import Origin, find_records, record_folders
from dashboard.viewmodels.benchmark_first import first_figures, wilson
from tests.dashboard.viewmodels.test_benchmark_list import stored

DECISIONS = {
    "title": "Decisions by kind of error",
    "header": ["error", "pairs", "true: pass", "false: pass", "true: review", "false: review", "false: fail"],
    "rows": [["all", "40", "30", "10", "10", "20", "10"]],
}
FLAGS = {
    "title": "Where flags lie",
    "header": ["error", "flags of false answers", "on the words at fault"],
    "rows": [["all", "1,200", "0.5 [0.4, 0.6]"]],
}


def test_shares_are_counted_from_the_tables_with_what_they_cost():
    record = stored("contract_answers", benchmark="contract_answers", tables=[DECISIONS, FLAGS])
    passed, held, marks = first_figures([record])
    assert (passed.number, held.number, marks.number) == (75, 75, 50)
    assert "40 answers that passed" in passed.told
    assert held.told.startswith("Of 100 right answers 75 pass")
    assert "1,200 marks; 95 % interval 40 to 60" in marks.told


def test_what_was_shipped_comes_before_runs_of_ones_own_and_no_table_gives_no_figure():
    mine = stored("contract_answers", benchmark="contract_answers", tables=[FLAGS])
    theirs = stored("contract_answers", Origin.PUBLISHED, benchmark="contract_answers", tables=[DECISIONS])
    assert [figure.number for figure in first_figures([mine, theirs])] == [75, 75]
    assert first_figures([]) == ()
    empty = {**DECISIONS, "rows": [["all", "40", "0", "0", "10", "0", "0"]]}
    assert first_figures([stored(benchmark="contract_answers", tables=[empty])]) == ()


def test_the_interval_is_wilsons():
    assert wilson(0.5, 100) == pytest.approx((0.404, 0.596), abs=0.001)  # Wilson (1927)
    assert wilson(1.0, 10)[1] == 1.0
    assert wilson(0.0, 10)[0] == 0.0


def test_the_shipped_records_give_five_figures(tmp_path: Path):
    figures = first_figures(find_records(record_folders(tmp_path)).records)
    assert len(figures) == 5
    assert all(0 < figure.number <= 100 and "interval" in figure.told for figure in figures)
