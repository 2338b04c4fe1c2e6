"""The answer and its source side by side."""

from collections.abc import Sequence

import streamlit as st

from core.grounding.report import GroundingReport
from core.types import QUERY
from core.workflows.audit.flags import SentenceFlag
from dashboard import state
from dashboard.components.html import plain
from dashboard.components.marked_text import marked_text
from dashboard.viewmodels.marked_text import response_text, source_text
from dashboard.viewmodels.selection import Selection

RESPONSE = "text_response"  # keys of the components
SOURCE = "text_source"
_SOURCE = "result.source"
_TITLE = 28  # characters of a title on a button


def texts(report: GroundingReport, selection: Selection, flags: Sequence[SentenceFlag] = ()) -> None:
    """Draw both, with the selected item lit up in both, and what reviewers flag beside its sentence."""
    left, right = st.columns(2, gap="medium")
    with left:
        st.markdown("**The answer, sentence by sentence**")
        marked_text(
            response_text(report, flags),
            key=RESPONSE,
            title="The answer with every named item and statement marked",
            selected=selection.id,
        )
    with right:
        with st.container(horizontal=True, vertical_alignment="center", key="source_head"):
            st.markdown("**The source**", width="content")
            source_id = _choose_source(report, selection)
        source = next(source for source in report.sources if source.id == source_id)
        marked_text(
            source_text(source, report, selection.id),
            key=SOURCE,
            title=f"The source {source.title}",
            selected=selection.id,
            reveals=state.session().reveals,
        )


def _choose_source(report: GroundingReport, selection: Selection) -> str:
    """Which source to show: the one behind the selection, until the reader chooses another."""
    if len(report.sources) == 1:
        return report.sources[0].id
    titles = _short_titles(report)
    if state.session().source_for != selection.id or state.widget(_SOURCE) not in titles:
        state.session().source_for = selection.id
        state.set_widget(_SOURCE, selection.source_id)
    chosen: str = st.segmented_control(
        "Source",
        list(titles),
        format_func=lambda id_: plain(titles[id_]),
        key=_SOURCE,
        required=True,
        label_visibility="collapsed",
    )
    return chosen


def _short_titles(report: GroundingReport) -> dict[str, str]:
    """Titles that fit side by side; the only context is called the source."""
    contexts = [source for source in report.sources if source.id != QUERY]
    asked = {source.id: "Question" for source in report.sources if source.id == QUERY}
    if len(contexts) == 1:
        return {contexts[0].id: "Source"} | asked
    return {
        s.id: s.title if len(s.title) <= _TITLE else f"{s.title[: _TITLE - 1]}…" for s in contexts
    } | asked
