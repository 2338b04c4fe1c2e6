"""The page of benchmarks: what was measured, how well it went, and how to measure it again."""

from collections.abc import Sequence

import streamlit as st

from core.settings import ASSETS
from core.workflows.benchmarks.records import StoredRecord
from dashboard import benchmark_address, benchmark_services
from dashboard.benchmark_address import Named
from dashboard.components.benchmark_compare import comparison
from dashboard.components.benchmark_list import benchmark_list, headline
from dashboard.components.benchmark_run import measured_how, results, words
from dashboard.components.html import plain
from dashboard.components.page_head import PageTitle, page_head
from dashboard.viewmodels.benchmark_list import headline_of, run_label, shown_order
from dashboard.viewmodels.benchmark_words import about


def benchmarks_page() -> None:
    """List the benchmarks, or show the one that the address names."""
    st.html(ASSETS / "benchmarks.css")
    shelf = benchmark_services.shelf()
    benchmark = benchmark_address.named(Named.BENCHMARK)
    runs = shown_order([stored for stored in shelf.records if stored.record.benchmark == benchmark])
    if benchmark is not None and runs:
        if st.button("All benchmarks", key="benchmarks.back", icon=":material/arrow_back:"):
            benchmark_address.forget()
            st.rerun()
        _opened(runs)
        return
    page_head(
        PageTitle.BENCHMARKS,
        "What Plumbline gets right and wrong, measured. Every figure comes from a command that you can run again.",
    )
    if benchmark is not None:
        st.warning(f"There is no stored run of “{plain(benchmark)}” on this machine.", icon=":material/info:")
    chosen = benchmark_list(shelf)
    if chosen is not None:
        benchmark_address.forget()
        benchmark_address.name(Named.BENCHMARK, chosen)
        st.rerun()


def _opened(runs: Sequence[StoredRecord]) -> None:
    """One benchmark: the chosen run, alone or beside another."""
    told = about(runs[0].record.benchmark)
    st.title(told.title)
    st.markdown(" ".join(part for part in (told.what, f"Measured on {told.on}." if told.on else "") if part))
    run, other = _choose(runs)
    if other is not None:
        comparison(run, other)
        words(run)
        return
    found = headline_of(run.record)
    if found is not None:
        headline(found)
    results(run)
    words(run)
    measured_how(run)


def _choose(runs: Sequence[StoredRecord]) -> tuple[StoredRecord, StoredRecord | None]:
    """Draw the choice of a run and of another one to compare with; the address remembers both."""
    by_id = {stored.id: stored for stored in runs}
    labels = {id_: run_label(stored) for id_, stored in by_id.items()}
    if len(runs) == 1:
        st.caption(plain(f"Run of {labels[runs[0].id]}"))
        return runs[0], None
    left, right = st.columns(2)
    ids = list(by_id)
    known, beside = benchmark_address.named(Named.RUN), benchmark_address.named(Named.OTHER)
    run = left.selectbox(
        "Run",
        ids,
        index=ids.index(known) if known in by_id else 0,
        format_func=labels.__getitem__,
        key="benchmarks.run",
    )
    others = [id_ for id_ in ids if id_ != run]
    other = right.selectbox(
        "Compare with",
        others,
        index=others.index(beside) if beside in others else None,
        format_func=labels.__getitem__,
        key="benchmarks.other",
        placeholder="another run",
    )
    benchmark_address.name(Named.RUN, run)
    benchmark_address.name(Named.OTHER, other)
    return by_id[run], by_id.get(other)
