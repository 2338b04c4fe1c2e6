"""How far the threshold and the probabilities can be trusted: what they did on the validation answers."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import streamlit as st

from core.errors import ModelError
from core.evaluation.calibration import ReliabilityBin
from core.guard.findings import show_share
from dashboard import guard_services
from dashboard.components.html import plain
from dashboard.viewmodels.kbqa_validation import (
    Reliability,
    ThresholdCurve,
    figures_at,
    reliability,
    threshold_curve,
)

if TYPE_CHECKING:
    from plotly.graph_objects import Figure

_ACCENT, _SECOND, _QUIET = "#2a8da3", "#c2703d", "#98a2b3"  # readable on the light and on the dark ground
_HEIGHT = 300
_PLAIN = {"displayModeBar": False}


def threshold_figures(
    threshold: float, left: "st.delta_generator.DeltaGenerator", right: "st.delta_generator.DeltaGenerator"
) -> None:
    """Draw precision and recall at this threshold as two numbers, in these two places."""
    try:
        scores = guard_services.validation()
    except ModelError as err:
        left.caption(f"Precision and recall cannot be told: {plain(str(err))}")
        return
    figures = figures_at(scores.hallucinated, scores.probabilities, threshold)
    left.metric(
        "Precision",
        "–" if figures.precision is None else show_share(round(figures.precision, 2)),
        help="Of the flagged answers, the share that is really wrong, on the validation answers.",
    )
    right.metric(
        "Recall",
        "–" if figures.recall is None else show_share(round(figures.recall, 2)),
        help="Of the wrong answers, the share that is flagged, on the validation answers.",
    )


def trust(threshold: float) -> None:
    """Draw the curves behind the threshold, and the reliability of the probabilities."""
    try:
        scores = guard_services.validation()
    except ModelError as err:
        st.info(f"There is nothing to compare with: {plain(str(err))}", icon=":material/info:")
        return
    left, right = st.columns(2, gap="large")
    with left:
        st.markdown("**If the threshold were elsewhere**")
        curve = threshold_curve(scores.hallucinated, scores.probabilities)
        words = figures_at(scores.hallucinated, scores.probabilities, threshold).words
        st.plotly_chart(
            threshold_figure(curve, threshold),
            key="kbqa.curve",
            height=_HEIGHT,
            config=_PLAIN,
            alt=f"Precision and recall over the threshold. {words}",
        )
        st.caption(plain(words))
    with right:
        st.markdown("**Do the probabilities mean what they say?**")
        found = reliability(scores.hallucinated, scores.uncalibrated, scores.probabilities)
        st.plotly_chart(
            reliability_figure(found),
            key="kbqa.reliability",
            height=_HEIGHT,
            config=_PLAIN,
            alt=f"Share of wrong answers over probability, before and after calibration. {found.words}",
        )
        st.caption(
            plain(found.words)
            + " Expected calibration error, 15 bins; on the line, of the answers shown with "
            "70 %, 70 % are wrong."
        )
    sets = ", ".join(sorted(set(scores.sets)))
    st.caption(
        f"Validation answers: {len(scores.hallucinated):,}, kept apart in training, from {plain(sets)}."
    )


def threshold_figure(curve: ThresholdCurve, threshold: float) -> "Figure":
    """Precision and recall over the threshold; the present one is marked."""
    import plotly.graph_objects as go

    percent = [100 * value for value in curve.thresholds]
    figure = go.Figure()
    for name, values, color, dash in (
        ("Precision", curve.precision, _ACCENT, "solid"),
        ("Recall", curve.recall, _SECOND, "dash"),
    ):
        shares = [None if value is None else 100 * value for value in values]
        line = {"color": color, "width": 2.5, "dash": dash}
        figure.add_scatter(
            x=percent, y=shares, name=name, mode="lines", line=line, hovertemplate="%{y:.0f} %"
        )
    figure.add_vline(
        x=100 * threshold, line={"color": _QUIET, "width": 2, "dash": "dot"}, annotation_text="now"
    )
    _dress(figure, "Threshold, %", "%")
    figure.update_layout(hovermode="x unified")
    return figure


def reliability_figure(found: Reliability) -> "Figure":
    """Observed share of wrong answers over the mean probability of each bin."""
    import plotly.graph_objects as go

    figure = go.Figure()
    figure.add_scatter(
        x=[0, 100],
        y=[0, 100],
        mode="lines",
        name="Perfect",
        line={"color": _QUIET, "dash": "dot"},
        hoverinfo="skip",
    )
    for name, bins, color, symbol in (
        ("Before calibration", found.before, _SECOND, "diamond-open"),
        ("After", found.after, _ACCENT, "circle"),
    ):
        filled = [bin_ for bin_ in bins if bin_.count]
        figure.add_scatter(
            x=[_percent(bin_.mean_probability) for bin_ in filled],
            y=[_percent(bin_.observed_rate) for bin_ in filled],
            name=name,
            mode="lines+markers",
            line={"color": color, "width": 2},
            marker={"symbol": symbol, "size": _sizes(filled)},
            customdata=[bin_.count for bin_ in filled],
            hovertemplate="said %{x:.0f} %, seen %{y:.0f} % (%{customdata} answers)<extra></extra>",
        )
    _dress(figure, "Probability, %", "Really wrong, %")
    return figure


def _percent(value: float | None) -> float | None:
    return None if value is None else 100 * value


def _sizes(bins: Sequence[ReliabilityBin]) -> list[float]:
    """A marker's area tells how many answers stand behind it."""
    most = max((bin_.count for bin_ in bins), default=1)
    return [6 + 10 * (bin_.count / most) ** 0.5 for bin_ in bins]


def _dress(figure: "Figure", across: str, up: str) -> None:
    figure.update_layout(
        height=_HEIGHT,  # drawn so at once: a figure that shrinks afterwards scrolls until then
        margin={"l": 48, "r": 12, "t": 8, "b": 44},
        paper_bgcolor="rgba(0,0,0,0)",
        plot_bgcolor="rgba(0,0,0,0)",
        legend={"orientation": "h", "y": 1.12, "x": 0},
    )
    figure.update_xaxes(title=across, range=[0, 100], dtick=20, zeroline=False)
    figure.update_yaxes(title=up, range=[0, 102], dtick=20, zeroline=False)
