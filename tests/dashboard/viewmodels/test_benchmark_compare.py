from core.workflows.benchmarks.records import parse_record
from dashboard.viewmodels.benchmark_compare import comparable_columns, compare_records, compared_rows
from tests.core.benchmark_cases import written


def run(rows, header=("AUC", "pairs", "resolved"), title="AUC by kind"):
    return parse_record(written(tables=[{"title": title, "header": list(header), "rows": rows}]))


FIRST = run([["all", "560", "0.929 [0.913, 0.945]"], ["party", "152", "0.886"], ["law", "9", "0.9"]])
SECOND = run(
    [["party", "150", "0.900"], ["date", "99", "0.9"], ["all", "560", "0.960 [0.950, 0.970]"]],
    header=("AUC", "pairs", "resolved"),
)


def test_rows_are_matched_by_label_and_the_others_named():
    (table,) = compare_records(FIRST, SECOND)
    assert table.columns == ("pairs", "resolved")
    assert (table.only_first, table.only_second) == (("law",), ("date",))
    assert compared_rows(table, "resolved") == (
        ("all", "0.929 [0.913, 0.945]", "0.960 [0.950, 0.970]", "▲ +0.031, better", "apart: hardly chance"),
        ("party", "0.886", "0.900", "▲ +0.014, better", "–"),
    )


def test_a_count_is_neither_better_nor_worse():
    (table,) = compare_records(FIRST, SECOND)
    assert [row[3] for row in compared_rows(table, "pairs")] == ["= 0", "▼ −2"]


def test_equal_figures_need_no_interval():
    (table,) = compare_records(FIRST, FIRST)
    assert compared_rows(table, "resolved")[0][3:] == ("= 0", "–")


def test_columns_are_matched_by_name_wherever_they_stand():
    other = run([["0.95", "all"]], header=("resolved", "AUC"))
    assert compare_records(FIRST, other) == ()
    moved = run([["all", "0.95", "560"]], header=("AUC", "resolved", "pairs"))
    (table,) = compare_records(FIRST, moved)
    assert compared_rows(table, "pairs")[0][1:3] == ("560", "560")


def test_rows_that_share_a_first_cell_are_told_apart_by_the_next():
    rows = [["flags", "before", "15.6"], ["flags", "after", "12.9"]]
    table = run(rows, header=("arm", "when", "F1"))
    (found,) = compare_records(table, table)
    assert [row[0] for row in compared_rows(found, "F1")] == ["flags, before", "flags, after"]


def test_less_time_is_better():
    first = run([["median", "7.1 ms"]], header=("measure", "measured"))
    second = run([["median", "9.0 ms"]], header=("measure", "measured"))
    (table,) = compare_records(first, second)
    assert compared_rows(table, "measured")[0][3] == "▲ +1.9 ms, worse"


def test_tables_of_other_titles_and_without_numbers_are_left_out():
    assert compare_records(FIRST, run([["all", "1", "2"]], title="Another")) == ()
    words = run([["all", "yes", "no"]])
    assert compare_records(words, words) == ()


def test_columns_with_intervals_are_offered_first():
    assert comparable_columns(compare_records(FIRST, SECOND)) == ("resolved", "pairs")


def test_a_title_that_names_a_threshold_still_finds_its_twin():
    first = run([["rules", "0.3"]], header=("by", "mean cost"), title="Decisions; passes from 0.772")
    second = run([["rules", "0.2"]], header=("by", "mean cost"), title="Decisions; passes from 0.800")
    (table,) = compare_records(first, second)
    assert compared_rows(table, "mean cost")[0][3] == "▼ −0.1, better"


def test_published_figures_are_not_compared_with_themselves():
    table = run([["paper: HalluGraph", "0.94"], ["ours", "0.95"]], header=("AUC", "all"))
    (found,) = compare_records(table, table)
    assert [row[0] for row in compared_rows(found, "all")] == ["ours"]
