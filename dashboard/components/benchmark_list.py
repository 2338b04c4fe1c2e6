"""The list of benchmarks, and the files that could not be shown."""

from collections.abc import Sequence

import streamlit as st

from core.workflows.benchmarks.records import Headline, RecordShelf, UnreadableRecord
from dashboard.components.html import plain, show, tag
from dashboard.components.terms import with_terms
from dashboard.viewmodels.benchmark_first import first_figures
from dashboard.viewmodels.benchmark_list import Entry, entries_by_group, unreadable_words


def benchmark_list(shelf: RecordShelf) -> str | None:
    """Draw the figures to begin with, then the list, folded; the benchmark that was chosen."""
    chosen = _first(shelf)
    groups = entries_by_group(shelf.records)
    if not groups:
        st.info(
            "No benchmark was stored on this machine yet. Run one, such as "
            "`python -m benchmarks.trail_speed`: its result appears here by itself.",
            icon=":material/science:",
        )
    for group, entries in groups.items():
        with st.expander(f"{group} ({len(entries)})", icon=":material/folder:"):
            for entry in entries:
                with st.container(border=True):
                    if _entry(entry):
                        chosen = entry.benchmark
    if groups:
        st.caption(
            "In brackets: the 95 % interval. With other documents or questions of the same kind, the figure would "
            "hardly leave it."
        )
    unreadable(shelf.unreadable)
    return chosen


def _first(shelf: RecordShelf) -> str | None:
    """Draw the figures that need no measure explained; the benchmark of the one that was chosen."""
    chosen = None
    for number, figure in enumerate(first_figures(shelf.records)):
        with st.container(border=True):
            share, words, how = st.columns([2, 12, 3], vertical_alignment="center")
            with share:
                of = tag("span", " of 100", attributes={"class": "pl-where"})
                show(tag("div", str(figure.number), of, attributes={"class": "pl-figure pl-first"}))
            with words:
                said = tag(
                    "div",
                    f"{figure.before} ",
                    tag("b", str(figure.number)),
                    f" {figure.words}.",
                    attributes={"class": "pl-first-words"},
                )
                show(tag("div", said, tag("div", figure.told, attributes={"class": "pl-where"})))
            key = f"benchmarks.first_{number}"
            if how.button("How it was measured", key=key, type="tertiary"):
                chosen = figure.benchmark
    if chosen is None:
        st.markdown("## Every benchmark")
    return chosen


def _entry(entry: Entry) -> bool:
    words, figure = st.columns([3, 2], vertical_alignment="center")
    with words, st.container(gap=None):
        chosen = st.button(
            f"**{plain(entry.about.title)}**",
            key=f"benchmarks.open.{entry.benchmark}",
            type="tertiary",
            icon=":material/arrow_forward:",
            icon_position="right",
        )
        lines = [tag("div", entry.about.what)] if entry.about.what else []
        on = f"On {entry.about.on}. " if entry.about.on else ""
        lines.append(tag("div", f"{on}{entry.when}.", attributes={"class": "pl-where"}))
        show(tag("div", *lines, attributes={"class": "pl-bench"}))
    with figure:
        if entry.headline is not None:
            headline(entry.headline)
    return chosen


def headline(found: Headline) -> None:
    """Draw the one figure to remember, and the paper's beside it."""
    lines = [
        tag("div", found.value, attributes={"class": "pl-figure"}),
        tag("div", *with_terms(found.name, measures=True), attributes={"class": "pl-where pl-told"}),
    ]
    if any(area in found.name for area in ("AUC", "AUROC")):
        lines.append(tag("div", "0.5 is chance, 1 is perfect", attributes={"class": "pl-where"}))
    if found.paper:
        lines.insert(1, tag("div", f"The paper: {found.paper}", attributes={"class": "pl-paper"}))
    show(tag("div", *lines, attributes={"class": "pl-bench"}))


def unreadable(found: Sequence[UnreadableRecord]) -> None:
    """Draw what lies among the records and is none."""
    if not found:
        return
    with st.expander(f"Files that cannot be shown: {len(found)}", icon=":material/help:"):
        lines = [tag("li", unreadable_words(each)) for each in found]
        show(tag("ul", *lines, attributes={"class": "pl-reasons"}))
