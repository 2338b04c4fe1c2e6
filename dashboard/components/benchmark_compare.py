"""Two runs of one benchmark side by side."""

import streamlit as st

from core.workflows.benchmarks.records import ResultTable, StoredRecord
from dashboard.components.benchmark_figures import result_figure
from dashboard.components.benchmark_tables import result_table
from dashboard.components.html import plain
from dashboard.components.terms import definitions
from dashboard.viewmodels.benchmark_compare import (
    HEADER,
    ComparedTable,
    comparable_columns,
    compare_records,
    compared_rows,
)
from dashboard.viewmodels.benchmark_list import run_label
from dashboard.viewmodels.benchmark_run import busy_words


def comparison(first: StoredRecord, second: StoredRecord) -> None:
    """Draw what both runs have, with the differences, then their figures beside each other."""
    st.markdown("## Side by side")
    definitions([("First run", run_label(first)), ("Second run", run_label(second))])
    for name, stored in (("first", first), ("second", second)):
        busy = busy_words(stored.record)
        for caution in (stored.record.note, busy):
            if caution:
                st.caption(plain(f"The {name} run: {caution}"))
    tables = compare_records(first.record, second.record)
    if not tables:
        st.info("These two runs have no row and no column of figures in common.", icon=":material/info:")
    if tables:
        columns = comparable_columns(tables)
        wanted = columns[0]
        if len(columns) > 1:
            wanted = st.selectbox("What to compare", columns, key="benchmarks.column")
        for number, table in enumerate(tables, 1):
            _table(table, wanted if wanted in table.columns else table.columns[0], number)
        st.caption(
            "▲ the second run has more, ▼ it has less. Where intervals overlap, the difference may be chance; where "
            "they lie apart, it hardly is. A dash: there is no difference, or no two intervals of one kind."
        )
    _figures(first, second)


def _table(table: ComparedTable, column: str, number: int) -> None:
    rows = compared_rows(table, column)
    made = ResultTable(f"{table.first.title}: {column}", HEADER, rows, _left_out(table))
    result_table(made, f"benchmarks.compared-{number}")


def _left_out(table: ComparedTable) -> str:
    told = [
        f"Only in the {name} run: {'; '.join(labels)}."
        for name, labels in (("first", table.only_first), ("second", table.only_second))
        if labels
    ]
    return " ".join(told)


def _figures(first: StoredRecord, second: StoredRecord) -> None:
    for number, figure in enumerate(first.record.figures, 1):
        twin = next((each for each in second.record.figures if each.title == figure.title), None)
        if twin is None:
            continue
        st.markdown(f"**{plain(figure.title)}**")
        for place, name, each in zip(st.columns(2), ("First run", "Second run"), (figure, twin), strict=True):
            with place:
                st.caption(name)
                result_figure(each, f"benchmarks.{name}{number}", with_title=False)
