"""The findings as a table; choosing a row selects the item everywhere."""

from collections.abc import Mapping, Sequence

import streamlit as st

from core.grounding.presentation.items import Item
from core.grounding.report import GroundingReport
from core.trail import FindingReview
from dashboard import state
from dashboard.viewmodels.findings import findings_frame

KEY = "result.findings"


def findings_table(
    report: GroundingReport,
    findings: Sequence[Item],
    reviews: Mapping[str, FindingReview],
    selected: str | None,
) -> None:
    """Draw the table with the selected finding's row chosen; `state.take_click` tells of another choice."""
    state.show_rows(KEY, [item.id for item in findings], {selected} if selected else set())
    st.dataframe(
        findings_frame(findings, report, reviews),
        key=KEY,
        hide_index=True,
        on_select="rerun",
        selection_mode="single-row",
        column_config={
            "Matter": st.column_config.NumberColumn(width=65),
            "Status": st.column_config.TextColumn(width=130),
            "In the answer": st.column_config.TextColumn(width=210),
            "Why": st.column_config.TextColumn(width=330),
            "Source says": st.column_config.TextColumn(width=210),
            "Where": st.column_config.TextColumn(width=260),
            "Decision": st.column_config.TextColumn(width=110),
        },
        alt="Findings: status, words of the answer, reason, what the source says and where",
    )
