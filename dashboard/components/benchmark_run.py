"""One run of a benchmark: its figures, the words to read them with, and how to measure them again."""

import streamlit as st

from core.workflows.benchmarks.records import StoredRecord
from dashboard import benchmark_services
from dashboard.components.benchmark_figures import result_figure
from dashboard.components.benchmark_tables import result_table
from dashboard.components.html import plain
from dashboard.components.terms import definitions, term_list
from dashboard.viewmodels.benchmark_run import busy_words, paired_figures, record_terms, run_facts


def results(stored: StoredRecord) -> None:
    """Draw tables and figures."""
    record = stored.record
    if record.note:
        st.info(plain(record.note), icon=":material/info:")
    busy = busy_words(record)
    if busy is not None:
        st.caption(f":material/hourglass_top: {plain(busy)}")
    for number, (table, figure) in enumerate(paired_figures(record), 1):
        if table is not None:
            result_table(table, f"benchmarks.{record.benchmark}-{number}")
        if figure is not None:
            result_figure(
                figure, f"benchmarks.figure{number}", with_title=table is None or table.title != figure.title
            )


def words(stored: StoredRecord) -> None:
    """Draw what every measure means."""
    terms = record_terms(stored.record)
    if terms:
        st.markdown("## What the words mean")
        term_list(terms)


def measured_how(stored: StoredRecord) -> None:
    """Draw the command, what was used, and the download."""
    record = stored.record
    st.markdown("## How it was measured")
    if record.command:
        st.caption("Run this in Plumbline's folder to measure it again:")
        st.code(record.command, language="bash", wrap_lines=True)
    else:
        st.caption("The command was not recorded.")
    definitions(run_facts(record))
    st.download_button(
        "The whole record (JSON)",
        benchmark_services.record_json(record),
        f"{stored.path.stem}.json",
        "application/json",
        key="benchmarks.json",
        icon=":material/data_object:",
        on_click="ignore",
    )
