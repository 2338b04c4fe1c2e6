"""The three scores as small figures in a row; each opens into the items that made it."""

import streamlit as st

from core.grounding.presentation.appearance import DECISION_STYLES
from core.grounding.presentation.score_words import show_score
from core.grounding.report import GroundingReport
from dashboard.viewmodels.glossary import meaning
from dashboard.viewmodels.scores import ScoreView, score_views


def gauges(report: GroundingReport) -> None:
    """Draw EG, RP and CFI side by side."""
    with st.container(key=f"gauges_{DECISION_STYLES[report.decision].name}"):  # in the colour of the verdict
        columns = st.columns(3, gap="medium")
        for column, score in zip(columns, score_views(report), strict=True):
            with column, st.container(border=True):
                _draw(score)


def _draw(score: ScoreView) -> None:
    words = score.words
    shown = "–" if words.value is None else show_score(words.value)
    st.metric(f"{words.title} ({words.key.upper()})", shown, help=meaning(words.title))
    st.caption(words.caption)
    with st.popover("What made it", width="stretch", icon=":material/calculate:"):
        st.markdown(f"`{words.arithmetic}`")
        if len(score.items):
            st.dataframe(
                score.items, key=f"result.items_{words.key}", hide_index=True, alt=f"What made {words.title}"
            )
