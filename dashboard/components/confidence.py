"""How far the verdict can be trusted: the confidence with its numbers, and the caution beside it."""

from typing import TYPE_CHECKING

import streamlit as st

from core.grounding.presentation.confidence_words import explain_confidence
from core.grounding.report import GroundingReport
from dashboard import audit_services, services
from dashboard.boundary import error_boundary
from dashboard.components.html import show, tag
from dashboard.components.terms import with_terms
from dashboard.viewmodels.confidence import ReliabilityView, reliability_view

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_ACCENT = "#2a8da3"  # readable on the light and on the dark ground
_HERE = "#d9622b"
_QUIET = "#98a2b3"
_HEIGHT = 340  # pixels


def confidence(audit_id: str, report: GroundingReport) -> None:
    """Draw the confidence in words, the cautions beside it, and how it was measured behind an expander."""
    words = explain_confidence(report, beside_reasons=True)
    if words is None:
        return
    st.markdown("## How far this can be trusted")
    said = [tag("div", *with_terms(words.headline), attributes={"class": "pl-trust-head pl-told"})]
    said += [
        tag("div", *with_terms(detail), attributes={"class": "pl-where pl-told"}) for detail in words.details
    ]
    warned = [
        tag(
            "div",
            tag("span", "Caution. ", attributes={"class": "pl-trust-word"}),
            caution,
            attributes={"class": "pl-trust-caution pl-review", "dir": "auto"},
        )
        for caution in words.cautions
    ]
    show(tag("div", tag("div", *said), *warned, attributes={"class": "pl-trust"}))
    if report.confidence is not None:
        _measured(audit_id)


@st.fragment
def _measured(audit_id: str) -> None:
    """Drawn when it is opened: the plot is much for a page of which it is read once."""
    place = st.expander(
        "How the confidence was measured",
        key="result.measured",
        icon=":material/query_stats:",
        on_change="rerun",
    )
    report = services.open_audit(audit_id).report
    if not place.open or report is None:
        return
    with place, error_boundary():
        view = reliability_view(report, audit_services.calibration())
        if view is None:
            st.caption(
                "This audit was made with another calibration than the installed one, so its plot is not at hand. "
                "The manifest below names it by its hash."
            )
            return
        st.markdown(view.measured)
        st.plotly_chart(
            reliability_figure(view),
            key="result.reliability",
            height=_HEIGHT,
            config={"displayModeBar": False},
            alt="Reliability: the share of faithful answers by their calibrated probability; as a table below",
        )
        st.caption(
            "Each point is a group of measured answers, the bar its 95 % interval. On the dotted line a probability "
            "means what it says. The upright line is this answer."
        )
        st.dataframe(
            view.table, key="result.reliability_table", hide_index=True, alt="Reliability as a table"
        )
        st.markdown(view.costs)


def reliability_figure(view: ReliabilityView) -> "Figure":
    """Probability against the share that was faithful."""
    import plotly.graph_objects as go

    bins = view.bins
    figure = go.Figure()
    figure.add_scatter(
        x=[0, 1], y=[0, 1], mode="lines", line={"dash": "dot", "color": _QUIET}, hoverinfo="skip"
    )
    figure.add_scatter(
        x=bins["mean"],
        y=bins["faithful"],
        mode="lines+markers",
        line={"color": _ACCENT},
        marker={"size": 9},
        error_y={
            "type": "data",
            "array": bins["high"] - bins["faithful"],
            "arrayminus": bins["faithful"] - bins["low"],
            "width": 4,
        },
        customdata=bins[["answers"]],
        hovertemplate="probability %{x:.2f}: %{y:.0%} of %{customdata[0]} answers were faithful<extra></extra>",
    )
    if view.here is not None:
        figure.add_vline(
            x=view.here,
            line={"color": _HERE, "width": 2},
            annotation_text="this answer",
            annotation_font_color=_HERE,
            annotation_position="top left" if view.here > 0.5 else "top right",
        )
    axis = {"range": [-0.02, 1.02], "tickvals": [0, 0.25, 0.5, 0.75, 1], "fixedrange": True}
    figure.update_layout(
        height=_HEIGHT,  # drawn so at once: a figure that shrinks afterwards scrolls until then
        showlegend=False,
        margin={"l": 8, "r": 8, "t": 24, "b": 8},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        xaxis={**axis, "title": "calibrated probability"},
        yaxis={**axis, "title": "were faithful", "tickformat": ".0%"},
    )
    return figure
