"""The three scores as gauges; each opens into the items that made it."""

from typing import TYPE_CHECKING

import streamlit as st

from core.grounding.policy import Policy
from core.grounding.presentation.score_words import show_score
from core.grounding.report import GroundingReport
from dashboard.viewmodels.scores import ScoreView, score_views

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_ACCENT = "#2a8da3"  # readable on the light and on the dark ground
_TRACK = "rgba(128, 145, 158, 0.22)"
_MARK = "#98a2b3"


def gauges(report: GroundingReport) -> None:
    """Draw EG, RP and CFI side by side."""
    # Only under the strict policy does the index decide, and has a threshold to show.
    decides = report.manifest.parameters.get("policy") == Policy.STRICT
    threshold = float(report.manifest.parameters.get("pass_threshold") or 0.0) if decides else None
    columns = st.columns(3, gap="medium")
    for column, score in zip(columns, score_views(report), strict=True):
        with column, st.container(border=True):
            _draw(score, threshold)


def _draw(score: ScoreView, threshold: float | None) -> None:
    words = score.words
    st.markdown(f"**{words.title}** ({words.key.upper()})")
    if words.value is None:
        st.markdown("## –")
    else:
        st.plotly_chart(
            gauge_figure(words.value, threshold if words.key == "cfi" else None),
            key=f"result.gauge_{words.key}",
            height=150,
            config={"displayModeBar": False, "staticPlot": True},
            alt=f"{words.title}: {show_score(words.value)} of 1",
        )
    st.caption(words.caption)
    with st.popover("What made it", width="stretch", icon=":material/calculate:"):
        st.markdown(f"`{words.arithmetic}`")
        if len(score.items):
            st.dataframe(
                score.items, key=f"result.items_{words.key}", hide_index=True, alt=f"What made {words.title}"
            )


def gauge_figure(value: float, threshold: float | None) -> "Figure":
    """A gauge from 0 to 1; `threshold` is marked when given."""
    import plotly.graph_objects as go

    line = {"line": {"color": _MARK, "width": 3}, "thickness": 0.9, "value": threshold}
    figure = go.Figure(
        go.Indicator(
            mode="gauge+number",
            value=float(show_score(value)),
            number={"valueformat": ".2f", "font": {"size": 34}},
            gauge={
                "axis": {"range": [0, 1], "tickvals": [0, 0.5, 1], "tickfont": {"size": 11}},
                "bar": {"color": _ACCENT, "thickness": 0.72},
                "bgcolor": _TRACK,
                "borderwidth": 0,
                **({"threshold": line} if threshold is not None else {}),
            },
        )
    )
    figure.update_layout(margin={"l": 24, "r": 24, "t": 18, "b": 4}, paper_bgcolor="rgba(0,0,0,0)")
    return figure
